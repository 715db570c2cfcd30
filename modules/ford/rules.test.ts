import { languages, openingTable } from '@umpire/shared/module';
import { type Command, withIndex } from '@umpire/shared/table';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';
import { ATTACK, type Breach, breachesOf, kitText, Position, type Unit } from '@umpire/shared/umpire';
import { costsOf, countMoves, numbersOf } from '@umpire/shared/umpire/kit/testing/small-map.ts';
import { positionOf } from '@umpire/shared/umpire/read-table.ts';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

const { module } = await loadGame('ford');
const ford = (await findPlugin('ford'))!;
const { board, grid } = module;
const at = (number: string) => grid.parse(number)!;
const [reach, zones, supply, battle, judge] = [ford.reach!, ford.zones!, ford.supply!, ford.battle!, ford.judge!];

type Placed = readonly [side: string, at: string | undefined, unit?: Partial<Unit>];

/** Infantry 4-4-4 on Ford's own map, in blue's movement phase. */
const position = (units: { readonly [id: string]: Placed }, phase = 'movement', side = 'blue', number = 1): Position =>
  new Position({
    board,
    sides: ['blue', 'red'],
    turn: { number, phase, side },
    units: Object.entries(units).map(([id, [side, number, unit]]) => {
      const hex = number === undefined ? undefined : at(number);
      const values = { attack: 4, defense: 4, move: 4, steps: 2, state: [], values: {} };
      return { id, side, kind: 'infantry', name: id, at: hex, began: hex, ...values, ...unit };
    }),
    markers: [],
    procedures: [],
    options: {},
    extras: {},
  });

const opening = (): Position => {
  let count = 0;
  const settings = {
    listed: false,
    locked: false,
    handling: 'own',
    undo: 'free',
    spectators: 'public',
    spectatorChat: true,
    umpire: defaultUmpire,
  } as const;
  const table = openingTable(module, 'crossing', {
    name: 'Ford',
    host: { id: 'ann', name: 'Ann' },
    settings,
    options: {},
    language: 'en',
    dice: { commitment: '0', rolls: 0 },
    newId: () => `${++count}`.padStart(8, '0'),
    shuffle: (things) => [...things],
  });
  return positionOf(ford.reading, module, withIndex(table));
};

const named = (p: Position, counter: string): Unit => p.units.find((unit) => unit.counter === counter)!;
const clauses = (breaks: readonly Breach[]): readonly string[] => breaks.map(({ clause }) => clause);
const judged = (p: Position, command: Parameters<typeof judge>[1]) => clauses(breachesOf(judge(p, command)));

test('1.1 blue, then red: supply, movement, combat; six phases a turn', () => {
  const walked = Array.from({ length: 7 }).reduce<readonly Position[]>(
    (all) => [...all, all.at(-1)!.at({ turn: ford.phases!.next(all.at(-1)!) })],
    [position({}, 'supply')],
  );
  expect(walked.map(({ turn: { number, side, phase } }) => `${number} ${side} ${phase}`)).toEqual([
    ...['1 blue supply', '1 blue movement', '1 blue combat', '1 red supply', '1 red movement', '1 red combat'],
    ...['2 blue supply', '2 blue movement'],
  ]);
});

test('1.1 phase by phase: no going back, no skipping', () => {
  const p = position({});
  expect(judge(p, { type: 'nextPhase' }).type).toBe('fine');
  expect(judge(p, { type: 'setTurn', number: 1, phase: 'combat', side: 'blue' }).type).toBe('fine');
  expect(judged(p, { type: 'setTurn', number: 2, phase: 'combat', side: 'blue' })).toEqual(['1.1']);
  expect(judged(p, { type: 'previousPhase' })).toEqual(['1.1']);
});

test.each([
  ['a supplied unit in a village', { a: ['blue', '0502'] }, 'blue'],
  ['a unit in a village that is cut off', { a: ['blue', '0502'], x: ['red', '0402'], y: ['red', '0601'] }, 'red'],
  ['nobody in the villages', { a: ['blue', '0503'] }, 'red'],
] as const)('1.2 after turn 6, with %s', (_name, units, winner) => {
  const end = ford.victory!(position(units, 'combat', 'red', 6));
  expect(end).toMatchObject({ winner, clause: '1.2' });
  expect(end.says.at(-1)).toEqual({ text: `play.victory.${winner}` });
  const before = ford.victory!(position(units, 'movement', 'red', 6));
  expect([before.winner, before.says.at(-1)]).toEqual([null, { text: 'play.victory.open' }]);
});

