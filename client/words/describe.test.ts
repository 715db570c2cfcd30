import type { Command } from '@umpire/shared/table/command.ts';
import { acts, serverActs } from '@umpire/shared/table/command.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { tell } from '@umpire/shared/table/sight/tell.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { ShapeDrawn } from '@umpire/shared/table/state/drawing.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';
import { Play, scan, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import english from '../locales/en/log.json' with { type: 'json' };
import { describe as describeStep, type LogEntry } from './describe.ts';

const start = tableWith(
  { '0101': ['german-inf-2', 'german-tank-2'], '0202': ['allied-inf-2'], 'pool:cup': ['chit-a-2', 'chit-b-2'] },
  { pools: { cup: { id: 'cup', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } } } },
);

/** The entry that `reader` gets for the last of these commands, each given by the person before it. */
const told = (reader: PersonId, ...given: readonly (readonly [PersonId, Command])[]): LogEntry => {
  const play = new Play(start);
  let before: Table = play.table;
  for (const [person, command] of given) {
    before = play.table;
    play.do(person, command);
  }
  const step = play.log.at(-1);
  if (!step) throw new Error('nothing was given');
  const [was, is] = [viewerOf(before, reader), viewerOf(play.table, reader)];
  const viewBefore = project(before, was);
  return describeStep(tell(before, play.table, step, was, is), viewBefore, project(play.table, is));
};

const drawn = (drawing: ShapeDrawn) => ({ type: 'draw', drawing, color: '#ff0000', audience: 'all' }) as const;

const attack = (state: object): Extract<Command, { type: 'guide' }> => ({
  type: 'guide',
  kind: 'attack',
  state: { attackers: ['p1'], target: '0202', ...state },
  status: 'open',
  acts: [],
});

/** The sentences of which it consists. */
const sentences = ({ sentence: { key, params } }: LogEntry): readonly string[] => {
  const parts = Object.values(params).flatMap((param) =>
    typeof param === 'object' && param.part === 'sentences' ? param.sentences : [],
  );
  return [key, ...parts.map((part) => part.key)];
};

const names = (entry: LogEntry): readonly string[] => {
  const { pieces } = entry.sentence.params;
  return typeof pieces === 'object' && pieces.part === 'pieces' ? pieces.names.map(({ counter }) => counter) : [];
};

test('a move names the counter, both places and the player', () => {
  const entry = told('ben', ['anna', { type: 'movePieces', pieces: ['p1', 'p2'], to: '0303' }]);
  expect(entry).toMatchObject({
    name: 'Anna',
    sides: ['german'],
    sentence: { key: 'moved', params: { count: 2, from: { place: '0101' }, to: { place: '0303' } } },
    about: { hex: '0303', pieces: ['p1', 'p2'] },
  });
  expect(names(entry)).toEqual(['german-inf-2', 'german-tank-2']);
});

test('a move says which counters went where, to those who saw them at both places', () => {
  const move: Command = { type: 'movePieces', pieces: ['p1', 'p2'], to: '0303' };
  const moves = ['p1', 'p2'].map((piece) => ({ piece, from: '0101', to: '0303' }));
  expect(new Set(told('ben', ['anna', move]).moves)).toEqual(new Set(moves));
  expect(told('ben', ['anna', move], ['anna', { type: 'undo' }]).moves).toHaveLength(2);
  expect(told('ben', ['anna', { type: 'orderStack', at: '0101', order: ['p2', 'p1'] }]).moves).toEqual([]);
});

test('a move of a counter whose place is a secret is told as no move to those who may not know it', () => {
  const hide: Command = {
    type: 'maskPieces',
    pieces: ['p1'],
    sight: { there: ['german'], where: ['german'], what: ['german'] },
  };
  const move: Command = { type: 'movePieces', pieces: ['p1'], to: '0303' };
  expect(told('anna', ['anna', hide], ['anna', move]).moves).toEqual([{ piece: 'p1', from: '0101', to: '0303' }]);
  expect(told('ben', ['anna', hide], ['anna', move]).moves).toEqual([]);
});

test('the entry about a new name calls the person by the old one', () => {
  const entry = told('ben', ['anna', { type: 'setName', name: 'Annette' }]);
  expect(entry).toMatchObject({
    name: 'Anna',
    sentence: { key: 'renamed-self', params: { name: { name: 'Annette' } } },
  });
});

