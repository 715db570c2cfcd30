// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Procedure, Table } from '@umpire/shared/table/state/state.ts';
import { describe, expect, test } from 'vitest';
import { useDialogs } from '../../state/dialogs.ts';
import { useSelection } from '../../state/selection.ts';
import { useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { seatUmpire } from '../../umpire/test-kit.ts';
import { AttackPanel } from '../attack/attack-panel.tsx';
import { UmpireCards } from '../procedure/umpire-cards.tsx';
import { Requests } from '../requests/requests.tsx';
import { Tour } from '../tour/tour.tsx';
import { ClauseCard } from './clause-card.tsx';
import { UmpireModes } from './modes.tsx';
import { MoveReckoning } from './move-reckoning.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { UmpirePanel } from './umpire-panel.tsx';

const pieceOf = (counter: string): string =>
  Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!.id;
const hex = (number: string): number => fordModule.grid.parse(number)!;
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const [attacker, defender] = [pieceOf('blue-1'), pieceOf('red-1')];
const target = hex('0502');

/** Draws something beside a table with an umpire, and waits until it has answered. */
const beside = async (content: React.ReactNode, { table = fordTable, me = 'anna' as string } = {}) => {
  const drawn = renderAtTable(content, { table, me });
  const umpire = await act(() => seatUmpire(fordModule, table));
  await act(async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  });
  return { ...drawn, umpire };
};

const attack = (state: object): Procedure => ({
  id: 'r1',
  kind: 'attack',
  turn: 1,
  phase: 'combat',
  side: 'blue',
  by: 'blue',
  state: { attackers: [attacker], target: '0502', ...state },
  status: 'open',
});
const withProcedure = (state: object): Table => ({ ...fordTable, procedures: { r1: attack(state) } });