test('1.3 the tank company comes in by the east edge from turn 3 on, and pays for the first hex', () => {
  const tank: Placed = ['red', undefined, { place: 'track:turn:3', move: 3 }];
  const p = position({ tank, x: ['blue', '0802'] }, 'movement', 'red', 3);
  const entering = reach(p, [p.unit('tank')!]);
  expect(costsOf(p, entering)).toMatchObject({ '0801': 1, '0804': 2, '0803': 1 });
  expect(entering.cost(at('0802'))).toBeUndefined();
  expect(judged(p, { type: 'movePieces', pieces: ['tank'], to: '0803' })).toEqual([]);
  expect(judged(p, { type: 'movePieces', pieces: ['tank'], to: '0502' })).toEqual(['2.1']);
  const early = position({ tank }, 'movement', 'red', 2);
  expect(judged(early, { type: 'movePieces', pieces: ['tank'], to: '0803' })).toEqual(['1.3']);
});

test('1.3 a unit that was lost does not come back', () => {
  const p = position({ dead: ['red', undefined, { place: 'box:red-lost' }] }, 'movement', 'red', 4);
  expect(judged(p, { type: 'movePieces', pieces: ['dead'], to: '0803' })).toEqual(['1.3']);
});

test('2.1, 2.3 terrain and water: a river 2, the ford 1, the bridge nothing, the lake no way', () => {
  const costs = (number: string) => {
    const p = position({ a: ['blue', number] });
    return costsOf(p, reach(p, [p.unit('a')!]));
  };
  expect(costs('0402')).toMatchObject({ '0302': 1, '0303': 2, '0401': 2, '0502': 1 });
  expect(costs('0405')).toMatchObject({ '0505': 2, '0605': 3 });
  expect(costs('0404')).toMatchObject({ '0504': 4 });
  const p = position({ a: ['blue', '0403'] });
  expect(reach(p, [p.unit('a')!]).why(at('0504'))).toMatchObject({ clause: '2.3' });
});

test('2.1 units move in their own movement phase, from where it began', () => {
  const p = position({ a: ['blue', '0102'], x: ['red', '0802'] });
  expect(judged(p, { type: 'movePieces', pieces: ['a'], to: '0502' })).toEqual([]);
  expect(judged(p, { type: 'movePieces', pieces: ['a'], to: '0602' })).toEqual(['2.1']);
  expect(judged(p.moved([p.unit('a')!], at('0502')), { type: 'movePieces', pieces: ['a'], to: '0602' })).toEqual([
    '2.1',
  ]);
  expect(judged(p, { type: 'movePieces', pieces: ['x'], to: '0702' })).toEqual(['2.1']);
  expect(
    judged(position({ a: ['blue', '0102'] }, 'supply'), { type: 'movePieces', pieces: ['a'], to: '0103' }),
  ).toEqual(['2.1']);
});

test('2.2 an enemy bars the hex; friends share it', () => {
  const p = position({ a: ['blue', '0202'], b: ['blue', '0203'], x: ['red', '0301', { attack: 0 }] });
  const found = reach(p, [p.unit('a')!]);
  expect(found.why(at('0301'))).toMatchObject({ clause: '2.2', at: [at('0301')] });
  expect(found.ends(at('0203'))).toBe(true);
});

test('3.1, 3.2 control of the six hexes around, over a river but not over the lake; none without an attack strength', () => {
  const p = position({ a: ['blue', '0403'], hq: ['blue', '0105', { attack: 0 }] });
  const blue = zones(p, 'blue');
  expect(numbersOf(board, blue.hexes)).toEqual(['0303', '0304', '0402', '0404']);
  expect(blue.exertedBy(at('0402'))).toEqual(['a']);
  expect(numbersOf(board, zones(position({ a: ['blue', '0402'] }), 'blue').hexes)).toContain('0502');
});

test('3.3, 3.4 an enemy zone ends the move, and is not gone through', () => {
  const p = position({ a: ['blue', '0303'], x: ['red', '0304'] });
  const found = reach(p, [p.unit('a')!]);
  // 0303, 0203, 0204, 0305, 0404 and 0403 are controlled.
  expect(found.why(at('0204'))?.clause).toBe('3.4');
  expect(found.stops(at('0403'))).toBe(true);
  expect(
    numbersOf(
      board,
      [...found.hexes()].filter((hex) => found.stops(hex)),
    ),
  ).toEqual(['0203', '0403']);
});

test('4.1, 4.2 a line to its own edge: enemies and their zones cut it, a friend in the hex lets it through', () => {
  const wall = { x: ['red', '0102'], y: ['red', '0105'], z: ['red', '0204', { attack: 0 }] } as const;
  const p = position({ ...wall, a: ['blue', '0304'] });
  const cut = supply(p, p.unit('a')!);
  expect([cut.supplied, cut.state, clauses(cut.cutBy)]).toEqual([false, 'out-of-supply', ['4.2']]);
  const open = position({ ...wall, a: ['blue', '0304'], b: ['blue', '0203'], c: ['blue', '0104'] });
  expect(numbersOf(board, supply(open, open.unit('a')!).path)).toEqual(['0104', '0203', '0304']);
});

