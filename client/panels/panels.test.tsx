// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { loadGame } from '@umpire/modules';
import type { Request } from '@umpire/shared/table/state/state.ts';
import { describe, expect, test } from 'vitest';
import { useDialogs } from '../state/dialogs.ts';
import { type Carry, useDrag } from '../state/drag.ts';
import { useHistory } from '../state/history.ts';
import { useLog } from '../state/log.ts';
import { useSelection } from '../state/selection.ts';
import { useSession } from '../state/session.ts';
import { useUmpire } from '../state/umpire.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { FileChoice } from '../ui/file-choice.tsx';
import { PlaceInput } from '../ui/place-input.tsx';
import { fordModule, fordTable, renderAtTable, seatIds } from '../ui/test-table.tsx';
import type { LogEntry } from '../words/describe.ts';
import { ownDice } from '../words/own-dice.ts';
import { logEntry } from '../words/test-kit.ts';
import { CountersPanel } from './counters/counters-panel.tsx';
import { followPress } from './counters/drag-from-panel.ts';
import { DetailsPanel } from './details/details-panel.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { MoveDialog } from './dialogs/move.tsx';
import { CoverDialog, HideDialog } from './dialogs/sight.tsx';
import { Welcome } from './dialogs/welcome.tsx';
import { DicePanel } from './dice/dice-panel.tsx';
import { StatusBanner } from './frame/status-banner.tsx';
import { HistoryBar } from './history/history-bar.tsx';
import { Composer } from './log/composer.tsx';
import { LogPanel } from './log/log-panel.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { Palette } from './palette/palette.tsx';
import { Requests } from './requests/requests.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { TurnPanel } from './turn/turn-panel.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const onMap = Object.entries(fordTable.where).find(([, place]) => /^\d{4}$/.test(place));
if (!onMap) throw new Error('Ford has no counter on its map.');
const [piece, hex] = onMap;

describe('words', () => {
  test('are said to all, without blanks around them, and the field is emptied', () => {
    const { given } = renderAtTable(<Composer />);
    const field = screen.getByPlaceholderText('Say something');
    type(field, '  Hello  ');
    fireEvent.submit(field);
    expect(given).toEqual([{ type: 'say', text: 'Hello', to: 'all' }]);
    expect(field).toHaveProperty('value', '');
  });

  test('nothing is said with an empty field', () => {
    const { given } = renderAtTable(<Composer />);
    fireEvent.submit(screen.getByPlaceholderText('Say something'));
    expect(given).toEqual([]);
  });

  test('can be whispered to the own side', () => {
    const { given } = renderAtTable(<Composer />);
    fireEvent.click(button(/Who hears it/));
    fireEvent.click(screen.getByRole('menuitem', { name: /To my side/ }));
    const field = screen.getByPlaceholderText('Say something');
    type(field, 'psst');
    fireEvent.submit(field);
    expect(given).toEqual([{ type: 'say', text: 'psst', to: ['blue'] }]);
  });

  test('are not for spectators where they may not talk', () => {
    const silent = { ...fordTable, settings: { ...fordTable.settings, spectatorChat: false } };
    renderAtTable(<Composer />, { table: silent, me: 'cleo' });
    expect(screen.queryByPlaceholderText('Say something')).toBeNull();
  });
});

describe('the banner', () => {
  test('says that the connection is gone, and apart from that what waits for it', () => {
    renderAtTable(<StatusBanner />);
    act(() => useSession.setState({ link: { type: 'trying', since: Date.now() }, pending: 2 }));
    expect(screen.getByRole('status').textContent).toMatch(/trying again … (\d+ s )?· 2 of your acts are waiting$/);
  });
});

