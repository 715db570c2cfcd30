import { bagOf, breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { mayEndPhase } from './4-sequence.ts';
import { moves, reach } from './5-movement.ts';
import { advance } from './9-advance.ts';
import { battle } from './9-combat.ts';
import { lostGuns } from './9-counterattack.ts';
import { retreat } from './9-retreat.ts';
import { advanceHexes } from './fields.ts';
import { american, clausesOf, german, gun, hexIn, numbersOf, positionWith } from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];
/** The defenders of 0404 were attacked from 0403. */
const owes = { state: ['counterattack'], counterattacks: '0404:0403' };
const combat = { phase: 'combat', side: 'allied' };
const movement = { phase: 'movement', side: 'allied' };
const inCombat = (...units: Units) => positionWith(units, { turn: combat });
const inMovement = (...units: Units) => positionWith(units, { turn: movement });

const attacked = (p: ReturnType<typeof positionWith>, attackers: readonly string[], target: string) =>
  clausesOf(
    breachesOf(battle(p, { attackers: p.unitsOf(attackers), target: hexIn(p, target), options: bagOf({}) }).allowed),
  );

test('9.5 a counterattack is owed to one of the attackers, not to whoever stands beside', () => {
  const p = inCombat(american('d', '0404', owes), german('a', '0403'), german('b', '0405'));
  expect(mayEndPhase(p).map(({ clause }) => clause)).toEqual(['9.5']);
  expect([attacked(p, ['d'], '0403'), attacked(p, ['d'], '0405')]).toEqual([[], ['9.5']]);
  // Others help it, and may attack where they like.
  const helped = inCombat(american('d', '0404', owes), american('e', '0404'), german('a', '0403'), german('b', '0405'));
  expect([attacked(helped, ['d', 'e'], '0403'), attacked(helped, ['e'], '0405')]).toEqual([[], []]);
});

test('9.5 the debt lapses when no attacker is left in reach, and is none in a fortification', () => {
  expect(mayEndPhase(inCombat(american('d', '0404', owes), german('b', '0405')))).toEqual([]);
  const fort = positionWith([american('d', '0404', owes), german('a', '0403')], {
    turn: combat,
    hexes: { '0404': 'town fortress' },
  });
  expect(mayEndPhase(fort)).toEqual([]);
});

test('9.5 once all have left the hex nothing is owed, though they still stand beside their attackers', () => {
  const beside = [german('a', '0403'), american('d', '0503', owes)];
  expect(mayEndPhase(inCombat(...beside))).toEqual([]);
  const half = mayEndPhase(inCombat(...beside, american('e', '0404')));
  expect(half.map(({ clause, says }) => [clause, says.params?.unit])).toEqual([['9.5', 'd']]);
});

test('9.5 the hex is emptied by all, or all attack', () => {
  const left = [german('a', '0403'), american('d', '0406', owes)];
  expect(mayEndPhase(inMovement(...left))).toEqual([]);
  const half = mayEndPhase(inMovement(...left, american('e', '0404', owes)));
  expect(half.map(({ clause, says }) => [clause, says.params?.unit])).toEqual([['9.5', 'd']]);
  // One that still stands beside the attackers can make its attack from there.
  const beside = inMovement(german('a', '0403'), american('d', '0503', owes), american('e', '0404', owes));
  expect(mayEndPhase(beside)).toEqual([]);
});

test('9.5 nobody else enters the hex that was left: by a move, a retreat or an advance', () => {
  const units = [american('d', '0406', owes), american('e', '0405'), german('a', '0508')];
  const p = inMovement(...units);
  const hex = hexIn(p, '0404');
  expect(reach(p, [p.unit('e')!]).why(hex)?.clause).toBe('9.5');
  expect(reach(p, [p.unit('d')!]).why(hex)).toBeUndefined();
  // The enemy may, and friends may while the hex is still held.
  const theirs = positionWith([american('d', '0406', owes), german('b', '0303')], { turn: { phase: 'movement' } });
  expect(reach(theirs, [theirs.unit('b')!]).why(hex)).toBeUndefined();
  const held = inMovement(american('d', '0404', owes), american('e', '0405'));
  expect(reach(held, [held.unit('e')!]).why(hex)).toBeUndefined();

  const q = inCombat(...units);
  const back = retreat(q, { unit: q.unit('e')!, from: hexIn(q, '0405'), hexes: 1, options: {} });
  expect(numbersOf(q, back.to)).not.toContain('0404');
  const ask = { units: [q.unit('e')!], vacated: hex, path: [], options: advanceHexes.as(1) };
  expect([advance(q, ask).to, advance(q, ask).why(hex)?.clause]).toEqual([[], '9.5']);
});

test('9.5 one that left the hex takes nobody else back into it with him', () => {
  const p = inMovement(american('d', '0405', owes), american('e', '0405'));
  const hex = hexIn(p, '0404');
  const breach = (...ids: string[]) => moves.breach(p, p.unitsOf(ids), hex)?.clause;
  expect([breach('d'), breach('d', 'e'), breach('e', 'd')]).toEqual([undefined, '9.5', '9.5']);
});

test('9.5 a gun that owes a counterattack alone is lost; with others in its hex they make it', () => {
  const alone = inCombat(american('g', '0404', { ...gun, ...owes }), german('a', '0403'));
  expect(lostGuns(alone).map(({ id }) => id)).toEqual(['g']);
  const helped = inCombat(american('g', '0404', { ...gun, ...owes }), american('e', '0404'), german('a', '0403'));
  expect([lostGuns(helped), mayEndPhase(helped).map(({ clause }) => clause)]).toEqual([[], ['9.5']]);
});

test('9.5 a marker of an earlier log, without a text, is owed to any enemy beside', () => {
  const p = inCombat(american('d', '0404', { state: ['counterattack'] }), german('b', '0405'));
  expect([mayEndPhase(p).map(({ clause }) => clause), attacked(p, ['d'], '0405')]).toEqual([['9.5'], []]);
});