test('4.3 who has no line is to be marked before the supply phase ends; one click does it', () => {
  const ring = ['0302', '0303', '0403', '0502'].map((hex, i): [string, Placed] => [`x${i}`, ['red', hex]]);
  const p = position(
    { a: ['blue', '0402'], b: ['blue', '0101', { state: ['out-of-supply'] }], ...Object.fromEntries(ring) },
    'supply',
  );
  expect(judged(p, { type: 'nextPhase' })).toEqual(['4.3']);
  const [todo] = ford.phases!.todo(p);
  expect(todo).toMatchObject({ done: false, optional: false, offer: { kind: 'supply-check' } });
  const prompt = ford.procedures![0]!.prompt(p, {})!;
  expect(prompt.choices[0]!.acts).toEqual([
    { type: 'removeMarker', pieces: ['b'], kind: 'out-of-supply' },
    { type: 'setMarker', pieces: ['a'], kind: 'out-of-supply' },
  ]);
  const states = new Map([
    ['a', { ...p.unit('a')!, state: ['out-of-supply'] }],
    ['b', { ...p.unit('b')!, state: [] }],
  ]);
  expect(judged(p.with(states), { type: 'nextPhase' })).toEqual([]);
  expect(ford.procedures![0]!.prompt(p.with(states), {})).toBeUndefined();
});

const attack = (p: Position, ids: readonly string[], target: string, options = {}) =>
  battle(p, { attackers: ids.map((id) => p.unit(id)!), target: at(target), options });

test('5.1, 5.2, 5.3 odds for the defender, columns left for terrain and for a river that all come across', () => {
  const p = position(
    { a: ['blue', '0404', { attack: 6 }], b: ['blue', '0503', { attack: 5 }], x: ['red', '0504', { defense: 3 }] },
    'combat',
  );
  // 11 : 3 is 3:1; hills 2 left; b is on the bank of the defender.
  expect(attack(p, ['a', 'b'], '0504')).toMatchObject({
    odds: '3:1',
    shifts: [{ clause: '5.2', by: -2 }],
    column: '1:1',
    allowed: { type: 'fine' },
  });
  expect(attack(p, ['a'], '0504')).toMatchObject({
    odds: '2:1',
    shifts: [
      { clause: '5.2', by: -2 },
      { clause: '5.3', by: -1 },
    ],
    column: '1:2',
  });
  expect(ford.mayJoin!(p, at('0504'), 'blue').map(({ id }) => id)).toEqual(['b', 'a']);
});

test('5.1 the chances of a battle add up to 1; a die thrown leaves one', () => {
  const p = position({ a: ['blue', '0302'], x: ['red', '0301', { defense: 2 }] }, 'combat');
  const { outcomes } = attack(p, ['a'], '0301');
  expect(outcomes.map(({ result, probability }) => [result, probability * 6])).toEqual([
    ['DR', 2],
    ['A1', 1],
    ['AR', 1],
    ['–', 1],
    ['D1', 1],
  ]);
  expect(attack(p, ['a'], '0301', { roll: 6 }).outcomes).toMatchObject([
    { result: 'DR', effects: { defender: { losses: 0, retreat: 1 } } },
  ]);
});

test('4.3 out of supply attacks with half, fractions up, and defends as usual', () => {
  const state = ['out-of-supply'];
  const p = position({ a: ['blue', '0302', { attack: 3, state }], x: ['red', '0301', { state }] }, 'combat');
  expect(attack(p, ['a'], '0301')).toMatchObject({
    strength: { attack: 2, defense: 4 },
    contributions: [
      { printed: 3, counted: 2, because: [{ clause: '4.3' }] },
      { printed: 4, counted: 4, because: [] },
    ],
  });
});

test.each([
  ['an enemy two hexes off', { a: ['blue', '0302'], x: ['red', '0502'] }, '0502', ['5.1']],
  ['nobody', { a: ['blue', '0302'] }, '0301', ['5.1']],
  ['across the lake', { a: ['blue', '0403', { attack: 9 }], x: ['red', '0503'] }, '0503', ['2.3']],
  ['below 1:2', { a: ['blue', '0302', { attack: 1 }], x: ['red', '0301'] }, '0301', ['5.1']],
] as const)('5.1 no attack: %s', (_name, units, target, why) => {
  expect(clauses(breachesOf(attack(position(units, 'combat'), ['a'], target).allowed))).toEqual(why);
});

test('5.1 attacks are made in the combat phase of one’s own side', () => {
  const units = { a: ['blue', '0302'], x: ['red', '0301'] } as const;
  expect(clauses(breachesOf(attack(position(units), ['a'], '0301').allowed))).toEqual(['5.1']);
  expect(attack(position(units, 'combat', 'red'), ['x'], '0302').allowed.type).toBe('fine');
});