test('people are named by identity, so that guests can be marked', () => {
  expect(told('ben', ['anna', { type: 'makeHost', person: 'ben' }]).sentence).toEqual({
    key: 'host-made',
    params: { name: { part: 'person', name: 'Ben', person: 'ben' } },
  });
  expect(told('ben', ['anna', { type: 'giveSeat', seat: 's1', to: 'cleo' }]).sentence.params).toMatchObject({
    name: { part: 'person', name: 'Cleo' },
  });
});

test('a move within a stack is told as rearranging it', () => {
  const entry = told('ben', ['anna', { type: 'orderStack', at: '0101', order: ['p2', 'p1'] }]);
  expect(entry.sentence).toMatchObject({ key: 'stack-ordered', params: { place: { place: '0101' } } });
  const dropped = told('ben', ['anna', { type: 'movePieces', pieces: ['p2'], to: '0101', index: 0 }]);
  expect(dropped.sentence).toMatchObject({ key: 'stack-ordered', params: { place: { place: '0101' } } });
});

test('a sealed note is told without its title to those who may not read it yet', () => {
  const write = ['anna', { type: 'writeNote', title: 'Orders', text: 'Go', audience: ['german'], opens: 3 }] as const;
  expect(told('anna', write).sentence).toEqual({ key: 'note-written', params: { title: 'Orders' } });
  expect(told('ben', write).sentence).toEqual({ key: 'note-written-untitled', params: {} });
});

test('a counter that is taken off is named as it was', () => {
  const entry = told('ben', ['anna', { type: 'deletePieces', pieces: ['p3'] }]);
  expect(entry.sentence).toMatchObject({ key: 'deleted', params: { place: { place: '0202' } } });
  expect(names(entry)).toEqual(['allied-inf-2']);
});

test('hiding a counter names it to those who saw it, and a move of it afterwards does not', () => {
  const hide: Command = { type: 'maskPieces', pieces: ['p1'], sight: { there: 'all', where: 'all', what: ['german'] } };
  expect(names(told('anna', ['anna', hide]))).toEqual(['german-inf-2']);
  const moved = told('ben', ['anna', hide], ['anna', { type: 'movePieces', pieces: ['p1'], to: '0303' }]);
  expect(moved.sentence.params.pieces).toMatchObject({ names: [{ masked: true }] });
});

test('a step that the viewer may not see is told as hidden', () => {
  const note: Command = { type: 'writeNote', title: 'Plan', text: 'Attack', audience: ['german'] };
  expect(told('anna', ['anna', note]).sentence).toEqual({ key: 'note-written', params: { title: 'Plan' } });
  expect(told('ben', ['anna', note])).toMatchObject({ act: 'hidden', sentence: { key: 'hidden' } });
});

test('a roll names its dice, a message its audience', () => {
  const roll = told('ben', ['anna', { type: 'rollDice', expression: '2d6', purpose: 'Attack' }]);
  expect(roll.sentence.key).toBe('rolled-for');
  expect(roll.roll?.dice).toHaveLength(2);
  const whisper = told('anna', ['anna', { type: 'say', text: 'now', to: ['german'] }]);
  expect(whisper).toMatchObject({ sentence: { key: 'whispered' }, words: { text: 'now', to: ['german'] } });
});

test('an undo names its steps; where others must agree, it asks', () => {
  const move: Command = { type: 'movePieces', pieces: ['p1'], to: '0303' };
  expect(told('ben', ['anna', move], ['anna', { type: 'undo' }])).toMatchObject({
    sentence: { key: 'undone', params: { steps: { steps: [1] } } },
    undoes: [1],
  });
  const roll: Command = { type: 'rollDice', expression: '1d6', purpose: '' };
  expect(told('ben', ['anna', roll], ['anna', { type: 'undo' }])).toMatchObject({
    sentence: { key: 'undone-asked', params: { steps: { steps: [1] } } },
    undoes: [],
  });
  const landing = (state: string): Command => ({
    type: 'guide',
    kind: 'landing',
    state: { unit: state },
    status: 'open',
    acts: [],
    plan: 'all',
  });
  const plan = [landing('p1'), landing('p2')].map((act) => ['anna', act] as const);
  expect(told('ben', ...plan, ['anna', { type: 'undo' }])).toMatchObject({
    sentence: { key: 'undone-to', params: { to: 0, count: 2 } },
    undoes: [1, 2],
  });
  expect(told('ben', ...plan, ['anna', { type: 'undo' }], ['anna', { type: 'redo' }])).toMatchObject({
    sentence: { key: 'redone-to', params: { to: 0, count: 2 } },
    redoes: [1, 2],
  });
});

