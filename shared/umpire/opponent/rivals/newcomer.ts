import type { Command, SideId } from '../../../table/index.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';

/** Plays some sides by the umpire's first hint alone, like a player who does not know the rulebook. */
export class Newcomer {
  readonly #rules: RulesPlugin;
  readonly #sides: readonly SideId[];

  constructor(rules: RulesPlugin, sides: readonly SideId[]) {
    this.#rules = rules;
    this.#sides = sides;
  }

  /** The act of the first hint; `undefined` if the hint is to wait. */
  next(p: Position): Command | undefined {
    for (const side of this.#sides) {
      const act = this.#rules.hints?.(p, side)[0]?.act;
      if (act) return act;
    }
    return undefined;
  }
}
