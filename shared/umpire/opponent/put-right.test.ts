import { expect, test } from 'vitest';
import { position } from '../kit/testing/small-map.ts';
import { definePlugin } from '../plugin.ts';
import { say } from '../saying.ts';
import { putRight } from './put-right.ts';
import { usualWeights } from './weights.ts';

/** Blue's combat phase, held up by an attack on 0201 that is owed (12); one procedure is offered, which need not be begun. */
const righted = (offered: { readonly clause: string; readonly state: { readonly [key: string]: string } }) => {
  const p = position({
    map: '. . . .',
    units: { a: ['blue', '0101'], x: ['red', '0201'] },
    turn: { phase: 'combat', side: 'blue' },
  });
  const at = [p.board.grid.parse('0201')!];
  const text = say('kit.attack.offer', { hex: '0201', odds: '1-1' });
  const offer = { kind: 'assault', says: text, ...offered };
  const rules = definePlugin({
    module: 'small',
    reading: { unit: () => undefined },
    clauses: {},
    phases: {
      now: () => ({ clause: '2', says: [] }),
      todo: () => [{ id: 'assault', clause: offer.clause, says: text, done: false, optional: true, offer }],
      next: () => ({ number: 1, phase: 'movement', side: 'red' }),
      mayEnd: () => [{ clause: '12', area: 'combat', says: text, remedy: text, at }],
    },
  });
  const advice = { moves: ['movement'], moving: '3', goals: () => [] };
  return putRight({ rules, advice, weights: usualWeights, p, side: 'blue', goals: [] });
};

test.each([
  ['for its hex', { clause: '13', state: { target: '0201' } }],
  ['under its clause', { clause: '12', state: { side: 'blue' } }],
])('what holds up the phase is done if the umpire offers it %s, though it need not be', (_how, offered) => {
  expect(righted(offered)?.command).toMatchObject({ type: 'guide', kind: 'assault', state: offered.state });
});

test('what has nothing to do with it is not begun', () => {
  expect(righted({ clause: '13', state: { target: '0401' } })).toBeUndefined();
});