describe('the log', () => {
  const entry = (seq: number, more: Partial<LogEntry> = {}): LogEntry =>
    logEntry(seq, {
      time: seq * 1000,
      person: 'anna',
      name: 'Anna',
      act: 'renameTable',
      sentence: { key: 'table-renamed', params: { name: `T${seq}` } },
      ...more,
    });
  const words = entry(3, {
    act: 'say',
    sentence: { key: 'said', params: { text: 'Hello' } },
    words: { text: 'Hello', to: 'all' },
  });

  test('strikes what was undone, and unstrikes what was redone', () => {
    renderAtTable(<LogPanel />);
    act(() => useLog.getState().append([entry(1), entry(2, { act: 'undo', undoes: [1] })]));
    const line = screen.getByText('named the table “T1”').closest('li');
    expect(line?.dataset.undone).toBe('true');
    act(() => useLog.getState().append([entry(3, { act: 'redo', redoes: [1] })]));
    expect(line?.dataset.undone).toBe('false');
  });

  test('can be filtered to what was said', () => {
    renderAtTable(<LogPanel />);
    act(() => useLog.getState().append([entry(1), words]));
    fireEvent.click(screen.getByRole('radio', { name: 'Chat' }));
    expect(screen.queryByText('named the table “T1”')).toBeNull();
    expect(screen.getByText('Hello')).toBeTruthy();
  });

  test('a day begins with a line of its own, also where the first thing done was to go to another turn', () => {
    renderAtTable(<LogPanel />);
    const noon = (day: number) => (day * 24 + 12) * 3_600_000;
    const turn = { part: 'turn', turn: fordTable.turn } as const;
    const went = { act: 'nextPhase', sentence: { key: 'turn-set', params: { turn } } } as const;
    const days = [entry(1, { time: noon(1) }), entry(2, { ...went, time: noon(2) }), entry(3, { time: noon(2) })];
    act(() => useLog.getState().append(days));
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => /1970$/.test(textContent ?? ''));
    expect(lines).toEqual([true, false, true, false, false]);
  });

  test('has a run of phases in which nothing was done as one line, where the run led', () => {
    renderAtTable(<LogPanel />);
    const went = (seq: number, phase: string): LogEntry =>
      entry(seq, {
        act: 'nextPhase',
        sentence: { key: 'turn-set', params: { turn: { part: 'turn', turn: { number: 2, phase, side: 'blue' } } } },
      });
    const phases = ['supply', 'movement', 'combat'].map((phase, i) => went(i + 2, phase));
    act(() => useLog.getState().append([entry(1), ...phases, entry(5), went(6, 'supply')]));
    const lines = screen.getAllByRole('listitem').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('named the table “T1”'),
      'Turn 2 · Combat · Blue (nothing done in the 2 phases before)',
      expect.stringContaining('named the table “T5”'),
      'Turn 2 · Supply · Blue',
    ]);
  });

  test('names nobody for what one may not see, and whoever goes on after it anew', () => {
    renderAtTable(<LogPanel />);
    const { person: _, name: __, ...nobody } = entry(2);
    const hidden: LogEntry = { ...nobody, act: 'hidden', sentence: { key: 'hidden', params: {} } };
    act(() => useLog.getState().append([entry(1), hidden, entry(3)]));
    const [, before, secret, after] = screen.getAllByRole('listitem');
    expect(secret?.textContent).toBe('something you may not see happened');
    expect([before, secret, after].map((line) => line?.dataset.first)).toEqual(['true', undefined, 'true']);
  });

  test('draws the latest of many, and more when asked', () => {
    renderAtTable(<LogPanel />);
    act(() => useLog.getState().append(Array.from({ length: 450 }, (_, i) => entry(i + 1))));
    expect(screen.queryByText('named the table “T1”')).toBeNull();
    fireEvent.click(button('Show earlier'));
    fireEvent.click(button('Show earlier'));
    expect(screen.getByText('named the table “T1”')).toBeTruthy();
  });
});

describe('requests', () => {
  const request: Request = { id: 'r1', by: 'anna', wants: { act: 'undo', steps: [4] }, needs: [seatIds.ben] };
  const table = { ...fordTable, requests: { r1: request } };

  test('are answered by whoever is asked', () => {
    const { given } = renderAtTable(<Requests />, { table, me: 'ben' });
    fireEvent.click(button('Agree'));
    fireEvent.click(button('Decline'));
    expect(given).toEqual([
      { type: 'answerRequest', request: 'r1', agree: true },
      { type: 'answerRequest', request: 'r1', agree: false },
    ]);
  });

  test('are withdrawn by whoever asked, who is not asked', () => {
    const { given } = renderAtTable(<Requests />, { table });
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    fireEvent.click(button('Withdraw'));
    expect(given).toEqual([{ type: 'withdrawRequest', request: 'r1' }]);
  });
});

