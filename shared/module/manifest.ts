import { z } from 'zod';
import { ruleOptionId } from '../table/state/shapes.ts';
import { byGameLanguage, nameOf, textKey, texts } from './text.ts';

const side = z.strictObject({ id: nameOf, name: textKey, color: z.string().regex(/^#[0-9a-f]{6}$/) });

/** A question of a module's set-up form (the sandbox: how many columns). */
export const option = z.strictObject({
  id: nameOf,
  name: textKey,
  type: z.enum(['number', 'choice', 'flag']),
  default: z.union([z.number(), z.string(), z.boolean()]),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.strictObject({ id: nameOf, name: textKey })).optional(),
  /** Asked only if another option, a choice earlier in the list, has this value. */
  when: z.strictObject({ option: nameOf, is: nameOf }).optional(),
});

export const manifest = z.strictObject({
  id: nameOf,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  title: textKey,
  summary: textKey,
  /** The scenarios, for pages that do not load the whole module; the rest of each is in `scenarios`. */
  scenarios: z
    .array(
      z.strictObject({
        id: nameOf,
        title: textKey,
        summary: textKey,
        /** A scenario for a lesson. Players learn a game's lessons in this order. */
        lesson: z.literal(true).optional(),
        /** How long two players who know the game play it, in minutes, roughly. */
        minutes: z.int().min(1).optional(),
      }),
    )
    .min(1),
  /** Shown on the About panel, with notes on what was reconstructed. */
  credits: z.array(textKey).optional(),
  /** How hard the rules are, from 1, for everybody's first game, to 5. Games are offered in this order; without it, last. */
  difficulty: z.int().min(1).max(5).optional(),
  /** The tutorial of a first turn: its scenario, the side that the learner plays, and how long it takes, in minutes. */
  firstTurn: z.strictObject({ scenario: nameOf, side: nameOf, minutes: z.int().min(1) }).optional(),
  sides: z.array(side).min(1),
  /** The phases of one turn, in order. An id may occur once for each side: `movement` of one, then of the other. */
  phases: z
    .array(
      z.strictObject({
        id: nameOf,
        name: textKey,
        side: nameOf.optional(),
        does: z.array(textKey).optional(),
        /** Attacks are made in it: the menu of an enemy's counter offers one first. */
        combat: z.literal(true).optional(),
        /** The phase occurs in turn `from` and in every `every`-th turn after it; absent: in every turn. */
        turns: z.strictObject({ from: z.int().min(1), every: z.int().min(1) }).optional(),
        /** The phase occurs only if this rule option, a switch, is on. */
        option: ruleOptionId.optional(),
      }),
    )
    .min(1),
  /** The phases of the side with the initiative come first in a turn; players set which side has it. */
  initiative: z.literal(true).optional(),
  options: z.array(option).optional(),
  /** The number of seats in the scenarios. */
  players: z.strictObject({ min: z.int().min(1), max: z.int().max(16) }),
});

export const moduleTexts = z.strictObject(byGameLanguage(() => texts));

/** What a page needs of a module to offer it; the rest is not looked at. */
export const cover = z.object({ manifest, texts: moduleTexts });

export type Manifest = z.infer<typeof manifest>;
