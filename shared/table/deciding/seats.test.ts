import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { project } from '../sight/project.ts';
import { actorOf, viewerOf } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import type { Sight } from '../state/state.ts';
import { Play, scan, settings, tableWith } from '../testing/test-kit.ts';
import { mayGive } from './may.ts';

const start = tableWith({ 'hand:allied': ['allied-a-1'] });

describe('seats', () => {
  test('are taken, left, handed over', () => {
    const play = new Play(start);
    expect(play.refusal('cleo', { type: 'takeSeat', seat: 's2' })).toBe('seat-taken');
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    expect(play.table.seats.s2).not.toHaveProperty('holder');
    play.do('cleo', { type: 'takeSeat', seat: 's2' });
    expect(play.refusal('ben', { type: 'leaveSeat', seat: 's2' })).toBe('seat-needed');
    expect(play.refusal('anna', { type: 'leaveSeat', seat: 's2' })).toBe('not-your-seat');
    play.do('cleo', { type: 'giveSeat', seat: 's2', to: 'ben' });
    expect(play.table.seats.s2!.holder).toBe('ben');
    expect(play.refusal('ben', { type: 'giveSeat', seat: 's2', to: 'nobody' })).toBe('no-such-person');
    expect(play.refusal('ben', { type: 'giveSeat', seat: 's2', to: 'ben' })).toBe('nothing-changes');
    expect(play.refusal('ben', { type: 'takeSeat', seat: 's2' })).toBe('nothing-changes');
    expect(play.refusal('ben', { type: 'takeSeat', seat: 's9' })).toBe('no-such-seat');
  });

  test('several of one person see and may what each of them does', () => {
    const play = new Play(tableWith({ 'hand:allied': ['allied-a-1'] }, { settings: { ...settings, handling: 'own' } }));
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    play.do('anna', { type: 'takeSeat', seat: 's2' });
    expect(project(play.table, viewerOf(play.table, 'anna')).pieces).toHaveProperty('p1');
    expect(actorOf(play.table, 'anna')).toEqual({ person: 'anna', seat: 's1' });
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0101' });
  });

  test('are the host’s to make, change, free and delete', () => {
    const play = new Play(start);
    const add: Command = { type: 'addSeat', name: 'Second German', sides: ['german', 'german'] };
    expect(play.refusal('ben', add)).toBe('host-only');
    play.do('anna', add);
    const id = Object.keys(play.table.seats).at(-1)!;
    expect(play.table.seats[id]).toEqual({ id, name: 'Second German', sides: ['german'] });
    expect(play.refusal('anna', { ...add, sides: ['roman'] })).toBe('no-such-side');
    play.do('anna', { type: 'changeSeat', seat: id, name: 'Arbiter', sides: [] });
    play.do('cleo', { type: 'takeSeat', seat: id });
    expect(play.refusal('anna', { type: 'deleteSeat', seat: id })).toBe('seat-held');
    play.do('anna', { type: 'freeSeat', seat: id });
    expect(play.refusal('anna', { type: 'deleteSeat', seat: id })).toBe('seat-kept');
    play.do('cleo', { type: 'takeSeat', seat: id });
    play.do('cleo', { type: 'leaveSeat', seat: id });
    play.do('anna', { type: 'deleteSeat', seat: id });
    expect(Object.keys(play.table.seats)).toEqual(['s1', 's2']);
    expect(play.refusal('anna', { type: 'freeSeat', seat: id })).toBe('no-such-seat');
  });

  test('there is always one, and never too many', () => {
    const seats = { s1: { id: 's1', name: 'Only', sides: [] } };
    const play = new Play(tableWith({}, { seats }));
    expect(play.refusal('anna', { type: 'deleteSeat', seat: 's1' })).toBe('last-seat');
    for (let i = 1; i < limits.seats; i++) play.do('anna', { type: 'addSeat', name: 'More', sides: [] });
    expect(play.refusal('anna', { type: 'addSeat', name: 'More', sides: [] })).toBe('too-many-seats');
  });
});

