import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid, type Layout, makeLayout } from '@umpire/shared/hex';
import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import { hash } from '../map/noise.ts';
import { cut, type Draw, type Images } from './printed-images.ts';

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

/** Around the hexes of the map, in hex widths. */
const RIM = 0.5;

const drawMap =
  (layout: Layout, fine: number, width: number, height: number): Draw =>
  (ctx) => {
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

/** A map under the hexes of a grid, `fine` pixels per hex width; beside it squares, named points, and a board that cannot be had. */
export const makeBoards = async (spec: GridSpec, fine: number, images: Images): Promise<PrintedBoard[]> => {
  const layout = makeLayout(compileGrid(spec));
  return [await makeMap(layout, fine, images), ...(await makeWindows(layout.width * 100 + 500, images))];
};

const makeMap = async (layout: Layout, fine: number, images: Images): Promise<PrintedBoard> => {
  const pixels = (hexes: number): number => Math.round((hexes + 2 * RIM) * fine);
  const [width, height] = [pixels(layout.width), pixels(layout.height)];
  const first = layout.center(0);
  const dx = (fine * Math.sqrt(3)) / 2;
  const levels = await cut(images, { width, height }, drawMap(layout, fine, width, height));
  return {
    ...{ id: 'map', name: 'w.map', map: 'w.map', width, height, color: '#e6dfc4', levels },
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
  };
};

/** The boards beside the map, from `left` on. */
const makeWindows = async (left: number, images: Images): Promise<PrintedBoard[]> => {
  const [squares, points, lost] = [
    await cut(images, { width: 1200, height: 800 }, drawSquares),
    await cut(images, { width: 1000, height: 700 }, drawPoints),
    await cut(images, { width: 700, height: 500 }, undefined),
  ];
  return [
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
