import { compileGrid, makeLayout } from '@umpire/shared/hex';
import type { GameModule } from '@umpire/shared/module/module.ts';
import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import { hash } from '../map/noise.ts';
import { cut, type Draw, Images } from './printed-images.ts';
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

/**
 * A generated game with printed boards and counters made of pictures: a map under hexes, a window of squares, one of named points,
 * cards with sixty faces, counters with values, and some pictures that cannot be had. The pictures are drawn here.
 */
export const makePrinted = async (size: PrintedSize): Promise<Printed> => {
  const images = new Images();
  const boards = await makeBoards(size, images);
  const { pictures, counters } = await makePieces(size.units, images);
  const texts = {
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
    texts: { en: { w: texts }, ja: { w: texts } },
  };
  return { data, addressOf: (image) => images.addresses.get(image) ?? '/no-such-image' };
};

const gridOf = ({ columns, rows }: PrintedSize) => ({ stagger: 'columns', further: 'even', columns, rows }) as const;

const regular = { snaps: true, edgesLegal: false, cornersLegal: false } as const;
const axis = (type: 'numeric' | 'alphabetic') => ({
  type,
  leading: type === 'numeric' ? 1 : 0,
  offset: type === 'numeric' ? 1 : 0,
  descends: false,
});
const numbering = {
  columnFirst: true,
  separator: '',
  column: axis('alphabetic'),
  row: axis('numeric'),
  stagger: false,
  isOblique: false,
  format: '$gridLocation$',
};

const makeBoards = async (size: PrintedSize, images: Images): Promise<PrintedBoard[]> => {
  const layout = makeLayout(compileGrid(gridOf(size)));
  const { fine } = size;
  const RIM = 0.5;
  const [width, height] = [layout.width + 2 * RIM, layout.height + 2 * RIM].map((side) => Math.round(side * fine)) as [
    number,
    number,
  ];
  const first = layout.center(0);
  const drawMap: Draw = (ctx) => {
    ctx.fillStyle = '#e6dfc4';
    ctx.fillRect(0, 0, width, height);
    ctx.lineWidth = 2;
    ctx.font = `${fine * 0.16}px sans-serif`;
    ctx.textAlign = 'center';
    for (const hex of layout.grid.hexes) {
      const corners = layout.corners(hex);
      ctx.beginPath();
      for (const { x, y } of corners) ctx.lineTo((x + RIM) * fine, (y + RIM) * fine);
      ctx.closePath();
      const kind = hash(hex, 3, 7);
      ctx.fillStyle = kind < 0.2 ? '#b9c99a' : kind < 0.3 ? '#d1b98c' : kind < 0.35 ? '#9fc0d4' : '#e6dfc4';
      ctx.fill();
      ctx.strokeStyle = '#6b6350';
      ctx.stroke();
      const { x, y } = layout.center(hex);
      ctx.fillStyle = '#4a4435';
      ctx.fillText(layout.grid.number(hex), (x + RIM) * fine, (y + RIM - 0.32) * fine);
    }
  };
  const drawSquares: Draw = (ctx) => {
    ctx.fillStyle = '#cfd8dc';
    ctx.fillRect(0, 0, 1200, 800);
    ctx.strokeStyle = '#37474f';
    ctx.lineWidth = 3;
    ctx.font = '24px sans-serif';
    for (let i = 0; i < 96; i++) {
      const [x, y] = [(i % 12) * 100, Math.floor(i / 12) * 100];
      ctx.strokeRect(x, y, 100, 100);
      ctx.fillStyle = '#37474f';
      ctx.fillText(`${'ABCDEFGHIJKL'[i % 12]}${Math.floor(i / 12) + 1}`, x + 6, y + 24);
    }
  };
  const POINTS = Array.from({ length: 12 }, (_, i) => ({
    name: `Port ${i + 1}`,
    x: 150 + (i % 4) * 230 + 40 * hash(i, 1, 2),
    y: 120 + Math.floor(i / 4) * 220,
  }));
  const drawPoints: Draw = (ctx) => {
    ctx.fillStyle = '#a8c5d6';
    ctx.fillRect(0, 0, 1000, 700);
    ctx.font = 'italic 26px serif';
    ctx.textAlign = 'center';
    for (const { name, x, y } of POINTS) {
      ctx.fillStyle = '#f3ead0';
      ctx.beginPath();
      ctx.arc(x, y, 60, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = '#2b2b2b';
      ctx.fillText(name, x, y + 85);
    }
  };
  const left = layout.width * 100 + 500;
  const [map, squares, points, lost] = [
    await cut(images, { width, height }, drawMap),
    await cut(images, { width: 1200, height: 800 }, drawSquares),
    await cut(images, { width: 1000, height: 700 }, drawPoints),
    await cut(images, { width: 700, height: 500 }, undefined),
  ];
  const dx = (fine * Math.sqrt(3)) / 2;
  return [
    {
      ...{ id: 'map', name: 'w.map', map: 'w.map', width, height, color: '#e6dfc4', levels: map },
      at: { x: -RIM * 100, y: -RIM * 100, width: (width / fine) * 100, height: (height / fine) * 100 },
      grid: {
        kind: 'hex',
        sideways: false,
        dx,
        dy: fine,
        x0: (first.x + RIM) * fine,
        y0: (first.y + RIM) * fine,
        ...regular,
        numbering,
      },
    },
    {
      ...{
        id: 'boxes',
        name: 'w.boxes',
        map: 'w.windows',
        width: 1200,
        height: 800,
        color: '#cfd8dc',
        levels: squares,
      },
      at: { x: left, y: 0, width: 1200, height: 800 },
      grid: { kind: 'square', dx: 100, dy: 100, x0: 50, y0: 50, range: 'Metric', ...regular, numbering },
    },
    {
      ...{
        id: 'points',
        name: 'w.points',
        map: 'w.windows',
        width: 1000,
        height: 700,
        color: '#a8c5d6',
        levels: points,
      },
      at: { x: left, y: 900, width: 1000, height: 700 },
      grid: { kind: 'region', snaps: true, regions: POINTS },
    },
    {
      ...{ id: 'lost', name: 'w.missing', map: 'w.windows', width: 700, height: 500, color: '#5d4037', levels: lost },
      at: { x: left + 1300, y: 0, width: 700, height: 500 },
    },
  ];
};

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
