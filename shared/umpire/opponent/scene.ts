import type { Hex } from '../../hex/index.ts';
import type { Command, SideId } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { isPlaced, type Placed } from '../kit/play/attack/declared.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position, Unit } from '../position.ts';
import { breachesOf } from '../verdict.ts';
import type { Weights } from './weights.ts';

/** What the opponent thinks about: a position as its seat sees it, and the side that it plays. */
export interface Scene {
  readonly rules: RulesPlugin;
  readonly advice: Advice;
  readonly weights: Weights;
  readonly p: Position;
  readonly side: SideId;
  /** Hexes that the side wants. */
  readonly goals: readonly Hex[];
}

export const sceneOf = (
  { rules, weights }: Pick<Scene, 'rules' | 'weights'>,
  p: Position,
  side: SideId,
): Scene | undefined => {
  const { advice } = rules;
  return advice && { rules, advice, weights, p, side, goals: advice.goals(p, side) };
};

/** The same after some of its units have moved. */
export const sceneAfter = (scene: Scene, p: Position): Scene => ({ ...scene, p });

/** Whether the umpire has nothing against the side's command. */
export const mayGive = ({ rules, p, side }: Scene, command: Command): boolean =>
  !rules.judge || breachesOf(rules.judge(p, command, [side])).length === 0;

export const ownUnits = ({ p, side }: Scene): readonly Placed[] =>
  p.units.filter(isPlaced).filter((unit) => unit.side === side);
export const enemyUnits = ({ p, side }: Scene): readonly Placed[] =>
  p.units.filter(isPlaced).filter((unit) => unit.side !== side);

/** What a unit's strength is worth: that of one step, and that of all. */
export const strengthOf = ({ attack, defense }: Unit): number => Math.max(attack, defense, 1);
export const worthOfStep = (unit: Unit): number => strengthOf(unit) / Math.max(1, unit.steps);

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** How far a hex is from the nearest of these; a large number if there is none. */
export const distanceTo = ({ p }: Scene, hex: Hex, hexes: readonly Hex[]): number =>
  hexes.reduce((least, to) => Math.min(least, p.board.grid.distance(hex, to)), 99);
