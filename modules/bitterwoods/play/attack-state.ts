import type { PieceId } from '@umpire/shared/table';
import { ATTACK, type Position } from '@umpire/shared/umpire';
import { chosenWay, declared, type Fight, pieceIds, readAt, rolledFor, thrownIn } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { battle } from '../rules/9-combat.ts';
import { angriffTableOf, crtOf, type Effects, parseAngriff, parseResult } from '../rules/9-results.ts';
import { air, angriff, earlyRolls, support } from '../rules/fields.ts';

/** A side's remaining debt of a result. */
const debt = z.object({
  eliminated: z.boolean(),
  losses: z.int().min(0).max(24),
  /** Units that have still to retreat, and how far. */
  going: pieceIds,
  hexes: z.int().min(0).max(6),
  /** The chosen part of the next unit's path. */
  way: chosenWay.optional(),
});
export type Debt = z.infer<typeof debt>;

const aftermath = z.object({
  attacker: debt,
  defender: debt,
  /** Units that have advanced. */
  advanced: pieceIds.default([]),
  /** 24.4 Leaders that had units of a side stay. */
  heldBy: z.object({ attacker: pieceIds.optional(), defender: pieceIds.optional() }).default({}),
  /** 20 A step of attrition is still owed. */
  attrition: z.boolean().default(false),
});
export type Aftermath = z.infer<typeof aftermath>;

const guns = z.array(z.string().max(40)).max(24).default([]);
const committed = z.object({
  air: z.object({ attack: z.int().min(0).max(4).default(0), defense: z.int().min(0).max(4).default(0) }).optional(),
  support: z.object({ attack: guns, defense: guns }).optional(),
  angriff: z.boolean().optional(),
});
export type Committed = z.infer<typeof committed>;

/** What an attack remembers. */
export const attackState = z.object({
  ...declared,
  options: committed.optional(),
  aftermath: aftermath.optional(),
});
export type BitterAttack = z.infer<typeof attackState>;
export type BitterFight = Fight<BitterAttack>;

export const COMBAT = 'play.roll.combat';
export const SCARE = 'play.roll.scare';
export const SURPRISE = 'play.roll.surprise';

/** The attacks of this phase, as they are remembered. */
export const attacksIn = (p: Position): readonly BitterAttack[] =>
  p.procedures.flatMap(({ kind, state }) => (kind === ATTACK ? (attackState.safeParse(state).data ?? []) : []));

/** Attackers of this phase whose result sent them back. */
export const retreated = (p: Position): ReadonlySet<PieceId> =>
  new Set(attacksIn(p).flatMap(({ attackers, aftermath }) => ((aftermath?.attacker.hexes ?? 0) > 0 ? attackers : [])));

/** The options of an attack, for the battle. */
export const committedIn = (given: unknown): Committed => committed.safeParse(given).data ?? {};

const optionsOf = ({ state, memory }: BitterFight) => {
  const { air: flown, support: guns, angriff: onTheMove } = state.options ?? {};
  const [scare, surprise] = [rolledFor(memory, SCARE), rolledFor(memory, SURPRISE)];
  return {
    ...(flown && air.as(flown)),
    ...(guns && support.as(guns)),
    ...(onTheMove && angriff.as(true)),
    ...earlyRolls.as({ ...(scare !== undefined && { scare }), ...(surprise !== undefined && { surprise }) }),
    ...thrownIn(memory, COMBAT),
  };
};

/** The battle with its support and its rolls. */
export const battleOf = (fight: BitterFight) =>
  battle(fight.p, { attackers: fight.attackers, target: fight.target, options: optionsOf(fight) });

/** The entry that was rolled; `undefined` before the die is thrown. */
export const resultOf = (fight: BitterFight): string | undefined => {
  const at = readAt(fight, COMBAT);
  if (!at) return undefined;
  return isOnAngriffTable(fight)
    ? angriffTableOf(fight.p).look(at.column, at.roll)
    : crtOf(fight.p).look(at.column, at.roll);
};

/** 23.1 Whether it is fought on the table of attacks on the move: defensive fire may have ended that. */
export const isOnAngriffTable = (fight: BitterFight): boolean =>
  fight.state.options?.angriff === true && oddsOf(fight.memory.thrown?.odds ?? battleOf(fight).odds) >= 2;

const oddsOf = (odds: string): number => {
  const [attack = 0, defense = 1] = odds.split('-').map(Number);
  return attack / defense;
};

export const effectsOf = (fight: BitterFight): Effects | undefined => {
  const entry = resultOf(fight);
  if (entry === undefined) return undefined;
  return isOnAngriffTable(fight) ? parseAngriff(entry) : parseResult(entry);
};
