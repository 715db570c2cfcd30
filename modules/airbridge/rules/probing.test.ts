import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import tables from '../table-facts.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';
import { maneuver } from './12-maneuver.ts';
import { fireOf, meleeOf } from './13-assault.ts';
import { supply } from './16-supply.ts';
import { closed, controls, costOf, hasZone, positions } from './testing/random-ground.ts';
import { isMotorised } from './units.ts';

/** Supply, stacking and both systems of combat, computed a second time from the rulebook on thousands of units and attacks. */

const sure = { seed: 1789, numRuns: 400 };

const free = (p: Position, unit: Unit): boolean => p.turn.number === 1 && unit.side === 'allied' && isMotorised(unit);

/** 6.0.3, 16.0.3 Where the unit's supply line may pass or end. */
const opens =
  (p: Position, unit: Unit) =>
  (hex: Hex): boolean =>
    p.board.terrainAt(hex) !== 'prohibited' &&
    !p.enemyAt(hex, unit.side) &&
    (free(p, unit) || !controls(p, hex, unit.side) || p.friendAt(hex, unit.side));

type Cost = (from: Hex, to: Hex) => number;

/** Every hex that a line reaches, and its cost. In a hex that is not open, a line may end but not go on. */
const spread = (p: Position, unit: Unit, starts: Iterable<Hex>, most: number, cost: Cost): ReadonlyMap<Hex, number> => {
  const isOpen = opens(p, unit);
  const best = new Map<Hex, number>([...starts].map((hex) => [hex, 0]));
  const queue = [...best.keys()];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const to of p.board.grid.around(from)) {
      if (!isOpen(to) || closed(p, from, to)) continue;
      const total = best.get(from)! + cost(from, to);
      if (total > most || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(to, total);
      queue.push(to);
    }
  }
  return best;
};

const along =
  (p: Position, routes: readonly string[]): Cost =>
  (from, to) =>
    routes.some((route) => p.board.road(from, to).has(route)) ? 0 : 1;

/** 16.0.4 A town, or the edge of the map; or a road that leads to one. */
const germanSupply = (p: Position, unit: Unit): boolean => {
  const isSource = (hex: Hex): boolean =>
    opens(p, unit)(hex) &&
    (p.board.terrainAt(hex) === 'urban' || p.board.edgeNames.some((name) => p.board.edge(name).has(hex)));
  const near = spread(p, unit, [unit.at!], unit.move, (from, to) => costOf(p, from, to));
  return [...spread(p, unit, near.keys(), 0, along(p, ['highway', 'road'])).keys()].some(isSource);
};

/** 16.0.5 The limit in hexes to the drop zone, or to a highway that is open to its end. */
const airborneSupply = (p: Position, unit: Unit): boolean => {
  const zone = p.markers.find(({ kind }) => /dz$/.test(kind));
  const most = zone?.kind === 'dz' ? 10 : 5;
  const isOpen = opens(p, unit);
  const near = spread(p, unit, [unit.at!], most, () => 1);
  if (zone?.at !== undefined && near.has(zone.at) && isOpen(zone.at)) return true;
  const end = p.board.grid.parse('0305')!;
  return isOpen(end) && spread(p, unit, near.keys(), 0, along(p, ['highway'])).has(end);
};

test('16.0.4, 16.0.5 supply of Germans and of airborne units is what tracing by hand finds', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(positions, (p) => {
      for (const unit of p.units) {
        const isAirborne = unit.values.airborne === true;
        if (unit.side === 'allied' && !isAirborne) continue;
        const expected = isAirborne ? airborneSupply(p, unit) : germanSupply(p, unit);
        expect(supply(p, unit).supplied, `${unit.id} ${unit.kind} in ${p.board.grid.number(unit.at!)}`).toBe(expected);
        seen[expected ? 'yes' : 'no'] += 1;
      }
    }),
    sure,
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

test('5.0.1 a hex is too full where its units of a side take more than eight points', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const side of p.sides) {
        const full = p.board.grid.hexes.filter(
          (hex) =>
            p.units.reduce((sum, u) => sum + (u.at === hex && u.side === side ? Number(u.values.stacking) : 0), 0) > 8,
        );
        expect([...stacking.overfull(p, side)].sort()).toEqual([...full].sort());
      }
    }),
    sure,
  );
});

/** 19.0.3 By the chart of unit types; a mixed type counts as the first. */
const makeUp = (units: readonly Unit[]): string =>
  ['infantry', 'armour', 'anti-tank']
    .filter((name) =>
      units.some(({ kind }) => tables.unitTypes.rows.find((row) => row.kind === kind)?.armourClasses[0] === name),
    )
    .join('/');

type Matrix<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
const armour = <T>(matrix: Matrix<T>, one: string, other: string): T | undefined =>
  `${one}/${other}`.includes('armour') ? matrix[one]?.[other] : undefined;

const steps = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.steps, 0);
const half = (units: readonly Unit[], isSo: (unit: Unit) => boolean): boolean =>
  units.some(isSo) && steps(units.filter(isSo)) * 2 >= steps(units);
const average = (units: readonly Unit[]): number =>
  units.reduce((sum, { values }) => sum + Number(values.efficiency), 0) / units.length;

/** Hexes next to enemies, with the enemies that could attack them. */
const attacksIn = (p: Position): readonly { target: Hex; attackers: readonly Unit[]; defenders: readonly Unit[] }[] =>
  [...new Set(p.units.map(({ at }) => at!))].flatMap((target) => {
    const defenders = p.unitsAt(target);
    const attackers = p.units.filter(
      (unit) => unit.side !== defenders[0]!.side && unit.attack > 0 && p.board.grid.distance(unit.at!, target) === 1,
    );
    return attackers.length > 0 ? [{ target, attackers, defenders }] : [];
  });

