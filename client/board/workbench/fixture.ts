import { compileGrid, type Grid, type Hex, type HexNumber, makeLayout } from '@umpire/shared/hex';
import type { Counter, CounterSheet } from '@umpire/shared/module/counter.ts';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { hash, noise } from '../map/noise.ts';

/** The size of the generated game. */
export interface FixtureSize {
  readonly columns: number;
  readonly rows: number;
  readonly units: number;
}

/** A generated game with something of everything that the board can draw; deterministic for a size. */
export const makeFixture = (size: FixtureSize): GameModule => {
  const map = makeMap(size);
  const counters = makeCounters(size.units);
  const texts = { 'fixture.text': 'Workbench' };
  const text = 'fixture.text';
  return {
    format: 1,
    manifest: {
      id: 'workbench',
      version: '1.0.0',
      title: text,
      summary: text,
      sides: [
        { id: 'blue', name: text, color: '#3f6ea5' },
        { id: 'red', name: text, color: '#a5453f' },
      ],
      phases: [{ id: 'movement', name: text }],
      players: { min: 1, max: 2 },
      scenarios: [{ id: 'all', title: text, summary: text }],
    },
    map,
    counters,
    charts: [],
    pages: [],
    tracks: [],
    boxes: [],
    scenarios: [
      {
        id: 'all',
        turns: 1,
        start: { turn: 1, phase: 'movement' },
        seats: [{ name: text, sides: ['blue', 'red'] }],
        setup: layOut(size, counters),
      },
    ],
    texts: { en: { fixture: { text: texts[text] } }, ja: { fixture: { text: '作業台' } } },
  };
};

const TERRAIN = ['woods', 'rough', 'light-woods', 'marsh', 'heath', 'polder', 'hills', 'rough-woods'] as const;

const named = (words: readonly string[]) =>
  Object.fromEntries(words.map((style) => [style, { name: 'fixture.text', style }]));

const LEGEND = {
  terrain: named(['clear', ...TERRAIN, 'water']),
  features: named([
    ...['village', 'town', 'city', 'fortification', 'objective', 'airfield'],
    ...['fort', 'source', 'source-square', 'landing-zone', 'entry', 'dump'],
  ]),
  edges: named(['stream', 'river', 'major-river', 'ridge', 'bridge', 'ferry', 'dotted-line', 'border', 'canal']),
  roads: named(['secondary', 'primary', 'railway', 'track']),
} as MapData['legend'];

const makeMap = ({ columns, rows }: FixtureSize): MapData => {
  const spec = { stagger: 'columns', further: 'even', columns, rows } as const;
  const grid = compileGrid(spec);
  const hexes = layTerrain(grid);
  const towns = layTowns(grid, hexes);
  const { edges, roads } = layLines(grid, towns);
  return {
    grid: spec,
    kmPerHex: 4,
    legend: LEGEND,
    default: 'clear',
    hexes,
    edges,
    roads,
    mapEdge: {},
    labels: [
      {
        text: 'Low Hills',
        style: 'woods',
        along: [
          [columns * 20, rows * 30],
          [columns * 30, rows * 33],
        ],
      },
      {
        text: 'Northmark',
        style: 'region',
        along: [
          [columns * 30, rows * 14],
          [columns * 45, rows * 13],
          [columns * 62, rows * 17],
        ],
      },
    ],
  };
};

const layTerrain = (grid: Grid): MapData['hexes'] => {
  const layout = makeLayout(grid);
  const hexes: MapData['hexes'] = {};
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = layout.center(hex);
    const wet = noise(x * 0.13, y * 0.13, 1);
    const kind = Math.floor((noise(x * 0.07, y * 0.07, 2) + 1) * 3.99);
    if (wet > 0.12) hexes[grid.number(hex)] = { terrain: wet > 0.5 ? 'rough' : (TERRAIN[kind] ?? 'woods') };
    else if (wet < -0.72) hexes[grid.number(hex)] = { terrain: 'water' };
    else if (noise(x * 0.2, y * 0.2, 8) > 0.25) hexes[grid.number(hex)] = { terrain: 'woods' };
  }
  return hexes;
};

