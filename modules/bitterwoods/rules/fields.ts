import { askOption, extra } from '@umpire/shared/umpire';
import { digitTrack } from '@umpire/shared/umpire/kit/play/digit-track.ts';
import { z } from 'zod';

/** What Bitter Woods adds to positions, and to questions about attacks, retreats and advances. */

const count = z.int().min(0).default(0);
const gameTally = z.object({
  exited: z.object({ mech: count, armor: count }).default({ mech: 0, armor: 0 }),
  eliminated: z
    .object({ allied: count, germanMech: count, germanArmor: count })
    .default({ allied: 0, germanMech: 0, germanArmor: 0 }),
  bridges: z.object({ german: count }).default({ german: 0 }),
});

/** 13.4, 17.1, 17.6 Units that have left the map, and used-up resources. */
export const tally = extra('tally', gameTally, gameTally.parse({}));

/** 17.6 Two markers of each side on the loss track. */
export const lossTrack = digitTrack('losses', (side) => ({ ones: `lost-${side}`, tens: `lost-${side}-tens` }));

/** 29 #5 Aircraft that a side lost on 18 AM, and those that it has still to lose in the turns after it. */
const airLoss = z.object({ now: count, later: count });

/** 29, 38 The dice of 17, 18 and 19 AM; 29 #3 the bridge that was saved; 38.1 #8 whether the sure demolition is used. */
export const events = extra(
  'events',
  z.object({
    r17: z.int().optional(),
    r18: z.int().optional(),
    r19: z.int().optional(),
    savedBridge: z.array(z.string()).optional(),
    engineersUsed: z.boolean().optional(),
    bodenplatte: z.object({ german: airLoss, allied: airLoss }).optional(),
  }),
  {},
);

/** 5.4 The army boundaries of a small map. */
export const boundaries = extra(
  'boundaries',
  z.array(
    z.object({
      north: z.string(),
      south: z.string(),
      road: z.array(z.string()),
      shared: z.array(z.string()).default([]),
      end: z.string().optional(),
    }),
  ),
);

/** Further input of a question about moves: where a reinforcement enters, the die of a sneak (27.2). */
export const asked = extra('asked', z.object({ enter: z.string().optional(), roll: z.int().optional() }), {});

/** 15.2 Counters that began the game in a German zone. */
export const beganInZone = extra('beganInZone', z.array(z.string()), []);

/** 11.1 Aircraft of the turn; `before`: those of the turns from 18 PM up to this one. Absent: nobody counts them. */
const flights = z.object({ german: count, allied: count });
export const aircraft = extra('aircraft', flights.extend({ before: z.array(flights).optional() }));

/** 11.2 Air units that the sides send into a combat. */
export const air = askOption('air', z.object({ attack: count, defense: count }), { attack: 0, defense: 0 });
/** 10.2 Artillery that supports either side. */
export const support = askOption(
  'support',
  z.object({ attack: z.array(z.string()).default([]), defense: z.array(z.string()).default([]) }),
  { attack: [], defense: [] },
);
/** 23 Whether the attack is one on the move. */
export const angriff = askOption('angriff', z.boolean(), false);
/** 19, 31 Dice that were thrown before the one on the table. */
export const earlyRolls = askOption('rolls', z.object({ surprise: z.int().optional(), scare: z.int().optional() }), {});

/** 9.8 The hex that the defenders held, the CRT's number, 30 the defenders, 27.1 whether hexes become points. */
export const defendersAt = askOption('defendersAt', z.string());
export const advanceHexes = askOption('hexes', z.int().min(0), 1);
export const defendersNamed = askOption('defenders', z.array(z.string()), []);
export const convert = askOption('convert', z.boolean(), false);
/** 23.3 All attackers, if stated. */
export const allAttackers = askOption('attackers', z.array(z.string()));

export const extras = [tally, events, boundaries, beganInZone, aircraft];
export const askOptions = [
  ...[air, support, angriff, earlyRolls],
  ...[defendersAt, advanceHexes, defendersNamed, convert, allAttackers],
];
