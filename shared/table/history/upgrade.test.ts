import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withIndex } from '../apply.ts';
import type { Event, Step } from '../event.ts';
import { allSeeing } from '../sight/viewer.ts';
import type { Table } from '../state/state.ts';
import { defaultUmpire } from '../state/umpire.ts';
import { commandFrom, type Intent, judge, plainTable } from '../testing/random-play.ts';
import { ground, Play, scan, seeded } from '../testing/test-kit.ts';
import { digest } from '../wire/digest.ts';
import { momentOf } from './began.ts';
import { checkGame } from './check-game.ts';
import { exportGame, isGame, readGame } from './game-file.ts';
import { asJson, replay } from './history.ts';
import { declareFormat, type Stored, stepFormat, tableFormat } from './upgrade.ts';

describe('a format', () => {
  type Coin = { readonly cents: number; readonly currency: string };
  const coin = declareFormat<Coin>('coin', 3, [
    { from: 1, upgrade: (old) => ({ cents: (old as { euros: number }).euros * 100 }) },
    { from: 2, upgrade: (old) => ({ ...(old as object), currency: 'EUR' }) },
  ]);

  test('reads the data of every earlier version', () => {
    const now = { cents: 200, currency: 'EUR' };
    expect(coin.read({ version: 1, data: { euros: 2 } })).toEqual(now);
    expect(coin.read({ version: 2, data: { cents: 200 } })).toEqual(now);
    expect(coin.read(coin.write(now))).toEqual(now);
  });

  test.each([0, 4, 1.5, -1, Number.NaN])('does not read version %d, which nobody wrote yet', (version) => {
    expect(coin.read({ version, data: {} })).toBeUndefined();
  });

  test('cannot be declared with an upgrade missing', () => {
    const upgrade = (data: unknown) => data;
    expect(() => declareFormat('x', 3, [{ from: 1, upgrade }])).toThrow('x 3 needs upgrades from 1,2, and has 1');
    expect(() => declareFormat('x', 2, [{ from: 2, upgrade }])).toThrow('needs upgrades from 1, and has 2');
    expect(() => declareFormat('x', 1, [{ from: 1, upgrade }])).toThrow('needs upgrades from nothing');
  });
});

/** Data stored by a release, one line of JSON: a game with every kind of event, as log, snapshot and file. */
interface Saved {
  readonly steps: readonly Stored[];
  readonly snapshot: Stored;
  readonly file: unknown;
  readonly digest: string;
}

/** Events too rare to leave to chance. */
const prelude = (play: Play): void => {
  const agree = (): void => {
    play.do('ben', { type: 'answerRequest', request: Object.keys(play.table.requests)[0]!, agree: true });
  };
  play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0203' }, judge(1, 4));
  const guided = play.do('anna', {
    type: 'guide',
    kind: 'attack',
    state: { target: '0102' },
    status: 'open',
    acts: [{ type: 'rollDice', expression: '2d6', purpose: 'attack' }],
  });
  expect(guided.events.map(({ type }) => type)).toEqual(['diceRolled', 'procedureSet']);
  play.do('ben', { type: 'maskPieces', pieces: ['p1'], sight: { there: 'all', where: 'all', what: ['german'] } });
  play.do('anna', { type: 'coverPlace', at: '0101', sight: { there: 'all', where: 'all', what: ['german'] } });
  play.do('anna', { type: 'rollDice', expression: '2d6', purpose: 'attack' });
  play.do('anna', { type: 'undo' });
  agree();
  play.do('anna', { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', terrain: 'woods' }] });
  play.do('anna', { type: 'layScan', scan });
  play.do('anna', { type: 'closeTable' });
  agree();
  play.do('anna', { type: 'reopenTable' });
  play.do('anna', { type: 'makeHost', person: 'ben' });
  play.do('ben', { type: 'makeHost', person: 'anna' });
};

const saveGame = (): Saved => {
  const random = seeded(98);
  const number = (below: number): number => Math.floor(random() * below);
  const play = new Play(plainTable());
  prelude(play);
  for (let i = 0; i < 400; i++) {
    const intent: Intent = [number(7), number(1000), number(60), number(60), number(60)];
    const { person, command, judged } = commandFrom(play.table, intent);
    play.try(person, command, judged);
  }
  const { start, log, table } = play;
  const opened: Step = {
    seq: 0,
    time: 0,
    by: { person: 'anna' },
    act: 'openTable',
    events: [{ type: 'tableOpened', table: asJson(start) }],
  };
  return {
    steps: [opened, ...log].map(stepFormat.write),
    snapshot: tableFormat.write(asJson(table)),
    file: exportGame({ seq: 0, time: 0, table: start }, log, allSeeing, 0),
    digest: digest(table),
  };
};

const folder = new URL('./fixtures/', import.meta.url);
const saved = readdirSync(folder).filter((name) => name.startsWith('game-'));

/** To run at a release: `SAVE_RELEASE=0.2.0 npx vitest run shared/table/history/upgrade.test.ts`. */
test.runIf(process.env.SAVE_RELEASE)('saves a game of this release', () => {
  const file = new URL(`game-${process.env.SAVE_RELEASE}.jsonl`, folder);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, `${JSON.stringify(saveGame())}\n`);
});

/** The table in an earlier version of its format: without the fields added since. */
const asOf = (version: number, table: Table): Table => {
  if (version > 1) return table;
  const { procedures: _, turn, ...rest } = table;
  const { umpire: __, ...settings } = table.settings;
  return { ...rest, turn: momentOf(turn), settings } as Table;
};

describe('games of every release', () => {
  test('are there', () => {
    expect(saved.length).toBeGreaterThan(0);
  });

  test.each(saved)('%s can be replayed, read and imported', (name) => {
    const game = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Saved;
    const steps = game.steps.map((stored) => stepFormat.read(stored)!);
    const { version } = game.snapshot;
    expect(digest(asOf(version, replay(steps)))).toBe(game.digest);
    expect(digest(asOf(version, withIndex(tableFormat.read(game.snapshot)!)))).toBe(game.digest);
    const file = readGame(game.file);
    expect(isGame(file) && checkGame(file, ground)).toEqual([]);
  });
});

test('a table of the first version gets an umpire that advises, and no guided play', () => {
  const first = JSON.parse(readFileSync(new URL('game-0.1.0.jsonl', folder), 'utf8')) as Saved;
  const opened = stepFormat.read(first.steps[0]!)!.events[0];
  const file = readGame(first.file);
  const tables = [
    opened?.type === 'tableOpened' && opened.table,
    tableFormat.read(first.snapshot),
    isGame(file) && file.start,
  ];
  for (const table of tables) {
    expect(table).toMatchObject({ settings: { umpire: defaultUmpire }, procedures: {} });
  }
});

test('the game that is saved has every event that play can bring', () => {
  const types = saveGame().steps.flatMap(({ data }) => (data as Step).events.map(({ type }) => type));
  const ofPlay: Event['type'][] = [
    'tableOpened',
    'piecesAdded',
    'piecesRemoved',
    'piecesMoved',
    'piecesChanged',
    'stackOrdered',
    'coverSet',
    'poolSet',
    'noteSet',
    'arrowSet',
    'turnSet',
    'beganSet',
    'overruled',
    'procedureSet',
    'seatSet',
    'personSet',
    'hostSet',
    'settingsSet',
    'renamed',
    'statusSet',
    'mapSet',
    'scanSet',
    'requestSet',
    'diceRolled',
    'diceCommitted',
    'diceRevealed',
    'said',
  ];
  expect(ofPlay.filter((type) => !types.includes(type))).toEqual([]);
});
