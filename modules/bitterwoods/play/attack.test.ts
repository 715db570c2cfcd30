import { breachesOf, type Position, type Prompt } from '@umpire/shared/umpire';
import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { expect, test } from 'vitest';
import { american, type Given, german, gun, positionWith } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { loseSteps } from './acts.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

const turn = { phase: 'combat', side: 'german', number: 8 };
const fought = (roll: number, more: object = {}) => ({
  attackers: ['a'],
  target: '0404',
  rolls: [{ purpose: `@${COMBAT}`, dice: [roll], total: roll }],
  thrown: { column: '3-1', drm: 0, odds: '3-1', defenders: ['d', 'e'] },
  ahead: ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'],
  ...more,
});
const promptAt = (p: Position, state: object): Prompt => attack.prompt(p, state)!;
const field = (given: Given = {}) =>
  positionWith([german('a', '0403', { strength: 20 }), american('d', '0404'), american('e', '0404', { steps: 1 })], {
    turn,
    ...given,
  });

test('first support, then the die, in the column of the odds', () => {
  const p = positionWith([german('a', '0403', { strength: 20 }), german('g', '0401', gun), american('d', '0404')], {
    turn,
    extras: { aircraft: { german: 0, allied: 0 } },
  });
  const begun = promptAt(p, { attackers: ['a'], target: '0404' });
  expect([begun.step, begun.choices.map(({ id }) => id)]).toEqual([
    'support-attacker',
    ['with-gun-attacker-g', 'go-on'],
  ]);
  const [add] = begun.choices;
  const supported = promptAt(p, add!.state);
  expect(supported.battle!.strength.attack).toBe(25);
  const go = supported.choices.find(({ id }) => id === 'go-on')!;
  expect(go.acts).toEqual([{ type: 'setMarker', pieces: ['g'], kind: 'fired' }]);
  expect(promptAt(p, go.state).choices[0]!.acts).toMatchObject([{ type: 'rollDice', expression: '1d6' }]);
});

test('9.2 guns that the declaration names fire with the next answer, and the attacker is not asked for them', () => {
  const p = positionWith([german('a', '0403', { strength: 20 }), german('g', '0401', gun), american('d', '0404')], {
    turn,
    extras: { aircraft: { german: 0, allied: 0 } },
  });
  const begun = promptAt(p, { attackers: ['a'], target: '0404', options: { support: { attack: ['g'] } } });
  expect([begun.step, begun.battle!.strength.attack]).toEqual(['combat', 25]);
  expect(begun.choices[0]!.acts).toMatchObject([
    { type: 'setMarker', pieces: ['g'], kind: 'fired' },
    { type: 'rollDice', expression: '1d6' },
  ]);
});

test('9.5 a D3: each defender retreats three hexes, then the attackers advance', () => {
  const p = field();
  const first = promptAt(p, fought(1));
  expect([
    first.step,
    first.side,
    first.choices.every(({ id, acts }) => id === 'by-hex' || acts[0]?.type === 'movePieces'),
  ]).toEqual(['defender', 'allied', true]);
  const second = promptAt(p.moved([p.unit('d')!], first.choices[0]!.hex!), first.choices[0]!.state);
  expect(second.step).toBe('defender');
  const gone = p.moved([p.unit('d')!, p.unit('e')!], first.choices[0]!.hex!);
  const third = promptAt(gone, second.choices[0]!.state);
  expect([third.step, third.side]).toEqual(['advance', 'german']);
});

test('9.7 the owner may choose the way on the map: every way that the supply road allows', () => {
  const p = field();
  const first = promptAt(p, fought(1));
  const ways = chosenWays(attack, p, first);
  const ends = ways.map(({ last }) => (last.acts[0] as { to: string }).to);
  expect(new Set(ends)).toEqual(new Set(first.choices.flatMap(({ hex }) => hex ?? []).map(p.board.grid.number)));
  expect(ends.length).toBeGreaterThan(new Set(ends).size);
  // The next unit is asked from the beginning.
  const [{ last }] = ways as [(typeof ways)[0]];
  const next = promptAt(p.moved([p.unit('d')!], last.hex!), last.state);
  expect([next.step, next.choices[0]!.unit]).toEqual(['defender', 'e']);
});

test('9.6 a firefight costs either side a step, by its owner’s choice', () => {
  const p = field();
  const ask = promptAt(p, fought(6));
  expect([ask.step, ask.choices.map(({ unit, acts }) => [unit, acts[0]?.type])]).toEqual([
    'defender',
    [
      ['d', 'flipPieces'],
      ['e', 'movePieces'],
    ],
  ]);
  expect(promptAt(p, ask.choices[0]!.state)).toMatchObject({ step: 'attacker', side: 'german' });
});

