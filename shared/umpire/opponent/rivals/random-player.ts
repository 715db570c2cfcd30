import { isSameMoment } from '../../../table/history/began.ts';
import type { Command, SideId } from '../../../table/index.ts';
import { askingIn } from '../../answering.ts';
import { beginning, choosing } from '../../guiding.ts';
import { isPlaced } from '../../kit/play/attack/declared.ts';
import { legalMove } from '../../kit/play/next-move.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, PositionTurn } from '../../position.ts';
import { ATTACK } from '../../procedure.ts';
import { ending, pressing } from '../advise.ts';

/** How often it moves a unit, and makes an attack that it could make. */
const MOVES = 0.6;
const ATTACKS = 0.4;

/** Plays some sides by chance, within the rules. */
export class RandomPlayer {
  readonly #rules: RulesPlugin;
  readonly #sides: readonly SideId[];
  readonly #random: () => number;
  /** What it has decided on in this phase: units and attacks, whether or not it does anything with them. */
  #settled = new Set<string>();
  #moment: PositionTurn | undefined;

  constructor(rules: RulesPlugin, sides: readonly SideId[], random: () => number) {
    this.#rules = rules;
    this.#sides = sides;
    this.#random = random;
  }

  next(p: Position): Command | undefined {
    if (!this.#moment || !isSameMoment(this.#moment, p.turn)) this.#settled = new Set();
    this.#moment = p.turn;
    for (const side of this.#sides) {
      const found = this.#nextFor(p, side);
      if (found) return found;
    }
    return undefined;
  }

  #nextFor(p: Position, side: SideId): Command | undefined {
    const rules = this.#rules;
    const { advice } = rules;
    if (!advice) return undefined;
    const [asking] = askingIn(rules.procedures ?? [], p);
    if (asking && (asking.prompt.side === undefined || asking.prompt.side === side)) {
      const { choices } = asking.prompt;
      const choice = choices[Math.floor(this.#random() * choices.length)];
      if (choice) return choosing(asking.procedure, choice);
    }
    const first = pressing(rules, advice, p, side);
    if (first) return first.act;
    return this.#move(p, side, advice.moves) ?? this.#attack(p, side) ?? ending(rules, p, side).act;
  }

  #move(p: Position, side: SideId, phases: readonly string[]): Command | undefined {
    const { reach: reachOf } = this.#rules;
    if (!phases.includes(p.turn.phase) || p.turn.side !== side || !reachOf) return undefined;
    for (const unit of p.units.filter(isPlaced)) {
      if (unit.side !== side || this.#settled.has(unit.id)) continue;
      this.#settled.add(unit.id);
      if (this.#random() > MOVES) continue;
      const reach = reachOf(p, [unit]);
      const ends = [...reach.hexes()].filter((hex) => hex !== unit.at && reach.ends(hex));
      const to = ends[Math.floor(this.#random() * ends.length)];
      if (to === undefined) continue;
      const act = legalMove(this.#rules, p, unit, to, [side]);
      if (act) return act;
    }
    return undefined;
  }

  #attack(p: Position, side: SideId): Command | undefined {
    const attacks = this.#rules.procedures?.find(({ kind }) => kind === ATTACK);
    if (!attacks || p.turn.side !== side) return undefined;
    for (const offer of attacks.offers(p, side)) {
      const name = JSON.stringify(offer.state);
      if (this.#settled.has(name)) continue;
      this.#settled.add(name);
      if (this.#random() < ATTACKS && !attacks.mayBegin?.(p, offer.state).length) return beginning(offer);
    }
    return undefined;
  }
}