describe('coming to a table', () => {
  const free = { ...fordTable, seats: { ...fordTable.seats } };
  const { holder: _, ...seat } = fordTable.seats[seatIds.anna] ?? { id: '', name: '', sides: [] };
  free.seats[seatIds.anna] = seat;

  test('a free seat is taken by a click; one that is held cannot be', () => {
    const { given } = renderAtTable(<Welcome />, { table: free, me: 'cleo' });
    expect(button(/Red.*Ben/)).toHaveProperty('disabled', true);
    fireEvent.click(button(/Blue.*free/));
    expect(given).toEqual([{ type: 'takeSeat', seat: seatIds.anna }]);
  });

  test('a seat that is kept for somebody else says so, and cannot be taken', () => {
    const until = Date.now() + 5 * 3_600_000 - 1000;
    const kept = { ...free, seats: { ...free.seats, [seatIds.anna]: { ...seat, freed: { from: 'anna', until } } } };
    renderAtTable(<Welcome />, { table: kept, me: 'cleo' });
    expect(button(/Blue.*kept for Anna for another 5 h/)).toHaveProperty('disabled', true);
    cleanup();
    const { given } = renderAtTable(<Welcome />, { table: kept, me: 'anna' });
    fireEvent.click(button(/Blue.*kept for Anna/));
    expect(given).toEqual([{ type: 'takeSeat', seat: seatIds.anna }]);
  });
});

describe('turn and phase', () => {
  test('one click goes on; a click on a phase goes there, with its side', () => {
    const { given } = renderAtTable(<TurnPanel />);
    fireEvent.click(button('Next phase'));
    const phase = fordModule.data.manifest.phases.findLast(({ side }) => side !== undefined);
    const rows = screen.getAllByRole('button').filter((row) => row.closest('ol'));
    const last = rows.findLast((row) => within(row).queryByText(/Red|Blue/));
    if (!last) throw new Error('no phase of a side is listed');
    fireEvent.click(last);
    expect(given).toEqual([
      { type: 'nextPhase' },
      { type: 'setTurn', number: fordTable.turn.number, phase: phase?.id, side: phase?.side },
    ]);
  });

  test('spectators look on', () => {
    renderAtTable(<TurnPanel />, { me: 'cleo' });
    expect(button('Next phase')).toHaveProperty('disabled', true);
  });
});

describe('dice', () => {
  test('any expression is rolled for its purpose', () => {
    const { given } = renderAtTable(<DicePanel />);
    type(screen.getByLabelText('Dice'), ' 4d6kh3 ');
    type(screen.getByLabelText('What for'), 'Attack');
    fireEvent.click(button('Roll'));
    fireEvent.click(button('1d20'));
    expect(given).toEqual([
      { type: 'rollDice', expression: '4d6kh3', purpose: 'Attack' },
      // The purpose of one roll does not carry over to the next.
      { type: 'rollDice', expression: '1d20', purpose: '' },
    ]);
  });

  test("the game's own dice are ready", () => {
    renderAtTable(<DicePanel />);
    expect(screen.getByLabelText('Dice')).toHaveProperty('value', '1d6');
    const { charts } = fordModule.data;
    expect(ownDice({ charts: charts.map((chart) => (chart.die ? { ...chart, die: '1d10' } : chart)) })).toEqual([
      '1d10',
    ]);
    expect(ownDice({ charts: [] })).toEqual([]);
  });
});

describe('what a roll was for', () => {
  test('is told in words where the rules of the game asked for it', () => {
    renderAtTable(<DicePanel />);
    const roll = {
      type: 'diceRolled',
      index: 0,
      expression: '1d6',
      purpose: '@chart.combat.title',
      dice: [],
      total: 3,
    };
    act(() =>
      useLog.getState().append([
        {
          seq: 1,
          time: 0,
          person: 'anna',
          name: 'Anna',
          sides: [],
          act: 'guide',
          sentence: { key: 'rolled-for', params: {} },
          roll: roll as never,
          undoes: [],
          redoes: [],
          overrules: [],
          attacks: [],
          moves: [],
          about: { pieces: [] },
        },
      ]),
    );
    expect(screen.queryByText(/@/)).toBeNull();
    expect(screen.getAllByText(new RegExp(fordModule.text('en', 'chart.combat.title')))).toHaveLength(2);
  });
});

