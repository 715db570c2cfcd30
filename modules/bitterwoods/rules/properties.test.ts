import { gameProperties } from '@umpire/shared/umpire/kit/testing/properties.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { reach } from './5-movement.ts';
import { battle } from './9-combat.ts';
import { retreat } from './9-retreat.ts';
import { randomPositions } from './testing/random-positions.ts';

gameProperties({
  positions: randomPositions,
  reach,
  judge: rules.judge!,
  moving: ['movement'],
  battle,
  retreat,
  farthest: 4,
});

test('strengths are sums of what each brings', () => {
  fc.assert(
    fc.property(randomPositions, (p) => {
      const targets = new Map(p.units.map((unit) => [unit.at!, unit.side]));
      for (const [target, side] of targets) {
        const attackers = p.units.filter((unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1);
        if (attackers.length === 0) continue;
        const { contributions, strength } = battle(p, { attackers, target, options: {} });
        const sum = (role: string): number =>
          contributions.reduce((all, { role: of, counted }) => (of === role ? all + counted : all), 0);
        expect(strength).toEqual({ attack: sum('attack'), defense: sum('defense') });
      }
    }),
    { seed: 1944, numRuns: 60 },
  );
});
