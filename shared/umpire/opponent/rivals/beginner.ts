import type { Command, SideId } from '../../../table/index.ts';
import { beginning } from '../../guiding.ts';
import { isGoodOffer, USUAL_ODDS } from '../../kit/play/next-move.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { ATTACK } from '../../procedure.ts';
import { ending, pressing } from '../advise.ts';
import { nextMove } from './next-move.ts';

/** Plays some sides by rules of thumb: strength is brought up, attacks are made at good odds, the rest goes toward the goals. */
export class Beginner {
  readonly #rules: RulesPlugin;
  readonly #sides: readonly SideId[];

  constructor(rules: RulesPlugin, sides: readonly SideId[]) {
    this.#rules = rules;
    this.#sides = sides;
  }

  next(p: Position): Command | undefined {
    for (const side of this.#sides) {
      const act = this.#nextFor(p, side);
      if (act) return act;
    }
    return undefined;
  }

  #nextFor(p: Position, side: SideId): Command | undefined {
    const rules = this.#rules;
    const { advice } = rules;
    if (!advice) return undefined;
    const first = pressing(rules, advice, p, side);
    if (first) return first.act;
    const moves = advice.moves.includes(p.turn.phase) && rules.reach;
    const move = moves ? nextMove(rules, p, side, advice.goals(p, side), advice.odds ?? USUAL_ODDS) : undefined;
    return move?.act ?? this.#attack(p) ?? ending(rules, p, side).act;
  }

  #attack(p: Position): Command | undefined {
    const { phases, procedures, advice } = this.#rules;
    const attacks = procedures?.find(({ kind }) => kind === ATTACK);
    const good = phases
      ?.todo(p)
      .flatMap(({ done, offer }) => (!done && offer?.kind === ATTACK ? offer : []))
      .filter(isGoodOffer(advice?.odds ?? USUAL_ODDS))
      .find(({ state }) => !attacks?.mayBegin?.(p, state).length);
    return good && beginning(good);
  }
}