describe('details', () => {
  test('a pool is called by its name', () => {
    const pool = { id: 'aB3', name: 'Losses', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } } as const;
    const table = {
      ...fordTable,
      pools: { aB3: pool },
      stacks: { ...fordTable.stacks, 'pool:aB3': [piece] },
      where: { ...fordTable.where, [piece]: 'pool:aB3' },
    };
    renderAtTable(<DetailsPanel />, { table });
    act(() => useSelection.getState().select([piece]));
    screen.getByText('in Losses');
  });

  const draw = (table = fordTable) => {
    const drawn = renderAtTable(<DetailsPanel />, { table });
    act(() => useSelection.getState().select([piece]));
    return drawn;
  };
  const [value] = Object.keys(fordModule.counter(fordTable.pieces[piece]?.counter ?? '')?.faces[0]?.values ?? {});
  if (value === undefined) throw new Error('the counter has no values');
  const label = fordModule.text('en', fordModule.data.counters.values[value]?.name ?? '');

  test('a value is changed when its field is left, not before', () => {
    const { given } = draw();
    const field = screen.getByLabelText(label);
    fireEvent.focus(field);
    type(field, '9');
    expect(given).toEqual([]);
    fireEvent.blur(field);
    expect(given).toEqual([{ type: 'setValue', pieces: [piece], value, to: 9 }]);
  });

  test('what was typed for one counter is not given to another', () => {
    const { given } = draw();
    type(screen.getByLabelText(label), '9');
    const other = Object.values(fordTable.pieces).find(({ id, counter }) => {
      const { values = {} } = fordModule.counter(counter)?.faces[0] ?? {};
      return (
        id !== piece && values[value] === fordModule.counter(fordTable.pieces[piece]!.counter)?.faces[0]?.values[value]
      );
    });
    act(() => useSelection.getState().select([other!.id]));
    expect(screen.getByLabelText(label)).not.toHaveProperty('value', '9');
    fireEvent.blur(screen.getByLabelText(label));
    expect(given).toEqual([]);
  });

  test('a changed value can be set back to what is printed', () => {
    const changed = { ...fordTable.pieces[piece], values: { [value]: 9 } };
    const { given } = draw({ ...fordTable, pieces: { ...fordTable.pieces, [piece]: changed as never } });
    fireEvent.click(button(/Restore the printed value/));
    expect(given).toEqual([{ type: 'setValue', pieces: [piece], value }]);
  });
});

describe('secrets', () => {
  test('what a counter is is hidden from all but the own side, unless chosen otherwise', () => {
    const { given } = renderAtTable(<HideDialog pieces={[piece]} />);
    fireEvent.click(button('Hide'));
    expect(given).toEqual([
      { type: 'maskPieces', pieces: [piece], sight: { there: 'all', where: 'all', what: ['blue'] } },
    ]);
  });

  test('a place that is opened to all has no cover any more', () => {
    const covered = { ...fordTable, covers: { [hex]: { there: 'all', where: 'all', what: ['blue'] } as const } };
    const { given } = renderAtTable(<CoverDialog at={hex} />, { table: covered });
    const [what] = screen.getAllByRole('radio', { name: 'Everyone' });
    if (what) fireEvent.click(what);
    fireEvent.click(button('Uncover'));
    expect(given).toEqual([{ type: 'coverPlace', at: hex }]);
  });
});

