// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { reckoningOf, say } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { useAttackDraft } from '../../pages/table/use-attack-draft.ts';
import { useDocks } from '../../state/docks.ts';
import { useLog } from '../../state/log.ts';
import { useSession } from '../../state/session.ts';
import { noAttack, noUmpire, useUmpire } from '../../state/umpire.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { HandAttackForm } from './by-hand/hand-attack-form.tsx';
import { OutcomeBars } from './outcome-bars.tsx';
import { ReckonedAttack } from './reckoned-attack.tsx';

const pieceOf = (counter: string) => Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!;
const [attacker, defender] = [pieceOf('blue-1'), pieceOf('red-1')];
const place = fordTable.where[defender.id]!;
const target = fordModule.grid.parse(place)!;
const draft = { attackers: [attacker.id], target, options: {} };

const Keeper = () => {
  useAttackDraft();
  return null;
};

/** The draft after the table has become this. */
const keeps = (then: (table: Table) => Table): boolean => {
  renderAtTable(<Keeper />);
  act(() => useUmpire.setState({ attack: draft }));
  act(() => useSession.setState({ table: then(fordTable) }));
  return useUmpire.getState().attack !== noAttack;
};

const movedAway = (): Table => {
  const { [place]: there = [], ...stacks } = fordTable.stacks;
  const { where: _, ...table } = fordTable;
  return withIndex({ ...table, stacks: { ...stacks, '0101': [...(stacks['0101'] ?? []), ...there] } });
};

const attack = (state: object): Table['procedures'] => ({
  r1: {
    id: 'r1',
    kind: 'attack',
    turn: 1,
    phase: 'combat',
    by: 'anna',
    status: 'open',
    state: { attackers: [attacker.id], target: place, ...state },
  },
});
const rolls = [{ purpose: '@roll', dice: [3], total: 3 }];

test('the draft of an attack goes with its phase, with the last counter of its target, and with the die', () => {
  expect(keeps((table) => ({ ...table, name: 'Another name' }))).toBe(true);
  expect(keeps((table) => ({ ...table, turn: { ...table.turn, phase: 'another' } }))).toBe(false);
  expect(keeps(movedAway)).toBe(false);
  expect(keeps((table) => ({ ...table, procedures: attack({}) }))).toBe(true);
  expect(keeps((table) => ({ ...table, procedures: attack({ rolls }) }))).toBe(false);
});

test('the roll of an attack by hand empties the form, which then tells the result', () => {
  renderAtTable(
    <>
      <Keeper />
      <HandAttackForm />
    </>,
  );
  act(() => useUmpire.setState({ attack: draft }));
  screen.getByRole('button', { name: /^Roll/ });
  const chart = { id: 'combat', column: 0, shift: 0 };
  const made = { target: place, attackers: [attacker.id], strength: { attack: 4, defense: 2 }, chart };
  const roll = { purpose: '', dice: [1], sides: [6], total: 1, attack: made };
  act(() => useLog.getState().append([{ seq: 11, act: 'rollDice', undoes: [], redoes: [], sides: [], roll } as never]));
  expect(useUmpire.getState().attack).toBe(noAttack);
  expect(screen.queryByRole('button', { name: /^Roll/ })).toBeNull();
  screen.getByText(/^Rolled 1: /);
});

const none = { attack: reckoningOf([]), defense: reckoningOf([]), shifts: reckoningOf([]), drm: reckoningOf([]) };
const nobody: BattleAnswer = {
  attackers: [attacker.id],
  target,
  chosen: {},
  defenders: [],
  allowed: {
    type: 'broken',
    breaks: [
      { clause: '5.1', area: 'combat', says: say('kit.attack.nobody'), remedy: say('kit.attack.nobody'), at: [] },
    ],
  },
  contributions: [],
  strength: { attack: 4, defense: 0 },
  odds: '4:1',
  shifts: [],
  drm: [],
  sums: none,
  column: '4:1',
  chart: 'combat',
  options: [],
  outcomes: [],
  columns: [],
};

const reckon = (battle: BattleAnswer) => {
  const shown = renderAtTable(<ReckonedAttack />);
  act(() =>
    useUmpire.setState({
      ...noUmpire,
      status: 'ready',
      about: { can: ['battle'], procedures: { attack: { title: say('x'), clause: '5' } }, tutorials: [] } as never,
      attack: draft,
      ask: ((question: { readonly type: string }, then: (answer: unknown) => void) => {
        then(question.type === 'battle' ? battle : []);
        return () => {};
      }) as never,
    }),
  );
  return shown;
};

test('odds against nobody are not shown, and cannot be declared; a hex that may be attacked for itself can', () => {
  reckon(nobody);
  expect(screen.queryByRole('button', { name: 'Declare this attack' })).toBeNull();
  expect(screen.queryByText('4:1')).toBeNull();
  reckon({ ...nobody, allowed: { type: 'fine' } });
  screen.getByRole('button', { name: 'Declare this attack' });
});

test('on a small screen the panel closes with the declaration', () => {
  const { given } = reckon({ ...nobody, defenders: [defender.id], allowed: { type: 'fine' } });
  act(() => useDocks.getState().setSheet('attack'));
  act(() => screen.getByRole('button', { name: 'Declare this attack' }).click());
  expect(given).toMatchObject([{ type: 'guide', kind: 'attack', state: { target: place } }]);
  expect(useDocks.getState().sheet).toBeUndefined();
});

test('the bar of an outcome that is sure is full, and of one in four a quarter', () => {
  const outcomes = [0.25, 0.75].map((probability) => ({
    probability,
    result: `${probability}`,
    says: say('kit.attack.done'),
  }));
  const { container } = renderAtTable(<OutcomeBars outcomes={outcomes} />);
  const bars = [...container.querySelectorAll<HTMLElement>('li > [aria-hidden]')];
  expect(bars.map(({ style }) => style.width)).toEqual(['25%', '75%']);
});