describe('commands that reveal a secret to others', () => {
  const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
  const hiding = () => new Play(tableWith({ '0101': [{ counter: 'allied-a-2', sight: ambush }] }));
  const seen = (play: Play, person: string) => Object.keys(project(play.table, viewerOf(play.table, person)).pieces);
  const answer = (play: Play, agree: boolean): Command => ({
    type: 'answerRequest',
    request: Object.keys(play.table.requests)[0]!,
    agree,
  });
  const add: Command = { type: 'addSeat', name: 'Ally', sides: ['allied', 'german'] };
  const change: Command = { type: 'changeSeat', seat: 's1', name: 'Both', sides: ['german', 'allied'] };
  const open: Command = { type: 'changeSettings', settings: { spectators: 'everything', undo: 'ask' } };

  test.each([
    ['a seat that is added with their side', add],
    ['a side that a seat gets', change],
    ['spectators that see everything', open],
  ])('needs their consent: %s', (_, command) => {
    const play = hiding();
    play.do('anna', command);
    expect(Object.values(play.table.requests)).toMatchObject([{ by: 'anna', needs: ['s2'] }]);
    expect([...seen(play, 'anna'), ...seen(play, 'cleo')]).toEqual([]);
    expect(Object.keys(play.table.seats)).toHaveLength(2);
    play.do('ben', answer(play, false));
    play.do('anna', command);
    play.do('ben', answer(play, true));
    if (command === add) {
      play.do('cleo', { type: 'takeSeat', seat: Object.keys(play.table.seats)[2]! });
      expect(Object.values(play.table.requests)).toMatchObject([{ by: 'cleo', needs: ['s1', 's2'] }]);
      expect(seen(play, 'cleo')).toEqual([]);
      play.do('anna', answer(play, true));
      play.do('ben', answer(play, true));
    }
    expect(seen(play, command === change ? 'anna' : 'cleo')).toEqual(['p1']);
  });

  test('is done at once where nobody else holds the side, or a seat gets no more to see', () => {
    const play = hiding();
    play.do('anna', { ...add, sides: ['german'] });
    play.do('anna', { ...change, sides: [] });
    play.do('anna', { ...change, sides: ['german'] });
    expect(Object.keys(play.table.seats)).toHaveLength(3);
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    play.do('anna', open);
    expect(play.table.settings).toMatchObject({ spectators: 'everything', undo: 'ask' });
    play.do('anna', { type: 'changeSettings', settings: { spectators: 'public' } });
    expect(play.table.requests).toEqual({});
  });

  test('harmless settings of the same command are applied at once', () => {
    const play = hiding();
    play.do('anna', open);
    expect(play.table.settings).toMatchObject({ spectators: 'public', undo: 'ask' });
  });
});

