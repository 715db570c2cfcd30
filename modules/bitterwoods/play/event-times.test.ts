import { expect, test } from 'vitest';
import { positionWith } from '../rules/testing/position.ts';
import { randomEvent } from './events.ts';

const phases = [
  'mutual-supply',
  'interdiction',
  'reserve',
  'movement',
  'combat',
  'exploitation',
  'bridge-construction',
];
const reminders = [3, 5, 7].map((turn) => ({
  kind: 'reminder',
  counter: 'random-event',
  id: `m${turn}`,
  place: `track:turn:${turn}`,
  side: 'none',
}));

/** The moments at which the dice of an event are due: `3 mutual-supply german`. */
const due = (options: Readonly<Record<string, boolean>>, events: object = {}): readonly string[] => {
  const p = positionWith([], { options, extras: { events } }).at({ markers: reminders });
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) =>
    ['german', 'allied'].flatMap((side) =>
      phases.flatMap((phase) =>
        randomEvent.offers(p.at({ turn: { number, phase, side } }), 'german').length > 0
          ? `${number} ${phase} ${side}`
          : [],
      ),
    ),
  );
};

test('29, 38 the dice are due at the start of the German turn of 17 and 19 AM, and on 18 AM after the interdiction', () => {
  expect(due({ randomEvents17: true })).toEqual(['3 mutual-supply german']);
  expect(due({ randomEvents: true })).toEqual(['5 interdiction german']);
  expect(due({ randomEvents19: true })).toEqual(['7 mutual-supply german']);
  expect([due({}), due({ randomEvents17: true, randomEvents: true, randomEvents19: true }).length]).toEqual([[], 3]);
});

test('29, 38 they are thrown once', () => {
  const all = { randomEvents17: true, randomEvents: true, randomEvents19: true };
  expect(due(all, { r17: 8 })).toEqual(['5 interdiction german', '7 mutual-supply german']);
  expect(due(all, { r18: 3 })).toEqual(['3 mutual-supply german', '7 mutual-supply german']);
  expect(due(all, { r19: 9 })).toEqual(['3 mutual-supply german', '5 interdiction german']);
});

test('29, 38 what was thrown is written on the reminder of its turn', () => {
  const p = positionWith([], { options: { randomEvents: true } }).at({ markers: reminders });
  const now = p.at({ turn: { number: 5, phase: 'interdiction', side: 'german' } });
  const state = { rolls: [{ purpose: '@play.roll.event', dice: [4], total: 4 }] };
  const [act] = randomEvent.prompt(now, state)!.choices[0]!.acts;
  expect(act).toEqual({ type: 'labelPieces', pieces: ['m5'], label: '4' });
});
