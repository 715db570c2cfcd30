import { askOption, extra } from '@umpire/shared/umpire';
import { z } from 'zod';

/** What Ardennes '44 adds to positions, and to questions about attacks and advances. */

/** The holder of a hex, by its number or its name: the control markers. */
export const control = extra('control', z.record(z.string(), z.string()), {});
/** 25.21 Replacement points of this night, by side. */
export const replacements = extra('replacements', z.record(z.string(), z.number()), {});

/** The inputs of victory (30, 31); missing ones are counted on the map. */
const tallyData = z.looseObject({
  germanVictoryHexes: z.number().optional(),
  germanVictoryHexesWest: z.number().optional(),
  germanExitedAttackWest: z.number().optional(),
  germanExitedAttack: z.number().optional(),
  exitHexHasRoadLine: z.boolean().optional(),
  exitHexes: z.array(z.string()).optional(),
  /** 30.3a Victory phases in a row in which the Allies met their condition before this one. */
  alliedPhases: z.number().optional(),
});
export const tally = extra('tally', tallyData, {});

/** 27.6 Whether a German unit has been at the Roer dams. */
export const roerDams = extra('roerDams', z.boolean(), false);
/** 32.2 Whether a captured fuel dump was delivered. */
export const fuelDelivered = extra('fuelDelivered', z.boolean(), false);
/** The path of a question about a move: hexes, by their index in the board. */
export const pathAsked = extra('path', z.array(z.int()));

export const supportData = z.object({
  attack: z.array(z.string()).optional(),
  defense: z.array(z.string()).optional(),
  /** `null`: not thrown yet. */
  defenseRoll: z.int().nullish(),
});
/** 22.6 Guns that support a combat, by side, and the die for the defender's. */
export const support = askOption('support', supportData, {});
/** 15.6a */
export const air = askOption('air', z.boolean(), false);
/** 15.6b The shift of the Jabo die. */
export const jaboShifts = askOption('jabo', z.int());
/** 27.13 */
export const surprise = askOption('surprise', z.boolean(), false);
/** 19.1 */
export const advanceType = askOption('type', z.enum(['limited', 'normal', 'bonus']), 'normal');
/** 19.4 An advance before a breakthrough attack, or that attack itself. */
export const breakthrough = askOption('breakthrough', z.boolean(), false);
/** 16.72 A counterattack in determined defense: in the other side's combat phase, without guns and aircraft. */
export const counterattack = askOption('counterattack', z.boolean(), false);

export const extras = [control, replacements, tally, roerDams, fuelDelivered];
export const askOptions = [support, air, jaboShifts, surprise, advanceType, breakthrough, counterattack];
