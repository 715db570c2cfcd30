import type { Position } from '@umpire/shared/umpire';
import { playByProposals } from '@umpire/shared/umpire/kit/testing/by-proposals.ts';
import { expect, test } from 'vitest';
import { module, opening } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

/** Optional rules that add procedures of their own. */
const optional: Readonly<Record<string, boolean>> = {
  ...{ divisionalIntegrity: true, attrition: true, bombardment: true, surrender: true, ssPanzerScare: true },
  ...{ variableSurprise: true, combinedArms: true, randomEvents: true, randomEvents17: true, randomEvents19: true },
  ...{ challengeInterdiction: true, peiperSkorzeny: true },
};

/** Procedures that are optional. */
const chances = [
  ...['bombardment', 'interdiction', 'reserves', 'improved-position', 'fortification'],
  ...['bridge-building', 'bridge-crossing', 'demolition', 'challenge', 'sneak', 'peiper', 'save-bridge', 'burn-dumps'],
];

/** The set-up of a scenario with these optional rules. */
const openingWith = (scenario: string, options: Readonly<Record<string, boolean>>) => {
  const opened = opening(scenario);
  return { ...opened, module: { ...opened.module, options: { ...opened.module.options, ...options } } };
};

const lastTurns = { 'six-turns': 6, 'eight-turns': 8, campaign: 22 };

/** Every day the most that one game can have in it; `npm run soak` plays the others, too. */
const games = [
  ['eight-turns', 4, optional],
  ...(process.env.FUZZ_TIMES === undefined
    ? []
    : ([
        ['six-turns', 1, {}],
        ['eight-turns', 2, {}],
        ['campaign', 3, {}],
      ] as const)),
] as const;

test.each(games)(
  '%s is played to its end by proposals alone, with the dice of seed %i',
  (scenario, seed, options) => {
    const isOver = (p: Position): boolean =>
      rules.victory!(p).winner !== null || (p.turn.number >= lastTurns[scenario] && p.turn.phase === 'record-keeping');
    const { p, kinds, acts } = playByProposals({
      ...{
        rules,
        module,
        opening: openingWith(scenario, options),
        scenario,
        seed,
        sides: ['german', 'allied'],
        isOver,
      },
      habits: { moves: ['movement'], attacks: ['combat'], odds: 3, takes: options === optional ? chances : [] },
      most: 12_000,
      every: 60,
    });
    expect(kinds).toEqual(expect.arrayContaining(['mutual-supply', 'tidy', 'arrivals', 'attack', 'note-moves']));
    if (options === optional) expect(kinds).toEqual(expect.arrayContaining(['random-event', 'bombardment']));
    expect(acts).toEqual(expect.arrayContaining(['rollDice', 'movePieces', 'flipPieces', 'setMarker']));
    expect(rules.victory!(p).says.length).toBeGreaterThan(0);
  },
  240_000,
);
