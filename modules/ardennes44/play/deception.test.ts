import type { Position, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { reach } from '../rules/11-movement.ts';
import { allied, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { deception } from './special.ts';

const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
const idsIn = (p: Position): readonly string[] => {
  const [offer] = deception.offers(p, 'german');
  return (offer && deception.prompt(p, offer.state)?.choices.map(({ id }) => id)) ?? [];
};

test('27.12 in an enemy ZOC the 150th brigade is taken for friends, or exposed', () => {
  const p = positionWith([german('a', '0403', { ...tank, formation: '150 Pz Bde' }), allied('x', '0405')], {
    turn: { number: 3, side: 'german' },
  });
  const moved = changed(p, 'a', { at: hexIn(p, '0404') });
  expect(idsIn(moved)).toEqual(['try-a@0404', 'enough']);
  expect(idsIn(p)).toEqual([]);
  const late = changed(p.at({ turn: { number: 5, phase: 'movement', side: 'german' } }), 'a', { at: hexIn(p, '0404') });
  expect(idsIn(late)).toEqual([]);
});

test('27.12 who is taken for friends goes on through that hex, at the points it has left; the next zone stops it again', () => {
  const brigade = { ...tank, move: 8, formation: '150 Pz Bde' };
  const p = positionWith([german('a', '0403', brigade), allied('x', '0305'), allied('y', '0307')], {
    turn: { number: 3, side: 'german' },
  });
  const going = (state: readonly string[], settled = true): Position =>
    changed(p, 'a', { at: hexIn(p, '0405'), state }).at({
      procedures: [
        { id: 'g', kind: 'deception', status: 'open', state: { side: 'german', tried: ['a@0405'], settled } },
      ],
    });
  // 0405 lies in the zone of x; 0406 and 0407 in those of x and y.
  const costs = (at: Position) =>
    ['0405', '0406', '0407'].map((hex) => reach(at, [unitOf(at, 'a')]).cost(hexIn(at, hex)));
  const aroundIt = [4, 8, undefined];
  expect(costs(going([]))).toEqual(aroundIt);
  expect(costs(going(['tricked']))).toEqual([4, 6, undefined]);
  // While its die is not carried out, and once the brigade is exposed.
  expect(costs(going(['tricked'], false))).toEqual(aroundIt);
  expect(costs(going(['tricked', 'exposed']))).toEqual(aroundIt);
  const judged = (to: string) =>
    rules.judge!(going(['tricked']), { type: 'movePieces', pieces: ['a'], to }, ['german']).type;
  expect([judged('0406'), judged('0407'), judged('0409')]).toEqual(['fine', 'broken', 'broken']);
});
