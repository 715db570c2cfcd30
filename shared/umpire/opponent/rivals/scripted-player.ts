import type { Hex } from '../../../hex/index.ts';
import { isSameMoment } from '../../../table/history/began.ts';
import type { Command, SideId } from '../../../table/index.ts';
import { beginning, choosing, recommendedOf } from '../../guiding.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, PositionTurn, Unit } from '../../position.ts';
import { ATTACK, type Choice, type Procedure } from '../../procedure.ts';

/** The phases in which the player moves and attacks, and the least odds of its attacks. */
export interface Habits {
  readonly moves?: readonly string[];
  readonly attacks?: readonly string[];
  readonly odds?: number;
  /** Kinds of procedures that the player begins whenever they are offered, though they are optional. */
  readonly takes?: readonly string[];
}

/**
 * Plays some sides of a game by nothing but the umpire's proposals: it takes the recommended choice of every procedure,
 * moves within `reach`, attacks at good odds, and ends the phase when nothing is left. It knows no rule of its own.
 */
export class ScriptedPlayer {
  readonly #rules: RulesPlugin;
  readonly #sides: readonly SideId[];
  readonly #habits: Required<Habits>;
  /** Units that have had their move in this phase. */
  #moved = new Set<string>();
  #taken = new Set<string>();
  #moment: PositionTurn | undefined;

  constructor(rules: RulesPlugin, sides: readonly SideId[], habits: Habits = {}) {
    this.#rules = rules;
    this.#sides = sides;
    this.#habits = { moves: ['movement'], attacks: ['combat'], odds: 2, takes: [], ...habits };
  }

  /** The player's next act; `undefined` if the other side has to act. */
  next(p: Position): Command | undefined {
    this.#startPhase(p);
    const open = p.procedures.find(({ status }) => status === 'open');
    if (open) {
      const prompt = this.#procedure(open.kind).prompt(p, open.state);
      if (!prompt) return this.#mayLead(p) ? { type: 'endProcedure', procedure: open.id } : undefined;
      if (prompt.side === undefined ? !this.#mayLead(p) : !this.#sides.includes(prompt.side)) return undefined;
      return choosing(open, chosenOf(prompt.choices));
    }
    if (!this.#mayLead(p)) return undefined;
    return this.#duty(p) ?? this.#chance(p) ?? this.#move(p) ?? this.#attack(p) ?? { type: 'nextPhase' };
  }

  #startPhase({ turn }: Position): void {
    const isSame = this.#moment && isSameMoment(this.#moment, turn);
    this.#moment = turn;
    if (isSame) return;
    this.#moved = new Set();
    this.#taken = new Set();
  }

  /** The side whose phase it is; in a phase of no side the first side goes on. */
  #mayLead({ turn, sides }: Position): boolean {
    return this.#sides.includes(turn.side ?? sides[0]!);
  }

  #procedure(kind: string): Procedure {
    const found = this.#rules.procedures?.find((procedure) => procedure.kind === kind);
    if (!found) throw new Error(`no procedure ${kind}`);
    return found;
  }

  #duty(p: Position): Command | undefined {
    const todo = this.#rules.phases?.todo(p).find(({ done, optional, offer }) => !done && !optional && offer);
    return todo?.offer && beginning(todo.offer);
  }

  /**
   * Procedures that the player begins whenever they are offered. One that it left unfinished is not begun again.
   */
  #chance(p: Position): Command | undefined {
    const { takes } = this.#habits;
    const offers = this.#rules.phases?.todo(p).flatMap(({ done, offer }) => (done || !offer ? [] : offer)) ?? [];
    const found = offers.find((offer) => takes.includes(offer.kind) && !this.#taken.has(JSON.stringify(offer.state)));
    if (found) this.#taken.add(JSON.stringify(found.state));
    return found && beginning(found);
  }

  /** One unit after another, toward the nearest enemy or goal. */
  #move(p: Position): Command | undefined {
    if (!this.#habits.moves.includes(p.turn.phase) || !this.#rules.reach) return undefined;
    for (const unit of p.units) {
      if (unit.side !== p.turn.side || unit.at === undefined || this.#moved.has(unit.id)) continue;
      this.#moved.add(unit.id);
      const to = this.#destination(p, unit, unit.at);
      if (to !== undefined) return { type: 'movePieces', pieces: [unit.id], to: p.board.grid.number(to) };
    }
    return undefined;
  }

  #destination(p: Position, unit: Unit, from: Hex): Hex | undefined {
    const { grid } = p.board;
    const enemies = p.units.flatMap(({ side, at }) => (side !== unit.side && at !== undefined ? at : []));
    const far = (hex: Hex): number => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)));
    // A unit that touches the enemy stays.
    if (enemies.length === 0 || far(from) <= 1) return undefined;
    const reach = this.#rules.reach!(p, [unit]);
    // Stacking counts only at the end of the phase, so the reach has full hexes too.
    const fits = (hex: Hex): boolean => !this.#rules.stacking?.(p.moved([unit], hex), hex, unit.side).length;
    const nearer = [...reach.hexes()].filter((hex) => hex !== from && reach.ends(hex) && far(hex) < far(from));
    return nearer.toSorted((a, b) => far(a) - far(b) || reach.cost(a)! - reach.cost(b)! || a - b).find(fits);
  }

  #attack(p: Position): Command | undefined {
    if (!this.#habits.attacks.includes(p.turn.phase) || p.turn.side === undefined) return undefined;
    const offers = this.#procedure(ATTACK).offers(p, p.turn.side);
    const good = offers.find(({ says }) => oddsOf(String(says.params?.odds)) >= this.#habits.odds);
    return good && beginning(good);
  }
}

const chosenOf = (choices: readonly Choice[]): Choice => {
  const chosen = recommendedOf(choices);
  if (!chosen) throw new Error('a prompt without a choice');
  return chosen;
};

const oddsOf = (odds: string): number => {
  const [attack = 0, defense = 1] = odds.split('-').map(Number);
  return attack / defense;
};
