import { z } from 'zod';
import { ruleOptionId } from '../table/state/shapes.ts';
import { box, chart, page, track } from './chart.ts';
import { counterSheet } from './counter.ts';
import { mapData } from './map.ts';
import { ruleOptionsData } from './rule-options.ts';
import { scenario } from './scenario.ts';
import { byGameLanguage, nameOf, textKey, texts } from './text.ts';

const side = z.strictObject({ id: nameOf, name: textKey, color: z.string().regex(/^#[0-9a-f]{6}$/) });

/** What the set-up form of a module asks (the sandbox: how many columns). */
export const option = z.strictObject({
  id: nameOf,
  name: textKey,
  type: z.enum(['number', 'choice', 'flag']),
  default: z.union([z.number(), z.string(), z.boolean()]),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.strictObject({ id: nameOf, name: textKey })).optional(),
  /** Asked only if another option, a choice before it in the list, is set so. */
  when: z.strictObject({ option: nameOf, is: nameOf }).optional(),
});

const manifest = z.strictObject({
  id: nameOf,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  title: textKey,
  summary: textKey,
  /** What can be played, for pages that do not load the whole module; the rest of each is in `scenarios`. */
  scenarios: z
    .array(
      z.strictObject({
        id: nameOf,
        title: textKey,
        summary: textKey,
        /** Made for a lesson, and offered among the lessons; those of a game are learnt in their order here. */
        lesson: z.literal(true).optional(),
      }),
    )
    .min(1),
  /** Shown with the rulebook's reconstruction caveats on the About panel. */
  credits: z.array(textKey).optional(),
  /** Small enough for everybody’s first lessons. */
  beginners: z.literal(true).optional(),
  sides: z.array(side).min(1),
  /** Of one turn, in order. The same id may stand once for each side: `movement` of one, then of the other. */
  phases: z
    .array(
      z.strictObject({
        id: nameOf,
        name: textKey,
        side: nameOf.optional(),
        does: z.array(textKey).optional(),
        /** Comes in turn `from` and in every `every`-th after it; absent: in every turn. */
        turns: z.strictObject({ from: z.int().min(1), every: z.int().min(1) }).optional(),
        /** Comes only where this rule option, a switch, is on. */
        option: ruleOptionId.optional(),
      }),
    )
    .min(1),
  /** The phases of the side that has the initiative come first in a turn: players set who has it. */
  initiative: z.literal(true).optional(),
  options: z.array(option).optional(),
  /** Seats that the scenarios have. */
  players: z.strictObject({ min: z.int().min(1), max: z.int().max(16) }),
});

/** A game module, whole: data only, checked by this schema and then for references (`load.ts`). */
export const gameModule = z.strictObject({
  format: z.literal(1),
  manifest,
  map: mapData,
  counters: counterSheet,
  charts: z.array(chart),
  pages: z.array(page),
  tracks: z.array(track),
  boxes: z.array(box),
  scenarios: z.array(scenario).min(1),
  /** Switches in the game's rules, for games that have an umpire. */
  ruleOptions: ruleOptionsData.optional(),
  texts: z.strictObject(byGameLanguage(() => texts)),
});
export type GameModule = z.infer<typeof gameModule>;
export type Manifest = z.infer<typeof manifest>;
