import { isOver, type Position } from '@umpire/shared/umpire';
import { playByProposals } from '@umpire/shared/umpire/kit/testing/by-proposals.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

const takes = ['landing', 'arrivals', 'late-arrivals', 'demolition', 'repair', 'pontoon', 'arnhem-flags'];
const habits = { moves: ['movement', 'mobile'], attacks: ['combat'], odds: 2, takes };

const isDecided = (p: Position): boolean => isOver(rules.victory!(p));

/** `npm run soak` plays with other dice, too. */
test.each(process.env.FUZZ_TIMES === undefined ? [1] : [1, 2])(
  'the historical scenario is played to its end by proposals alone, with the dice of seed %i',
  (seed) => {
    const scenario = 'historical';
    const opening = openingOf(module, scenario);
    const { p, kinds } = playByProposals({
      ...{ rules, module, opening, scenario, seed, sides: ['allied', 'german'], habits, isOver: isDecided },
      most: 5_000,
    });
    expect(p.turn.number).toBeGreaterThan(2);
    expect(kinds).toEqual(expect.arrayContaining(['landing', 'arrivals', 'attack', 'tidying']));
  },
  120_000,
);
