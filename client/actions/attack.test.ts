// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { useDocks } from '../state/docks.ts';
import { useSelection } from '../state/selection.ts';
import { useUmpire } from '../state/umpire.ts';
import { fordModule, fordTable } from '../ui/test-table.tsx';
import { contextOf } from './context.ts';
import { umpireActs } from './umpire.ts';

/** Blue's turn at Ford: who attacks whom, by what is selected and what is pressed. */

const pieceOf = (counter: string): string =>
  Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!.id;
const [ours, tank, theirs] = [pieceOf('blue-1'), pieceOf('blue-tank'), pieceOf('red-1')];
const target = fordModule.grid.parse(fordTable.where[theirs]!);

/** What the act *Attack* makes of these counters in its menu. */
const attackBy = (pieces: readonly string[]) => {
  const shown = { table: fordTable, module: fordModule, me: { seats: [], sides: ['blue'] }, mayAct: true };
  const context = contextOf(shown as never, pieces, pieces[0] && fordTable.where[pieces[0]]);
  umpireActs.find(({ id }) => id === 'attack')!.perform({ ...context, show: () => useDocks.getState() });
  return useUmpire.getState().attack;
};
const { select } = useSelection.getState();

beforeEach(() => {
  useUmpire.getState().set({ attack: { attackers: [], target: undefined, options: {} } });
  useSelection.setState({ pieces: [], before: [] });
});

test('a long press on the target takes the place of those who were selected: they attack it', () => {
  select([ours, tank]);
  select([theirs]);
  expect(attackBy([theirs])).toMatchObject({ attackers: [ours, tank], target });
});

test('who was let go of before the target was pressed attacks nobody', () => {
  select([ours]);
  select([]);
  select([theirs]);
  expect(attackBy([theirs])).toMatchObject({ attackers: [], target });
});

test('the target pressed twice is the same target', () => {
  select([ours]);
  select([theirs]);
  select([theirs]);
  expect(attackBy([theirs])).toMatchObject({ attackers: [ours], target });
});
