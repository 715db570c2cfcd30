import { withIndex } from '@umpire/shared/table';
import { expect, test } from 'vitest';
import { record } from './fields.ts';
import { module } from './testing/position.ts';
import { positionAt, tableOf } from './testing/table.ts';

/** The objectives that are German by their markers, of which so many lie on the track, all German side up. */
const germanBy = (lying: number): readonly string[] | undefined => {
  const table = tableOf('historical');
  const controls = Object.values(table.pieces).filter(({ counter }) => module.counter(counter)?.kind === 'control');
  const gone = new Set(controls.slice(lying).map(({ id }) => id));
  const pieces = Object.fromEntries(
    Object.entries(table.pieces).map(([id, piece]) => [id, controls.includes(piece) ? { ...piece, face: 1 } : piece]),
  );
  const stacks = Object.fromEntries(
    Object.entries(table.stacks).map(([place, ids]) => [place, ids.filter((id) => !gone.has(id))]),
  );
  const left = { ...stacks, 'box:victory': [...(stacks['box:victory'] ?? []), ...gone] };
  const turn = { number: 2, phase: 'combat', side: 'german' };
  return record.of(positionAt('historical', turn, withIndex({ ...table, pieces, stacks: left }))).german;
};

test('10.3b the markers on the track say which objectives are German, one too; without any nothing is known', () => {
  expect([germanBy(9)?.length, germanBy(1)?.length, germanBy(0)]).toEqual([9, 1, undefined]);
});
