import type { Attack, Position, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { options } from '../options.ts';
import { declaredAt } from './12-declared.ts';
import { terrainDefense } from './12-maneuver.ts';
import type { Result } from './12-results.ts';
import { retreat } from './12-retreat.ts';
import { enemiesAt, isEngineer, isFatigued } from './units.ts';

/** 12.3 What a result asks of both sides, as things stand. */

export interface Toll {
  readonly stepsLost: number;
  readonly fatigued: number;
  /** Hexes; 0 for those who stay. */
  readonly retreat: number;
}

export interface Effects {
  readonly attacker: Toll;
  readonly defender: Toll;
  /** 17.2.1 Who take the attacker's losses and fatigue first. */
  readonly lossesFirst: readonly string[];
  readonly fatigueFirst: readonly string[];
}

const none: Toll = { stepsLost: 0, fatigued: 0, retreat: 0 };

/** 12.3.3 Excess is lost. */
const tired = (units: readonly Unit[], number: number): number =>
  Math.min(number, units.filter((unit) => !isFatigued(unit)).length);

/** Units that find no way to retreat so many hexes. */
export const trappedIn = (position: Position, units: readonly Unit[], hexes: number): readonly Unit[] =>
  units.filter(
    (unit) =>
      unit.at === undefined || retreat(position, { unit, from: unit.at, hexes, options: bagOf({}) }).to.length === 0,
  );

/** 12.3.1, 12.3.7 Who cannot go back stays, and each stack loses a step for it. */
const attackerToll = (
  position: Position,
  attackers: readonly Unit[],
  { steps, fatigue, retreat: hexes }: Result,
): Toll => {
  const trapped = trappedIn(position, attackers, hexes);
  const stacks = new Set(trapped.map(({ at }) => at)).size;
  return {
    stepsLost: steps + (options.of(position).trappedAttacker ? stacks : 0),
    fatigued: tired(attackers, fatigue),
    retreat: trapped.length < attackers.length ? hexes : 0,
  };
};

export type DefenderChoice = 'retreat' | 'stay';

/** 12.3.2, 12.3.5, 12.3.8 The defender goes back if it can and likes, else it loses one step more. */
const defenderToll = (
  position: Position,
  attack: Attack,
  defenders: readonly Unit[],
  { steps, fatigue, retreat: hexes }: Result,
  choice: DefenderChoice,
): Toll => {
  const lost = Math.floor(steps / terrainDefense(position, attack));
  const fatigued = tired(defenders, fatigue);
  const stays = { stepsLost: lost, fatigued, retreat: 0 };
  // 12.3.5 (4) Under assault too: nobody goes, and nobody pays.
  if ((declaredAt(position, attack.target)?.assault ?? []).length > 0) return stays;
  const trapped = trappedIn(position, defenders, hexes);
  const isTown = position.board.terrainAt(attack.target) === 'urban';
  const isStaying = choice === 'stay' || trapped.length === defenders.length;
  const price = (isStaying || trapped.length > 0) && !isTown && defenders.length > 0 ? 1 : 0;
  return { stepsLost: lost + price, fatigued, retreat: isStaying ? 0 : hexes };
};

/** 12.3 */
export const effectsOf = (
  position: Position,
  attack: Attack,
  result: Result,
  choice: DefenderChoice = 'retreat',
): Effects => {
  const { attackers, target } = attack;
  const side = attackers[0]?.side ?? position.turn.side ?? 'allied';
  const defenders = enemiesAt(position, target, side);
  const first = attackers.filter(isEngineer).map(({ id }) => id);
  const engineers = { lossesFirst: first, fatigueFirst: first };
  const { who, fatigue } = result;
  if (who === 'both') {
    const tiredIn = (units: readonly Unit[]): Toll => ({ ...none, fatigued: tired(units, fatigue) });
    return { attacker: tiredIn(attackers), defender: tiredIn(defenders), ...engineers };
  }
  return {
    attacker: who === 'attacker' ? attackerToll(position, attackers, result) : none,
    defender: who === 'defender' ? defenderToll(position, attack, defenders, result, choice) : none,
    ...engineers,
  };
};
