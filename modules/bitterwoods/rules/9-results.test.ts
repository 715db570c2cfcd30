import { expect, test } from 'vitest';
import { crtEntries } from '../result-entries.ts';
import { battle } from './9-combat.ts';
import { crtOf, parseResult } from './9-results.ts';
import { aircraftLeft } from './11-aircraft.ts';
import { rollOn } from './rolls.ts';
import { american, attackOn, campaignAt, german, positionWith } from './testing/position.ts';

test('9.5 every entry that a cell may hold can be read', () => {
  for (const entry of crtEntries) expect(parseResult(entry).asterisk).toBe(entry.endsWith('*'));
  expect(parseResult('1D3')).toMatchObject({ defender: { losses: 1, retreat: 3 }, advance: 3, kind: 'retreat' });
});

test('a cell that the table’s owner has replaced is what the umpire plays by', () => {
  const units = [german('a', '0403', { strength: 15 }), american('d', '0404')];
  const turn = { phase: 'combat' };
  const plain = positionWith(units, { turn });
  const printed = positionWith(units, { turn, options: { crt: { '6:3-1': 'AE' } } });
  expect([crtOf(plain).look('3-1', 6), crtOf(printed).look('3-1', 6)]).toEqual(['FF', 'AE']);
  const chance = (p: typeof plain) =>
    battle(p, attackOn(p, 'a', '0404')).outcomes.find(({ result }) => result === 'AE')?.probability ?? 0;
  expect([chance(plain), chance(printed)]).toEqual([0, 1 / 6]);
});

test('11.1 aircraft as the turn track says, until they are used', () => {
  const p = campaignAt({ number: 3, phase: 'combat', side: 'german' });
  expect([aircraftLeft(p, 'german'), aircraftLeft(p, 'allied')]).toEqual([2, 1]);
  const used = p.at({ markers: [...p.markers, { kind: 'ground-support', side: 'german', at: 5 }] });
  expect(aircraftLeft(used, 'german')).toBe(1);
});

test('25.3, 38.1 #7 a dump burns on 1 to 3, that of Samrée after the event on 1', () => {
  const p = positionWith([], { options: { randomEvents17: true, fuelDumps: true }, extras: { events: { r17: 7 } } });
  const roll = (dump: string, die: number) => rollOn(p, { table: 'dumpDestruction', dump, roll: die });
  expect([roll('francorchamps', 3), roll('samree', 3), roll('samree', 1)]).toEqual([
    'destroyed',
    'stands',
    'destroyed',
  ]);
});
