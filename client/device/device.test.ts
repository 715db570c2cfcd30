// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { loadGame } from '@umpire/modules';
import { groundOf } from '@umpire/shared/module/ground.ts';
import type { ClientMessages, RoomRefusal, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { checkGame } from '@umpire/shared/table/history/check-game.ts';
import { importedSteps, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newSecret } from '../net/chance.ts';
import { RequestFailed } from '../net/http.ts';
import { createSync, type Sync } from '../net/sync.ts';
import { viewBefore } from '../net/told-views.ts';
import { checkFile } from '../pages/dice/check-file.ts';
import { fetchForeseeing } from '../state/foreseeing.ts';
import { makeDeviceDesk } from './device-desk.ts';
import type { FromDevice } from './device-messages.ts';
import type { DevicePort } from './device-port.ts';
import { deviceKeeper } from './keeper.ts';
import { lastingStore } from './lasting-store.ts';
import { openGameOnDevice } from './open-game.ts';
import { openOnDevice } from './open-table.ts';
import { ME } from './person.ts';
import { databaseStore } from './store.ts';
import { deviceStore, isOnDevice, readKept } from './tables.ts';

await fetchForeseeing();

/** Replaces the worker: the same desk, with every message cloned as a worker would. */
vi.mock('./device-port.ts', () => ({
  devicePort: (heard: (message: FromDevice) => void): DevicePort => {
    const tell = (message: FromDevice) => heard(structuredClone(message));
    const hear = makeDeviceDesk({ tell, store: lastingStore(databaseStore()), done: () => {}, computerPace: 5 });
    return { post: (message) => hear(structuredClone(message)) };
  },
}));

/** A page at a table of this browser: like a networked page without the connection. */
interface Page {
  readonly sync: Sync;
  readonly shown: { seq: number; table: Table; pending: number };
  readonly refused: RoomRefusal[];
  readonly close: () => void;
}

const ford = { module: 'ford', scenario: 'crossing', name: 'Alone' } as const;
const { module } = await loadGame('ford');
const ground = groundOf(module, 'crossing');

const open: Page[] = [];
const PATIENCE = { timeout: 20_000, interval: 10 };

const comeTo = async (id: string, numbers = 1): Promise<Page> => {
  const shown = {} as Page['shown'];
  const refused: RoomRefusal[] = [];
  const sync = createSync({
    me: ME,
    firstId: numbers,
    newSecret,
    ground: () => ground,
    show: (now) => Object.assign(shown, now),
    told: () => {},
    replaced: () => {},
    refused: (refusal) => refused.push(refusal),
    doubt: () => {},
  });
  const close = deviceKeeper.keepLine(id, {
    have: () => sync.have(),
    connected: (line) => sync.connected(line),
    here: () => {},
    disconnected: () => expect.unreachable(),
    received: (type, message) => sync.receive(type as 'reply', message as ServerMessages['reply']),
    rejected: () => expect.unreachable(),
    failed: (problem) => expect.unreachable(String(problem)),
  });
  const page = { sync, shown, refused, close };
  open.push(page);
  await vi.waitFor(() => expect(shown.table?.dice.chains?.[ME]).toBeDefined(), PATIENCE);
  return page;
};

const settled = ({ shown }: Page) => vi.waitFor(() => expect(shown.pending).toBe(0), PATIENCE);

const give = async (page: Page, ...commands: readonly Command[]) => {
  for (const command of commands) page.sync.give(command);
  await settled(page);
};

const pieceOf = ({ pieces }: Table, counter: string): string =>
  Object.values(pieces).find((piece) => piece.counter === counter)!.id;

const moveTo = ({ shown }: Page, counter: string, to: string): Command => ({
  type: 'movePieces',
  pieces: [pieceOf(shown.table, counter)],
  to,
});

beforeEach(() => {
  for (const page of open.splice(0)) page.close();
});

test('a table of this browser seats its only player everywhere, and keeps each act over a reload, with undo', async () => {
  const id = await openOnDevice(ford);
  expect(isOnDevice(id)).toBe(true);
  expect(isOnDevice('device-short')).toBe(false);
  const page = await comeTo(id);
  expect(Object.values(page.shown.table.seats).map(({ holder }) => holder)).toEqual([ME, ME]);
  const unit = pieceOf(page.shown.table, 'blue-2');
  const from = page.shown.table.where[unit];
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'nextPhase' });
  const left = page.shown;
  page.close();

  const again = await comeTo(id, 100);
  expect(again.shown.table.where[unit]).toBe('0403');
  expect(again.shown.table.turn).toEqual(left.table.turn);
  await give(again, { type: 'undo' }, { type: 'undo' });
  expect(again.shown.table.where[unit]).toBe(from);
  expect(again.refused).toEqual([]);
});

