// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useLearnt } from '../../learning/learnt.ts';
import { useSelection } from '../../state/selection.ts';
import { useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { seatUmpire } from '../../umpire/test-kit.ts';
import { UmpirePanel } from '../umpire/umpire-panel.tsx';
import { LessonCard } from './lesson-card.tsx';

const counterOf = (id: string): string => fordTable.pieces[id]?.counter ?? '';

/** Ford's own lesson of moving, with Ford's own umpire. No enemy is on the map. */
const table = withIndex({
  ...fordTable,
  module: { ...fordTable.module, scenario: 'moving' },
  turn: { number: 1, phase: 'movement', side: 'blue' },
  stacks: Object.fromEntries(
    Object.entries(fordTable.stacks).filter(([, ids]) => ids.every((id) => /^blue/.test(counterOf(id)))),
  ),
});

const atLesson = async (content: ReactNode, lesson: number, scenario = 'moving') => {
  const rules = await findPlugin('ford');
  const here = { ...table, module: { ...table.module, scenario } };
  renderAtTable(content, { table: here });
  const umpire = await act(() => seatUmpire(fordModule, here, rules ?? null));
  act(() => {
    useLearnt.setState({ progress: {} });
    useUmpire.getState().set({ lesson });
  });
  return { umpire, steps: rules!.tutorials!.find((tutorial) => tutorial.scenario === scenario)!.lessons };
};

const refusedIn = (steps: Awaited<ReturnType<typeof atLesson>>['steps']): number =>
  steps.findIndex(({ id }) => id === 'refused');

test('a refusal that a step asks for is read to its end before the lesson goes on', async () => {
  const { steps } = await atLesson(<LessonCard />, 0);
  const number = refusedIn(steps);
  act(() => useUmpire.getState().set({ lesson: number }));
  await screen.findByText(`${number + 1} of ${steps.length}`);
  const [piece] = Object.values(table.pieces).flatMap(({ id, counter }) => (counter === 'blue-3' ? [id] : []));
  const command: Command = { type: 'movePieces', pieces: [piece!], to: '0504' };
  act(() => useUmpire.getState().set({ broken: { command, breaches: [] } }));
  expect(screen.queryByText('Done')).toBeNull();
  act(() => useUmpire.getState().set({ broken: undefined }));
  await screen.findByText('Done');
});

/** The umpire and the page learn that the table is another one. */
const lay = (umpire: Awaited<ReturnType<typeof atLesson>>['umpire'], now: Table) =>
  act(() => {
    useSession.setState({ table: now });
    useUmpire.getState().set({ version: umpire.tell(fordModule, now) });
  });

const piece = (counter: string): string => Object.values(table.pieces).find((one) => one.counter === counter)!.id;

const with1AtBridge = (): Table => {
  const id = piece('blue-1');
  const from = table.where[id]!;
  const left = (table.stacks[from] ?? []).filter((one) => one !== id);
  return withIndex({ ...table, stacks: { ...table.stacks, [from]: left, '0502': [id] } });
};

test('a step that is done leads on, and is asked again when it is undone', async () => {
  const { umpire, steps } = await atLesson(<LessonCard />, 2);
  const number = steps.findIndex(({ id }) => id === 'bridge');
  await screen.findByText(`${number + 1} of ${steps.length}`);
  lay(umpire, with1AtBridge());
  await screen.findByText(`${number + 2} of ${steps.length}`);
  lay(umpire, table);
  await screen.findByText(`${number + 1} of ${steps.length}`);
  expect(screen.queryByText('Done')).toBeNull();
  lay(umpire, with1AtBridge());
  await screen.findByText(`${number + 2} of ${steps.length}`);
});

test('what a step asks the learner to look at is shown to who is stuck', async () => {
  await atLesson(<LessonCard />, 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Do it for me' }));
  expect(useSelection.getState().pieces).toEqual([piece('blue-1')]);
  await screen.findByText('Done');
});

test('the target of an attack and those who attack are asked for one after the other, and shown to who is stuck', async () => {
  const { steps } = await atLesson(<LessonCard />, 0, 'attack');
  for (const id of ['target', 'attackers']) {
    const number = steps.findIndex((one) => one.id === id);
    act(() => useUmpire.getState().set({ lesson: number }));
    await screen.findByText(`${number + 1} of ${steps.length}`);
    expect(screen.queryByText('Done')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Do it for me' }));
    await screen.findByText('Done');
  }
  const { target, attackers } = useUmpire.getState().attack;
  expect(target).toBe(fordModule.grid.parse('0203'));
  expect(attackers).toEqual(['blue-1', 'blue-2', 'blue-tank'].map(piece));
});

test('beside a lesson the panel gives no hints of its own, nor the lesson that is open', async () => {
  await atLesson(<UmpirePanel />, 0);
  await screen.findByText('The lesson on the map says what to do next.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
  const title = new RegExp(fordModule.text('en', 'cover.moving.title'));
  expect(screen.queryByRole('button', { name: title })).toBeNull();
  act(() => useUmpire.getState().set({ lesson: undefined }));
  await screen.findByRole('button', { name: 'Do it' });
  screen.getByRole('button', { name: title });
});
