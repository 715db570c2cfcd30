import type { Hex } from '../../hex/index.ts';
import type { Battle } from '../battle.ts';
import type { Unit } from '../position.ts';
import { worthOfHex } from './goals.ts';
import { type Scene, sumOf, worthOfStep } from './scene.ts';

/** What an attack promises: points on average, and the chance that the defenders are gone afterwards. */
export interface Prospect {
  readonly worth: number;
  readonly success: number;
}

/** A retreat costs something, but no step. */
const RETREAT = 0.4;

/** The price of some steps, the cheapest units first. */
const priceOf = (units: readonly Unit[], steps: number): number => {
  const each = units.flatMap((unit) => Array<number>(Math.max(1, unit.steps)).fill(worthOfStep(unit)));
  return sumOf(each.sort((a, b) => a - b).slice(0, steps), (worth) => worth);
};

/** The prospect of a battle, by its exact outcomes. `undefined`: the game does not say what its results cost. */
export const prospectOf = (
  scene: Scene,
  { attack, defenders, outcomes }: Battle,
  goals: readonly Hex[],
): Prospect | undefined => {
  const { tolls } = scene.advice;
  if (!tolls) return undefined;
  const { step } = scene.weights;
  const all = (units: readonly Unit[]): number => sumOf(units, ({ steps }) => Math.max(1, steps));
  const gained = worthOfHex(scene, attack.target, goals);
  let [worth, success] = [0, 0];
  for (const { probability, effects } of outcomes) {
    const { attacker, defender } = tolls(effects);
    const lost = attacker.eliminated ? all(attack.attackers) : attacker.steps;
    const taken = defender.eliminated ? all(defenders) : defender.steps;
    const isGone = defender.eliminated === true || defender.retreat > 0 || taken >= all(defenders);
    worth +=
      probability *
      (step * (priceOf(defenders, taken) - priceOf(attack.attackers, lost)) +
        RETREAT * ((defender.retreat > 0 ? 1 : 0) - (attacker.retreat > 0 ? 1 : 0)) +
        (isGone ? gained : 0));
    if (isGone) success += probability;
  }
  return { worth, success };
};
