// @vitest-environment happy-dom
import type { Counter } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { useSession } from '../state/session.ts';
import { shownNow } from '../state/shown.ts';
import { fordModule, fordTable, renderAtTable } from '../ui/test-table.tsx';
import { contextOf } from './context.ts';
import { actByKey, actsIn, performAct } from './counter-acts.ts';

const acts: LoadedModule['data']['counters']['acts'] = {
  flip: { name: 'own.flip', key: 'mod+f', does: [{ do: 'step', of: 'face', by: 1, wraps: true }] },
  'flip-too': { name: 'own.flip', key: 'mod+f', does: [{ do: 'set', of: 'face', to: 0 }] },
  late: { name: 'own.late', when: [[{ of: 'facing', is: 'more', to: 0 }]], does: [{ do: 'remove' }] },
  undo: { name: 'own.undo', key: 'mod+z', does: [{ do: 'remove' }] },
};
const withActs = (counter: Counter, own: readonly string[]): Counter => ({ ...counter, acts: [...own] });
const [one, two] = ['blue-1', 'blue-2'].map(
  (counter) => Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!,
) as [Piece, Piece];

const at = (...pieces: readonly Piece[]) => {
  const { given } = renderAtTable(null);
  const counters: Record<string, Counter> = {
    'blue-1': withActs(fordModule.counter('blue-1')!, ['flip', 'late', 'undo']),
    'blue-2': withActs(fordModule.counter('blue-2')!, ['flip-too']),
  };
  const data = { ...fordModule.data, counters: { ...fordModule.data.counters, acts } };
  const module: LoadedModule = { ...fordModule, data, counter: (id) => counters[id] };
  useSession.setState({ module });
  return { given, context: { ...contextOf(shownNow()!, [], undefined), pieces } };
};

test('what counters can do under one name and key is one line of their menu, and each does its own', () => {
  const { context, given } = at(one, two);
  const [flip] = actsIn(context);
  performAct(flip!);
  expect(given).toEqual([
    { type: 'performAct', pieces: [one.id], act: 'flip' },
    { type: 'performAct', pieces: [two.id], act: 'flip-too' },
  ]);
});

test('an act is there while its condition holds', () => {
  const names = (piece: Piece) => actsIn(at(piece).context).map(({ name }) => name);
  expect(names(one)).not.toContain('own.late');
  expect(names({ ...one, facing: 2 })).toContain('own.late');
});

test('of a counter that lies face down nobody is told what it can do', () => {
  expect(actsIn(at({ ...one, masked: true }).context)).toEqual([]);
});

test('keys of acts work while a counter is selected, but for keys of the table', () => {
  const { context } = at(one);
  expect(actByKey(context, 'mod+f')?.name).toBe('own.flip');
  expect(actByKey(context, 'mod+z')).toBeUndefined();
  expect(actByKey({ ...context, pieces: [] }, 'mod+f')).toBeUndefined();
});
