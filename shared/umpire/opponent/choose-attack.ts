import { declaration } from '../kit/play/attack/declared.ts';
import { ATTACK, type Offer } from '../procedure.ts';
import { prospectAt } from './assaults.ts';
import { goalsAtStake } from './goals.ts';
import type { Prospect } from './prospects.ts';
import type { Scene } from './scene.ts';

export interface ChosenAttack {
  readonly offer: Offer;
  readonly prospect: Prospect;
}

/** What other attacks of the same plan have taken up. */
interface Spent {
  readonly attackers: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

const nothing: Spent = { attackers: new Set(), targets: new Set() };

/** The attacks worth making now, the best first; each unit is in one. */
export function* attacksIn(scene: Scene): Generator<ChosenAttack> {
  const [attackers, targets] = [new Set<string>(), new Set<string>()];
  for (;;) {
    const chosen = chooseAttack(scene, { attackers, targets });
    const { data } = declaration.safeParse(chosen?.offer.state);
    if (!chosen || !data) return;
    yield chosen;
    for (const id of data.attackers) attackers.add(id);
    targets.add(data.target);
  }
}

/** The attack that promises most of all that can be made now, with those attackers that pay; `undefined` if none pays. */
export const chooseAttack = (scene: Scene, spent = nothing): ChosenAttack | undefined => {
  const { rules, p, side, weights } = scene;
  if (p.turn.side !== side) return undefined;
  const attacks = rules.procedures?.find(({ kind }) => kind === ATTACK);
  if (!attacks) return undefined;
  const goals = goalsAtStake(scene);
  const found = attacks.offers(p, side).flatMap((offer): readonly ChosenAttack[] => {
    const { data } = declaration.safeParse(offer.state);
    const target = data && p.board.grid.parse(data.target);
    if (!data || target === undefined || spent.targets.has(data.target)) return [];
    let attackers = data.attackers.filter((id) => !spent.attackers.has(id));
    if (attackers.length === 0) return [];
    let prospect = prospectAt(scene, target, attackers, goals);
    if (!prospect) return [];
    // Units that add nothing stay out of it.
    for (const id of attackers) {
      const fewer = attackers.filter((one) => one !== id);
      if (fewer.length === 0) break;
      const without = prospectAt(scene, target, fewer, goals);
      const state = { ...offer.state, attackers: fewer };
      if (!without || without.worth <= prospect.worth || attacks.mayBegin?.(p, state).length) continue;
      attackers = fewer;
      prospect = without;
    }
    const state = { ...offer.state, attackers };
    if (prospect.worth < weights.attack || attacks.mayBegin?.(p, state).length) return [];
    return [{ offer: { ...offer, state }, prospect }];
  });
  return found.toSorted((a, b) => b.prospect.worth - a.prospect.worth)[0];
};
