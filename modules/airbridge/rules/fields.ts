import { askOption, extra, type Position } from '@umpire/shared/umpire';
import { z } from 'zod';
import { armourClasses } from './charts.ts';

/** Values of the game's positions and questions besides units and markers, checked on input. */

const count = z.int().min(0);
const sides = z.looseObject({ allied: count.default(0), german: count.default(0) });
const none = { allied: 0, german: 0 };

/** 18.0 The weather of the turn. */
export const weather = extra('weather', z.enum(['clear', 'storm']), 'clear');
/** 4.1.2, 7.1.4 A storm has occurred, this turn included. */
export const stormed = extra('stormed', z.boolean(), false);
/** 15.0 The remaining air points. */
export const airPoints = extra('airPoints', sides, none);

const declared = z.looseObject({
  target: z.string(),
  maneuver: z.array(z.string()).default([]),
  assault: z.array(z.string()).default([]),
  cleared: z.boolean().default(false),
});
/** 12.0, 13.0 Declared combats, in their order. */
export const battles = extra('battles', z.array(declared), []);
export type Declared = z.infer<typeof declared>;

/** The side that controls a hex, by number. */
export const control = extra('control', z.record(z.string(), z.string()), {});
/** Steps that each side has lost. */
export const eliminated = extra('eliminated', sides, none);
/** S3.4 */
export const levelPenalty = extra('levelPenalty', count, 0);
/** 7.3.9 In hexes, by formation. */
export const landingRange = extra('landingRange', z.record(z.string(), count), {});
/** 17.1.1 Units that ended their previous movement phase in their present hex. */
export const waiting = extra('waiting', z.array(z.string()), []);
/** 9.4.1 Units that acted in each phase of this player turn. */
export const acted = extra('acted', z.record(z.string(), z.array(z.string())), {});
/** 11.2.1 Hexes that have used this phase's attempt. */
export const reactionTried = extra('reactionTried', z.array(z.string()), []);
/** 9.1.2, 9.3.1 Hexes that have been bombarded in this phase. */
export const bombarded = extra('bombarded', z.array(z.string()), []);
/** 20.0 The first player. */
export const initiative = extra('initiative', z.enum(['allied', 'german']), 'allied');

export const hasActed = (position: Position, unit: string, phase: string = position.turn.phase): boolean => {
  const all = acted.of(position);
  return (Object.hasOwn(all, phase) && all[phase]?.includes(unit)) || false;
};

/** 12.0, 13.0 The kind of combat of a question. */
export const combatKind = askOption('kind', z.enum(['maneuver', 'assault']), 'maneuver');
/** 13.1.G */
const round = askOption('round', z.int().min(1).max(2), 1);
/** 19.0.2 The chosen class of units of a mixed type, by unit. */
export const takesClass = askOption('as', z.record(z.string(), z.enum(armourClasses)), {});
/** 8.0.3 The direction of the shift of the side with the higher average. */
export const direction = askOption('direction', z.enum(['left', 'right', 'none']));
/** 9.2.3 The effect of support: negative for the attacker, positive for the defender. */
export const supportDrm = askOption('support', z.int(), 0);
/** 10.0.3 The reason of a retreat. */
export const reason = askOption('reason', z.string(), 'combat');
/** 12.3.6, 13.1.H The occasion of an advance, and its hex. */
export const after = askOption('after', z.string());
export const advanceTarget = askOption('target', z.string());

export const extras = [
  ...[weather, stormed, airPoints, battles, control, eliminated, levelPenalty, landingRange, waiting, acted],
  ...[reactionTried, bombarded, initiative],
];
export const askOptions = [combatKind, round, takesClass, direction, supportDrm, reason, after, advanceTarget];
