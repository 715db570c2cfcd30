import { compileGrid } from '@umpire/shared/hex';
import type { GameModule } from '@umpire/shared/module/module.ts';
import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import { hash } from '../map/noise.ts';
import { makeBoards } from './printed-boards.ts';
import { Images } from './printed-images.ts';
import { makePieces } from './printed-pieces.ts';

/** The size of a generated game whose boards and counters are pictures. */
export interface PrintedSize {
  readonly columns: number;
  readonly rows: number;
  readonly units: number;
  /** Pixels of the map's picture per hex width. */
  readonly fine: number;
}

/** A game, and where its images lie. */
interface Printed {
  readonly data: GameModule;
  readonly addressOf: (image: string) => string;
}

/** 5,340 × 5,024 pixels or a little more, with 600 counters. */
export const LARGE_PRINTED: PrintedSize = { columns: 66, rows: 54, units: 600, fine: 91.4 };

const TEXTS = {
  workbench: 'Printed workbench',
  map: 'The Low Hills',
  boxes: 'Holding boxes',
  points: 'Strategic map',
  missing: 'A board that is missing',
  windows: 'Boxes and cards',
  strength: 'Strength',
  unit: 'Unit',
  card: 'Card',
};

/**
 * A generated game with printed boards and counters made of pictures: a map under hexes, a window of squares, one of named points,
 * cards with sixty faces, counters with values, and some pictures that cannot be had. The pictures are drawn here.
 */
export const makePrinted = async (size: PrintedSize): Promise<Printed> => {
  const images = new Images();
  const boards = await makeBoards(gridOf(size), size.fine, images);
  const { pictures, counters } = await makePieces(size.units, images);
  const data: GameModule = {
    format: 1,
    manifest: {
      id: 'own-workbench',
      version: '1.0.0',
      title: 'w.workbench',
      summary: 'w.workbench',
      sides: [
        { id: 'blue', name: 'w.unit', color: '#3f6ea5' },
        { id: 'red', name: 'w.unit', color: '#a5453f' },
      ],
      phases: [{ id: 'movement', name: 'w.unit' }],
      players: { min: 1, max: 2 },
      scenarios: [{ id: 'all', title: 'w.workbench', summary: 'w.workbench' }],
    },
    map: {
      grid: gridOf(size),
      undrawn: true,
      legend: { terrain: { clear: { name: 'w.map', style: 'clear' } }, features: {}, edges: {}, roads: {} },
      default: 'clear',
      hexes: {},
      edges: [],
      roads: [],
      mapEdge: {},
    },
    boards,
    images: images.files,
    pictures,
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
        seats: [{ name: 'w.unit', sides: ['blue', 'red'] }],
        setup: setUp(size, boards),
      },
    ],
    texts: { en: { w: TEXTS }, ja: { w: TEXTS } },
  };
  return { data, addressOf: (image) => images.addresses.get(image) ?? '/no-such-image' };
};

const gridOf = ({ columns, rows }: PrintedSize) => ({ stagger: 'columns', further: 'even', columns, rows }) as const;

/** Units on the map, some in stacks; the others on the squares and points of the windows. */
const setUp = (size: PrintedSize, boards: readonly PrintedBoard[]): GameModule['scenarios'][number]['setup'] => {
  const grid = compileGrid(gridOf(size));
  let hex = 0;
  const onMap = Array.from({ length: size.units - 8 }, (_, i) => {
    if (hash(i, 7, 33) > 0.42) hex = Math.floor(hash(i, 8, 34) * grid.size);
    return { counter: `u${i}`, at: grid.number(hex) };
  });
  const [, { at }] = boards as [PrintedBoard, PrintedBoard];
  const point = (x: number, y: number) => `point:${Math.round(at.x) + x}:${y}`;
  const boxed = Array.from({ length: 8 }, (_, i) => ({
    counter: `u${size.units - 8 + i}`,
    at: point(150 + 100 * (i % 3), 150),
  }));
  return [
    ...onMap,
    ...boxed,
    { counter: 'lost', at: point(650, 150) },
    { counter: 'marker', at: point(650, 450) },
    ...Array.from({ length: 4 }, (_, i) => ({ counter: 'card', at: point(850 + (i % 2) * 200, 550), face: i * 9 })),
  ];
};
