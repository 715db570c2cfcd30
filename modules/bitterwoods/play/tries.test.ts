import { expect, test } from 'vitest';
import { reach } from '../rules/5-movement.ts';
import { american, type Given, german, hexIn, panther, positionWith } from '../rules/testing/position.ts';
import { tidyChore } from './chores.ts';
import { challenge, sneak } from './tries.ts';

const road = { road: [['0401', '0402', '0403', '0404', '0405']] };
const bombed: Given = {
  roads: road,
  hexes: { '0403': 'forest' },
  markers: [{ kind: 'interdiction', at: '0403' }],
  options: { challengeInterdiction: true },
};
const outcomeOf = (procedure: typeof challenge, p: ReturnType<typeof positionWith>, purpose: string, roll: number) => {
  const [offer] = procedure.offers(p, 'german');
  const chosen = procedure.prompt(p, offer!.state)!.choices.find(({ id }) => id !== 'none')!;
  const thrown = { ...(chosen.state as object), rolls: [{ purpose: `@${purpose}`, dice: [roll], total: roll }] };
  return procedure.prompt(p, thrown)!.choices[0]!.acts;
};

test('22.2 who has come to an interdicted forest road hex may challenge: a step, a stop, or on at the road rate', () => {
  const p = positionWith([german('a', '0403', { ...panther, began: '0402' })], bombed);
  const acts = (roll: number) => outcomeOf(challenge, p, 'play.roll.challenge', roll);
  expect(acts(2)).toEqual([
    { type: 'setMarker', pieces: ['a'], kind: 'challenge', value: 'stop' },
    { type: 'flipPieces', pieces: ['a'], face: 1 },
  ]);
  expect(acts(4)).toEqual([{ type: 'setMarker', pieces: ['a'], kind: 'challenge', value: 'stop' }]);
  expect(acts(5)).toEqual([{ type: 'setMarker', pieces: ['a'], kind: 'challenge', value: '0403' }]);
  const foot = positionWith([german('a', '0403', { began: '0402' })], bombed);
  expect(challenge.offers(foot, 'german')).toEqual([]);
});

test('22.2 after success the hex costs the road rate; who was stopped stays', () => {
  const moving = (more: object) => {
    const p = positionWith([german('a', '0402', { ...panther, ...more })], bombed);
    return reach(p, p.units);
  };
  const [usual, won, stopped] = [moving({}), moving({ challenge: '0403' }), moving({ challenge: 'stop' })];
  const p = positionWith([], bombed);
  expect([usual.cost(hexIn(p, '0403')), usual.stops(hexIn(p, '0403'))]).toEqual([2.25, true]);
  expect([won.cost(hexIn(p, '0403')), won.cost(hexIn(p, '0404'))]).toEqual([0.25, 0.5]);
  expect(stopped.why(hexIn(p, '0401'))?.clause).toBe('22.2');
});

test('27.2 the 150th tries once: through a zone, or no further', () => {
  const given: Given = { turn: { number: 3, side: 'german', phase: 'movement' }, options: { peiperSkorzeny: true } };
  const brigade = (more: object) => german('s', '0403', { kind: 'mech-infantry', name: '150 Pz', ...more });
  const enemy = american('x', '0504');
  const p = positionWith([brigade({}), enemy], given);
  const acts = (roll: number) => outcomeOf(sneak, p, 'play.roll.sneak', roll);
  expect(acts(3)).toEqual([{ type: 'setMarker', pieces: ['s'], kind: 'sneak', value: 'through' }]);
  expect(acts(4)).toEqual([{ type: 'setMarker', pieces: ['s'], kind: 'sneak', value: 'stops' }]);
  const used = positionWith([brigade({ sneak: 'through', state: ['sneak'] }), enemy], given);
  expect(sneak.offers(used, 'german')).toEqual([]);
  const later = used.at({ turn: { ...used.turn, phase: 'mutual-supply', side: 'allied' } });
  expect(tidyChore.work(later)?.acts).toEqual([{ type: 'setMarker', pieces: ['s'], kind: 'sneak', value: 'used' }]);
});