describe('a guided procedure', () => {
  test('says where it stands, and goes on with what is chosen', async () => {
    const { given } = await beside(<UmpireCards />, { table: withProcedure({}) });
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe(fordModule.text('en', 'value.attack'));
    fireEvent.click(
      within(screen.getByRole('region')).getByText(fordModule.text('en', 'value.attack'), {
        selector: '.mantine-Button-label',
      }),
    );
    expect(given).toEqual([
      {
        type: 'guide',
        procedure: 'r1',
        kind: 'attack',
        state: { attackers: [attacker], target: '0502', step: 'retreat' },
        status: 'open',
        acts: [{ type: 'rollDice', expression: '1d6', purpose: '@chart.combat.title' }],
      },
    ]);
  });

  test('a choice is made once, however often it is pressed', async () => {
    const { given } = await beside(<UmpireCards />, { table: withProcedure({}) });
    const roll = () => screen.getByText(fordModule.text('en', 'value.attack'), { selector: '.mantine-Button-label' });
    fireEvent.click(roll());
    act(() => useSession.setState({ pending: 1 }));
    fireEvent.click(roll());
    expect(given).toHaveLength(1);
    act(() => useSession.setState({ pending: 0 }));
    fireEvent.click(roll());
    expect(given).toHaveLength(2);
  });

  test('waits for the side that is asked, for which others can answer', async () => {
    await beside(<UmpireCards />, { table: withProcedure({}), me: 'ben' });
    screen.getByText('Waiting for Blue.');
    expect(useUmpire.getState().pickers.procedure).toBeUndefined();
    fireEvent.click(button('Answer for Blue'));
    expect(screen.queryByText('Waiting for Blue.')).toBeNull();
  });

  test.each(['ben', 'cleo'])('shows %s, who is not asked, what can be chosen, without a button for it', async (me) => {
    await beside(<UmpireCards />, { table: withProcedure({}), me });
    screen.getByText('Waiting for Blue.');
    const list = screen.getByRole('list', { name: 'Choices' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([fordModule.text('en', 'value.attack')]);
    expect(within(list).queryByRole('button')).toBeNull();
    expect(useUmpire.getState().lit?.hexes).toEqual([target]);
    expect(screen.queryByRole('button', { name: 'Answer for Blue' }) !== null).toBe(me === 'ben');
  });

  test('a choice that is a hex is made by clicking it on the board', async () => {
    const { given } = await beside(<UmpireCards />, { table: withProcedure({ step: 'retreat' }), me: 'ben' });
    const { procedure } = useUmpire.getState().pickers;
    const [first = 0] = procedure?.hexes ?? [];
    expect(procedure?.hexes).toHaveLength(2);
    expect(procedure?.pick({ place: '0101' })).toBe(false);
    expect(procedure?.pick({ place: fordModule.grid.number(first) })).toBe(true);
    expect(given).toMatchObject([
      {
        type: 'guide',
        status: 'done',
        acts: [{ type: 'movePieces', pieces: [defender], to: fordModule.grid.number(first) }],
      },
    ]);
  });

  test('on a phone Back folds the strip before it leaves the table', async () => {
    const wide = window.matchMedia;
    const isPhone = (query: string) => query.includes('max-width');
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: isPhone(query) }) as MediaQueryList;
    await beside(<UmpireCards />, { table: withProcedure({}) });
    const folds = () => screen.queryByRole('button', { name: 'Collapse' });
    expect(folds()).not.toBeNull();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(folds()).toBeNull();
    window.matchMedia = wide;
  });

  test('shows its rolls, and can be left for doing it by hand', async () => {
    const rolls = [{ purpose: '@chart.combat.title', dice: [2, 3], total: 5 }];
    const { given } = await beside(<UmpireCards />, { table: withProcedure({ rolls }) });
    screen.getByText(fordModule.text('en', 'chart.combat.title'), { selector: 'p' });
    screen.getByText('5', { selector: 'b' });
    fireEvent.click(button('By hand instead'));
    expect(given).toEqual([{ type: 'endProcedure', procedure: 'r1' }]);
  });

  test('shows a die of six sides by its pips, and any other by its number', async () => {
    const rolls = [
      { purpose: '@chart.combat.title', dice: [3], total: 3 },
      { purpose: '@chart.combat.title', dice: [3], sides: [10], total: 3 },
    ];
    await beside(<UmpireCards />, { table: withProcedure({ rolls }) });
    const dice = screen.getAllByRole('img', { name: '3' });
    expect(dice.map(({ textContent }) => textContent)).toEqual(['3', '']);
    expect(dice.map((die) => die.querySelectorAll('circle').length)).toEqual([0, 3]);
  });
});

describe('the attack panel', () => {
  const draft = { attackers: [attacker], target, options: {} };

  test('shows what each unit counts, the odds, and how it may end', async () => {
    useUmpire.getState().set({ attack: draft });
    await beside(<AttackPanel />);
    await act(async () => useUmpire.getState().set({ attack: draft }));
    await screen.findByText('75%');
    screen.getAllByText('1:1');
    screen.getByRole('columnheader', { current: true, name: '1:1' });
    screen.getByText('DR', { selector: 'li b' });
  });

  test('answers what-if at once, and declares with what was chosen', async () => {
    const { given } = await beside(<AttackPanel />);
    await act(async () => useUmpire.getState().set({ attack: draft }));
    const air = await screen.findByRole('checkbox', { name: fordModule.text('en', 'kind.armor') });
    fireEvent.click(air);
    await screen.findAllByText('3:1');
    fireEvent.click(button('Declare this attack'));
    expect(given).toEqual([
      {
        type: 'guide',
        kind: 'attack',
        state: { attackers: [attacker], target: '0502', options: { air: true } },
        status: 'open',
        acts: [],
      },
    ]);
    expect(useUmpire.getState().attack.target).toBeUndefined();
  });

  test('keeps what is ticked while the umpire works out the tick before', async () => {
    await beside(<AttackPanel />);
    await act(async () => useUmpire.getState().set({ attack: draft }));
    const option = () => screen.getByRole('checkbox', { name: fordModule.text('en', 'kind.armor') });
    await screen.findByText('75%');
    const other = screen.getAllByRole('checkbox').find((box) => !(box as HTMLInputElement).checked && box !== option());
    fireEvent.click(other!);
    // The umpire has not answered yet: the option stands where it stood, and nothing can be declared.
    fireEvent.click(option());
    expect([(option() as HTMLInputElement).checked, button('Declare this attack')]).toEqual([
      true,
      expect.objectContaining({ disabled: true }),
    ]);
    await waitFor(() => expect(useUmpire.getState().attack).toMatchObject({ options: { air: true }, wished: [] }));
    await screen.findByText('75%');
    expect(useUmpire.getState().attack.attackers).toHaveLength(2);
    await waitFor(() => expect((button('Declare this attack') as HTMLButtonElement).disabled).toBe(false));
  });

  test('lists who could join the target, and takes them in', async () => {
    await beside(<AttackPanel />);
    await act(async () => useUmpire.getState().set({ attack: { attackers: [], target, options: {} } }));
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.every((box) => !(box as HTMLInputElement).checked)).toBe(true);
    fireEvent.click(boxes[0]!);
    expect(useUmpire.getState().attack.attackers).toHaveLength(1);
    await screen.findByText('75%');
  });
});

