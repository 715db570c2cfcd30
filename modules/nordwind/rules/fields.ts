import { askOption, extra } from '@umpire/shared/umpire';
import { ofEach } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { digitTrack } from '@umpire/shared/umpire/kit/play/digit-track.ts';
import { z } from 'zod';
import { weathers } from './charts.ts';

/** What Nordwind adds to positions, and to questions about attacks, retreats and advances. */

export const weather = extra('weather', z.enum(weathers));

/** The inputs of victory (10.3). */
const gameRecord = z.object({
  losses: z.object({ german: z.int().default(0), allied: z.int().default(0) }).default({ german: 0, allied: 0 }),
  /** Whole consecutive turns in which the Germans have held Saverne. */
  saverneHeldTurns: z.int().default(0),
  /** 10.2.3a Absent while it is secret, or in the historical scenario. */
  option: z.literal([1, 2, 3]).optional(),
  /** 10.3b Objectives whose marker lies German side up, by their space on the track; absent without markers. */
  german: z.array(z.string()).optional(),
});
export type GameRecord = z.infer<typeof gameRecord>;
export const record = extra('record', gameRecord, { losses: { german: 0, allied: 0 }, saverneHeldTurns: 0 });

/** Mod.8 Whether a side sends an air mission; if not stated, whether one lies on the target. */
export const air = askOption('air', ofEach(z.boolean().optional()), {});
/** Mod.7 The rocket artillery that supports a side. */
export const rocket = askOption('rocket', ofEach(z.string().optional()), {});
/** 6.3 Dice for quality that were thrown. */
export const qualityDiceThrown = askOption('tq', ofEach(z.int().optional()), {});

/** 6.6.1c Hexes, by their index in the board, for which a retreating stack has paid. */
export const paidFor = askOption('paid', z.array(z.int()), []);
/** 6.6.1c, 6.6.1f The ids of the units that retreat together. */
export const retreatTogether = askOption('with', z.array(z.string()), []);
/** 6.6.2g The hexes of advance for the leftover points. */
export const advanceHexes = askOption('hexes', z.int());
/** 6.6.2c If the defenders separated, the path of each, by printed numbers. */
export const pathsParted = askOption('paths', z.array(z.array(z.string())), []);

/** 10.3c Two markers of each side on the loss track. */
export const lossTrack = digitTrack('losses', (side) => ({ ones: `${side}-losses`, tens: `${side}-losses-tens` }));

export const extras = [weather, record];
export const askOptions = [air, rocket, qualityDiceThrown, paidFor, retreatTogether, advanceHexes, pathsParted];
