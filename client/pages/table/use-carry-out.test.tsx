// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { groundOf } from '@umpire/shared/module/ground.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Play } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { PlanBar } from '../../panels/plan/plan-bar.tsx';
import { type PlannedAct, usePlan } from '../../state/plan.ts';
import { useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { useCarryOut } from './use-carry-out.ts';

const scenario = fordModule.data.scenarios[0]!.id;
const units = Object.values(fordTable.pieces)
  .filter(({ id }) => /^\d{4}$/.test(fordTable.where[id]!))
  .slice(0, 3);
const TO = '0101';

/** Units that land by one plan, each in a procedure of its own. */
const planned = units.map(
  ({ id: unit }): PlannedAct => ({
    command: { type: 'movePieces', pieces: [unit], to: TO },
    from: { [unit]: fordTable.where[unit]! },
    breaks: [],
    part: { unit, hexes: [TO], rolls: 'landing' },
  }),
);

const Carried = () => {
  useCarryOut();
  return <PlanBar />;
};

/** What the plan gives to the table, and the table after it; `meanwhile`: what others do before the next is given. */
const carrying = () => {
  const play = new Play(fordTable, { on: groundOf(fordModule, scenario) });
  useUmpire.setState({
    status: 'ready',
    ask: ((_: unknown, hear: (answer: unknown) => void) => {
      hear([]);
      return () => {};
    }) as never,
  });
  const { given, container } = renderAtTable(<Carried />, { table: play.table });
  act(() => {
    usePlan.getState().begin(planned);
    usePlan.getState().carry(true);
  });
  let seq = 10;
  const shows = (table: Table): void => act(() => useSession.setState({ table, seq: ++seq, pending: 0 }));
  /** The table takes what was given last, and the landing is over at once. */
  const takes = (): void => {
    const command = given.at(-1) as Extract<Command, { type: 'guide' }>;
    play.do('anna', { ...command, status: 'open' });
    shows(play.table);
    const { id } = Object.values(play.table.procedures).at(-1)!;
    const move: Command = { type: 'movePieces', pieces: [command.state.unit as string], to: TO };
    play.do('anna', {
      type: 'guide',
      procedure: id,
      kind: 'landing',
      state: command.state,
      status: 'done',
      acts: [move],
    });
    shows(play.table);
  };
  return { play, given, container, takes, shows };
};

test('each landing begins once the one before is over, all under the name of one plan', () => {
  const { given, takes } = carrying();
  for (const _ of units) takes();
  const begun = given as readonly Extract<Command, { type: 'guide' }>[];
  expect(begun.map(({ state }) => state)).toEqual(units.map(({ id }) => ({ unit: id, aim: TO })));
  expect(new Set(begun.map(({ plan }) => plan)).size).toBe(1);
  expect(begun[0]!.plan).toBeTruthy();
  expect(usePlan.getState().acts).toBeUndefined();
});

test('an act that the table refuses stops it: the rest stays planned, and what is done is told', () => {
  const { given, container, takes, play, shows } = carrying();
  takes();
  expect(given).toHaveLength(2);
  // Refused: nothing is on its way any more, and the table has not changed.
  act(() => useSession.setState({ pending: 1 }));
  act(() => useSession.setState({ pending: 0 }));
  expect(usePlan.getState()).toMatchObject({ carrying: false, acts: planned.slice(1) });
  expect(container.textContent).toContain('Stopped: 1 act is done. 2 acts that nobody else sees.');
  shows(play.table);
  expect(given).toHaveLength(2);
});

test('a unit that somebody has moved meanwhile stops it, and the plan says that it can no longer be done', () => {
  const { given, container, takes, play } = carrying();
  play.do('ben', { type: 'movePieces', pieces: [units[1]!.id], to: '0202' });
  takes();
  expect(given).toHaveLength(1);
  expect(usePlan.getState()).toMatchObject({ carrying: false, acts: planned.slice(1) });
  expect(container.textContent).toContain('1 of them can no longer be done.');
});