test.each([
  ['marker-set', { type: 'setMarker', pieces: ['p1'], kind: 'disrupted' }],
  ['marker-valued', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 2 }],
  ['labeled', { type: 'labelPieces', pieces: ['p1'], label: 'Guard' }],
  ['value-set', { type: 'setValue', pieces: ['p1'], value: 'attack', to: 9 }],
  ['covered', { type: 'coverPlace', at: '0101', sight: { there: 'all', where: 'all', what: ['german'] } }],
  ['attached', { type: 'attachPieces', pieces: ['p1'], to: 'p2' }],
  ['drew', { type: 'drawPieces', pool: 'cup', count: 1, to: '0101' }],
  ['shuffled', { type: 'shufflePool', pool: 'cup' }],
  ['phase-ended', { type: 'nextPhase' }],
  ['turn-set', { type: 'setTurn', number: 2, phase: 'supply' }],
  ['phases-held', { type: 'holdPhases', hold: true }],
  ['seat-left', { type: 'leaveSeat', seat: 's1' }],
  ['host-made', { type: 'makeHost', person: 'ben' }],
  ['person-removed', { type: 'removePerson', person: 'cleo' }],
  ['settings-changed', { type: 'changeSettings', settings: { listed: true } }],
  ['umpire-changed', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, overrule: 'ask' } } }],
  ['options-asked', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, options: { fog: true } } } }],
  ['moved-by', { type: 'movePieces', pieces: ['p1'], to: '0303', mode: 'by-rail' }],
  ['untold', { type: 'guide', kind: 'attack', state: {}, status: 'open', acts: [] }],
  ['attack-declared', attack({})],
  ['moved', { ...attack({}), kind: 'ferry', state: {}, acts: [{ type: 'movePieces', pieces: ['p1'], to: '0303' }] }],
  ['map-changed', { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', terrain: 'woods' }] }],
  ['scan-laid', { type: 'layScan', scan }],
  ['table-renamed', { type: 'renameTable', name: 'Other' }],
  ['line-drawn', drawn({ shape: 'line', from: 'point:1:2', to: 'point:90:2', bends: [] })],
  ['ring-drawn', drawn({ shape: 'ring', from: '0101', to: '0202' })],
  ['words-drawn', drawn({ shape: 'words', from: '0101', to: '0101', text: 'Here' })],
  ['arrow-drawn', { type: 'drawArrow', from: '0101', to: '0202', color: '#ff0000', audience: 'all' }],
] as const satisfies readonly (readonly [string, Command])[])('%s', (key, command) => {
  expect(told('anna', ['anna', command]).sentence.key).toBe(key);
});

test('where the others are asked, it says for what', () => {
  const ask: Command = { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, changing: 'ask' } } };
  const change: Command = { type: 'changeSettings', settings: { umpire: defaultUmpire } };
  expect(told('ben', ['anna', ask], ['anna', change]).sentence.key).toBe('umpire-asked');
  const open: Command = { type: 'changeSettings', settings: { spectators: 'everything' } };
  expect(told('ben', ['anna', open]).sentence.key).toBe('spectators-asked');
  const add: Command = { type: 'addSeat', name: 'Ally', sides: ['allied'] };
  expect(told('ben', ['anna', add]).sentence).toEqual({ key: 'sides-asked', params: { name: 'Ally' } });
  const play = new Play({ ...start, settings: { ...start.settings, umpire: { ...defaultUmpire, overrule: 'ask' } } });
  const says = { text: 'rules.far' };
  const breach = { clause: '2.3', area: 'movement', says, remedy: says, at: [] } as const;
  const move: Command = { type: 'movePieces', pieces: ['p1'], to: '0303' };
  const step = play.do('anna', move, {
    breaches: [breach],
    openly: [{ clause: '2.3', area: 'movement' }],
    overrule: true,
  });
  const ben = viewerOf(start, 'ben');
  expect(describeStep(tell(start, play.table, step, ben), start, play.table).sentence).toEqual({
    key: 'overrule-asked',
    params: { clauses: '2.3' },
  });
});

test('an existing scan can be aligned again, or removed', () => {
  const lay = ['anna', { type: 'layScan', scan }] as const;
  const fade = ['anna', { type: 'layScan', scan: { ...scan, opacity: 50 } }] as const;
  expect(told('ben', lay, fade).sentence.key).toBe('scan-adjusted');
  expect(told('ben', lay, ['anna', { type: 'layScan' }]).sentence.key).toBe('scan-removed');
});

