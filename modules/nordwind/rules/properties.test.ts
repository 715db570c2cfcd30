import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import { thrownRoll } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { gameProperties, randomPositions } from '@umpire/shared/umpire/kit/testing/properties.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { reach } from './3-movement.ts';
import { battle } from './6-combat.ts';
import { retreat } from './6-retreat.ts';
import { qualityDiceThrown } from './fields.ts';
import { american, french, german, positionWith, tank } from './testing/position.ts';
import { isMechanized } from './units.ts';

const positions = randomPositions({
  positionWith,
  columns: 8,
  rows: 6,
  makers: { german, american, french },
  kinds: [
    {},
    tank,
    { kind: 'anti-tank', move: 12, size: 'battalion', star: true },
    { kind: 'mech-infantry', move: 12 },
    { attack: 1, size: 'battalion' },
    { infiltrator: true, tq: 'A' },
    { state: ['isolated'] },
    { state: ['out-of-supply'], tq: 'D' },
    { kind: 'rocket-artillery', attack: 1, move: 12 },
  ],
  ground: ['woods', 'rough', 'clear city', 'woods village', 'rough maginot'],
  borders: ['river', 'ridge', 'rhine', 'red-line'],
  roads: { national: [['0301', '0302', '0303', '0304', '0305']], secondary: [['0105', '0205', '0305']] },
  turns: ['german', 'allied'].flatMap((side) => ['movement', 'combat'].map((phase) => ({ side, phase }))),
  more: fc.boolean().map((isFerry) => ({
    ferries: isFerry ? ['0304'] : [],
    mapEdge: { north: ['0101', '0201', '0301'], south: ['0606', '0706'] },
  })),
});

gameProperties({
  ...{ positions, reach, judge: rules.judge!, moving: ['movement'], battle, retreat },
  // Classes of movement go by the printed allowance.
  mostPoints: (unit) => (isMechanized(unit) ? 500 : unit.move),
});

const allHexes = (p: Position): readonly Hex[] => p.board.grid.hexes;

test('the exact distribution is that of all 216 throws, counted one by one', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const target of allHexes(p).slice(0, 24)) {
        const side = p.unitsAt(target)[0]?.side;
        const attackers = p.units.filter((unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1);
        if (side === undefined || attackers.length === 0) continue;
        const found = battle(p, { attackers, target, options: {} });
        const counted = new Map<string, number>();
        for (let throws = 0; throws < 216; throws++) {
          const tq = { attacker: 1 + (throws % 6), defender: 1 + (Math.floor(throws / 6) % 6) };
          const known = battle(p, {
            attackers,
            target,
            options: { ...qualityDiceThrown.as(tq), ...thrownRoll.as(1 + Math.floor(throws / 36)) },
          });
          const { result } = known.outcomes[0]!;
          counted.set(result, (counted.get(result) ?? 0) + 1);
        }
        for (const { result, probability } of found.outcomes)
          expect(probability * 216).toBeCloseTo(counted.get(result)!, 9);
        return;
      }
    }),
    { seed: 1945, numRuns: 8 },
  );
});