describe('what is gone', () => {
  test('a dialog about counters closes when another player has taken them away', () => {
    const { given } = renderAtTable(<Dialogs />);
    act(() => useDialogs.getState().show({ type: 'label', pieces: [piece] }));
    screen.getByRole('dialog');
    const { [piece]: _, ...pieces } = fordTable.pieces;
    act(() => useSession.getState().update({ table: { ...fordTable, pieces } }));
    expect(useDialogs.getState().open).toBeUndefined();
    expect(given).toEqual([]);
  });

  test('a note that was being changed does not keep new ones from being written', () => {
    const note = { id: 'n1', author: seatIds.anna, title: 'Plan', text: '', audience: 'all' } as const;
    renderAtTable(<NotesPanel />, { table: { ...fordTable, notes: { n1: note } } });
    fireEvent.click(button('Edit'));
    expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
    act(() => useSession.getState().update({ table: fordTable }));
    fireEvent.click(button('New note'));
  });
});

describe('guests', () => {
  test('are called so where they are named, as the host of a table', () => {
    const people = { ...fordTable.people, anna: { name: '' } };
    renderAtTable(<SettingsPanel />, { table: { ...fordTable, people }, me: 'ben' });
    screen.getByText('Only the host, Guest, can change these.');
  });
});

describe('what is half written', () => {
  test('is there when one comes back to its panel, and not at another table', () => {
    const { rerender } = renderAtTable(<NotesPanel />);
    fireEvent.click(button('New note'));
    type(screen.getByLabelText('Title'), 'Orders');
    const at = (panel: React.ReactNode) => <MantineProvider env="test">{panel}</MantineProvider>;
    rerender(at(<Composer />));
    type(screen.getByPlaceholderText('Say something'), 'Wait');
    rerender(at(<NotesPanel />));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Orders');
    fireEvent.click(button('Cancel'));
    fireEvent.click(button('New note'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
    rerender(at(<Composer />));
    expect(screen.getByPlaceholderText('Say something')).toHaveProperty('value', 'Wait');
    renderAtTable(<Composer />);
    expect(screen.getByPlaceholderText('Say something')).toHaveProperty('value', '');
  });
});

describe('notes', () => {
  test('a note of a side, sealed until a turn', () => {
    const { given } = renderAtTable(<NotesPanel />);
    fireEvent.click(button('New note'));
    type(screen.getByLabelText('Title'), 'Orders');
    type(screen.getByLabelText('Text'), 'Attack');
    fireEvent.click(screen.getByRole('radio', { name: 'My side' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open to all on turn' }));
    fireEvent.click(button('Save'));
    expect(given).toEqual([
      { type: 'writeNote', title: 'Orders', text: 'Attack', audience: ['blue'], opens: fordTable.turn.number + 1 },
    ]);
  });
});

describe('moving by name', () => {
  test('a few letters that only one place has are enough for Enter; where several have them one is told so', () => {
    const { given } = renderAtTable(<MoveDialog pieces={[piece]} />);
    const field = screen.getByRole('combobox');
    const send = () => fireEvent.submit(field.closest('form')!);
    type(field, 'turn');
    expect(screen.getByText(/Several places/)).toBeTruthy();
    send();
    expect(given).toEqual([]);
    type(field, 'turn 3');
    expect(screen.getByText(/Goes to: Turn 3/)).toBeTruthy();
    send();
    expect(given).toMatchObject([{ type: 'movePieces', pieces: [piece], to: 'track:turn:3' }]);
  });

  test('a town on the map is found by its name, too', () => {
    const { given } = renderAtTable(<MoveDialog pieces={[piece]} />);
    const field = screen.getByRole('combobox');
    type(field, 'fordh');
    expect(screen.getByText(/Goes to: .*0505/)).toBeTruthy();
    fireEvent.submit(field.closest('form')!);
    expect(given).toMatchObject([{ type: 'movePieces', pieces: [piece], to: '0505' }]);
  });
});

describe('drawing from a pool', () => {
  const poolOf = (what: 'all' | readonly string[]) => ({
    ...fordTable,
    pools: { aB3: { id: 'aB3', name: 'Dumps', kind: 'pool', sight: { there: 'all', where: 'all', what } } as const },
    stacks: { ...fordTable.stacks, 'pool:aB3': [piece] },
  });

  test.each([
    ['all', true],
    [[], true],
    [['blue'], true],
    [['red'], false],
  ] as const)('is offered to Blue where %j may see what is in it: %s', (what, isOffered) => {
    renderAtTable(<CountersPanel />, { table: poolOf(what) });
    expect(screen.queryByRole('button', { name: 'Draw' }) !== null).toBe(isOffered);
  });
});

describe('finding by a few letters', () => {
  test('Enter carries out the first, arrows choose another', () => {
    const { given } = renderAtTable(<Palette />);
    const field = screen.getByRole('combobox');
    type(field, 'undo');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(given).toEqual([{ type: 'undo' }]);
  });

  test.each([
    ['move HQ to Bridgend', '0502'],
    ['HQ -> 0305', '0305'],
  ])('%s: a whole act is carried out', (typed, to) => {
    const { given } = renderAtTable(<Palette />);
    const field = screen.getByRole('combobox');
    type(field, typed);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(given).toEqual([expect.objectContaining({ type: 'movePieces', to })]);
  });

  test('counters are found by name and selected', () => {
    renderAtTable(<Palette />);
    const name = fordModule.counter(fordTable.pieces[piece]?.counter ?? '')?.name ?? '';
    type(screen.getByRole('combobox'), name);
    const option = screen.getAllByRole('option').find((one) => one.textContent?.includes(hex));
    if (option) fireEvent.click(option);
    expect(useSelection.getState().pieces).toEqual([piece]);
    expect(useDialogs.getState().open).toBeUndefined();
  });
});

describe('choosing a place', () => {
  const chosen: (string | undefined)[] = [];
  const draw = () => {
    chosen.length = 0;
    renderAtTable(<PlaceInput label="To" value={undefined} onChange={(place) => chosen.push(place)} />);
    return screen.getByRole('combobox');
  };
  const [box] = fordModule.data.boxes;

  test('of a large map by its long number', async () => {
    const { module } = await loadGame('sandbox', { columns: 120, rows: 30 });
    const table = { ...fordTable, module: { id: 'sandbox', scenario: 'empty', options: {} }, pools: {} };
    draw();
    act(() => useSession.setState({ module, table: table as never }));
    type(screen.getByRole('combobox'), '104012');
    expect(chosen.at(-1)).toBe('104012');
  });

  test.each<readonly [string, string | undefined]>([
    [hex, hex],
    [` ${hex} `, hex],
    ['9999', undefined],
    ['nowhere', undefined],
    ...(box ? [[fordModule.text('en', box.title), `box:${box.id}`] as const] : []),
  ])('"%s" is %s', (typed, place) => {
    type(draw(), typed);
    expect(chosen.at(-1)).toBe(place);
  });
});

describe('looking back', () => {
  test('arrow keys step, Home and Escape go to the ends, and the board does not hear them', () => {
    renderAtTable(<HistoryBar />);
    const looked: (number | undefined)[] = [];
    act(() => useHistory.setState({ wanted: 5, lookAt: (seq) => looked.push(seq) }));
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.body.addEventListener('keydown', listen);
    for (const key of ['ArrowLeft', 'ArrowRight', 'PageUp', 'Home', 'End', 'Escape'])
      fireEvent.keyDown(document.body, { key });
    document.body.removeEventListener('keydown', listen);
    expect(looked).toEqual([4, 6, 1, 1, 10, undefined]);
    expect(heard).toEqual([]);
  });

  test('Escape goes back to the live table from the slider, too', () => {
    renderAtTable(<HistoryBar />);
    const looked: (number | undefined)[] = [];
    act(() => useHistory.setState({ wanted: 5, lookAt: (seq) => looked.push(seq) }));
    const slider = screen.getByRole('slider');
    for (const key of ['Escape', 'PageDown']) fireEvent.keyDown(slider, { key });
    expect(looked).toEqual([undefined, 10]);
  });

  test('what nobody did is told of the table, and what one may not see of nobody', () => {
    renderAtTable(<HistoryBar />);
    const about = {
      seq: 5,
      time: 0,
      sides: [],
      undoes: [],
      redoes: [],
      overrules: [],
      attacks: [],
      moves: [],
      about: { pieces: [] },
    };
    const look = (entry: Pick<LogEntry, 'act' | 'sentence'>) =>
      act(() =>
        useHistory.setState({ moment: { seq: 5, table: fordTable, entry: { ...about, ...entry } }, wanted: 5 }),
      );
    look({ act: 'openTable', sentence: { key: 'table-opened', params: {} } });
    expect(screen.getByRole('status').textContent).toBe('The table opened the table');
    look({ act: 'hidden', sentence: { key: 'hidden', params: {} } });
    expect(screen.getByRole('status').textContent?.trim()).toBe('something you may not see happened');
  });
});

describe('a counter that is dragged out of a panel', () => {
  const box = fordModule.data.boxes[0]?.id ?? '';
  const table = { ...fordTable, where: { ...fordTable.where, [piece]: `box:${box}` } };
  const drop = (over: string, what: Carry = { type: 'pieces', pieces: [piece] }) => {
    const { given } = renderAtTable(<div />, { table });
    document.elementFromPoint = () => null;
    const pointer = (kind: string, clientX: number) =>
      new PointerEvent(kind, { clientX, clientY: 0, pointerId: 1, pointerType: 'mouse' });
    followPress(pointer('pointerdown', 0), { what: () => what, click: () => {} });
    window.dispatchEvent(pointer('pointermove', 50));
    act(() => useDrag.getState().setDrag({ what, x: 50, y: 0, over }));
    window.dispatchEvent(pointer('pointerup', 50));
    return given;
  };

  test('is moved to where it is let go', () => {
    expect(drop(hex)).toEqual([{ type: 'movePieces', pieces: [piece], from: ['box:blue-lost'], to: hex }]);
  });

  test('is judged by the umpire on its way, as one that is dragged on the board', () => {
    renderAtTable(<div />, { table });
    const pointer = (kind: string) =>
      new PointerEvent(kind, { clientX: kind === 'pointerdown' ? 0 : 50, pointerId: 1 });
    followPress(pointer('pointerdown'), { what: () => ({ type: 'pieces', pieces: [piece] }), click: () => {} });
    window.dispatchEvent(pointer('pointermove'));
    expect(useUmpire.getState().load?.pieces).toEqual([piece]);
    window.dispatchEvent(pointer('pointerup'));
    expect(useUmpire.getState().load).toBeUndefined();
  });

  test('is made where it is let go, if it comes from the sheet', () => {
    const [counter = ''] = Object.keys(fordModule.data.counters.counters);
    expect(drop(hex, { type: 'counter', counter })).toEqual([{ type: 'createPieces', pieces: [{ counter, at: hex }] }]);
  });

  test('is not moved when it is put back where it lay', () => {
    expect(drop(`box:${box}`)).toEqual([]);
  });
});

describe('a button that copies', () => {
  test('copies also where the browser keeps its clipboard from the page', () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const copied: string[] = [];
    document.execCommand = () => {
      copied.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    };
    renderAtTable(<CopyField label="Link" value="http://192.168.0.7:2567/t/x" />);
    fireEvent.click(button('Copy'));
    expect(copied).toEqual(['http://192.168.0.7:2567/t/x']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('says so where the browser lets nothing be copied, and shows the text to mark', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
    renderAtTable(
      <>
        <CopyField label="Link" value="http://192.168.0.7:2567/t/x" />
        <Notifications />
      </>,
    );
    fireEvent.click(button('Copy'));
    await screen.findByText(/would not copy it/);
    expect(screen.getByText('http://192.168.0.7:2567/t/x')).toBeTruthy();
    expect(button('Copy')).toBeTruthy();
  });
});

describe('a button that asks for a file', () => {
  test('takes the same one again: it may have been mended', () => {
    const files: string[] = [];
    renderAtTable(
      <FileChoice onFile={({ name }) => files.push(name)}>
        {(props) => (
          <button type="button" {...props}>
            Choose
          </button>
        )}
      </FileChoice>,
    );
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    let value = 'C:\\fakepath\\map.json';
    Object.defineProperty(input, 'value', {
      get: () => value,
      set: (next: string) => {
        value = next;
      },
    });
    fireEvent.click(button('Choose'));
    expect(value).toBe('');
    fireEvent.change(input, { target: { files: [new File([], 'map.json')] } });
    expect(files).toEqual(['map.json']);
  });
});