describe('a seat that the host frees', () => {
  const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
  const free: Command = { type: 'freeSeat', seat: 's2' };
  const take: Command = { type: 'takeSeat', seat: 's2' };
  const freed = (how: Command = free) => {
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-a-2', sight: ambush }] }));
    play.do('anna', how);
    expect(play.table.seats.s2).not.toHaveProperty('holder');
    return play;
  };
  const seen = (play: Play, person: string) => Object.keys(project(play.table, viewerOf(play.table, person)).pieces);
  const requestIn = (play: Play): string => Object.keys(play.table.requests)[0]!;

  test.each([
    ['sits there', take],
    ['gets its side', { type: 'changeSeat', seat: 's1', name: 'Both', sides: ['german', 'allied'] }],
    ['makes another of its side', { type: 'addSeat', name: 'Spy', sides: ['allied'] }],
    ['takes its side away', { type: 'changeSeat', seat: 's2', name: 'Allies', sides: [] }],
    ['deletes it', { type: 'deleteSeat', seat: 's2' }],
    ['closes the table', { type: 'closeTable' }],
    ['lets spectators see everything', { type: 'changeSettings', settings: { spectators: 'everything' } }],
  ] as readonly [string, Command][])('is kept for whoever held it: nobody %s', (_, command) => {
    for (const how of [free, { type: 'removePerson', person: 'ben' } as const]) {
      const play = freed(how);
      expect(play.refusal('anna', command)).toBe('seat-kept');
      expect([...seen(play, 'anna'), ...seen(play, 'cleo')]).toEqual([]);
    }
  });

  test('is not to be had by leaving one’s own before', () => {
    const play = freed();
    play.do('anna', { type: 'leaveSeat', seat: 's1' });
    expect(play.refusal('anna', take)).toBe('seat-kept');
    expect(play.refusal('cleo', take)).toBe('seat-kept');
  });

  test('its last holder gets it back at once', () => {
    const play = freed();
    play.do('ben', take);
    expect(play.table.seats.s2).toEqual({ id: 's2', name: expect.any(String), sides: ['allied'], holder: 'ben' });
  });

  /** Dora plays the same side as Ben. */
  const besideBen = () => {
    const people = { ...start.people, dora: { name: 'Dora' } };
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-a-2', sight: ambush }] }, { people }));
    play.do('anna', { type: 'addSeat', name: 'Second', sides: ['allied'] });
    const agree = () => play.do('ben', { type: 'answerRequest', request: requestIn(play), agree: true });
    agree();
    const second = Object.keys(play.table.seats).at(-1)!;
    play.do('dora', { type: 'takeSeat', seat: second });
    agree();
    expect(seen(play, 'dora')).toEqual(['p1']);
    return { play, second };
  };

  test('others get it with the consent of those who see the same, who may also decline', () => {
    const { play, second } = besideBen();
    play.do('anna', free);
    play.do('cleo', take);
    expect(Object.values(play.table.requests)).toMatchObject([{ by: 'cleo', needs: [second] }]);
    expect(play.refusal('anna', { type: 'answerRequest', request: requestIn(play), agree: true })).toBe('not-asked');
    expect(seen(play, 'cleo')).toEqual([]);
    play.do('dora', { type: 'answerRequest', request: requestIn(play), agree: false });
    play.do('cleo', take);
    play.do('cleo', { type: 'withdrawRequest', request: requestIn(play) });
    play.do('cleo', take);
    play.do('dora', { type: 'answerRequest', request: requestIn(play), agree: true });
    expect(play.table.seats.s2).toMatchObject({ holder: 'cleo' });
    expect(play.table.seats.s2).not.toHaveProperty('freed');
    expect(seen(play, 'cleo')).toEqual(['p1']);
  });

  test('is not had by a request of before that others can grant', () => {
    const people = { ...start.people, dora: { name: 'Dora' } };
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-a-2', sight: ambush }] }, { people }));
    play.do('anna', { type: 'addSeat', name: 'Both', sides: ['german', 'allied'] });
    play.do('ben', { type: 'answerRequest', request: requestIn(play), agree: true });
    const both = Object.keys(play.table.seats).at(-1)!;
    play.do('cleo', { type: 'takeSeat', seat: both });
    expect(Object.values(play.table.requests)).toMatchObject([{ by: 'cleo', needs: ['s1', 's2'] }]);
    play.do('anna', free);
    const agree: Command = { type: 'answerRequest', request: requestIn(play), agree: true };
    expect(play.refusal('anna', agree)).toBe('seat-kept');
    expect(seen(play, 'cleo')).toEqual([]);
  });

  test('a person who sees the same gets it at once', () => {
    const { play } = besideBen();
    play.do('anna', free);
    play.do('dora', take);
    expect(play.table.seats.s2).toMatchObject({ holder: 'dora' });
  });

  test('a person who holds only some of its sides does not get it', () => {
    const { play } = besideBen();
    play.do('anna', { type: 'changeSeat', seat: 's1', name: 'Watch', sides: [] });
    if (requestIn(play)) play.do('anna', { type: 'answerRequest', request: requestIn(play), agree: true });
    play.do('anna', { type: 'changeSeat', seat: 's2', name: 'Both', sides: ['allied', 'german'] });
    play.do('anna', free);
    expect(play.refusal('cleo', take)).toBe('seat-kept');
    expect(play.refusal('dora', take)).toBe('seat-kept');
  });

  /** Cleo is a second browser of the host: it takes a seat, sees nothing, and agrees to everything. */
  const withSecondBrowser = () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-a-2', sight: ambush }] }));
    play.do('anna', { type: 'addSeat', name: 'Watch', sides: [] });
    play.do('cleo', { type: 'takeSeat', seat: Object.keys(play.table.seats).at(-1)! });
    return play;
  };

  test('is kept from the host who has a second browser at the table', () => {
    const play = withSecondBrowser();
    play.do('anna', { type: 'addSeat', name: 'Spare', sides: ['allied'] });
    play.do('ben', { type: 'answerRequest', request: requestIn(play), agree: true });
    play.do('anna', free);
    const spare: Command = { type: 'takeSeat', seat: Object.keys(play.table.seats).at(-1)! };
    for (const person of ['anna', 'cleo']) {
      for (const way of [take, spare]) expect(play.refusal(person, way)).toBe('seat-kept');
      expect(seen(play, person)).toEqual([]);
    }
    expect(play.table.requests).toEqual({});
  });

  test.each([
    ['close the table', { type: 'closeTable' }],
    ['let spectators see everything', { type: 'changeSettings', settings: { spectators: 'everything' } }],
    ['reveal the dice', { type: 'revealDice' }],
  ] as readonly [string, Command][])('has not agreed to %s by being freed', (_, wish) => {
    const play = withSecondBrowser();
    play.do('anna', wish);
    play.do('anna', free);
    const agree: Command = { type: 'answerRequest', request: requestIn(play), agree: true };
    expect(play.refusal('cleo', agree)).toBe('seat-kept');
    play.now = limits.seatKept;
    play.do('cleo', agree);
    expect(play.table.requests).toEqual({});
  });

  test('anybody may take it if its last holder stays away for days', () => {
    const play = freed();
    play.now = limits.seatKept - 60_000;
    expect(play.refusal('anna', take)).toBe('seat-kept');
    play.now = limits.seatKept;
    play.do('anna', take);
    expect(seen(play, 'anna')).toEqual(['p1']);
  });

  test('or left of their own will, is kept for nobody', () => {
    const play = new Play(start);
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    play.do('anna', { type: 'takeSeat', seat: 's2' });
    play.do('anna', { type: 'freeSeat', seat: 's2' });
    play.do('cleo', { type: 'takeSeat', seat: 's2' });
  });

  test('asks nobody any more whose asker was removed', () => {
    const { play } = besideBen();
    play.do('anna', free);
    play.do('cleo', take);
    play.do('anna', { type: 'removePerson', person: 'cleo' });
    expect(play.table.requests).toEqual({});
  });
});

