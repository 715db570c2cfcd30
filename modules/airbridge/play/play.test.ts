import type { Position } from '@umpire/shared/umpire';
import { playByProposals } from '@umpire/shared/umpire/kit/testing/by-proposals.ts';
import { expect, test } from 'vitest';
import { module, opening } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { habits } from './testing/whole-games.ts';

const scenarios = [
  ['introductory', 1],
  ['tournament', 2],
  // The longest is played by `npm run soak`; its first turns every day, through the server.
  ...(process.env.FUZZ_TIMES === undefined ? [] : [['campaign', 3] as const]),
] as const;

test.each(scenarios)(
  'the %s scenario is played to its end by proposals alone',
  (scenario, seed) => {
    const { kinds } = playByProposals({
      ...{ rules, module, opening: opening(scenario), scenario, seed, sides: ['allied', 'german'], habits },
      ...(scenario === 'introductory' && { alone: true }),
      isOver: (p: Position) => rules.victory!(p).level !== undefined,
      most: 20_000,
    });
    expect(kinds.length).toBeGreaterThan(3);
  },
  300_000,
);
