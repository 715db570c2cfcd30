import { expect, test } from 'vitest';
import { attritionOf } from './20-attrition.ts';
import { german, panther, positionWith, unitsOf } from './testing/position.ts';

test('20 a mechanized attacker at full strength, in play ten turns, from 21 AM', () => {
  const units = [
    german('old', '0404', { ...panther, enteredTurn: 1 }),
    german('new', '0404', { ...panther, enteredTurn: 5 }),
    german('reduced', '0404', { ...panther, enteredTurn: 1, steps: 1 }),
    german('foot', '0404', { enteredTurn: 1 }),
  ];
  const who = (number: number, attrition = true) => {
    const p = positionWith(units, { turn: { number }, options: { attrition } });
    return attritionOf(p, unitsOf(p, 'old new reduced foot')).map(({ id }) => id);
  };
  expect([who(10), who(11), who(15), who(15, false)]).toEqual([[], ['old'], ['old', 'new'], []]);
});
