import { bag } from '@umpire/shared/umpire';
import {
  chosenWay,
  declared,
  type Fight,
  hexNumber,
  pieceIds,
  type Role,
  readAt,
  rolledFor,
  thrownIn,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { battle } from '../rules/6-combat.ts';
import { boldPart } from '../rules/6-results.ts';
import { crt } from '../rules/charts.ts';
import { qualityDiceThrown } from '../rules/fields.ts';

const hexes = z.array(hexNumber).max(24);
const MOST_HEXES = 96;

/** What one side still has to pay of a result, in the order of 6.5c. */
const debt = z.object({
  /** Hexes of forced retreat still to be made. */
  forced: z.int().min(0).max(1),
  points: z.int().min(0).max(8),
  /** Step losses that were paid so far, and the hexes of the longest retreat. */
  losses: z.int().min(0).max(24),
  retreat: z.int().min(0).max(24),
  /** Units that have yet to make the retreat that is being made, and how far it goes. */
  going: pieceIds,
  hexes: z.int().min(0).max(8),
  /** The way that is being chosen for the unit which goes next, as far as it is chosen. */
  way: chosenWay.optional(),
  /** Hexes that others entered in this retreat: the stack has paid for them (6.6.1c). */
  entered: z.array(hexNumber).max(MOST_HEXES).default([]),
  /** 6.5g What the attacker has said of the next point that is printed bold. */
  told: z.enum(['loss', 'retreat']).optional(),
});
export type Debt = z.infer<typeof debt>;

const paying = z.object({
  defender: debt,
  attacker: debt,
  /** The ways that defenders took, each from the hex they left. */
  paths: z.array(hexes).max(MOST_HEXES).default([]),
  /** Who has advanced. */
  advanced: pieceIds.default([]),
});
export type Paying = z.infer<typeof paying>;

/** What an attack remembers. */
export const attackState = z.object({
  ...declared,
  /** Mod.7, Mod.8 What supports either side from elsewhere. */
  options: bag.default({}),
  paying: paying.optional(),
});
export type NordwindAttack = z.infer<typeof attackState>;
export type NordwindFight = Fight<NordwindAttack>;

export const COMBAT = 'play.roll.combat';
export const qualityRoll = (role: Role) => `play.roll.quality-${role}`;

/** The battle with what supports it and what has been rolled. */
export const battleOf = ({ p, attackers, target, state, memory }: NordwindFight) => {
  const [attacker, defender] = [rolledFor(memory, qualityRoll('attacker')), rolledFor(memory, qualityRoll('defender'))];
  const tq = { ...(attacker !== undefined && { attacker }), ...(defender !== undefined && { defender }) };
  const thrown = { ...qualityDiceThrown.as(tq), ...thrownIn(memory, COMBAT) };
  return battle(p, { attackers, target, options: { ...state.options, ...thrown } });
};

/** CRT The entry that was rolled; `undefined` before the die is thrown. */
export const resultOf = (fight: NordwindFight): string | undefined => {
  const at = readAt(fight, COMBAT);
  return at && crt.look(at.column, at.roll);
};

/** 6.5g Whose part of the entry is printed bold, where the owners of the game have entered it. */
export const boldOf = (fight: NordwindFight): Role | undefined => {
  const at = readAt(fight, COMBAT);
  return at && boldPart(fight.p, at.column, at.roll);
};
