import type { Position, Prompt } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { american, type Given, german, gun, positionWith } from '../rules/testing/position.ts';
import { bombardment } from './bombardment.ts';
import { randomEvent } from './events.ts';

const units = [
  german('g', '0402', gun),
  german('h', '0502', gun),
  german('a', '0403'),
  american('d', '0404', { er: 4 }),
  american('e', '0404', { er: 6 }),
];
const turn = { phase: 'combat', side: 'german', number: 8 };
const field = (given: Given = {}) => positionWith(units, { turn, options: { bombardment: true }, ...given });
const promptAt = (p: Position, state: object): Prompt => bombardment.prompt(p, state)!;
const rolled = (...totals: number[]) =>
  totals.map((total) => ({ purpose: '@play.roll.bombardment', dice: [total], total }));

test('21.1, 21.2.c two guns in range of an enemy next to a friend may bombard it, with the option only', () => {
  const [offer] = bombardment.offers(field(), 'german');
  expect(offer?.state).toMatchObject({ guns: ['g', 'h'], defenders: ['d', 'e'] });
  expect(bombardment.offers(field({ options: {} }), 'german')).toEqual([]);
  expect(bombardment.offers(field(), 'allied')).toEqual([]);
});

test('21.2.a, 21.3 the guns have fired; a die for each defender, and whom it beats is shocked', () => {
  const p = field();
  const [offer] = bombardment.offers(p, 'german');
  const begun = promptAt(p, offer!.state);
  expect(begun.choices[0]!.acts).toEqual([{ type: 'setMarker', pieces: ['g', 'h'], kind: 'fired' }]);
  const thrown = { ...(begun.choices[0]!.state as object), rolls: rolled(5, 5) };
  const end = promptAt(p, thrown);
  expect(end.choices[0]!.acts).toEqual([{ type: 'setMarker', pieces: ['d'], kind: 'shocked' }]);
});

test('29, 38 the dice of the event are rolled once, at its time, and written on its reminder', () => {
  const reminder = { kind: 'reminder', counter: 'random-event', id: 'm', place: 'track:turn:5', side: 'none' };
  const at = (given: Given) => {
    const p = positionWith(units, given);
    return p.at({ markers: [reminder] });
  };
  const time = { number: 5, phase: 'interdiction', side: 'german' };
  const p = at({ turn: time, options: { randomEvents: true } });
  const [offer] = randomEvent.offers(p, 'german');
  expect(randomEvent.prompt(p, offer!.state)!.choices[0]!.acts).toMatchObject([
    { type: 'rollDice', expression: '1d6' },
  ]);
  const state = { rolls: [{ purpose: '@play.roll.event', dice: [4], total: 4 }] };
  expect(randomEvent.prompt(p, state)!.choices[0]!.acts[0]).toEqual({ type: 'labelPieces', pieces: ['m'], label: '4' });
  expect(randomEvent.offers(at({ turn: time }), 'german')).toEqual([]);
  expect(randomEvent.offers(at({ turn: { ...time, number: 6 }, options: { randomEvents: true } }), 'german')).toEqual(
    [],
  );
  const known = at({ turn: time, options: { randomEvents: true }, extras: { events: { r18: 4 } } });
  expect(randomEvent.offers(known, 'german')).toEqual([]);
});
