import { expect, test } from 'vitest';
import { position } from '../kit/testing/small-map.ts';
import { definePlugin } from '../plugin.ts';
import { ATTACK } from '../procedure.ts';
import { say } from '../saying.ts';
import { withAdvice } from './advise.ts';

/** Blue's combat phase, in which one attack at these odds, after shifts, may be fought or must be. */
const firstHint = (odds: string, isDuty: boolean) => {
  const offer = {
    kind: ATTACK,
    clause: '6',
    says: say('kit.attack.offer', { hex: '0201', odds }),
    state: { attackers: ['a'], target: '0201' },
  };
  const rules = withAdvice(
    definePlugin({
      module: 'small',
      reading: { unit: () => undefined },
      clauses: {},
      phases: {
        now: () => ({ clause: '2', says: [] }),
        todo: () => [{ id: 'attack', clause: '6', says: offer.says, done: false, optional: !isDuty, offer }],
        next: () => ({ number: 1, phase: 'movement', side: 'red' }),
        mayEnd: () => [],
      },
    }),
    { moves: ['movement'], moving: '3', goals: () => [] },
  );
  const p = position({
    map: '. . . .',
    units: { a: ['blue', '0101'], x: ['red', '0201'] },
    turn: { phase: 'combat', side: 'blue' },
  });
  return rules.hints!(p, 'blue')[0]!;
};

test('an attack that the phase does not end without is hinted at with its odds: that they are poor is said below three to one', () => {
  expect(firstHint('3-1', true)).toMatchObject({ id: 'next-duty', says: { text: 'kit.next.duty' } });
  expect(firstHint('2-1', true)).toMatchObject({
    id: 'next-poor-duty',
    says: say('kit.next.poor-duty', { hex: '0201', odds: '2-1', said: '@kit.attack.offer' }),
    why: { text: 'kit.next.poor-duty-why' },
    act: { type: 'guide', kind: ATTACK },
  });
});

test('an attack that may be left is hinted at from three to one only', () => {
  expect(firstHint('3-1', false)).toMatchObject({ id: 'next-attack' });
  expect(firstHint('2-1', false).id).toBe('next-go-on');
});
