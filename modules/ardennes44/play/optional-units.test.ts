import { breachesOf, type Position, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { clausesOf, hexIn } from '../rules/testing/position.ts';
import { positionAt } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { arrivals } from './arrivals.ts';
import { optionalUnits } from './optional-units.ts';

/** 33 Optional units of the campaign. */

const at = (number: number, side: string, isOn = true): Position =>
  positionAt('campaign', { number, side, phase: 'movement' }).at({ options: { optionalUnits: isOn } });
const of = (p: Position, formation: string): Unit => p.units.find((unit) => unit.formation === formation)!;
const placed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...p.unit(id)!, ...change }]]));

const called = (p: Position, side: string): readonly string[] => {
  const [offer] = optionalUnits.offers(p, side);
  const choices = offer && optionalUnits.prompt(p, offer.state)?.choices;
  return choices?.map(({ id }) => id).filter((id) => id !== 'enough') ?? [];
};
const judged = (p: Position, unit: Unit, to: string) =>
  clausesOf(breachesOf(rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to })));

/** Places a German unit that has been in the hex since before the turn. */
const withGerman = (p: Position, number: string): Position => {
  const hex = hexIn(p, number);
  const unit = p.units.find(({ side, at: hexOf }) => side === 'german' && hexOf !== undefined)!;
  return placed(p, unit.id, { at: hex, began: hex, place: number, beganAt: number });
};
const FAR = 'W2433';

test('33.1 optional units stay in their boxes unless the table plays with them', () => {
  expect(called(at(21, 'german', false), 'german')).toEqual([]);
  expect(judged(at(21, 'german', false), of(at(21, 'german'), '17SS'), '0113')).toEqual(['33.1a']);
  expect(called(at(21, 'german'), 'german')).toEqual(['nordwind']);
});

test('33.2 Allied divisions come in their turn, one of them only when a German is across the Meuse', () => {
  expect(called(at(3, 'allied'), 'allied')).toEqual(['11-armored']);
  expect(called(at(17, 'allied'), 'allied')).toEqual(['11-armored', '5-armored']);
  expect(called(at(22, 'allied'), 'allied')).toEqual(['11-armored', '5-armored']);
  expect(called(withGerman(at(22, 'allied'), FAR), 'allied')).toContain('90-infantry');
  expect(judged(at(22, 'allied'), of(at(22, 'allied'), '90'), '2001')).toEqual(['33.2a']);
});

test('33.2 5 Armored waits in the northwest box until a German is next to the Meuse', () => {
  const p = at(18, 'allied');
  const unit = of(p, '5 Arm');
  const there = placed(p, unit.id, { place: 'box:northwest', beganAt: 'box:northwest' });
  const due = (position: Position): boolean =>
    arrivals.offers(position, 'allied').length > 0 &&
    JSON.stringify(arrivals.prompt(position, arrivals.offers(position, 'allied')[0]!.state)).includes(unit.id);
  expect(judged(there, there.unit(unit.id)!, 'W3431')).toEqual(['33.2a']);
  expect(due(there)).toBe(false);
  const near = withGerman(there, 'W2224');
  expect(judged(near, near.unit(unit.id)!, 'W3431')).toEqual([]);
});

test('33.3 German divisions come the turn after the Meuse was crossed, the Nordwind ones on turn 21', () => {
  expect(called(withGerman(at(10, 'german'), FAR), 'german')).toEqual([]);
  expect(called(withGerman(at(11, 'german'), FAR), 'german')).toEqual(['11-panzer']);
  expect(called(withGerman(at(21, 'german'), FAR), 'german')).toEqual(['11-panzer', 'nordwind']);
  // A unit that crossed in this same phase does not yet bring reinforcements.
  const p = at(11, 'german');
  const unit = p.units.find(({ side, at: hexOf }) => side === 'german' && hexOf !== undefined)!;
  expect(called(placed(p, unit.id, { at: hexIn(p, FAR), place: FAR }), 'german')).toEqual([]);
});
