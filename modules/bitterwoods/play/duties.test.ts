import { expect, test } from 'vitest';
import { mayEndPhase } from '../rules/4-sequence.ts';
import { american, type Given, german, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';
import { settleChore } from './chores.ts';
import { counterattack } from './counterattack.ts';
import { interdiction } from './phase-work.ts';
import { mutualSupply } from './supply.ts';

const combat = { phase: 'combat', side: 'german', number: 8 };

test('9.5 who is engaged must fight the same combat again, and is led into it', () => {
  const engaged = { state: ['engaged'], engagedWith: '0404' };
  const p = positionWith([german('a', '0403', engaged), american('d', '0404', { state: ['engaged'] })], {
    turn: combat,
  });
  expect(mayEndPhase(p).map(({ clause, at }) => [clause, at])).toEqual([['9.5', [p.unit('a')!.at]]]);
  expect(counterattack.offers(p, 'german').map(({ state }) => state)).toEqual([{ attackers: ['a'], target: '0404' }]);
  // Armor may ignore the duty, and a unit that has fought has no duty.
  const tank = positionWith([german('a', '0403', { ...engaged, kind: 'cavalry' }), american('d', '0404')], {
    turn: combat,
  });
  expect(mayEndPhase(tank)).toEqual([]);
  const again = { ...engaged, state: ['engaged', 'attacked'] };
  expect(mayEndPhase(positionWith([german('a', '0403', again), american('d', '0404')], { turn: combat }))).toEqual([]);
});

test('9.5 an engagement is over when the defenders have left, for both', () => {
  const a = german('a', '0403', { state: ['engaged'], engagedWith: '0404' });
  const held = positionWith([a, american('d', '0404', { state: ['engaged'] })]);
  expect(settleChore.work(held)).toBeUndefined();
  const left = positionWith([a, american('d', '0406', { state: ['engaged'] })]);
  expect(settleChore.work(left)?.acts).toEqual([{ type: 'removeMarker', pieces: ['a', 'd'], kind: 'engaged' }]);
});

/** A D2 against a regiment near Hodges, who influences one combat. */
const ledField = (given: Given = {}) =>
  positionWith(
    [
      german('a', '0403', { strength: 20 }),
      american('d', '0404'),
      american('h', '0406', { kind: 'leader', name: 'Hodges', influence: 1, radius: 3, steps: 1 }),
    ],
    { turn: combat, options: { leaders: true }, ...given },
  );
const fought = {
  attackers: ['a'],
  target: '0404',
  rolls: [{ purpose: `@${COMBAT}`, dice: [3], total: 3 }],
  thrown: { column: '3-1', drm: 0, odds: '3-1', defenders: ['d'] },
  ahead: ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'],
};

test('24.1, 24.4 a leader has units stay in as many combats as he can influence', () => {
  const p = ledField();
  const hold = attack.prompt(p, fought)!.choices.find(({ id }) => id === 'hold')!;
  expect(hold.state).toMatchObject({ aftermath: { heldBy: { defender: ['h'] }, defender: { losses: 2, going: [] } } });
  const used = p.at({
    procedures: [{ id: 'x', kind: 'attack', status: 'done', state: { ...(hold.state as object), target: '0808' } }],
  });
  expect(attack.prompt(used, fought)!.choices.map(({ id }) => id)).not.toContain('hold');
});

test('12.5 before supply is judged, aircraft may drop to Allied units that are cut off', () => {
  const p = positionWith([american('d', '0404')], {
    turn: { number: 8, phase: 'mutual-supply', side: 'german' },
    extras: { aircraft: { german: 0, allied: 1 } },
  });
  const prompt = mutualSupply.prompt(p, {})!;
  expect([prompt.side, prompt.choices.map(({ id }) => id)]).toEqual(['allied', ['at-0404', 'none']]);
  const flown = p.at({ markers: [{ kind: 'air-drop', at: p.unit('d')!.at! }] });
  expect(mutualSupply.prompt(flown, {})?.step).not.toBe('drops');
});

test('11.3 in the German turn the Allied player is asked which road near the panzers he interdicts', () => {
  const turn = { number: 8, phase: 'interdiction', side: 'german' };
  const roads = { road: [['0403', '0404', '0405', '0406', '0407', '0408']] };
  const given: Given = { turn, roads, extras: { aircraft: { german: 0, allied: 1 } } };
  const p = positionWith([german('a', '0404', { kind: 'armor', silhouette: 'panther' })], given);
  expect(interdiction.offers(p, 'german')).toEqual([]);
  const [offer] = interdiction.offers(p, 'allied');
  const prompt = interdiction.prompt(p, offer!.state)!;
  expect(prompt.side).toBe('allied');
  expect(prompt.choices.map(({ id }) => id)).toEqual(['at-0404', 'at-0403', 'at-0405', 'at-0406', 'none']);
});

test('9.5 who owes a counterattack is led against its attackers, a gun through those in its hex', () => {
  const owes = { state: ['counterattack'], counterattacks: '0404:0403' };
  const turn = { phase: 'combat', side: 'allied', number: 8 };
  const enemies = [german('a', '0403'), german('b', '0405')];
  const states = (units: Parameters<typeof positionWith>[0]) =>
    counterattack.offers(positionWith([...units, ...enemies], { turn }), 'allied').map(({ state }) => state);
  expect(states([american('d', '0404', owes), american('e', '0404')])).toEqual([{ attackers: ['d'], target: '0403' }]);
  const gunner = american('g', '0404', { ...owes, kind: 'corps-artillery', steps: 1, range: 4 });
  expect(states([gunner, american('e', '0404')])).toEqual([{ attackers: ['e'], target: '0403' }]);
  // Nothing is owed once the hex is empty.
  expect(states([american('d', '0505', owes)])).toEqual([]);
});
