import type { Hex } from '../../hex/index.ts';
import type { Placed } from '../kit/play/attack/declared.ts';
import type { Unit } from '../position.ts';
import { enemyUnits, type Scene, strengthOf, sumOf } from './scene.ts';

/** An attack comes from no more units than these. */
const MOST_ATTACKERS = 6;
/** How many hexes a movement point brings an attacker at most where ground and zones hold it up. */
const PACE = 0.6;

/** The strength that the enemy could bring against a hex in the next turn, the strongest first. */
const enemyStrengthNear = (scene: Scene, hex: Hex): number => {
  const { grid } = scene.p.board;
  const comes = ({ at, attack, move }: Placed): boolean =>
    attack > 0 && grid.distance(at, hex) <= Math.max(1, Math.floor(move * PACE));
  const strengths = enemyUnits(scene)
    .filter(comes)
    .map(({ attack }) => attack)
    .sort((a, b) => b - a);
  return sumOf(strengths.slice(0, MOST_ATTACKERS), (attack) => attack);
};

/** How likely a stack is attacked with success, from 0 to 1: nothing up to even odds, all from four to one. */
const risk = (attack: number, defense: number): number =>
  Math.min(1, Math.max(0, (attack / Math.max(1, defense) - 1) / 3));

/** What a stack of these units in the hex has to fear. */
export const dangerAt = (scene: Scene, hex: Hex, units: readonly Unit[]): number => {
  const worth = sumOf(units, strengthOf);
  const defense = sumOf(units, ({ defense }) => defense);
  return scene.weights.danger * worth * risk(enemyStrengthNear(scene, hex), defense);
};
