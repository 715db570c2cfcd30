import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { stacking } from './5-stacking.ts';
import { zones } from './6-zoc.ts';
import { advance } from './7-advance.ts';
import { battle, fire } from './7-combat.ts';
import { retreat } from './7-retreat.ts';
import { scatter } from './11-landing.ts';
import { whyNotDemolish, whyNotRepair } from './14-bridges.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { hexIn, numbersOf, unitOf } from './testing/position.ts';
import {
  allNumbers,
  type Ground,
  neighborsOf,
  positionOn,
  type Random,
  randomGround,
  sideOf,
} from './testing/random-map.ts';
import * as reckoned from './testing/reckoning.ts';

/** The umpire compared with a second computation of the clauses, on many random maps. */
const MAPS = 80;

const onMaps = (seed: number, holds: (ground: Ground, p: ReturnType<typeof positionOn>, random: Random) => void) => {
  const random = seeded(seed);
  for (let i = 0; i < MAPS; i += 1) {
    const ground = randomGround(random);
    holds(ground, positionOn(ground), random);
  }
};

test('5, 6.1, 14.1a, 15.0 where every unit can go, and for how much', () => {
  onMaps(1, (ground, p) => {
    for (const piece of ground.pieces) {
      const found = reach(p, [unitOf(p, piece.id)]);
      const costs = reckoned.reachOf(ground, piece);
      const ours = Object.fromEntries(allNumbers.map((hex) => [hex, found.cost(hexIn(p, hex))]));
      expect(ours, piece.id).toEqual(Object.fromEntries(allNumbers.map((hex) => [hex, costs.get(hex)])));
      for (const hex of costs.keys()) {
        const isTaken = ground.pieces.some(({ at, id }) => at === hex && id !== piece.id);
        expect(found.ends(hexIn(p, hex)), `${piece.id} ends in ${hex}`).toBe(!isTaken);
      }
    }
  });
});

test('6.0a zones of both sides; 5.3a who stands too close', () => {
  onMaps(2, (ground, p) => {
    for (const side of ['allied', 'german'] as const) {
      expect(numbersOf(p, zones(p, side).hexes)).toEqual([...reckoned.zoneOf(ground, side)].toSorted());
      expect(stacking.overfull(p, side)).toEqual([]);
    }
  });
});

test('7.3a, 7.4a differential and column of every attack, with support fire and without', () => {
  onMaps(3, (ground, p, random) => {
    for (const defender of ground.pieces) {
      const near = reckoned.foesOf(ground, defender.side).filter(({ at }) => neighborsOf(defender.at).includes(at));
      const attackers = near.filter((_, i) => i === 0 || random() < 0.7);
      if (attackers.length === 0) continue;
      const points = [Math.floor(random() * 4), Math.floor(random() * 4)] as const;
      const found = battle(p, {
        attackers: attackers.map(({ id }) => unitOf(p, id)),
        target: hexIn(p, defender.at),
        options: fire.as({ attacker: points[0], defender: points[1] }),
      });
      const { difference, column } = reckoned.columnFor(ground, attackers, defender, points);
      expect(Number(found.odds.replace('−', '-'))).toBe(difference);
      expect(found.column).toBe(column);
    }
  });
});

test('7.7a, 7.9a where every unit may retreat and advance', () => {
  onMaps(4, (ground, p) => {
    for (const piece of ground.pieces) {
      const unit = unitOf(p, piece.id);
      for (const hexes of [1, 2, 3]) {
        const { to, eliminated } = retreat(p, { unit, from: unit.at!, hexes, options: {} });
        const may = reckoned.retreatsOf(ground, piece, hexes);
        expect(numbersOf(p, to), `${piece.id} ${hexes} from ${piece.at}`).toEqual([...may].toSorted());
        expect(eliminated).toBe(may.size === 0);
      }
      for (const hex of neighborsOf(piece.at)) {
        if (ground.pieces.some(({ at }) => at === hex)) continue;
        const { to } = advance(p, { units: [unit], vacated: hexIn(p, hex), path: [], options: {} });
        expect(to.length > 0, `${piece.id} into ${hex}`).toBe(reckoned.mayAdvance(ground, piece, hex));
      }
    }
  });
});

test('14.0, 14.2, 15 which bridges are tried, repaired and laid', () => {
  onMaps(5, (ground, p) => {
    for (const side of ground.water.keys()) {
      const [a, b] = side.split('-').map((hex) => hexIn(p, hex)) as [number, number];
      for (const entered of allNumbers.filter((hex) => ground.pieces.some(({ at }) => at === hex)))
        for (const trigger of ground.pieces.filter(({ at, side: owner }) => at === entered && owner === 'allied'))
          expect(
            whyNotDemolish(p, { bridge: [a, b], entered: hexIn(p, entered), trigger: unitOf(p, trigger.id) }).length ===
              0,
            `${side} from ${entered}`,
          ).toBe(reckoned.mayDemolish(ground, side, entered));
      for (const piece of ground.pieces.filter(({ side: owner }) => owner === 'allied')) {
        const unit = unitOf(p, piece.id);
        expect(whyNotRepair(p, unit, [a, b]).length === 0).toBe(reckoned.mayRepair(ground, piece, side));
        expect(whyNotPontoon(p, unit, [a, b]).length === 0).toBe(reckoned.mayBridge(ground, piece, side));
      }
    }
  });
});

test('11.4b–h where a parachute unit comes down, and what becomes of it', () => {
  onMaps(6, (ground, p) => {
    for (const piece of ground.pieces.filter(({ kind }) => kind === 'parachute')) {
      for (const aimed of allNumbers) {
        const landings = [1, 2, 3, 4, 5, 6].map((roll) => scatter(p, unitOf(p, piece.id), hexIn(p, aimed), roll));
        const hexes = landings.flatMap(({ hex }) => (hex === undefined ? [] : hex));
        expect(numbersOf(p, hexes)).toEqual(neighborsOf(aimed).toSorted());
        for (const { hex, state } of landings) {
          const number = hex === undefined ? undefined : p.board.grid.number(hex);
          expect(state).toBe(number === undefined ? 'eliminated' : reckoned.comesDown(ground, piece, number));
        }
        const up = landings[0]!.hex;
        expect(up === undefined ? undefined : sideOf(aimed, p.board.grid.number(up))).toBe(
          aimed.endsWith('01') ? undefined : sideOf(aimed, String(Number(aimed) - 1).padStart(4, '0')),
        );
      }
    }
  });
});