test('its history leads from the opening to what lies there', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'nextPhase' }, { type: 'undo' });
  const { steps, before, last } = await deviceKeeper.fetchHistory(id, 1, 10_000, true);
  expect(last).toBe(page.shown.seq);
  expect(steps.map(({ act }) => act)).toEqual(['openTable', 'sealDice', 'movePieces', 'nextPhase', 'undo']);
  const now = steps.reduce((table, { patch }) => patchTable(table, patch), viewBefore(before));
  expect(digest(now)).toBe(digest(page.shown.table));
  const later = await deviceKeeper.fetchHistory(id, 4, 4, true);
  expect(later.steps.map(({ seq }) => seq)).toEqual([4]);
  expect(viewBefore(later.before).where[pieceOf(now, 'blue-2')]).toBe('0403');
});

test('its dice can be checked once their secret is given away', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const roll: Command = { type: 'rollDice', expression: '2d6', purpose: 'luck' };
  await give(page, roll, roll);
  page.close();
  const again = await comeTo(id, 100);
  await give(again, roll);
  expect(checkFile(await deviceKeeper.fetchGame(id))).toMatchObject({ isTrue: 0, isSealed: 3 });
  await give(again, { type: 'revealDice' }, roll);
  expect(again.refused).toEqual([]);
  expect(checkFile(await deviceKeeper.fetchGame(id))).toMatchObject({ isTrue: 3, isSealed: 1, isFalse: 0 });
});

test('the umpire refuses what breaks a rule that the table enforces', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, { type: 'changeSettings', settings: { umpire: strictUmpire } }, { type: 'nextPhase' });
  const before = page.shown.table;
  await give(page, moveTo(page, 'blue-2', '0801'));
  expect(page.refused).toMatchObject([{ refused: 'breaks-rules' }]);
  expect(page.shown.table.where).toEqual(before.where);
  page.sync.give(moveTo(page, 'blue-2', '0801'), true);
  await settled(page);
  expect(page.shown.table.where[pieceOf(before, 'blue-2')]).toBe('0801');
});

test('two windows that act at once lose nothing and end alike', async () => {
  const id = await openOnDevice(ford);
  const [one, other] = [await comeTo(id), await comeTo(id, 1000)];
  const say = (text: string): Command => ({ type: 'say', text, to: 'all' });
  for (let i = 0; i < 10; i += 1) {
    one.sync.give(say(`one ${i}`));
    other.sync.give(say(`other ${i}`));
  }
  await Promise.all([settled(one), settled(other)]);
  await vi.waitFor(() => expect(one.shown.seq).toBe(other.shown.seq), PATIENCE);
  expect([...one.refused, ...other.refused]).toEqual([]);
  expect(digest(one.shown.table)).toBe(digest(other.shown.table));
  const { steps } = await deviceKeeper.fetchHistory(id, 1, 10_000, false);
  expect(steps.filter(({ act }) => act === 'say')).toHaveLength(20);
});