test('9.5 a counterattack leaves its marker on the defenders, not in a fortification', () => {
  const end = (p: Position) => promptAt(p, fought(5)).choices.at(-1)!.acts;
  const marked = { type: 'setMarker', pieces: ['d', 'e'], kind: 'counterattack', value: '0404:0403' };
  expect(end(field())).toContainEqual(marked);
  const fort = end(field({ hexes: { '0404': 'town fortress' } }));
  expect(fort.some((act) => act.type === 'setMarker' && act.kind === 'counterattack')).toBe(false);
});

test('9.5 only the attack that is owed takes the marker off, and being driven out', () => {
  const after = (from: string, roll: number, debtor: 'a' | 'd') => {
    const owes = { state: ['counterattack'], counterattacks: `${debtor === 'a' ? '0403' : '0404'}:${from}` };
    const p = positionWith(
      [
        german('a', '0403', { strength: 20, ...(debtor === 'a' && owes) }),
        american('d', '0404', debtor === 'd' ? owes : {}),
      ],
      { turn },
    );
    return promptAt(p, fought(roll))
      .choices.at(-1)!
      .acts.filter((act) => act.type === 'removeMarker');
  };
  // The attackers of 0404 owed it to 0404, or to another hex that nobody holds any more.
  expect(after('0404', 5, 'a')).toEqual([{ type: 'removeMarker', pieces: ['a'], kind: 'counterattack' }]);
  expect(after('0303', 5, 'a')).toEqual([]);
  // A defender that is still in its hex still owes it.
  expect(after('0403', 6, 'd')).toEqual([]);
});

test('9.1.a a declared attack is fought: it is not called off, and the phase does not end before it', () => {
  const state = { attackers: ['a'], target: '0404' };
  const p = field().at({ procedures: [{ id: '1', kind: 'attack', status: 'open', state }] });
  const clauses = (command: Parameters<NonNullable<typeof rules.judge>>[1]): readonly string[] =>
    breachesOf(rules.judge!(p, command, ['german'])).map(({ clause }) => clause);
  expect(clauses({ type: 'nextPhase' })).toContain('9.1.a');
  expect(clauses({ type: 'endProcedure', procedure: '1' })).toEqual(['9.1.a']);
});

test('24.4 in the range of a leader the defenders may hold, for as many steps as hexes', () => {
  const units = [
    german('a', '0403', { strength: 20 }),
    american('d', '0404'),
    american('e', '0404', { steps: 1 }),
    american('l', '0406', { kind: 'leader', name: 'Hodges', radius: 3, influence: 2, steps: 1 }),
  ];
  const p = positionWith(units, { turn, options: { leaders: true } });
  const ask = promptAt(p, fought(3));
  const hold = ask.choices.find(({ id }) => id === 'hold')!;
  expect(promptAt(p, hold.state)).toMatchObject({ step: 'defender', says: { params: { losses: 2 } } });
});

test('9.7.a who cannot retreat is eliminated', () => {
  const p = positionWith(
    [
      german('a', '0403', { strength: 20 }),
      german('b', '0305'),
      german('c', '0505'),
      american('d', '0404'),
      american('e', '0404'),
    ],
    { turn },
  );
  const ask = promptAt(p, fought(3));
  expect(ask.choices.map(({ id }) => id)).toEqual(['eliminated']);
});

test('17.6 the loss track counts who is gone: any Allied unit, German mechanized ones, and German armor twice', () => {
  const markers = ['german', 'allied'].flatMap((side) => [
    { kind: 'track-marker', id: `${side}-1`, counter: `lost-${side}`, place: 'track:losses:9' },
    { kind: 'track-marker', id: `${side}-10`, counter: `lost-${side}-tens`, place: 'track:losses:0' },
  ]);
  const p = positionWith(
    [
      german('tank', '0403', { kind: 'armor', steps: 1 }),
      german('foot', '0404', { steps: 1 }),
      american('two-steps', '0405', { steps: 2 }),
    ],
    { turn },
  ).at({ markers });
  const lost = loseSteps(p, new Map(p.units.map((unit) => [unit, 1])));
  const tracks = lost.flatMap((act) =>
    act.type === 'movePieces' && String(act.to).startsWith('track:') ? `${act.pieces} ${act.to}` : [],
  );
  // 9 and 2 make 11; the American has only lost a step.
  expect(tracks).toEqual(['german-1 track:losses:1', 'german-10 track:losses:1']);
});