test('5.1 an attack is guided from its declaration over the die to what it says', () => {
  const p = position({ a: ['blue', '0302'], x: ['red', '0301', { defense: 2 }] }, 'combat');
  const guided = ford.procedures!.find(({ kind }) => kind === ATTACK)!;
  const [offer, ...others] = guided.offers(p, 'blue');
  expect([offer?.state, others]).toEqual([{ attackers: ['a'], target: '0301' }, []]);
  expect(guided.mayBegin!(p, offer!.state)).toEqual([]);
  const asked = guided.prompt(p, offer!.state)!;
  expect(asked).toMatchObject({ step: 'roll', side: 'blue', says: { params: { column: '2:1' } } });
  expect(asked.choices[0]!.acts).toMatchObject([{ type: 'rollDice', expression: '1d6' }]);
  const rolled = { ...asked.choices[0]!.state, rolls: [{ purpose: '@play.attack.purpose', dice: [5], total: 5 }] };
  const told = guided.prompt(p, rolled)!;
  expect(told).toMatchObject({
    step: 'result',
    clause: '5.4',
    result: { code: 'DR', says: { text: 'play.result.DR' } },
  });
  expect(told.choices[0]).toMatchObject({ status: 'done', acts: [] });
});

test('5.1 each unit attacks once, and each hex is attacked once in a phase', () => {
  const units = { a: ['blue', '0302'], b: ['blue', '0201'], x: ['red', '0301'], y: ['red', '0401'] } as const;
  const state = { attackers: ['a'], target: '0301' };
  const p = position(units, 'combat').at({ procedures: [{ id: 'p1', kind: ATTACK, status: 'done', state }] });
  expect(clauses(breachesOf(attack(p, ['a'], '0401').allowed))).toEqual(['5.1']);
  expect(clauses(breachesOf(attack(p, ['b'], '0301').allowed))).toEqual(['5.1']);
  expect(ford.mayJoin!(p, at('0401'), 'blue')).toEqual([]);
});

test('5.4 retreats and advances are the players’ own affair', () => {
  const p = position({ a: ['blue', '0302'], x: ['red', '0301'] }, 'combat');
  const rolls = [{ purpose: '@play.attack.purpose', dice: [6], total: 6 }];
  const thrown = { column: '1:1', drm: 0, odds: '1:1', defenders: ['x'] };
  const state = { attackers: ['a'], target: '0301', rolls, thrown, ahead: ['result'] };
  const fought = p.at({ procedures: [{ id: 'p1', kind: ATTACK, status: 'open', state }] });
  const back: Command = { type: 'movePieces', pieces: ['x'], to: '0401' };
  expect(judge(fought, back)).toEqual({ type: 'manual', clauses: ['5.4'] });
  expect(judge(fought, { type: 'flipPieces', pieces: ['x'] }).type).toBe('manual');
  // 2.1 Without an attack no unit retreats.
  expect(clauses(breachesOf(judge(p, back)))).toEqual(['2.1']);
});

test('verdict and overlay never disagree, for any unit and hex of the set-up', () => {
  const p = opening().at({ turn: { number: 1, phase: 'movement', side: 'blue' } });
  for (const unit of p.units.filter(({ side, at }) => side === 'blue' && at !== undefined)) {
    const found = reach(p, [unit]);
    for (let hex = 0; hex < grid.size; hex++) {
      const verdict = judge(p, { type: 'movePieces', pieces: [unit.id], to: grid.number(hex) });
      expect(breachesOf(verdict)[0], `${unit.name} ${grid.number(hex)}`).toEqual(found.why(hex));
      expect(found.ends(hex)).toBe(verdict.type === 'fine');
    }
  }
});

// In blue's first movement phase; counted by hand for blue-1, blue-3, the tanks and the HQ.
test.each([
  ['blue-1', 17],
  ['blue-2', 22],
  ['blue-3', 19],
  ['blue-4', 19],
  ['blue-tank', 22],
  ['blue-hq', 22],
])('the set-up: %s can go to %i hexes', (counter, hexes) => {
  const p = opening().at({ turn: { number: 1, phase: 'movement', side: 'blue' } });
  expect(countMoves(reach, p, [named(p, counter).id], 1)).toBe(hexes);
});

test('every clause is there with its words, and every sentence in both languages', () => {
  const printed = Object.keys(module.data.texts.en.rules!).filter((key) => /^\d\.\d$/.test(key));
  expect(Object.keys(ford.clauses).sort()).toEqual(printed.sort());
  for (const { says } of Object.values(ford.clauses)) {
    for (const language of languages) {
      expect(kitText(language, says.text) ?? module.text(language, says.text)).not.toBe(says.text);
    }
  }
});
