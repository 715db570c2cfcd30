import { compileGrid, type Hex, type Layout, makeLayout, type Point, stepOf } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';

/** Pixels per hex. */
const SCALE = 64;

const TERRAIN_COLORS: Readonly<Record<string, string>> = {
  woods: '#b9cf9a',
  'light-woods': '#d3dfb8',
  rough: '#cdb994',
  'rough-woods': '#a9b57f',
  hills: '#ddcda6',
  marsh: '#c4d8d3',
  polder: '#d8e6d2',
  heath: '#dccfc9',
  water: '#9cc3da',
  urban: '#c9b3a5',
};
const HEXSIDE_STROKES: Readonly<Record<string, string>> = {
  'major-river': 'stroke="#4f94c0" stroke-width="13"',
  river: 'stroke="#4f94c0" stroke-width="6"',
  stream: 'stroke="#7fb2d2" stroke-width="3"',
  canal: 'stroke="#4f94c0" stroke-width="5" stroke-dasharray="8 3"',
  lake: 'stroke="#4f94c0" stroke-width="16"',
  ridge: 'stroke="#8a5a2b" stroke-width="5" stroke-dasharray="3 4"',
  slope: 'stroke="#8a5a2b" stroke-width="3" stroke-dasharray="3 4"',
  cliff: 'stroke="#6b4423" stroke-width="6"',
  wall: 'stroke="#444" stroke-width="6"',
  'dotted-line': 'stroke="#c0282d" stroke-width="5" stroke-dasharray="1 9"',
  border: 'stroke="#933" stroke-width="3" stroke-dasharray="10 6"',
};
const ROAD_STROKES: Readonly<Record<string, string>> = {
  highway: 'stroke="#b5342c" stroke-width="6"',
  primary: 'stroke="#c0453b" stroke-width="5"',
  secondary: 'stroke="#7d5d3b" stroke-width="3"',
  track: 'stroke="#7d5d3b" stroke-width="2" stroke-dasharray="5 3"',
  railway: 'stroke="#333" stroke-width="2" stroke-dasharray="7 3"',
};

/** A map with its layout, and the notation of its points. */
interface Sheet {
  readonly map: MapData;
  readonly layout: Layout;
  readonly hexOf: (number: string) => Hex;
}

const at = ({ x, y }: Point): string => `${(x * SCALE).toFixed(1)},${(y * SCALE).toFixed(1)}`;
const path = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;
const inHexes = ([x, y]: readonly [number, number]): Point => ({ x: x / 100, y: y / 100 });

/** A plain drawing of a map for its author: all its data, but not the table's style. */
export const drawSvg = (map: MapData): string => {
  const layout = makeLayout(compileGrid(map.grid));
  const sheet: Sheet = { map, layout, hexOf: (number) => layout.grid.parse(number)! };
  const [width, height] = [Math.ceil(layout.width * SCALE), Math.ceil(layout.height * SCALE)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<style>text{font:13px serif;text-anchor:middle}.small{font:8px sans-serif;fill:#0007}.river{fill:#246;font:italic 12px serif}',
    '.region,.woods{letter-spacing:4px;fill:#0006;font:18px serif}.city,.town{font:bold 15px serif}</style>',
    `<rect width="${width}" height="${height}" fill="#f3ecd9"/>`,
    ...drawGround(sheet),
    ...drawHexes(sheet),
    ...drawBorders(sheet),
    ...drawEdges(sheet),
    ...drawRoads(sheet),
    ...drawLabels(sheet),
    '</svg>',
    '',
  ].join('\n');
};

const drawGround = ({ map }: Sheet): string[] =>
  (map.ground ?? []).map(({ terrain, polygon, holes = [] }) => {
    const color = TERRAIN_COLORS[map.legend.terrain[terrain]!.style] ?? 'none';
    const rings = [polygon, ...holes].map((ring) => path(ring.map(inHexes), true)).join('');
    return `<path d="${rings}" fill="${color}" fill-rule="evenodd"/>`;
  });

const drawHexes = ({ map, layout }: Sheet): string[] =>
  Array.from({ length: layout.grid.size }, (_, hex) => {
    const number = layout.grid.number(hex);
    const data = map.hexes[number];
    const { x, y } = layout.center(hex);
    const word = data?.terrain
      ? `<text x="${x * SCALE}" y="${y * SCALE + 26}" class="small">${data.terrain}</text>`
      : '';
    const features = (data?.features ?? []).map((feature, i) => {
      const letter = map.legend.features[feature]!.style.slice(0, 2);
      return `<text x="${x * SCALE + 20}" y="${y * SCALE - 8 + 9 * i}" class="small">${letter}</text>`;
    });
    return [
      `<path d="${path(layout.corners(hex), true)}" fill="none" stroke="#8886" stroke-width="1"/>`,
      `<text x="${x * SCALE}" y="${y * SCALE - 20}" class="small">${number}</text>`,
      word,
      ...features,
    ].join('');
  });

const drawEdges = ({ map, layout, hexOf }: Sheet): string[] =>
  map.edges.flatMap(({ between, is }) => {
    const [from, to] = layout.segment(layout.grid.hexsideBetween(hexOf(between[0]), hexOf(between[1]))!);
    return is.map((kind) => {
      const style = map.legend.edges[kind]!.style;
      if (style === 'bridge') {
        return `<circle cx="${((from.x + to.x) / 2) * SCALE}" cy="${((from.y + to.y) / 2) * SCALE}" r="6" fill="#fff" stroke="#000"/>`;
      }
      return `<path d="${path([from, to])}" ${HEXSIDE_STROKES[style] ?? 'stroke="#000"'} stroke-linecap="round"/>`;
    });
  });

const drawRoads = ({ map, layout, hexOf }: Sheet): string[] =>
  map.roads.map(({ class: kind, through, leaves }) => {
    const side = (hex: Hex, direction: number): Point => layout.midpoint(layout.grid.hexsides[stepOf(hex, direction)]!);
    const numbers = through.map(hexOf);
    const points = [
      ...(leaves?.first === undefined ? [] : [side(numbers[0]!, leaves.first)]),
      ...numbers.map((hex) => layout.center(hex)),
      ...(leaves?.last === undefined ? [] : [side(numbers.at(-1)!, leaves.last)]),
    ];
    return `<path d="${path(points)}" fill="none" ${ROAD_STROKES[map.legend.roads[kind]!.style]} stroke-linejoin="round"/>`;
  });

const drawBorders = ({ map }: Sheet): string[] =>
  (map.borders ?? []).map(
    ({ along }) => `<path d="${path(along.map(inHexes))}" fill="none" ${HEXSIDE_STROKES.border}/>`,
  );

const drawLabels = ({ map }: Sheet): string[] =>
  (map.labels ?? []).map(({ text, style, along }, i) => {
    if (along.length > 1) {
      const line = `<path id="label${i}" d="${path(along.map(inHexes))}" fill="none"/>`;
      const follow = `<textPath href="#label${i}" startOffset="50%">${escaped(text)}</textPath>`;
      return `${line}<text class="${style}">${follow}</text>`;
    }
    const { x, y } = inHexes(along[0]!);
    const dot = `<circle cx="${x * SCALE}" cy="${y * SCALE}" r="${style === 'city' ? 8 : style === 'town' ? 6 : 4}" fill="#333"/>`;
    return `${dot}<text x="${x * SCALE}" y="${y * SCALE - 8}" class="${style}">${escaped(text)}</text>`;
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
