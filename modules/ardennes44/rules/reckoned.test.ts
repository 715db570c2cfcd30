import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { zones } from './9-zoc.ts';
import { reach } from './11-movement.ts';
import { battle } from './14-combat.ts';
import { supply } from './23-supply.ts';
import { hexIn, unitOf } from './testing/position.ts';
import {
  allHexes,
  type Ground,
  neighborsOf,
  positionOn,
  type Random,
  randomGround,
  sideOf,
} from './testing/random-ground.ts';
import * as reckoned from './testing/reckoning.ts';

/** The umpire compared with a second computation of the clauses from the rulebook, on many random maps. */
const MAPS = 100;
const sides = ['german', 'allied'] as const;

type Given = readonly [Ground, ReturnType<typeof positionOn>, Random];

const onMaps = (seed: number, calm: boolean, holds: (...given: Given) => void) => {
  const random = seeded(seed);
  for (let i = 0; i < MAPS; i += 1) {
    const ground = randomGround(random, calm);
    holds(ground, positionOn(ground), random);
  }
};

test('both know the same hexes around a hex', () => {
  onMaps(1, true, (_, p) => {
    for (const hex of allHexes) {
      const around = p.board.grid.around(hexIn(p, hex)).map((next) => p.board.grid.number(next));
      expect(around.toSorted()).toEqual(neighborsOf(hex).toSorted());
    }
  });
});

test('9.1, 9.4 zones of both sides', () => {
  onMaps(2, false, (ground, p) => {
    for (const side of sides) {
      const found = [...zones(p, side).hexes].map((hex) => p.board.grid.number(hex));
      expect(found.toSorted()).toEqual([...reckoned.zoneOf(ground, side)].toSorted());
    }
  });
});

test('10 bonds of both sides, over hexes and hexsides, with units in rough woods too', () => {
  onMaps(3, false, (ground, p) => {
    const { grid } = p.board;
    for (const side of sides) {
      const found = zones(p, side).bonds!;
      const { hexes, sides: hexsides } = reckoned.bondsOf(ground, side);
      expect([...found.hexes].map((hex) => grid.number(hex)).toSorted()).toEqual([...hexes].toSorted());
      const ours = [...found.hexsides].map((hexside) =>
        sideOf(grid.number(grid.ends[hexside * 2]!), grid.number(grid.ends[hexside * 2 + 1]!)),
      );
      expect(ours.toSorted()).toEqual([...hexsides].toSorted());
    }
  });
});

test('9.2, 9.3, 10.2, 11.1, 11.4–11.7, 28.1 where every unit can go, and for how much', () => {
  onMaps(4, true, (ground, p) => {
    for (const piece of ground.pieces) {
      const found = reach(p, [unitOf(p, piece.id)], 'normal');
      const costs = reckoned.reachOf(ground, piece);
      const ours = Object.fromEntries(allHexes.map((hex) => [hex, found.cost(hexIn(p, hex))]));
      const theirs = Object.fromEntries(allHexes.map((hex) => [hex, costs.has(hex) ? costs.get(hex)! / 2 : undefined]));
      expect(ours, `${piece.kind} in ${piece.at}`).toEqual(theirs);
    }
  });
});

test('11.2, 11.3 extended and tactical movement', () => {
  onMaps(5, true, (ground, p) => {
    for (const piece of ground.pieces) {
      const unit = unitOf(p, piece.id);
      const tactical = reach(p, [unit], 'tactical');
      const may = reckoned.tacticalOf(ground, piece);
      const went = allHexes.filter((hex) => tactical.cost(hexIn(p, hex)) !== undefined);
      expect(went, `${piece.kind} in ${piece.at}`).toEqual(allHexes.filter((hex) => may.has(hex)));
      if (piece.kind !== 'infantry') continue;
      const extended = reach(p, [unit], 'extended');
      const far = reckoned.reachOf(ground, piece, 2);
      expect(allHexes.filter((hex) => extended.cost(hexIn(p, hex)) !== undefined)).toEqual(
        allHexes.filter((hex) => far.has(hex)),
      );
    }
  });
});

test('23.2, 23.3 who has a line of supply', () => {
  const counts = { supplied: 0, cut: 0 };
  onMaps(7, true, (ground) => {
    const land = { ...ground, edges: new Map([...ground.edges].filter(([, is]) => is !== 'lake')) };
    const open = new Map(
      [...ground.sources].filter(
        ([hex, side]) => !reckoned.zoneOf(land, side === 'german' ? 'allied' : 'german').has(hex),
      ),
    );
    const there = { ...land, sources: open };
    const p = positionOn(there);
    for (const piece of there.pieces) {
      const is = reckoned.isSupplied(there, piece);
      counts[is ? 'supplied' : 'cut'] += 1;
      expect(supply(p, unitOf(p, piece.id)).supplied, `${piece.side} in ${piece.at}`).toBe(is);
    }
  });
  expect(Math.min(counts.supplied, counts.cut)).toBeGreaterThan(100);
});

test('14.4, 15, 18.2, 21, 23.4 strengths and column of every attack', () => {
  let fought = 0;
  onMaps(6, false, (ground, p, random) => {
    for (const defender of ground.pieces) {
      const near = ground.pieces
        .filter(({ side, at }) => side !== defender.side && neighborsOf(defender.at).includes(at))
        .filter(({ at }) => ground.edges.get(sideOf(at, defender.at)) !== 'lake');
      const attackers = near.filter((_, i) => i === 0 || random() < 0.7);
      if (attackers.length === 0) continue;
      fought += 1;
      const found = battle(p, {
        attackers: attackers.map(({ id }) => unitOf(p, id)),
        target: hexIn(p, defender.at),
        options: {},
      });
      const { attack, defense, column } = reckoned.battleOf(ground, attackers, defender);
      const what = JSON.stringify({ attackers, defender, shifts: found.shifts });
      expect([found.strength.attack, found.strength.defense], what).toEqual([attack, defense]);
      expect(found.column, what).toBe(column);
    }
  });
  expect(fought).toBeGreaterThan(100);
});