test('12.1, 12.2 odds, shift, modifiers and results of maneuver combats are those of the rulebook’s order', () => {
  const { columns, cells } = tables.maneuver;
  let seen = 0;
  fc.assert(
    fc.property(positions, (p) => {
      for (const { target, attackers, defenders } of attacksIn(p)) {
        const [attack, defense] = [
          attackers.reduce((sum, unit) => sum + unit.attack, 0),
          defenders.reduce((sum, unit) => sum + unit.defense, 0),
        ];
        if (defense === 0) continue;
        const ratio = attack >= defense ? Math.floor(attack / defense) : -Math.ceil(defense / attack);
        // 1-1 is the third column, followed by 1-2 and 1-3; worse odds are read as 1-3.
        const base = ratio > 0 ? Math.min(ratio + 1, columns.length - 1) : ratio === -2 ? 1 : 0;
        const difference = average(attackers) - average(defenders);
        const size = difference === 0 ? 0 : Math.abs(difference) < 3 ? 1 : 2;
        const place = Math.min(Math.max(base + Math.sign(difference) * size, 0), columns.length - 1);
        const isOver = (unit: Unit): boolean => {
          const hexside = p.board.hexside(unit.at!, target);
          return hexside.has('river') || hexside.has('canal');
        };
        const isTired = (unit: Unit): boolean => unit.state.includes('fatigued');
        const drm = [
          half(attackers, isOver) && !attackers.some(({ kind }) => /engineer/.test(kind)) ? 2 : 0,
          half(attackers, (unit) => unit.state.includes('out-of-supply')) ? 3 : 0,
          half(defenders, isTired) ? -2 : defenders.some(isTired) ? -1 : 0,
          armour(tables.armourManeuver.cells as Matrix<number>, makeUp(attackers), makeUp(defenders)) ?? 0,
        ];
        const sum = drm.reduce((all, by) => all + by, 0);
        const battle = maneuver(p, { attackers, target, options: bagOf({}) });
        const what = `${attackers.map(({ id }) => id)} to ${p.board.grid.number(target)}`;
        expect(battle.column, what).toBe(columns[place]);
        expect(
          battle.drm.reduce((all, { by }) => all + by, 0),
          what,
        ).toBe(sum);
        const results = (cells as Readonly<Record<string, readonly string[]>>)[columns[place]!]!;
        const counted = new Map<string, number>();
        for (let roll = 1; roll <= 10; roll++) {
          const result = results[Math.min(Math.max(roll + sum, 1), 10) - 1]!;
          counted.set(result, (counted.get(result) ?? 0) + 1);
        }
        for (const { result, probability } of battle.outcomes)
          expect(probability * 10, `${what} ${result}`).toBeCloseTo(counted.get(result) ?? 0, 9);
        expect(battle.outcomes.length).toBe(counted.size);
        seen += 1;
      }
    }),
    sure,
  );
  expect(seen).toBeGreaterThan(400);
});

test('13.1, 13.2 the fire of both sides in an assault is what its table says', () => {
  let seen = 0;
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 10 }), (p, roll) => {
      for (const { target, attackers, defenders } of attacksIn(p)) {
        const melee = meleeOf(p, { attackers, target, options: bagOf({ kind: 'assault' }) });
        const zone = attackers[0]!.side === 'german' && hasZone(p, target) ? 1 : 0;
        const strength = {
          attacker: attackers.reduce((sum, unit) => sum + unit.attack, 0),
          defender: defenders.reduce((sum, unit) => sum + unit.defense, zone),
        };
        const isTired = ({ state }: Unit): boolean => state.includes('fatigued');
        const weary = steps(defenders.filter(isTired));
        const pair = armour(
          tables.armourAssault.cells as Matrix<{ attacker: number; defender: number }>,
          makeUp(attackers),
          makeUp(defenders),
        );
        const hexes = new Set(attackers.map(({ at }) => at)).size;
        const isOver = (unit: Unit): boolean => {
          const hexside = p.board.hexside(unit.at!, target);
          return hexside.has('river') || hexside.has('canal');
        };
        const isBridge = half(attackers, isOver) && !attackers.some(({ kind }) => /engineer/.test(kind));
        const drm = {
          attacker: (hexes >= 4 ? -2 : hexes === 3 ? -1 : 0) + (isBridge ? 2 : 0) + (pair?.attacker ?? 0),
          defender: (weary === 0 ? 0 : weary * 2 >= steps(defenders) + zone ? 2 : 1) + (pair?.defender ?? 0),
        };
        for (const by of ['attacker', 'defender'] as const) {
          const column = tables.assault.columns.find(
            ({ min, max }) => strength[by] >= min && (max === null || strength[by] <= max),
          );
          const row = Math.min(Math.max(roll + drm[by], 1), 10);
          const cells = tables.assault.cells as Readonly<Record<string, readonly number[]>>;
          const expected = column ? cells[column.label]![row - 1]! : 0;
          const found = fireOf(melee, by, roll);
          expect([found.strength, found.steps], `${by} in ${p.board.grid.number(target)}`).toEqual([
            strength[by],
            expected,
          ]);
          seen += 1;
        }
      }
    }),
    sure,
  );
  expect(seen).toBeGreaterThan(400);
});
