import type { z } from 'zod';
import type { Hex } from '../../../../hex/index.ts';
import type { Command, SideId } from '../../../../table/index.ts';
import type { Battle, Outcome } from '../../../battle.ts';
import type { Position, Unit } from '../../../position.ts';
import { ATTACK, type Offer, type Procedure } from '../../../procedure.ts';
import { type Saying, say } from '../../../saying.ts';
import { type Breach, breachesOf, type Clause } from '../../../verdict.ts';
import { rankOfColumn } from '../../battle/odds.ts';
import { newMemory, type Result } from '../staged/memory.ts';
import type { Stage } from '../staged/stage.ts';
import { staged } from '../staged/staged.ts';
import { whyNotTwice } from './attack-bounds.ts';
import { type Declared, type Fight, fightIn, foughtIn } from './declared.ts';

/** How a game's attacks are fought, stage by stage. */
export interface StagedAttack<State extends Declared> {
  /** The procedure's kind; absent: the attack that the attack panel declares. */
  readonly kind?: string;
  readonly title?: Saying;
  readonly clause: Clause;
  /** What an attack remembers: `z.object({ ...declared, … })`. */
  readonly state: z.ZodType<State>;
  /** The odds in the position, with the rolls and the support up to now. */
  readonly battle: (fight: Fight<State>) => Battle;
  /**
   * The result of the die where it does not follow from `battle`: units may come and go before anybody answers. Absent:
   * the only outcome that `battle` has left.
   */
  readonly resultAt?: (fight: Fight<State>) => Result | undefined;
  readonly stages: readonly Stage<State, Fight<State>>[];
  /** Units of the side that could attack the hex. */
  readonly mayJoin: (p: Position, target: Hex, side: SideId) => readonly Unit[];
  /** Hexes that the side can attack though no enemy unit stands there. */
  readonly targets?: (p: Position, side: SideId) => readonly Hex[];
  /**
   * The clause by which each unit attacks once in a phase, and each hex is attacked once; absent: there is no such
   * rule.
   */
  readonly once?: Clause;
  /** The clause by which an attack cannot be called off once it was declared. */
  readonly binding?: Clause;
  readonly atEnd?: (fight: Fight<State>) => readonly Command[];
  readonly over?: (fight: Fight<State>) => Saying;
}

/** Guides through an attack from its declaration to its end. */
export const stagedAttack = <State extends Declared>(rules: StagedAttack<State>): Procedure => {
  const { kind = ATTACK, title = say('kit.attack.title'), clause, binding, state, stages, atEnd, over } = rules;
  const procedure = staged<State, Fight<State>>({
    kind,
    title,
    clause,
    state,
    scene: fightIn,
    stages,
    offers: (p, side) => offersOf(rules, p, side),
    mayBegin: (fight) => [
      ...breachesOf(rules.battle(fight).allowed),
      // For attacks that are over the battle itself says so.
      ...whyNotBoth(rules, fight),
    ],
    show: ({ target, attackers }) => ({ hexes: [target], units: attackers.map(({ id }) => id) }),
    keeps: (fight) => keptResult(rules, fight),
    ...(atEnd && { atEnd }),
    ...(over && { over }),
  });
  return {
    ...procedure,
    possible: (p, side) => targetsOf(rules, p, side).some((target) => rules.mayJoin(p, target, side).length > 0),
    ...(binding !== undefined && { binding }),
  };
};

/** The result of the die, as soon as it is certain, for the record. */
export const keptResult = <State extends Declared>(
  { battle, resultAt }: Pick<StagedAttack<State>, 'battle' | 'resultAt'>,
  fight: Fight<State>,
): { readonly result?: Result } => {
  const { thrown, result } = fight.memory;
  if (!thrown || result) return {};
  const found = resultAt?.(fight);
  if (found) return { result: found };
  const { chart, roll, column, outcomes } = battle(fight);
  const [outcome, ...others] = outcomes;
  if (roll === undefined || column !== thrown.column || !outcome || others.length > 0) return {};
  return { result: plainResult(outcome, chart, roll) };
};

/** A result as an attack remembers it. */
export const plainResult = (
  { result, says: { text, params } }: Pick<Outcome, 'result' | 'says'>,
  chart: string,
  roll: number,
): Result => ({ code: result, says: { text, ...(params && { params: { ...params } }) }, chart, roll });

const targetsOf = <State extends Declared>(
  { targets }: StagedAttack<State>,
  p: Position,
  side: SideId,
): readonly Hex[] => {
  const enemies = p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? [])));
  return [...new Set([...enemies, ...(targets?.(p, side) ?? [])])];
};

/**
 * Hexes to attack, each by all units that can join: the best column after all shifts first, of equal ones the best
 * odds.
 */
const offersOf = <State extends Declared>(rules: StagedAttack<State>, p: Position, side: SideId): readonly Offer[] => {
  const { kind = ATTACK, clause, once, battle, mayJoin, state } = rules;
  const open = foughtIn(p, 'open', kind);
  const found = targetsOf(rules, p, side).flatMap((target) => {
    const number = p.board.grid.number(target);
    if (once && open.targets.has(number)) return [];
    const attackers = mayJoin(p, target, side).filter(({ id }) => !once || !open.attackers.has(id));
    if (attackers.length === 0) return [];
    const declared = { attackers: attackers.map(({ id }) => id), target: number };
    const fight = fightIn({ p, state: state.parse(declared), memory: newMemory });
    if (!fight) return [];
    const { allowed, odds, column, strength } = battle(fight);
    if (breachesOf(allowed).length > 0) return [];
    const isShifted = column !== odds;
    const says = say(isShifted ? 'kit.attack.offer-shifted' : 'kit.attack.offer', {
      hex: number,
      odds: column,
      ...(isShifted && { basic: odds }),
    });
    return { offer: { kind, clause, says, state: declared }, column, ratio: strength.attack / strength.defense };
  });
  const rank = rankOfColumn;
  return found
    .toSorted((one, other) => rank(other.column) - rank(one.column) || other.ratio - one.ratio)
    .map(({ offer }) => offer);
};

/** A unit that fights now cannot join another attack. */
const whyNotBoth = <State extends Declared>(
  { kind, once }: StagedAttack<State>,
  { p, attackers, target, state }: Fight<State>,
): readonly Breach[] => {
  const open = foughtIn(p, 'open', kind);
  const again = attackers.filter(({ id }) => open.attackers.has(id));
  return whyNotTwice(once, again, open.targets.has(state.target) ? [target] : []);
};
