import type { HexNumber } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import { askingIn } from '../../answering.ts';
import type { Battle } from '../../battle.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { goalsAtStake } from '../goals.ts';
import { type Prospect, prospectOf } from '../prospects.ts';
import { type Scene, sceneOf } from '../scene.ts';
import { usualWeights } from '../weights.ts';

/** What an attack promised before its dice were thrown. */
export interface AttackOdds {
  /** The side that attacks. */
  readonly side: SideId;
  readonly expected: Prospect;
  /** What each result of the table brings, by its code. */
  readonly results: { readonly [code in string]: Prospect };
}

/** The odds of the attack on a hex that is about to be rolled for; `undefined` if none is, or its results have no price. */
export const attackOddsOf = (rules: RulesPlugin, p: Position, target: HexNumber): AttackOdds | undefined => {
  const hex = p.board.grid.parse(target);
  const battle = askingIn(rules.procedures ?? [], p)
    .flatMap(({ prompt }) => prompt.battle ?? [])
    .find(({ attack }) => attack.target === hex);
  const side = battle?.attack.attackers[0]?.side;
  const scene = side === undefined ? undefined : sceneOf({ rules, weights: usualWeights }, p, side);
  if (!battle || !scene) return undefined;
  const goals = goalsAtStake(scene);
  const expected = prospectOf(scene, battle, goals);
  if (!expected) return undefined;
  const codes = [...new Set(battle.outcomes.map(({ result }) => result))];
  const results = codes.map((code) => [code, prospectWith(scene, battle, code, goals)!] as const);
  return { side: scene.side, expected, results: Object.fromEntries(results) };
};

/** The prospect if the table gives this result. One code can stand for several outcomes. */
const prospectWith = (scene: Scene, battle: Battle, code: string, goals: Scene['goals']): Prospect | undefined => {
  const outcomes = battle.outcomes.filter(({ result }) => result === code);
  const all = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  const certain = outcomes.map((outcome) => ({ ...outcome, probability: outcome.probability / all }));
  return prospectOf(scene, { ...battle, outcomes: certain }, goals);
};
