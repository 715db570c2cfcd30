import { expect, test } from 'vitest';
import { erOf } from './9-endurance.ts';
import { aircraftLeft } from './11-aircraft.ts';
import { armiesShort } from './12-marks.ts';
import { hasAmmunition, isShortOfShells } from './29-events.ts';
import { rollOn } from './rolls.ts';
import { american, type Given, german, gun, panther, positionWith, unitOf } from './testing/position.ts';

const at = (number: number, given: Given = {}) =>
  positionWith([german('a', '0404')], { turn: { number, phase: 'combat', side: 'german' }, ...given });
const air = { aircraft: { german: 2, allied: 5 } };

test('11.1, 12.6, 25.1 what an owner puts into the charts is what is played', () => {
  expect(armiesShort(at(9), 6)).toEqual(['6pz', '5pz']);
  expect(armiesShort(at(9, { options: { shortageTable: { '6:second': 'none' } } }), 6)).toEqual([]);
  expect(armiesShort(at(9, { options: { shortageTable: { '1:second': '5pz+7' } } }), 1)).toEqual(['5pz', '7']);
  expect(aircraftLeft(at(15, { extras: air }), 'allied')).toBe(5);
  expect(aircraftLeft(at(15, { extras: air, options: { aircraftTable: { '15:allied': '7' } } }), 'allied')).toBe(7);
  const dump = (roll: number, options = {}) =>
    rollOn(at(1, { options }), { table: 'fuelDumpMatrix', centre: '2719', roll });
  expect([dump(7), dump(7, { dumpMatrix: { '7:Samrée 2719': '2618' } })]).toEqual([null, '2618']);
});

test('38.2 #4, #8, #10 events take aircraft away', () => {
  const left = (number: number, r19: number, side: string) =>
    aircraftLeft(at(number, { options: { randomEvents19: true }, extras: { ...air, events: { r19 } } }), side);
  expect([left(16, 4, 'allied'), left(17, 4, 'allied'), left(17, 8, 'allied')]).toEqual([5, 3, 4]);
  expect([left(18, 10, 'german'), left(19, 10, 'german'), left(19, 10, 'allied')]).toEqual([2, 0, 5]);
});

test('38.1 #2, #3 with night sights the 3rd Panzer Regiment has endurance 6 in PM turns from 17 PM', () => {
  const er = (number: number, r17: number | undefined, name = '2/3', formation = '2 Pz') => {
    const p = positionWith([german('a', '0404', { ...panther, er: 5, name, formation })], {
      turn: { number, phase: 'combat', side: 'german' },
      options: { randomEvents17: true },
      ...(r17 !== undefined && { extras: { events: { r17 } } }),
    });
    return erOf(p, unitOf(p, 'a'));
  };
  expect([er(2, 3), er(3, 3), er(4, 3), er(5, 3), er(6, 2), er(6, 7), er(6, undefined)]).toEqual([5, 5, 6, 5, 6, 5, 5]);
  expect([er(4, 2, '2/304'), er(4, 2, '3'), er(4, 2, '3', '116 Pz')]).toEqual([5, 6, 5]);
});

test('38.2 #3, #12 events change how often guns may be used', () => {
  const p = (number: number, r19: number) =>
    positionWith([american('g', '0404', { ...gun, name: '18 FA' }), american('s', '0405', { ...gun, name: '193' })], {
      turn: { number, phase: 'mutual-supply', side: 'allied' },
      options: { randomEvents19: true },
      extras: { events: { r19 } },
    });
  expect([hasAmmunition(p(7, 3)), hasAmmunition(p(7, 2)), hasAmmunition(p(7, 4))]).toEqual([true, true, false]);
  const short = (number: number, r19: number, id: string) =>
    isShortOfShells(p(number, r19), unitOf(p(number, r19), id));
  expect([short(15, 12, 'g'), short(15, 12, 's'), short(14, 12, 'g'), short(15, 11, 'g')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
