import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { playByProposals } from '@umpire/shared/umpire/kit/testing/by-proposals.ts';
import { expect, test } from 'vitest';
import { module, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { overstacked } from './overstacked.ts';
import { wholeGames } from './testing/whole-games.ts';

/** 8.3b Stacks that are too large are put right before a phase ends. */
const mending = (p: Position): Command | undefined => {
  const [offer] = p.turn.side === undefined ? [] : overstacked.offers(p, p.turn.side);
  return offer && { type: 'guide', kind: offer.kind, state: {}, status: 'open', acts: [] };
};

const scenarios = [
  ['one-sector', 2],
  ['six-turns', 6],
  // `npm run soak` also plays those that take longer.
  ...(process.env.FUZZ_TIMES === undefined
    ? []
    : ([
        ['eight-turns', 8],
        ['campaign', 22],
      ] as const)),
] as const;

test.each(scenarios)(
  '%s is played to the verdict by proposals alone, and the umpire finds nothing against them',
  (scenario, last) => {
    const { p, kinds } = playByProposals({
      ...{ rules, module, opening: tableOf(scenario), scenario, seed: 3, sides: ['german', 'allied'] },
      ...(wholeGames.habits && { habits: wholeGames.habits }),
      before: mending,
      most: 20_000,
    });
    expect(p.turn.number).toBeLessThanOrEqual(last);
    expect(p.turn.phase).toBe('victory');
    expect(kinds).toContain('attack');
    if (scenario !== 'one-sector') for (const kind of ['recover', 'rally']) expect(kinds).toContain(kind);
    if (scenario === 'campaign')
      for (const kind of ['fuel', 'supply-check', 'surrenders']) expect(kinds).toContain(kind);
  },
  480_000,
);
