import { loadGame } from '@umpire/modules';
import { makeLayout } from '@umpire/shared/hex';
import { expect, test } from 'vitest';
import { hexsidesOf } from './hexsides.ts';

test('each side of a hex that has something on it is told once, by the neighbor and where it lies', async () => {
  const { module } = await loadGame('ford');
  const { board, grid, data } = module;
  const layout = makeLayout(grid);
  const [edge] = data.map.edges;
  const [from, to] = edge!.between;
  const side = hexsidesOf(board, layout, grid.parse(from)!).find(({ neighbor }) => neighbor === to)!;
  expect(side.edges).toEqual(edge!.is.map((word) => board.nameOf('edges', word)));
  const back = hexsidesOf(board, layout, grid.parse(to)!).find(({ neighbor }) => neighbor === from)!;
  const opposite = { n: 's', s: 'n', e: 'w', w: 'e', ne: 'sw', sw: 'ne', nw: 'se', se: 'nw' } as const;
  expect(back.toward).toBe(opposite[side.toward]);
  expect(back.edges).toEqual(side.edges);
});
