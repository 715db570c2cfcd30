// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeEach, expect, test } from 'vitest';
import { noUmpire, useUmpire } from '../../state/umpire.ts';
import { fordTable, renderAtTable } from '../../ui/test-table.tsx';
import type { PhasesAnswer } from '../../umpire/questions.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { OtherActs } from '../text/other-acts.tsx';
import { TurnPanel } from './turn-panel.tsx';

const bridge = { text: 'kit.chore.do' };
const told = (isOpen: boolean): PhasesAnswer => ({
  clause: '1.1',
  says: [],
  combats: [],
  next: { number: 1, phase: 'movement', side: 'blue' },
  holds: [],
  todo: [{ id: 'bridge', clause: '2.3', says: bridge, done: !isOpen, optional: true, lapses: true }],
});

const { umpire } = fordTable.settings;
const advised: Table = {
  ...fordTable,
  settings: {
    ...fordTable.settings,
    passing: true,
    umpire: { ...umpire, modes: { ...umpire.modes, sequence: 'advise' } },
  },
};

const sitDown = (isOpen: boolean) => {
  useUmpire.setState({
    status: 'ready',
    ask: (question, then) => {
      if (question.type === 'phases') then(told(isOpen) as never);
      return () => {};
    },
  });
  return renderAtTable(
    <>
      <TurnPanel />
      <OtherActs />
      <Dialogs />
    </>,
    { table: advised },
  );
};

beforeEach(() => useUmpire.setState({ ...noUmpire }));

const press = (name: string): void => {
  fireEvent.click(screen.getAllByRole('button', { name })[0]!);
};
/** In the list of acts of the text mode, which stands below the panel. The keys and the palette give the same acts. */
const pressInList = (name: string): void => {
  const fold = screen.queryByRole('button', { expanded: false });
  if (fold) fireEvent.click(fold);
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
};

const ways = { panel: press, 'text mode': pressInList };

test.each(Object.entries(ways))('a bridge left unbuilt is named before the phase ends: %s', (_, pressThere) => {
  const { given } = sitDown(true);
  pressThere('Next phase');
  expect(given).toEqual([]);
  expect(screen.getByRole('dialog').textContent).toContain('This is the last chance.');
  press('Cancel');
  expect(given).toEqual([]);
  pressThere('Next phase');
  press('End the phase anyway');
  expect(given).toEqual([{ type: 'nextPhase' }]);
});

test('nothing is asked if nothing is left, or the umpire is silent', () => {
  const { given } = sitDown(false);
  press('Next phase');
  pressInList('End my turn');
  expect(given).toEqual([{ type: 'nextPhase' }, { type: 'nextPhase', through: true }]);
  useUmpire.setState({ ...noUmpire });
  pressInList('Next phase');
  expect(given).toHaveLength(3);
});

test('any player stops at every phase of a turn, and lets empty ones be skipped again', () => {
  const { given } = sitDown(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Stop at every phase this turn' }));
  expect(given).toEqual([{ type: 'holdPhases', hold: true }]);
  const held = renderAtTable(<TurnPanel />, { table: { ...advised, pace: { held: advised.turn.number } } });
  expect(screen.queryByRole('button', { name: 'End my turn' })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Stop at every phase this turn' }));
  expect(held.given).toEqual([{ type: 'holdPhases', hold: false }]);
});