test('a seat does not lose a side without its holder’s consent: it could be given to another', () => {
  const play = new Play(start);
  play.do('anna', { type: 'changeSeat', seat: 's2', name: 'Allies', sides: [] });
  expect(Object.values(play.table.requests)).toMatchObject([{ by: 'anna', needs: ['s2'] }]);
  expect(play.table.seats.s2!.sides).toEqual(['allied']);
});

describe('people', () => {
  test('name themselves', () => {
    const play = new Play(start);
    play.do('cleo', { type: 'setName', name: 'Cleopatra' });
    expect(play.table.people.cleo).toEqual({ name: 'Cleopatra' });
    expect(play.refusal('cleo', { type: 'setName', name: 'Cleopatra' })).toBe('nothing-changes');
  });

  test('removed, they lose their seats and may do nothing until they are let in again', () => {
    const play = new Play(start);
    expect(play.refusal('ben', { type: 'removePerson', person: 'anna' })).toBe('host-only');
    expect(play.refusal('anna', { type: 'removePerson', person: 'anna' })).toBe('not-yourself');
    play.do('anna', { type: 'removePerson', person: 'ben' });
    expect(play.table.seats.s2).not.toHaveProperty('holder');
    expect(play.refusal('ben', { type: 'say', text: 'hey', to: 'all' })).toBe('removed-from-table');
    expect(play.refusal('ben', { type: 'takeSeat', seat: 's2' })).toBe('removed-from-table');
    expect(play.refusal('anna', { type: 'makeHost', person: 'ben' })).toBe('no-such-person');
    expect(play.refusal('anna', { type: 'removePerson', person: 'ben' })).toBe('no-such-person');
    play.do('anna', { type: 'readmitPerson', person: 'ben' });
    expect(play.refusal('anna', { type: 'readmitPerson', person: 'ben' })).toBe('nothing-changes');
    play.do('ben', { type: 'takeSeat', seat: 's2' });
  });

  test('a person who never joined may do nothing', () => {
    expect(new Play(start).refusal('stranger', { type: 'say', text: 'hey', to: 'all' })).toBe('not-at-table');
  });

  test('one of them is the host, who may pass that on', () => {
    const play = new Play(start);
    play.do('anna', { type: 'makeHost', person: 'cleo' });
    expect(play.refusal('anna', { type: 'renameTable', name: 'Mine' })).toBe('host-only');
    play.do('cleo', { type: 'renameTable', name: 'Mine' });
    expect(play.table.name).toBe('Mine');
    expect(play.refusal('cleo', { type: 'makeHost', person: 'cleo' })).toBe('nothing-changes');
  });
});