describe('a refusal', () => {
  const command = { type: 'movePieces', pieces: [attacker], to: '0806' } as const;
  const says = { text: 'value.move' };
  const breaches = [{ clause: '2.1', area: 'movement', says, remedy: says, at: ['0806'] } as const];

  test('names the rule, points at it, and lets one do it anyway', async () => {
    await beside(<RefusalCard />);
    const given: unknown[] = [];
    useSession.setState({ give: (...all) => given.push(all) });
    act(() => useUmpire.getState().set({ broken: { command, breaches } }));
    button('Rule 2.1: what does it say?');
    expect(useUmpire.getState().lit?.hexes).toEqual([hex('0806')]);
    fireEvent.click(button('Do it anyway'));
    expect(given).toEqual([[command, true]]);
    expect(useUmpire.getState().broken).toBeUndefined();
  });

  test('asks the others where the table has it so', async () => {
    const umpire = { ...fordTable.settings.umpire, overrule: 'ask' as const };
    const table = { ...fordTable, settings: { ...fordTable.settings, umpire } };
    await beside(<RefusalCard />, { table });
    act(() => useUmpire.getState().set({ broken: { command, breaches } }));
    button('Ask the others to allow it');
    fireEvent.click(button('Leave it'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a request to overrule', () => {
  const wants = {
    act: 'overrule',
    command: { type: 'movePieces', pieces: [attacker], to: '0806' },
    overrules: [{ clause: '2.1', area: 'movement' }],
  } as const;
  const requests = { r1: { id: 'r1', by: 'ben', wants, needs: [], host: true } } as const;

  test('says what is to be done against which rule, and is for the host to answer', async () => {
    const { given } = await beside(<Requests />, { table: { ...fordTable, requests } });
    screen.getByText('1/7 to 0806');
    button('Rule 2.1: what does it say?');
    fireEvent.click(button('Agree'));
    expect(given).toEqual([{ type: 'answerRequest', request: 'r1', agree: true }]);
  });

  test('is seen by those who are not asked', async () => {
    await beside(<Requests />, { table: { ...fordTable, requests }, me: 'ben' });
    screen.getByText('Waiting for Anna');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });
});

describe('the umpire panel', () => {
  test('what could be done in a phase is gone as soon as another one has come', async () => {
    await beside(<UmpirePanel />);
    const list = screen.getByRole('region', { name: 'What you could do now' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    // The umpire has not heard of it yet.
    const turn = { ...fordTable.turn, phase: 'combat' };
    act(() => useSession.setState({ table: { ...fordTable, turn } }));
    expect(within(list).queryAllByRole('listitem')).toEqual([]);
  });

  test('gives hints from the simple to the subtle, and why', async () => {
    await beside(<UmpirePanel />);
    const list = screen.getByRole('region', { name: 'What you could do now' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('button', { name: /^Rule/ }).textContent)).toEqual(['2.1', '5.1']);
    fireEvent.click(within(rows[0]!).getByRole('button', { name: 'Why?' }));
    within(rows[0]!).getByText('Blue');
    fireEvent.pointerEnter(rows[0]!);
    expect(useUmpire.getState().lit?.hexes).toEqual([3]);
  });

  test('a hint that goes while it is pointed at leaves nothing lit', async () => {
    await beside(<UmpirePanel />);
    const list = screen.getByRole('region', { name: 'What you could do now' });
    fireEvent.pointerEnter(within(list).getAllByRole('listitem')[0]!);
    expect(useUmpire.getState().lit).toBeDefined();
    await act(async () => useUmpire.getState().set({ status: 'failed' }));
    expect(useUmpire.getState().lit).toBeUndefined();
  });

  test('offers other ways of moving where the game has them', async () => {
    await beside(<UmpirePanel />);
    act(() => useSelection.getState().select([attacker]));
    const field = await screen.findByRole('combobox', { name: 'How they move' });
    fireEvent.change(field, { target: { value: 'extended' } });
    expect(useSelection.getState().mode).toBe('extended');
    fireEvent.change(field, { target: { value: '' } });
    expect(useSelection.getState().mode).toBeUndefined();
  });

  test('lists supply lines that are cut, with what cuts them', async () => {
    await beside(<UmpirePanel />);
    expect(screen.queryByText('Cut supply lines')).toBeNull();
    fireEvent.click(within(screen.getByRole('group', { name: 'Supply lines' })).getByRole('switch', { name: 'Blue' }));
    const cut = await screen.findByRole('region', { name: 'Cut supply lines' });
    const row = within(cut).getByRole('button', { name: '1/7' }).closest('li');
    within(row as HTMLElement).getByRole('button', { name: 'Rule 4.2: what does it say?' });
    fireEvent.click(within(cut).getByRole('button', { name: '1/7' }));
    expect(useSelection.getState().pieces).toEqual([attacker]);
  });

  test('says so where the game has no umpire', async () => {
    renderAtTable(<UmpirePanel />);
    await act(() => seatUmpire(fordModule, fordTable, null));
    screen.getByText(/This game has no umpire/);
  });

  test('a clause is told in words; one that is left to the players says so', async () => {
    await beside(<ClauseCard />);
    act(() => useUmpire.getState().set({ clause: '5.4b' }));
    screen.getByText('Rule 5.4');
    screen.getByText('The umpire leaves this to you: nothing is checked.');
  });
});

describe('how strict the umpire is', () => {
  test('is set for each part of the rules by itself', async () => {
    const { given } = await beside(<UmpireModes />);
    const combat = screen.getByRole('radiogroup', { name: 'Combat' });
    fireEvent.click(within(combat).getByRole('radio', { name: 'Enforce' }));
    const { umpire } = fordTable.settings;
    expect(given).toEqual([
      { type: 'changeSettings', settings: { umpire: { ...umpire, modes: { ...umpire.modes, combat: 'enforce' } } } },
    ]);
  });
});

describe('learning', () => {
  test('the tutorial goes on when what it asks for has been done', async () => {
    const { umpire } = await beside(<UmpireCards />);
    act(() => useUmpire.getState().set({ lesson: 0 }));
    await screen.findByText('1 of 3');
    fireEvent.click(button('Go on'));
    await screen.findByText('2 of 3');
    button('Skip this');
    const at = fordTable.where[attacker]!;
    const stacks = {
      ...fordTable.stacks,
      [at]: fordTable.stacks[at]!.filter((id) => id !== attacker),
      '0402': [attacker],
    };
    const after = { ...fordTable, stacks, where: { ...fordTable.where, [attacker]: '0402' } };
    act(() => useUmpire.getState().set({ version: umpire.tell(fordModule, after) }));
    await screen.findByText('Done');
    await screen.findByText('3 of 3', undefined, { timeout: 5_000 });
    fireEvent.click(button('Finish'));
    expect(useUmpire.getState().lesson).toBeUndefined();
  });

  test('the tour goes from stop to stop and is not shown again', async () => {
    await beside(<Tour />);
    act(() => useUmpire.getState().set({ tour: 0 }));
    screen.getByText('The map');
    fireEvent.click(button('Go on'));
    screen.getByText('The counters');
    fireEvent.click(button('Go on'));
    screen.getByText('Several counters');
    // A stack as a whole, a box, one by one
    screen.getByText(/by the number in its corner.*a box with Shift.*with Ctrl/);
    fireEvent.click(button('Skip'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(useDialogs.getState().open).toBeUndefined();
  });

  test('whoever was shown around without a seat is offered one', async () => {
    await beside(<Tour />, { me: 'cleo' });
    act(() => useUmpire.getState().set({ tour: 0 }));
    fireEvent.click(button('Skip'));
    expect(useDialogs.getState().open).toEqual({ type: 'welcome' });
  });

  test('without a seat the tutorial says so at every step, and leads to one', async () => {
    await beside(<UmpireCards />, { me: 'cleo' });
    for (const lesson of [0, 1]) {
      act(() => useUmpire.getState().set({ lesson }));
      await screen.findByText(`${lesson + 1} of 3`);
      screen.getByText('You have no seat yet', { exact: false });
    }
    fireEvent.click(button('Sit down'));
    expect(useDialogs.getState().open).toEqual({ type: 'welcome' });
  });

  test('at a seat it says nothing of seats', async () => {
    await beside(<UmpireCards />);
    act(() => useUmpire.getState().set({ lesson: 1 }));
    await screen.findByText('2 of 3');
    expect(screen.queryByText('You have no seat yet', { exact: false })).toBeNull();
  });
});

describe('a number explained', () => {
  const clear = fordModule.text('en', 'terrain.clear');

  test('a strength opens to what it is made of, each part with its clause, and closes again', async () => {
    await beside(<AttackPanel />);
    await act(async () => useUmpire.getState().set({ attack: { attackers: [attacker], target, options: {} } }));
    const strength = await screen.findByRole('button', { name: /^Attack \d/ });
    expect(strength.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(strength);
    const [part, total] = screen.getByText('total', { exact: false }).closest('ul')!.querySelectorAll('li');
    expect(part!.textContent).toContain(fordModule.text('en', 'value.attack'));
    within(part as HTMLElement).getByText('5.1', { selector: 'button' });
    expect(part!.querySelector('b')!.textContent).toBe(total!.querySelector('b')!.textContent);
    fireEvent.click(strength);
    expect(screen.queryByText('total', { exact: false })).toBeNull();
  });

  test('the cost of a move to a hex stands step by step on a card, until the counters are let go', async () => {
    await beside(<MoveReckoning />);
    const pieces = [attacker];
    await act(async () => {
      useSelection.getState().select(pieces);
      useUmpire.getState().set({ explained: { hex: hex('0305'), pieces: useSelection.getState().pieces } });
    });
    const card = await screen.findByRole('dialog', { name: 'What the move costs' });
    await within(card).findByText(new RegExp(clear));
    within(card).getByText(/^To 0305/);
    act(() => useSelection.getState().select([]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('where they cannot go the card says why', async () => {
    await beside(<MoveReckoning />);
    await act(async () => {
      useSelection.getState().select([attacker]);
      useUmpire.getState().set({ explained: { hex: hex('0806'), pieces: useSelection.getState().pieces } });
    });
    const card = await screen.findByRole('dialog', { name: 'What the move costs' });
    await within(card).findByText(new RegExp(fordModule.text('en', 'value.move')));
    fireEvent.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
