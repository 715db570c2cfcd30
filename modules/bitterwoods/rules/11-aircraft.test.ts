import { bagOf, breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { battle } from './9-combat.ts';
import { whyNotGroundSupport, whyNotInterdict } from './11-aircraft.ts';
import { whyNotDrop } from './12-supply.ts';
import { air } from './fields.ts';
import { american, campaignAt, clausesOf, type Given, german, hexIn, positionWith } from './testing/position.ts';

const at = (phase: string, german: number, allied: number, markers: readonly object[] = []): Given => ({
  turn: { number: 8, phase, side: 'german' },
  extras: { aircraft: { german, allied } },
  markers,
});
const units = [german('a', '0403'), american('d', '0404')];
const flown = (kind: string, hex: string, side = 'allied') => ({ kind, at: hex, side });

test('11.1 what has been flown this turn is counted together, whatever it was flown for', () => {
  const why = (phase: string, allied: number, markers: readonly object[] = []): readonly string[] => {
    const p = positionWith(units, at(phase, 0, allied, markers));
    const hex = hexIn(p, '0404');
    const asked = { interdiction: whyNotInterdict, 'mutual-supply': whyNotDrop }[phase];
    return clausesOf(asked ? asked(p, hex) : whyNotGroundSupport(p, hex, 'allied'));
  };
  for (const phase of ['interdiction', 'mutual-supply', 'combat']) {
    expect([why(phase, 1), why(phase, 0)]).toEqual([[], ['11.1']]);
    for (const kind of ['interdiction', 'air-drop', 'ground-support'])
      expect(why(phase, 1, [flown(kind, '0808')]), `${phase} after ${kind}`).toEqual(['11.1']);
  }
});

test('11.1 an attack has no aircraft that its side has not got, whoever declares it', () => {
  const why = (given: Given, flights: { attack: number; defense: number }): readonly string[] => {
    const p = positionWith(units, given);
    const attack = { attackers: p.unitsOf(['a']), target: hexIn(p, '0404'), options: bagOf(air.as(flights)) };
    return clausesOf(breachesOf(battle(p, attack).allowed));
  };
  const one = { attack: 1, defense: 0 };
  expect([why(at('combat', 1, 0), one), why(at('combat', 0, 1), one)]).toEqual([[], ['11.1']]);
  expect(why(at('combat', 1, 0), { attack: 0, defense: 1 })).toEqual(['11.1']);
  // The one that lies over the hex is this attack's.
  expect(why(at('combat', 1, 0, [flown('ground-support', '0404', 'german')]), one)).toEqual([]);
  expect(why(at('combat', 1, 0, [flown('ground-support', '0808', 'german')]), one)).toEqual(['11.1']);
});

test('11.1 by hand nobody flies on a turn without aircraft', () => {
  // 16 AM gives neither side any.
  const p = campaignAt({ number: 1, phase: 'interdiction', side: 'german' });
  const marker = p.markers.find(({ counter }) => counter === 'interdiction')!.id!;
  const verdict = rules.judge!(p, { type: 'movePieces', pieces: [marker], to: '0910' }, ['allied']);
  expect(clausesOf(breachesOf(verdict))).toEqual(['11.1']);
});