const SYLLABLES = [
  'bit',
  'sche',
  'wing',
  'en',
  'ha',
  'gen',
  'au',
  'nie',
  'der',
  'bronn',
  'rei',
  'chs',
  'hof',
  'feld',
  'lau',
  'ter',
  'burg',
  'wei',
  'ler',
  'zin',
  'sel',
];

const layTowns = (grid: Grid, hexes: MapData['hexes']): Hex[] => {
  const towns: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const chance = hash(hex, 3, 3);
    if (chance > 0.17 || hexes[grid.number(hex)]?.terrain === 'water') continue;
    const style = chance < 0.012 ? 'city' : chance < 0.05 ? 'town' : 'village';
    const parts = Array.from(
      { length: 2 + Math.floor(hash(hex, 4, 4) * 2) },
      (_, i) => SYLLABLES[Math.floor(hash(hex, i, 5) * SYLLABLES.length)],
    );
    const name = parts.join('');
    const extra = ['fortification', 'objective', 'airfield', 'fort', 'source', 'landing-zone', 'entry', 'dump'][
      Math.floor(hash(hex, 5, 6) * 24)
    ];
    const number = grid.number(hex);
    hexes[number] = {
      ...hexes[number],
      features: extra ? [style, extra] : [style],
      name: name[0]!.toUpperCase() + name.slice(1),
    };
    towns.push(hex);
  }
  return towns;
};

/** Rivers across the map from west to east, roads between neighboring towns. */
const layLines = (grid: Grid, towns: readonly Hex[]): Pick<MapData, 'edges' | 'roads'> => {
  const layout = makeLayout(grid);
  const is = new Map<number, Set<string>>();
  const mark = (hexside: number, word: string) => is.set(hexside, (is.get(hexside) ?? new Set()).add(word));
  const courses: readonly [kind: string, height: (x: number) => number, from: number, to: number][] = [
    ['major-river', (x) => layout.height * 0.7 + 1.4 * noise(x * 0.25, 0, 6), 0, 1],
    ['river', (x) => layout.height * 0.33 + 2.2 * noise(x * 0.22, 5, 7), 0, 0.8],
    ['stream', (x) => layout.height * 0.5 + 1.8 * noise(x * 0.3, 9, 9), 0.15, 0.9],
    ['ridge', (x) => layout.height * 0.18 + 1.5 * noise(x * 0.3, 12, 10), 0.3, 0.6],
    ['dotted-line', (x) => layout.height * 0.26 + 1.5 * noise(x * 0.3, 15, 13), 0, 1],
    ['border', (x) => layout.height * 0.08 + 1.2 * noise(x * 0.3, 18, 14), 0, 1],
    ['canal', (x) => layout.height * 0.86 + 0.8 * noise(x * 0.1, 21, 15), 0.1, 0.7],
  ];
  for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
    const [a, b] = grid.hexesOf(hexside).map(layout.center);
    if (!a || !b) continue;
    for (const [kind, height, from, to] of courses) {
      const share = (a.x + b.x) / 2 / layout.width;
      if (share > from && share < to && a.y < height(a.x) !== b.y < height(b.x)) mark(hexside, kind);
    }
  }
  const roads: MapData['roads'] = [];
  for (const town of towns) {
    const near = towns.filter((other) => other > town && grid.distance(town, other) <= 4).slice(0, 3);
    for (const other of near) {
      const chain = grid.line(town, other);
      const style = hash(town, other, 16) < 0.3 ? 'primary' : hash(town, other, 17) < 0.1 ? 'railway' : 'secondary';
      roads.push({ class: style, through: chain.map((hex) => grid.number(hex)) });
      for (const [i, hex] of chain.entries()) {
        const hexside = i === 0 ? undefined : grid.hexsideBetween(chain[i - 1]!, hex);
        if (
          hexside !== undefined &&
          ['river', 'major-river', 'stream', 'canal'].some((word) => is.get(hexside)?.has(word))
        )
          mark(hexside, hash(hexside, 1, 18) < 0.1 ? 'ferry' : 'bridge');
      }
    }
  }
  const edges = [...is].map(([hexside, words]): MapData['edges'][number] => ({
    between: grid.hexesOf(hexside).map(grid.number) as [HexNumber, HexNumber],
    is: [...words],
  }));
  return { edges, roads };
};