test('every act has a sentence, and every sentence a text', () => {
  const texts = new Set(Object.keys(english).map((key) => key.replace(/_(one|other)$/, '')));
  const blank = tableWith({});
  for (const act of [...acts, ...serverActs]) {
    const { key } = describeStep({ seq: 1, time: 0, by: { person: 'anna' }, act, patch: {} }, blank, blank).sentence;
    expect(texts, act).toContain(key);
  }
});

test('any request that was granted is told as agreed', () => {
  const umpire = { ...defaultUmpire, changing: 'ask' } as const;
  const asks = ['anna', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire } } }] as const;
  const play = new Play(tableWith({}, { settings: { ...start.settings, umpire } }));
  play.do(...asks);
  for (const agree of [false, true]) {
    const again = new Play(play.table);
    const [request] = Object.keys(again.table.requests);
    const before = again.table;
    const step = again.do('ben', { type: 'answerRequest', request: request!, agree });
    const reader = viewerOf(before, 'anna');
    const entry = describeStep(
      tell(before, again.table, step, reader, reader),
      project(before, reader),
      project(again.table, reader),
    );
    expect(entry.sentence.key).toBe(agree ? 'agreed' : 'declined');
  }
});

test('a guided act is told by all that it did', () => {
  const acts: readonly Command[] = [
    { type: 'rollDice', expression: '1d6', purpose: '@play.roll' },
    { type: 'movePieces', pieces: ['p1', 'p2'], to: '0303' },
    { type: 'flipPieces', pieces: ['p3'] },
    { type: 'setMarker', pieces: ['p1'], kind: 'disrupted' },
    { type: 'nextPhase' },
  ];
  const entry = told('ben', ['anna', { type: 'guide', kind: 'ferry', state: {}, status: 'done', acts }]);
  expect(sentences(entry)).toEqual(['several', 'rolled-for', 'moved', 'marker-set', 'flipped', 'turn-set']);
  expect(entry.turned).toMatchObject({ phase: 'move' });
});

test('a decision that no counter shows is told by its answer, and names a unit as its reader knows it', () => {
  const answer = { says: { text: 'kit.advance.to', params: { hex: '0303' } }, unit: 'p1' };
  const entry = told('ben', ['anna', { type: 'guide', kind: 'ferry', state: { answer }, status: 'open', acts: [] }]);
  expect(entry.sentence).toEqual({
    key: 'answered',
    params: { says: { part: 'saying', saying: answer.says, unit: { counter: 'german-inf-2', masked: false } } },
  });
});

test('a plan is told by all that it did, and so is an act that was agreed to', () => {
  const acts: readonly Command[] = [
    { type: 'movePieces', pieces: ['p1'], to: '0303' },
    { type: 'flipPieces', pieces: ['p2'] },
  ];
  expect(sentences(told('ben', ['anna', { type: 'carryPlan', acts }]))).toEqual(['plan-carried', 'moved', 'flipped']);
});

test('of guided acts nobody is told what they may not see', () => {
  const hide: Command = {
    type: 'maskPieces',
    pieces: ['p1'],
    sight: { there: ['german'], where: ['german'], what: ['german'] },
  };
  const acts: readonly Command[] = [{ type: 'movePieces', pieces: ['p1'], to: '0303' }];
  const guide: Command = { type: 'guide', kind: 'ferry', state: {}, status: 'done', acts };
  expect(sentences(told('anna', ['anna', hide], ['anna', guide]))).toEqual(['moved']);
  expect(sentences(told('ben', ['anna', hide], ['anna', guide]))).toEqual(['untold']);
});

test('a change of the umpire names the setting', () => {
  const modes = { ...defaultUmpire.modes, combat: 'enforce' } as const;
  const set: Command = { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes, overrule: 'host' } } };
  expect(told('ben', ['anna', set]).sentence).toEqual({
    key: 'umpire-changed',
    params: { changes: { part: 'umpire', modes: { combat: 'enforce' }, consents: { overrule: 'host' } } },
  });
});

test('a piece that is laid otherwise in its place names the place', () => {
  const carried = told(
    'ben',
    ['anna', { type: 'attachPieces', pieces: ['p1'], to: 'p2' }],
    ['anna', { type: 'movePieces', pieces: ['p1'], to: '0101', index: 1 }],
  );
  expect(carried.sentence).toMatchObject({ params: { place: { place: '0101' } } });
});
