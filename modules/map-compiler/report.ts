import type { HexNumber } from '@umpire/shared/hex';
import type { Finding } from './check.ts';
import type { CompiledMap } from './compile.ts';
import { roadBridges } from './laid-map.ts';

const HEADINGS: Readonly<Record<Finding['code'], string>> = {
  'river-not-drawn': 'Rivers of which nothing lies on the map',
  'river-stops': 'Rivers that end neither in another water nor at the map’s edge',
  'river-in-pieces': 'Rivers in several pieces',
  'bank-contradicted': 'Stated banks that lie far away on the other side of their river',
  'river-missing': 'Hexsides that must have a river and have none',
  'bridge-missing': 'Bridges that must be there and are not',
  'road-missing': 'Stated roads that are not there',
  'road-ends': 'Roads that end in open country',
  'town-without-road': 'Places without a road',
};

/** The map in words and numbers, as Markdown: decisions, reconstructions, warnings. */
export const makeReport = (compiled: CompiledMap): string => {
  const { laid, findings } = compiled;
  const { config, towns, frontLines, layout } = laid;
  const moved = towns.filter((town) => town.moved > 0.75).sort((a, b) => b.moved - a.moved);
  return [
    `# The ${config.atlas} map`,
    '',
    `Compiled from \`assets/atlas/${config.atlas}.json\` by \`npm run maps\`; do not edit \`map.json\`, but the atlas or \`map-config.ts\`.`,
    '',
    '## What is on it',
    '',
    contents(compiled),
    '## Rivers',
    '',
    ...riverLines(compiled),
    ...frontLines.flatMap(({ front, hexsides }, i) => [
      `## The ${config.frontLines![i]!.kind} (${config.frontLines![i]!.from})`,
      '',
      `${hexsides.length} hexsides, in front of ${list(front.map((hex) => layout.grid.number(hex)))}.`,
      '',
    ]),
    '## Places drawn away from where the fit puts them',
    '',
    moved.length === 0
      ? 'None by more than three quarters of a hex.'
      : table(
          ['place', 'hex', 'hexes away', 'because'],
          moved.map(({ town, moved: away }): Row => [town.name, town.hex, away.toFixed(2), town.hexFrom]),
        ),
    '## To look at',
    '',
    ...(findings.length === 0 ? ['Nothing.', ''] : findingLines(findings)),
  ].join('\n');
};

const contents = ({ map, laid }: CompiledMap): string => {
  const count = (values: readonly string[]): [string, number][] =>
    [...new Set(values)].sort().map((value) => [value, values.filter((other) => other === value).length]);
  return table(
    ['', 'number'],
    [
      ['hexes', laid.layout.grid.size],
      ...count(laid.terrain).map(([kind, hexes]): Row => [`– ${kind}`, hexes]),
      ...count(Object.values(map.hexes).flatMap(({ features }) => features ?? [])).map(
        ([kind, hexes]): Row => [`hexes with ${kind}`, hexes],
      ),
      ...count(map.edges.flatMap(({ is }) => is)).map(([kind, sides]): Row => [`hexsides with ${kind}`, sides]),
      ...Object.keys(map.legend.roads).map(
        (kind): Row => [
          `${kind} road steps`,
          map.roads.filter((road) => road.class === kind).reduce((sum, { through }) => sum + through.length - 1, 0),
        ],
      ),
    ],
  );
};

const riverLines = ({ laid: { atlas, config, rivers, hexsides } }: CompiledMap): string[] => {
  const bridges = roadBridges(config);
  const leftOut = atlas.rivers.filter((river) => !rivers.some((laid) => laid.river === river));
  return [
    table(
      ['river', 'class', 'hexsides', 'bridges'],
      rivers.map(({ river, chains }): Row => {
        const sides = chains.flat();
        const bridged = sides.filter((side) => {
          const there = hexsides.get(side);
          return there?.name === river.name && there.is.some((kind) => bridges.includes(kind));
        });
        return [river.name, river.class, sides.length, bridged.length];
      }),
    ),
    ...(leftOut.length > 0 ? [`Left out: ${list(leftOut.map(({ name }) => name))}.`, ''] : []),
  ];
};

type Row = readonly (string | number)[];

const table = (head: readonly string[], rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n');

const list = (words: readonly (string | HexNumber)[]): string => words.join(', ');

const findingLines = (findings: readonly Finding[]): string[] =>
  (Object.keys(HEADINGS) as Finding['code'][]).flatMap((code) => {
    const found = findings.filter((finding) => finding.code === code);
    if (found.length === 0) return [];
    return [
      `### ${HEADINGS[code]}`,
      '',
      ...found.map(({ what, at }) => `- ${what}${at.length > 0 ? `: ${list(at)}` : ''}`),
      '',
    ];
  });
