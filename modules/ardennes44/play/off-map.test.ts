import { breachesOf, type Position, type Procedure, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { reach } from '../rules/11-movement.ts';
import { whyNotIntoBox, whyNotRelieved } from '../rules/11-off-map.ts';
import { entryFor } from '../rules/13-entry.ts';
import { whyNotAttack } from '../rules/14-combat.ts';
import { whyNotReplace } from '../rules/25-replacements.ts';
import {
  allied,
  clausesOf,
  type Fields,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  unitOf,
} from '../rules/testing/position.ts';
import { positionAt, type Scenario } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { arrivals } from './arrivals.ts';
import { offMap } from './off-map.ts';

/** 11.9, 13 Off the map: boxes, blockers, arrivals. */

const ask = (procedure: Procedure, p: Position, side: string) => {
  const [offer] = procedure.offers(p, side);
  return offer && procedure.prompt(p, offer.state);
};
const idsIn = (procedure: Procedure, p: Position, side: string): readonly string[] =>
  ask(procedure, p, side)?.choices.map(({ id }) => id) ?? [];
const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
const named = (p: Position, name: string): Unit => p.units.find((unit) => unit.name === name)!;
const turnOf = (number: number, side: string, phase = 'movement') => ({ number, side, phase });

test('11.9 Allied units leave the map for the box of their edge, Germans for none, disrupted ones not at all', () => {
  const at = (side: 'german' | 'allied', number: string, more: Fields = {}) => {
    const maker = side === 'german' ? german : allied;
    return positionWith([maker('a', number, more)], { standard: true, turn: turnOf(7, side) });
  };
  const why = (p: Position, box: string) => clausesOf(whyNotIntoBox(p, unitOf(p, 'a'), box));
  expect(why(at('allied', '1601'), 'southeast')).toEqual([]);
  expect(why(at('allied', '1601'), 'northeast')).toEqual(['11.9a']);
  expect(why(at('allied', '1605'), 'southeast')).toEqual(['11.9a']);
  expect(why(at('allied', '1601', { state: ['disrupted'] }), 'southeast')).toEqual(['11.9d']);
  expect(why(at('german', '1601'), 'southeast')).toEqual(['11.9b']);
  expect(why(at('german', 'W3431'), 'german-exited')).toEqual([]);
  expect(['W3425', '1601'].map((hex) => why(at('german', hex), 'german-exited'))).toEqual([['11.9b'], ['11.9b']]);
  // One point must be left for the way out.
  const spent = changed(at('allied', '1601'), 'a', { began: hexIn(at('allied', '1601'), '1604') });
  expect(why(spent, 'southeast')).toEqual(['11.9a']);
  // Next turn the unit moves on to a neighboring box.
  const inBox = changed(at('allied', '1601'), 'a', {
    at: undefined,
    began: undefined,
    place: 'box:southeast',
    beganAt: 'box:southeast',
  });
  expect([why(inBox, 'southwest'), why(inBox, 'northwest')]).toEqual([[], ['11.9a']]);
});

test('11.9 the card for units off the map offers what the rules allow, and a hand that does otherwise is refused', () => {
  const p = positionAt('campaign', turnOf(3, 'allied'));
  const options = idsIn(offMap, p, 'allied');
  expect(options.some((id) => id.endsWith('-southeast'))).toBe(true);
  const tank7 = named(p, '7 Arm/CCA');
  const judged = (to: string) => breachesOf(rules.judge!(p, { type: 'movePieces', pieces: [tank7.id], to }));
  expect(clausesOf(judged('box:southeast'))).toEqual(['13.1a']);
  expect(judged('box:northeast')).toEqual([]);
});

test('13.4 units that wait lie in their box; blockers stand before a held entry hex, and stay until they are relieved', () => {
  const units = [german('g', '1601'), allied('b', null, { defense: 6 }), allied('c', null, { defense: 2 })];
  const start = positionWith(units, { standard: true, turn: turnOf(7, 'allied') });
  const waits = changed(start, 'b', { place: 'box:southeast', beganAt: 'box:southeast' });
  const why = (p: Position, box: string) => clausesOf(whyNotIntoBox(p, unitOf(p, 'b'), box));
  expect([why(waits, 'blockers-a'), why(waits, 'blockers-b'), why(waits, 'blockers-h')]).toEqual([
    [],
    ['13.4b'],
    ['13.4b'],
  ]);
  expect(entryFor(waits, unitOf(waits, 'b'))).toEqual([]);
  const blocks = changed(start, 'b', { place: 'box:blockers-a', beganAt: 'box:blockers-a' });
  expect(clausesOf(whyNotRelieved(blocks, unitOf(blocks, 'b'), 'a'))).toEqual(['13.4c']);
  const free = changed(blocks, 'g', { at: undefined });
  expect(whyNotRelieved(free, unitOf(free, 'b'), 'a')).toEqual([]);
  // Back in their box only when they are not needed any more, or others block.
  const back = (p: Position) => clausesOf(whyNotIntoBox(p, unitOf(p, 'b'), 'southeast'));
  const relieved = changed(blocks, 'c', { place: 'box:blockers-a', beganAt: 'box:blockers-a', defense: 9 });
  expect([back(blocks), back(free), back(relieved)]).toEqual([['13.4c'], [], []]);
});

test('13.3 guns arrive fired', () => {
  const p = positionAt('campaign', turnOf(2, 'allied'));
  const gun = named(p, 'VIII/174');
  const asked = arrivals.prompt(p, {
    passed: p.units
      .filter(({ id }) => id !== gun.id)
      .map(({ id }) => id)
      .slice(0, 64),
  });
  const prompt = [...Array(64).keys()].reduce<ReturnType<typeof arrivals.prompt>>(
    (now) => {
      if (!now || now.step === gun.id) return now;
      const later = now.choices.find(({ id }) => id === 'later')!;
      return arrivals.prompt(p, later.state);
    },
    arrivals.prompt(p, {}),
  );
  expect(asked === undefined || asked.step.length > 0).toBe(true);
  const enters = prompt!.choices.find(({ id }) => id.startsWith('to-'))!;
  expect(enters.acts).toContainEqual({ type: 'flipPieces', pieces: [gun.id], face: 1 });
});

test('13.5 off the map blockers attack their entry hex, as many stacks as roads lead in, while the sector is blocked', () => {
  const block = (id: string, letter: string, more: Fields = {}) => [id, letter, more] as const;
  const given = (list: readonly (readonly [string, string, Fields])[], extra: readonly GivenUnit[] = []) => {
    const units = list.map(([id, , more]) => allied(id, null, { attack: 6, defense: 6, stacking: 3, ...more }));
    const p = positionWith([german('g', '2001'), ...extra, ...units], {
      standard: true,
      turn: turnOf(7, 'allied', 'combat'),
    });
    return list.reduce(
      (now, [id, letter]) => changed(now, id, { place: `box:blockers-${letter}`, began: undefined }),
      p,
    );
  };
  const why = (p: Position, ids: readonly string[], target = '2001') =>
    clausesOf(whyNotAttack(p, { attackers: ids.map((id) => unitOf(p, id)), target: hexIn(p, target), options: {} }));
  const one = given([block('b', 'b')]);
  expect(why(one, ['b'])).toEqual([]);
  expect(why(one, ['b'], '1601')).toContain('14.1a');
  expect(why(given([block('b', 'b'), block('c', 'b')]), ['b', 'c'])).toEqual(['13.5a']);
  expect(why(given([block('b', 'b')], [german('h', '3001')]), ['b'])).toEqual(['13.5b']);
  expect(why(given([block('b', 'b'), block('d', 'c')], [german('h', '3001')]), ['b'])).toEqual([]);
  // 13.5d A box is not a hex, so it cannot be attacked.
  expect(
    rules.procedures!.find(({ kind }) => kind === 'attack')!.prompt(one, { attackers: ['g'], target: 'box:southeast' }),
  ).toBeUndefined();
});

test('30.2 an exit hex is marked when a German leaves by it, counts for victory, and is no entry for the Allies any more', () => {
  const p = positionAt('campaign', turnOf(13, 'german'));
  const driver = p.units.find(({ side, kind }) => side === 'german' && kind === 'tank')!;
  const there = changed(p, driver.id, { at: hexIn(p, 'W3431'), began: hexIn(p, 'W3331') });
  const [offer] = offMap.offers(there, 'german');
  const leaves = offMap.prompt(there, offer!.state)!.choices.find(({ unit }) => unit === driver.id)!;
  const [, marked] = leaves.acts;
  expect(marked).toMatchObject({ type: 'movePieces', to: 'W3431' });
  const entering = (tally: Fields) => {
    const guest = positionWith([allied('a', null, { entry: 'FG' })], {
      ...{ standard: true, turn: turnOf(15, 'allied'), extras: { tally } },
    });
    return entryFor(guest, unitOf(guest, 'a')).map((hex) => guest.board.grid.number(hex));
  };
  expect([entering({}), entering({ exitHexes: ['W3431'] })]).toEqual([['W3431', 'W1243'], ['W1243']]);
});

test('11.10 before 18AM no replacement comes back beyond the boundary of its army', () => {
  const back = (army: string, number: number, to: string) => {
    const p = positionWith([german('a', null, { army, kind: 'infantry' })], {
      standard: true,
      turn: { number, phase: 'replacement' },
    });
    return clausesOf(whyNotReplace(p, unitOf(p, 'a'), hexIn(p, to))).includes('11.10c');
  };
  // K lies in the north of the east edge, M in the south.
  expect([back('6pz', 2, '0133'), back('6pz', 2, '0113'), back('7', 2, '0133'), back('6pz', 6, '0113')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // The line between the Panzer armies ends east of the other, and still parts them.
  expect([back('5pz', 2, '0133'), back('6pz', 2, '0120'), back('5pz', 2, '0120')]).toEqual([true, true, false]);
});

test.each(['six-turns', 'eight-turns'] satisfies Scenario[])(
  '31.1 %s: the airborne divisions drive in from the west edge, four points spent',
  (scenario) => {
    const p = positionAt(scenario, turnOf(6, 'allied'));
    const unit = named(p, '101/501');
    const entries = entryFor(p, unit).map((hex) => p.board.grid.number(hex));
    expect([entries.length, entries.every((number) => number.startsWith('38'))]).toEqual([17, true]);
    const loaded = { ...unit, state: ['truck'] };
    const onTruck = p.with(new Map([[unit.id, loaded]]));
    expect(reach(onTruck, [onTruck.unit(unit.id)!], 'strategic').allowance).toBe(8);
    expect(
      entryFor(
        positionAt('campaign', turnOf(6, 'allied')),
        named(positionAt('campaign', turnOf(6, 'allied')), '101/501'),
      ).map((hex) => p.board.grid.number(hex)),
    ).toEqual(['W2001']);
  },
);
