import type { Hex } from '@umpire/shared/hex';
import { type Barred, type Breach, barred, type Position, type Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { broken, say } from '../say.ts';
import { tables } from './charts.ts';
import { beganInZone as began } from './fields.ts';
import { armyOf, has, is2Id, isArtillery, isFirstSSCorps, isLeader, isMechanized, textOf } from './units.ts';

/** 15 Initial surprise: turn 1, and its longer effects. */

export const isFirstTurn = ({ turn }: Position): boolean => turn.number === 1;

/** 15.2, 15.3 The movement limit of an Allied unit on turn 1; `undefined`: as printed. */
export const firstTurnCap = (position: Position, unit: Unit): number | undefined => {
  if (!isFirstTurn(position) || unit.side !== 'allied') return undefined;
  const { alliedAllowance: cap } = tables.firstTurn;
  // Reading: artillery is limited to 1 even if it began in a German zone.
  if (isArtillery(unit)) return has(unit, 'may-move-fully') ? undefined : cap.artillery;
  if (has(unit, 'began-in-zoc') || beganInZone(position, unit)) return undefined;
  if (isLeader(unit) && optionsOf(position).acceleratedLeaders) return undefined; // 34
  return is2Id(unit) ? cap['US 2nd Infantry Division'] : cap.other;
};

/** On a table the set-up has the starting hexes. */
const beganInZone = (position: Position, { counter }: Unit): boolean =>
  counter !== undefined && began.of(position).includes(counter);

/** 15.7 The reduction of German mechanized units on turn 1. */
export const firstTurnLoss = (position: Position, unit: Unit): number =>
  isFirstTurn(position) && unit.side === 'german' && isMechanized(unit) ? 1 : 0;

/** 15.5 I SS Panzer Corps neither moves on turn 1 nor, as read, attacks. */
export const whyHeldBack = (position: Position, unit: Unit): Barred | undefined =>
  isFirstTurn(position) && unit.side === 'german' && isFirstSSCorps(unit)
    ? barred('15.5', say('rules.broken.held-back', { unit: unit.name }), say('rules.broken.held-back-remedy'))
    : undefined;

/** 15.7 The armies that face the units at the ends of their fronts, for a position whose units have no `front`. */
const ends: Readonly<Record<string, readonly string[]>> = {
  '102 cavalry': ['6pz'],
  '14 cavalry': ['6pz', '5pz'],
  '28/110': ['5pz'],
  '28/109': ['7'],
  '4/12': ['7'],
};

/** 15.7 The armies that face an Allied unit: by the data of the counter; none for a unit between no two ends. */
const armiesFacing = (unit: Unit): readonly string[] =>
  textOf(unit, 'front')?.split(/[ -]/) ?? ends[unit.name.toLowerCase().replace(/cav$/, 'cavalry')] ?? [];

/** 15.7 On turn 1 Germans attack only Allied units that their army faces. */
export const whyNotFaced = (
  position: Position,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  target: Hex,
): readonly Breach[] => {
  if (!isFirstTurn(position)) return [];
  const facing = defenders.filter(({ side }) => side === 'allied').map(armiesFacing);
  return attackers
    .filter((unit) => {
      const army = unit.side === 'german' ? armyOf(unit) : undefined;
      return army !== undefined && facing.some((armies) => !armies.includes(army));
    })
    .map((unit) => broken('15.7', 'combat', 'not-faced', [target], { unit: unit.name }));
};
