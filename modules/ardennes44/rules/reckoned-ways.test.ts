import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import { bagOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { reach } from './11-movement.ts';
import { retreat } from './17-retreat.ts';
import { advance } from './19-advance.ts';
import { hexIn, unitOf } from './testing/position.ts';
import { allHexes, type Ground, neighborsOf, positionOn, type Random, randomGround } from './testing/random-ground.ts';
import * as reckoned from './testing/reckoned-ways.ts';

/** Retreats, advances and moves past markers, compared with a second computation of the clauses on many random maps. */
const MAPS = 40;

const onMaps = (seed: number, holds: (ground: Ground, random: Random) => void) => {
  const random = seeded(seed);
  for (let i = 0; i < MAPS; i += 1) holds(randomGround(random, true), random);
};
const pick = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)]!;

test('17.1, 17.2 where every unit may retreat, and who is lost', () => {
  const counts = { ways: 0, lost: 0 };
  onMaps(11, (ground) => {
    const p = positionOn(ground);
    for (const piece of ground.pieces) {
      for (const hexes of [1, 2, 3, 4]) {
        const found = retreat(p, { unit: unitOf(p, piece.id), from: hexIn(p, piece.at), hexes, options: {} });
        const ends = [...reckoned.retreatOf(ground, piece, hexes)].toSorted();
        counts[ends.length > 0 ? 'ways' : 'lost'] += 1;
        expect(found.to.map(p.board.grid.number).toSorted(), `${piece.kind} in ${piece.at}, ${hexes}`).toEqual(ends);
        expect(found.eliminated).toBe(ends.length === 0);
      }
    }
  });
  expect(Math.min(counts.ways, counts.lost)).toBeGreaterThan(100);
});

test('19.1, 19.2, 19.3 where every unit may advance by every type', () => {
  onMaps(12, (ground, random) => {
    const p = positionOn(ground);
    for (const piece of ground.pieces) {
      const free = neighborsOf(piece.at).filter((hex) => ground.pieces.every(({ at }) => at !== hex));
      if (free.length === 0) continue;
      const vacated = pick(random, free);
      for (const type of ['limited', 'normal', 'bonus'] as const) {
        const { to } = advance(p, {
          ...{ units: [unitOf(p, piece.id)], vacated: hexIn(p, vacated), path: [], options: bagOf({ type }) },
        });
        const ends = [...reckoned.advanceOf(ground, piece, vacated, type)].toSorted();
        const what = `${piece.kind} in ${piece.at} after ${vacated}, ${type}`;
        expect(to.map(p.board.grid.number).toSorted(), what).toEqual(ends);
      }
    }
  });
});

test('7.6, 12, 24 normal and strategic movement past markers and blown bridges', () => {
  onMaps(13, (ground, random) => {
    const jams = new Map(
      allHexes
        .filter(() => random() < 0.15)
        .map((hex) => [hex, pick(random, ['traffic', 'roadblock'] as const)] as const),
    );
    const blown = [...ground.edges].flatMap(([side, is]) => (is === 'river bridge' && random() < 0.4 ? [side] : []));
    const without = new Map([...ground.roads].filter(([side]) => !blown.includes(side)));
    const edges = new Map([...ground.edges].map(([side, is]) => [side, blown.includes(side) ? 'river' : is]));
    for (const side of ['german', 'allied'] as const) {
      const enemy = side === 'german' ? 'allied' : 'german';
      const markers = [
        ...[...jams].map(([at, kind], i) => ({ kind, at, side: enemy, number: i + 1 })),
        ...blown.map((each) => ({ kind: 'bridge-blown', on: each.split('-') })),
      ];
      const p = positionOn({ ...ground, markers });
      const there = { ...ground, roads: without, edges };
      for (const piece of ground.pieces.filter((each) => each.side === side)) {
        const unit = unitOf(p, piece.id);
        const costs = (mode: string) => {
          const found = reach(p, [unit], mode);
          const isEnd = (hex: string) => hex !== piece.at && found.ends(hexIn(p, hex));
          return allHexes.flatMap((hex) => (isEnd(hex) ? [`${hex} ${found.cost(hexIn(p, hex))}`] : []));
        };
        const told = (found: ReadonlyMap<string, number>) =>
          allHexes.flatMap((hex) => (found.has(hex) && hex !== piece.at ? [`${hex} ${found.get(hex)! / 2}`] : []));
        const what = `${piece.kind} in ${piece.at}`;
        expect(costs('normal'), what).toEqual(told(reckoned.jammedReach(there, piece, jams)));
        expect(costs('strategic'), what).toEqual(told(reckoned.strategicReach(there, piece, jams)));
      }
    }
  });
});
