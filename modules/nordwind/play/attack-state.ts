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

/** A side's remaining debt of a result, in the order of 6.5c. */
const debt = z.object({
  /** Hexes of forced retreat still to be made. */
  forced: z.int().min(0).max(1),
  points: z.int().min(0).max(8),
  /** Step losses paid so far, and the hexes of the longest retreat. */
  losses: z.int().min(0).max(24),
  retreat: z.int().min(0).max(24),
  /** Units that have still to make the current retreat, and its length. */
  going: pieceIds,
  hexes: z.int().min(0).max(8),
  /** The chosen part of the next unit's path. */
  way: chosenWay.optional(),
  /** Hexes that others entered in this retreat: the stack has paid for them (6.6.1c). */
  entered: z.array(hexNumber).max(MOST_HEXES).default([]),
  /** 6.5g The attacker's choice for the next bold point. */
  told: z.enum(['loss', 'retreat']).optional(),
});
export type Debt = z.infer<typeof debt>;

const paying = z.object({
  defender: debt,
  attacker: debt,
  /** The defenders' paths, each from the hex they left. */
  paths: z.array(hexes).max(MOST_HEXES).default([]),
  /** Units that have advanced. */
  advanced: pieceIds.default([]),
});
export type Paying = z.infer<typeof paying>;

/** What an attack remembers. */
export const attackState = z.object({
  ...declared,
  /** Mod.7, Mod.8 Support of either side from elsewhere. */
  options: bag.default({}),
  paying: paying.optional(),
});
export type NordwindAttack = z.infer<typeof attackState>;
export type NordwindFight = Fight<NordwindAttack>;

export const COMBAT = 'play.roll.combat';
export const qualityRoll = (role: Role) => `play.roll.quality-${role}`;

/** The battle with its support and its rolls. */
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

/** 6.5g The side whose part of the entry is bold, if the owners of the game have entered it. */
export const boldOf = (fight: NordwindFight): Role | undefined => {
  const at = readAt(fight, COMBAT);
  return at && boldPart(fight.p, at.column, at.roll);
};
