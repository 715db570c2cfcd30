// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useUmpire } from '../../state/umpire.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { seatUmpire } from '../../umpire/test-kit.ts';
import { UmpirePanel } from '../umpire/umpire-panel.tsx';
import { LessonCard } from './lesson-card.tsx';

/** Ford's own lesson of moving, with Ford's own umpire. */
const table = { ...fordTable, module: { ...fordTable.module, scenario: 'moving' } };

const atLesson = async (content: ReactNode, lesson: number) => {
  const rules = await findPlugin('ford');
  renderAtTable(content, { table });
  const umpire = await act(() => seatUmpire(fordModule, table, rules ?? null));
  act(() => useUmpire.getState().set({ lesson }));
  return { umpire, steps: rules!.tutorials!.find(({ scenario }) => scenario === 'moving')!.lessons };
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