describe('the table', () => {
  test('settings change one by one', () => {
    const play = new Play(start);
    const step = play.do('anna', { type: 'changeSettings', settings: { undo: 'ask', listed: false } });
    expect(step.events).toEqual([{ type: 'settingsSet', from: { undo: 'free' }, to: { undo: 'ask' } }]);
    expect(play.refusal('anna', { type: 'changeSettings', settings: { undo: 'ask' } })).toBe('nothing-changes');
  });

  test('has the map that its host lays, until the host lays the module’s own again', () => {
    const play = new Play(start);
    const woods = [{ type: 'hex' as const, hex: '0101', terrain: 'woods' }];
    const marsh = [{ type: 'hex' as const, hex: '0101', terrain: 'marsh' }];
    expect(play.refusal('ben', { type: 'changeMap', changes: woods })).toBe('host-only');
    expect(play.refusal('anna', { type: 'changeMap' })).toBe('nothing-changes');
    const step = play.do('anna', { type: 'changeMap', changes: woods });
    expect(step.events).toEqual([{ type: 'mapSet', to: woods }]);
    expect(play.table.module.mapChanges).toEqual(woods);
    expect(project(play.table, viewerOf(play.table, 'cleo')).module.mapChanges).toEqual(woods);
    expect(play.refusal('anna', { type: 'changeMap', changes: woods })).toBe('nothing-changes');
    play.do('anna', { type: 'changeMap', changes: marsh });
    play.do('anna', { type: 'changeMap' });
    expect(play.table.module).toEqual(start.module);
  });

  test('a map that does not fit is refused, with the place and what should stand there', () => {
    const changes = [
      { type: 'hex' as const, hex: '0101' },
      { type: 'hex' as const, hex: '0101', terrain: 'lava' },
    ];
    const refused = new Play(start).try('anna', { type: 'changeMap', changes });
    expect(refused).toMatchObject({
      refused: 'map-does-not-fit',
      params: { path: 'changes[1].terrain', found: '"lava"' },
      remedy: 'check-map',
    });
  });

  test('has the scan under its grid that its host lays, for everybody to see, until it is taken away', () => {
    const play = new Play(start);
    expect(play.refusal('ben', { type: 'layScan', scan })).toBe('host-only');
    expect(play.refusal('anna', { type: 'layScan' })).toBe('nothing-changes');
    expect(play.do('anna', { type: 'layScan', scan }).events).toEqual([{ type: 'scanSet', to: scan }]);
    expect(project(play.table, viewerOf(play.table, 'cleo')).module.scan).toEqual(scan);
    expect(play.refusal('anna', { type: 'layScan', scan: structuredClone(scan) })).toBe('nothing-changes');
    const faint = { ...scan, opacity: 40, drawing: 'above' as const };
    expect(play.do('anna', { type: 'layScan', scan: faint }).events).toEqual([
      { type: 'scanSet', from: scan, to: faint },
    ]);
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
    play.do('anna', { type: 'layScan' });
    expect(play.table.module).toEqual(start.module);
  });

  test('a scan whose points do not say how it lies is refused, and why', () => {
    const [first, second, third] = scan.points;
    const off = { ...scan, points: [first, second, { ...third, hex: '9999' }] as typeof scan.points };
    expect(new Play(start).try('anna', { type: 'layScan', scan: off })).toEqual({
      refused: 'scan-does-not-lie',
      params: { problem: 'no-such-hex' },
      remedy: 'calibrate-anew',
    });
  });

  test('its rule options change only if everybody at the table agrees', () => {
    const play = new Play(start);
    const umpire = { ...start.settings.umpire, options: { weather: 'muddy' } };
    play.do('anna', { type: 'changeSettings', settings: { umpire } });
    expect(play.table.settings.umpire.options).toBeUndefined();
    const [request] = Object.values(play.table.requests);
    play.do('ben', { type: 'answerRequest', request: request!.id, agree: true });
    expect(play.table.settings.umpire.options).toEqual({ weather: 'muddy' });
  });

  test('is not played by rules that the game cannot have', () => {
    const umpire = { ...start.settings.umpire, options: { weather: 'impossible' } };
    expect(new Play(start).try('anna', { type: 'changeSettings', settings: { umpire } })).toEqual({
      refused: 'no-such-option',
      params: { option: 'weather', expected: 'possible' },
      remedy: 'choose-option',
    });
  });

  test('of a password the log says only that there is one', () => {
    const play = new Play(start);
    expect(play.refusal('anna', { type: 'setPassword' })).toBe('nothing-changes');
    const step = play.do('anna', { type: 'setPassword', password: 'sesame' });
    expect(play.table.settings.locked).toBe(true);
    expect(JSON.stringify(step)).not.toContain('sesame');
    play.do('anna', { type: 'setPassword', password: 'another' });
    play.do('anna', { type: 'setPassword' });
    expect(play.table.settings.locked).toBe(false);
  });

  test('whose spectators see everything shows them what only one side may see', () => {
    const secret: Sight = { there: ['german'], where: ['german'], what: ['german'] };
    const hidden = tableWith({ '0101': [{ counter: 'german-a-2', sight: secret }] });
    const seen = (table: typeof hidden) => Object.keys(project(table, viewerOf(table, 'cleo')).pieces);
    expect(seen(hidden)).toEqual([]);
    expect(seen({ ...hidden, settings: { ...settings, spectators: 'everything' } })).toEqual(['p1']);
  });

  test('without a seat one may watch, talk, and take one', () => {
    const play = new Play(start);
    for (const command of [
      { type: 'movePieces', pieces: ['p1'], to: '0101' },
      { type: 'rollDice', expression: 'd6', purpose: '' },
      { type: 'nextPhase' },
      { type: 'undo' },
      { type: 'writeNote', title: '', text: '', audience: 'all' },
    ] as const) {
      expect(play.refusal('cleo', command)).toBe('seat-needed');
    }
  });

  test('a person must hold the seat from which they act', () => {
    const command: Command = { type: 'nextPhase' };
    expect(mayGive(start, { person: 'cleo', seat: 's1' }, command)).toMatchObject({ refused: 'not-your-seat' });
    expect(mayGive(start, { person: 'anna', seat: 's9' }, command)).toMatchObject({ refused: 'not-your-seat' });
    expect(mayGive(start, { person: 'anna', seat: 's1' }, command)).toBeUndefined();
  });
});
