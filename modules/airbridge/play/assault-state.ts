import type { Hex } from '@umpire/shared/hex';
import type { Attack, Unit } from '@umpire/shared/umpire';
import { hexNumber, pieceIds, type Role, type Scene } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { assaultOn, type Melee, meleeOf } from '../rules/13-assault.ts';
import { dropZoneAt } from '../rules/ground.ts';
import { chosenOf, classChoices, noClassChoices } from './choosing-classes.ts';
import { noVolley, volley } from './firing.ts';

/** What an assault remembers, and the units in the hex. */

const owed = z.object({ attacker: z.int().min(0).optional(), defender: z.int().min(0).optional() });

export const stormState = z.object({
  target: hexNumber,
  attackers: pieceIds.min(1),
  moved: z.boolean().default(false),
  classes: classChoices.default(noClassChoices),
  volley: volley.default(noVolley),
  /** Steps still to be lost, by cause: defensive fire, round 1, round 2. */
  bombed: z.int().min(0).optional(),
  first: owed.default({}),
  second: owed.default({}),
  over: z.boolean().default(false),
});
export type State = z.infer<typeof stormState>;

export interface Storm extends Scene<State> {
  readonly target: Hex;
  readonly side: string;
  readonly enemy: string;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

export const FIRE = 'play.roll.defensive';
export const rollOf = (round: 1 | 2, by: Role): string => `play.roll.assault-${by}-${round}`;
export const CHECK = { attacker: 'play.roll.check-attacker', defender: 'play.roll.check-defender' } as const;

export const sideOf = (scene: Storm, role: Role): string => (role === 'attacker' ? scene.side : scene.enemy);
export const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');
export const isThere = (unit: Unit): boolean => unit.at !== undefined;
export const hasZone = ({ p, target, side }: Storm): boolean =>
  side === 'german' && dropZoneAt(p, target) !== undefined;
export const isContested = (scene: Storm): boolean =>
  scene.attackers.length > 0 && (scene.defenders.length > 0 || hasZone(scene));

/** 13.1 Which side fires at which, with the chosen classes of units of a mixed type. */
export const stormOf = ({ attackers, target, state }: Storm): Attack =>
  assaultOn(attackers, target, chosenOf(state.classes));
export const meleeIn = (scene: Storm): Melee => meleeOf(scene.p, stormOf(scene));
