// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Request } from '@umpire/shared/table/state.ts';
import { describe, expect, test } from 'vitest';
import { useDialogs } from '../state/dialogs.ts';
import { useHistory } from '../state/history.ts';
import { useLog } from '../state/log.ts';
import { useSelection } from '../state/selection.ts';
import { useSession } from '../state/session.ts';
import { PlaceInput } from '../ui/place-input.tsx';
import { fordModule, fordTable, renderAtTable, seatIds } from '../ui/test-table.tsx';
import type { LogEntry } from '../words/describe.ts';
import { DetailsPanel } from './details/details-panel.tsx';
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
    expect(screen.getByRole('status').textContent).toMatch(/trying again … (\d+ s )?· 2 acts of yours wait$/);
  });
});

describe('the log', () => {
  const entry = (seq: number, more: Partial<LogEntry> = {}): LogEntry => ({
    seq,
    time: seq * 1000,
    person: 'anna',
    name: 'Anna',
    sides: [],
    act: 'renameTable',
    sentence: { key: 'table-renamed', params: { name: `T${seq}` } },
    undoes: [],
    redoes: [],
    overrules: [],
    about: { pieces: [] },
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
      { type: 'rollDice', expression: '1d20', purpose: 'Attack' },
    ]);
  });
});

describe('details', () => {
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

  test('a changed value can be set back to what is printed', () => {
    const changed = { ...fordTable.pieces[piece], values: { [value]: 9 } };
    const { given } = draw({ ...fordTable, pieces: { ...fordTable.pieces, [piece]: changed as never } });
    fireEvent.click(button(/Back to what is printed/));
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

describe('notes', () => {
  test('a note of a side, sealed until a turn', () => {
    const { given } = renderAtTable(<NotesPanel />);
    fireEvent.click(button('New note'));
    type(screen.getByLabelText('Title'), 'Orders');
    type(screen.getByLabelText('Text'), 'Attack');
    fireEvent.click(screen.getByRole('radio', { name: 'My side' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open to all with turn' }));
    fireEvent.click(button('Save'));
    expect(given).toEqual([
      { type: 'writeNote', title: 'Orders', text: 'Attack', audience: ['blue'], opens: fordTable.turn.number + 1 },
    ]);
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
});
