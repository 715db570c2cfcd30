import type { MapData } from '@umpire/shared/module/map.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { contextOf } from './map/brush.ts';
import { paintMap } from './map/paint-map.ts';
import { compileSheet } from './map/sheet.ts';

/** One entry of a map's legend: its name, and a small map that shows only this. */
export interface LegendEntry {
  readonly of: keyof MapData['legend'];
  readonly word: string;
  readonly name: TextKey;
  readonly sample: MapData;
}

/** Three columns of three hexes: the sample lies on or beside the middle one. */
const GRID = { stagger: 'columns', further: 'even', columns: 3, rows: 3 } as const;
const MIDDLE = '0202';
const EVERYWHERE = ['0101', '0102', '0103', '0201', '0202', '0203', '0301', '0302', '0303'];
/** A chain of hexsides, and of hexes, from left to right. */
const HEXSIDES: readonly (readonly [string, string])[] = [
  ['0102', '0103'],
  ['0103', '0202'],
  ['0202', '0203'],
  ['0202', '0303'],
  ['0302', '0303'],
];
const THROUGH = ['0102', '0202', '0302'];

/** Every word of a map's legend, in its order, with a sample of its drawing. */
export const legendOf = (map: MapData): LegendEntry[] => {
  const { legend, palette } = map;
  const blank: MapData = {
    grid: GRID,
    legend,
    ...(palette && { palette }),
    default: map.default,
    hexes: {},
    edges: [],
    roads: [],
    mapEdge: {},
  };
  const entries = (of: LegendEntry['of'], sample: (word: string) => Partial<MapData>): LegendEntry[] =>
    Object.entries(legend[of]).map(([word, { name }]) => ({ of, word, name, sample: { ...blank, ...sample(word) } }));
  return [
    ...entries('terrain', (word) => ({ hexes: Object.fromEntries(EVERYWHERE.map((hex) => [hex, { terrain: word }])) })),
    ...entries('features', (word) => ({ hexes: { [MIDDLE]: { features: [word] } } })),
    ...entries('roads', (word) => ({ roads: [{ class: word, through: THROUGH, leaves: { first: 4, last: 2 } }] })),
    ...entries('edges', (word) => edgeSample(legend, word)),
  ];
};

/** A crossing is shown on the first kind of water that the map has, and on its first kind of road. */
const edgeSample = (legend: MapData['legend'], word: string): Partial<MapData> => {
  const style = legend.edges[word]?.style;
  if (style !== 'bridge' && style !== 'ferry' && style !== 'ford') {
    return { edges: HEXSIDES.map(([a, b]) => ({ between: [a, b], is: [word] })) };
  }
  const water = Object.entries(legend.edges).find(([, kind]) => /river|stream|canal/.test(kind.style))?.[0];
  const [road] = Object.keys(legend.roads);
  const wet = water === undefined ? [] : [water];
  return {
    edges: HEXSIDES.map(([a, b], i) => ({ between: [a, b], is: i === 2 ? [...wet, word] : wet })).filter(
      ({ is }) => is.length > 0,
    ) as MapData['edges'],
    roads: style === 'bridge' && road !== undefined ? [{ class: road, through: ['0201', '0202', '0203'] }] : [],
  };
};

/** Width and height of a sample, in hex widths. */
export const SAMPLE = { width: 1.35, height: 0.9 };

/** Paints an entry's sample to fill the canvas, which should have the proportions of `SAMPLE`. */
export const paintSample = (canvas: HTMLCanvasElement, { of, sample }: LegendEntry): void => {
  const sheet = compileSheet(sample, { title: '', scale: '' });
  const { x, y } = sheet.layout.center(sheet.grid.parse(MIDDLE)!);
  // Hexsides run below the middle of the hex.
  const down = of === 'edges' ? 0.5 : 0;
  const window = {
    left: x - SAMPLE.width / 2,
    right: x + SAMPLE.width / 2,
    top: y + down - SAMPLE.height / 2,
    bottom: y + down + SAMPLE.height / 2,
  };
  const scale = canvas.width / SAMPLE.width;
  paintMap({ ctx: contextOf(canvas), window, scale, seenAt: scale }, sheet, { hexNumbers: false, names: false });
};