const SYMBOLS = [
  'infantry',
  'infantry',
  'infantry',
  'armor',
  'mech-infantry',
  'motor-infantry',
  'artillery',
  'reconnaissance',
  'anti-tank',
  'rocket-artillery',
  'airborne',
  'mountain',
  'engineer',
  'cavalry',
  'anti-air',
  'headquarters',
  'supply',
  'air',
  'naval',
  'tank-destroyer',
  'self-propelled-artillery',
  'machine-gun',
  'militia',
  'glider',
] as const;
const SIZES = ['battalion', 'regiment', 'brigade', 'division', 'company', 'corps'] as const;
const STYLES = ['gray', 'green', 'blue', 'black', 'tan', 'red'] as const;

const makeCounters = (units: number): CounterSheet => {
  const counters: Record<string, Counter> = {};
  for (let i = 0; i < units; i++) {
    const attack = 1 + Math.floor(hash(i, 1, 30) * 9);
    const name = `${1 + Math.floor(hash(i, 2, 31) * 380)}/${1 + Math.floor(hash(i, 3, 32) * 90)}`;
    counters[`u${i}`] = {
      side: i % 2 === 0 ? 'blue' : 'red',
      kind: 'unit',
      name,
      symbol: SYMBOLS[i % SYMBOLS.length]!,
      size: SIZES[Math.floor(i / 3) % SIZES.length]!,
      style: STYLES[i % STYLES.length]!,
      back: 'plain',
      faces: [
        { values: { attack, move: 8, quality: 'ABCD'[i % 4]! } },
        { values: { attack: Math.max(1, attack - 2), move: 8, quality: 'ABCD'[i % 4]! }, reduced: true },
      ],
    };
  }
  counters.turn = {
    kind: 'marker',
    name: 'Turn',
    symbol: 'none',
    glyph: '➤',
    style: 'tan',
    back: 'plain',
    faces: [{ values: {} }],
  };
  return {
    styles: {
      gray: { ground: '#8f9a95', ink: '#11150f', symbolFill: '#e8e4d2', band: '#44524c' },
      green: { ground: '#7f9a5b', ink: '#10160a', symbolFill: '#e3ebd0' },
      blue: { ground: '#7fa7c9', ink: '#0b1a2b', symbolFill: '#f3f6f8', band: '#c8373a' },
      black: { ground: '#24272a', ink: '#f6f3e6', symbolFill: '#e9e4d0', band: '#c9a227' },
      tan: { ground: '#d7bd86', ink: '#2a1d08' },
      red: { ground: '#b44a3c', ink: '#fff6ea', symbolFill: '#f7e7da' },
    },
    backs: { plain: { style: 'gray', glyph: '?' } },
    values: {
      attack: { name: 'fixture.text', type: 'number' },
      move: { name: 'fixture.text', type: 'number' },
      quality: { name: 'fixture.text', type: 'text' },
    },
    layouts: { unit: { factors: '{attack}-{move}', right: '{quality}' }, marker: { factors: '' } },
    kinds: {
      unit: { name: 'fixture.text', layout: 'unit', unit: true },
      marker: { name: 'fixture.text', layout: 'marker', unit: false },
    },
    counters,
    markers: {
      isolated: { name: 'fixture.text', glyph: '✂', color: '#a33000' },
      moved: { name: 'fixture.text', glyph: 'M', color: '#2c5d2c' },
      supply: { name: 'fixture.text', glyph: 'S', color: '#d8b100', valued: true },
    },
  };
};

/** Along two fronts, some in stacks. */
const layOut = (
  { columns, rows }: FixtureSize,
  { counters }: CounterSheet,
): GameModule['scenarios'][number]['setup'] => {
  const grid = compileGrid({ stagger: 'columns', further: 'even', columns, rows });
  const ids = Object.keys(counters);
  let hex = 0;
  return ids.map((counter, i) => {
    if (hash(i, 7, 33) > 0.42) hex = Math.floor(hash(i, 8, 34) * grid.size);
    return {
      counter,
      at: grid.number(hex),
      ...(i % 5 === 0 && counters[counter]!.faces.length > 1 ? { face: 1 } : {}),
    };
  });
};