/** As a browser whose disk is full, until it is restored. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });

test('with a full disk a table is played on, left and come back to, and is stored once there is room', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const unit = pieceOf(page.shown.table, 'blue-2');
  const full = fillDisk();
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'rollDice', expression: '1d6', purpose: 'luck' });
  expect(page.refused).toEqual([]);
  page.close();
  await vi.waitFor(() => expect(deviceStore().isUnstored(id)).toBe(true), PATIENCE);
  const again = await comeTo(id, 1000);
  expect(again.shown.table.where[unit]).toBe('0403');
  const { steps } = await deviceKeeper.fetchHistory(id, 1, 10_000, false);
  expect(steps.filter(({ act }) => act === 'rollDice')).toHaveLength(1);
  full.mockRestore();
  await give(again, moveTo(again, 'blue-2', '0503'));
  expect(deviceStore().isUnstored(id)).toBe(false);
  expect(await databaseStore().table(id)).toMatchObject({ seq: again.shown.seq });
});

test('where nothing can be stored at all, a table is opened and played, and its file is whole', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user has blocked storage.', 'SecurityError');
  });
  const full = fillDisk();
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, moveTo(page, 'blue-2', '0403'));
  const game = readGame(JSON.parse(await deviceKeeper.fetchGame(id)));
  full.mockRestore();
  blocked.mockRestore();
  if (!isGame(game)) return expect.unreachable(JSON.stringify(game));
  expect(game.steps).toHaveLength(page.shown.seq - 1);
  expect(checkGame(game, ground)).toEqual([]);
});

test('if the page’s data are deleted while a table is open, the table is stored anew', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, moveTo(page, 'blue-2', '0403'));
  await databaseStore().remove(id);
  await give(page, moveTo(page, 'blue-2', '0503'));
  expect(page.refused).toEqual([]);
  expect((await databaseStore().steps(id, 1)).map(({ seq }) => seq)).toHaveLength(page.shown.seq);
});

test('a repeated message is one step; a message that is not a command is refused', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const { seq } = page.shown;
  const answers = await readKept(id, async (table) => {
    const heard: ServerMessages['reply'][] = [];
    table.enter((type, message) => type === 'reply' && heard.push(message as ServerMessages['reply']));
    const command: ClientMessages['command'] = { id: 7, command: { type: 'nextPhase' } };
    table.take('command', command);
    table.take('command', command);
    table.take('command', { id: 8, command: { type: 'movePieces', pieces: 'all' } });
    await vi.waitFor(() => expect(heard).toHaveLength(3), PATIENCE);
    return heard;
  });
  expect(answers).toMatchObject([
    { id: 7, accepted: seq + 1 },
    { id: 7, accepted: seq + 1 },
    { id: 8, refused: { refused: 'bad-message', params: { path: 'pieces' } } },
  ]);
});

test('a long game is found from a table that was kept on the way', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const { seq: first } = page.shown;
  await readKept(id, async (table) => {
    const phases = ['nextPhase', 'previousPhase'];
    for (let i = 0; i < 260; i += 1) table.take('command', { id: 2000 + i, command: { type: phases[i % 2] } });
  });
  await vi.waitFor(() => expect(page.shown.seq).toBe(first + 260), PATIENCE);
  expect((await deviceStore().snapshot(id))?.seq).toBe(250);
  const { table, seq } = page.shown;
  page.close();
  const again = await comeTo(id, 1000);
  expect(digest({ ...again.shown.table, dice: table.dice })).toBe(digest(table));
  const at = await readKept(id, (kept) => kept.tableAt(seq));
  expect(digest(at)).toBe(digest(table));
  const { steps } = await deviceKeeper.fetchHistory(id, 255, 260, true);
  expect(steps.map(({ seq }) => seq)).toEqual([255, 256, 257, 258, 259, 260]);
});

test('a table plays on from a moment in another, and both know of each other', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'nextPhase' });
  const branch = await deviceKeeper.branchTable(id, { seq: page.shown.seq - 1, name: 'Otherwise' });
  const there = await comeTo(branch);
  expect(there.shown.table).toMatchObject({ name: 'Otherwise', seats: page.shown.table.seats });
  expect(there.shown.table.where[pieceOf(page.shown.table, 'blue-2')]).toBe('0403');
  const tree = await deviceKeeper.fetchBranches(branch);
  expect(tree.toSorted((a, b) => a.created - b.created)).toMatchObject([
    { id, yours: true },
    { id: branch, yours: true, from: { table: id, seq: page.shown.seq - 1 } },
  ]);
  await deviceStore().remove(id);
  expect(await deviceKeeper.fetchBranches(branch)).toMatchObject([{ id: branch, from: { seq: page.shown.seq - 1 } }]);
});

test('the file with which it moves holds the whole log and all that is hidden, and a server would take it', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const unit = pieceOf(page.shown.table, 'blue-2');
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'rollDice', expression: '1d6', purpose: '' });
  await give(page, { type: 'say', text: 'a plan', to: ['red'] });
  const file = await readKept(id, (table) => table.game(true));
  const game = readGame(JSON.parse(JSON.stringify(file)));
  if (!isGame(game)) return expect.unreachable(JSON.stringify(game));
  expect(game).toMatchObject({ everything: true, steps: { length: page.shown.seq - 1 } });
  expect(checkGame(game, ground)).toEqual([]);
  const host = { id: 'anna', name: 'Anna' };
  const handover = { name: game.start.name, host, dice: { commitment: '00'.repeat(32), rolls: 0 } };
  const moved = replay(importedSteps(game, handover, 1));
  expect(moved.where).toEqual(page.shown.table.where);
  expect(moved.where[unit]).toBe('0403');
  expect(Object.values(moved.seats).every(({ holder }) => holder === undefined)).toBe(true);
});

test('deleting a table removes all of its data; a missing table is named', async () => {
  const id = await openOnDevice(ford);
  (await comeTo(id)).close();
  const store = deviceStore();
  const others = await store.tables();
  await store.remove(id);
  expect(await store.tables()).toHaveLength(others.length - 1);
  expect(await store.steps(id, 1)).toEqual([]);
  await expect(deviceKeeper.come(id)).rejects.toEqual(new RequestFailed('not-on-device'));
  await expect(openOnDevice({ ...ford, scenario: 'retreat' })).rejects.toEqual(new RequestFailed('no-such-module'));
});

test('a game file opens as a table of this browser, with its log, and goes on there', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, moveTo(page, 'blue-2', '0403'), { type: 'say', text: 'Hold the ford', to: 'all' });
  page.close();
  const opened = await openGameOnDevice(new Blob([await deviceKeeper.fetchGame(id)]));
  const again = await comeTo(opened, 100);
  expect(again.shown.table.where[pieceOf(again.shown.table, 'blue-2')]).toBe('0403');
  const { steps } = await deviceKeeper.fetchHistory(opened, 1, 10_000, false);
  expect(steps.map(({ act }) => act)).toEqual(['openTable', 'sealDice', 'movePieces', 'say', 'importStep', 'sealDice']);
  await give(again, moveTo(again, 'blue-2', '0303'));
  expect(again.refused).toEqual([]);
  expect(again.shown.table.where[pieceOf(again.shown.table, 'blue-2')]).toBe('0303');
});

test('a file that is no game opens nothing', async () => {
  const before = await deviceStore().tables();
  for (const text of ['', '{}', '{"format":"umpire-game","version":3,"game":{}}']) {
    await expect(openGameOnDevice(new Blob([text]))).rejects.toEqual(new RequestFailed('bad-game-file'));
  }
  expect(await deviceStore().tables()).toHaveLength(before.length);
});

test('the computer plays one turn in the place of whoever sits there: it can be stopped in mid-turn, and ends with the turn', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  await give(page, { type: 'changeSettings', settings: { umpire: strictUmpire, passing: false } });
  const { id: seat } = Object.values(page.shown.table.seats).find(({ sides }) => sides.includes('blue'))!;
  const byIt = async (act: string) => {
    const { steps } = await deviceKeeper.fetchHistory(id, 1, 10_000, false);
    return steps.filter((step) => step.act === act && step.by?.seat === seat && step.by.person !== ME);
  };
  await give(page, { type: 'setStandIn', seat, to: 'plays' });
  await vi.waitFor(async () => expect(await byIt('nextPhase')).not.toEqual([]), PATIENCE);
  await give(page, { type: 'setStandIn', seat, to: 'stopped' });
  expect(page.shown.table.seats[seat]).not.toHaveProperty('standIn');
  expect(page.shown.table.turn.side).toBe('blue');
  await give(page, { type: 'setStandIn', seat, to: 'plays' });
  await vi.waitFor(() => expect(page.shown.table.turn.side).toBe('red'), PATIENCE);
  expect(page.shown.table.seats[seat]).toMatchObject({ holder: ME });
  expect(page.shown.table.seats[seat]).not.toHaveProperty('standIn');
  expect(await byIt('movePieces')).not.toEqual([]);
  expect(page.refused).toEqual([]);
});

test('the computer plays a seat of a table of this browser: its whole turn, each act with its reason, and it goes on after an undo', async () => {
  const id = await openOnDevice(ford);
  const page = await comeTo(id);
  const red = Object.values(page.shown.table.seats).find(({ sides }) => sides.includes('red'))!;
  await give(page, { type: 'changeSettings', settings: { umpire: strictUmpire, passing: false } });
  await give(page, { type: 'setComputer', seat: red.id, level: 'captain' });
  const isBlue = () => expect(page.shown.table.turn.side).toBe('blue');
  while (page.shown.table.turn.side === 'blue') await give(page, { type: 'nextPhase' });
  await vi.waitFor(isBlue, PATIENCE);
  const { steps } = await deviceKeeper.fetchHistory(id, 1, 10_000, false);
  const acts = steps.filter(({ by }) => by?.seat === red.id && by.person !== ME);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['movePieces', 'nextPhase']));
  for (const { why } of acts) expect(why?.says.text).toMatch(/^kit\.opponent\./);
  await give(page, { type: 'undo', to: acts.find(({ act }) => act === 'movePieces')!.seq - 1 });
  await vi.waitFor(isBlue, PATIENCE);
  expect(page.shown.seq).toBeGreaterThan(steps.at(-1)!.seq + 1);
  expect(page.refused).toEqual([]);
});
