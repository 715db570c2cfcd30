import type { HexNumber } from '../../hex/index.ts';
import type { Command, PieceId, SideId } from '../../table/index.ts';
import { askingIn } from '../answering.ts';
import { beginning, choosing } from '../guiding.ts';
import { isPlaced } from '../kit/play/attack/declared.ts';
import { legalMove } from '../kit/play/next-move.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import { ATTACK } from '../procedure.ts';
import type { Saying } from '../saying.ts';
import { ending, pressing } from './advise.ts';

/** An act that a side may do now, and what it is. */
export interface PermittedAct {
  readonly act: Command;
  readonly says: Saying;
  /** Of several answers the one for a beginner. */
  readonly recommended?: true;
}

/** A unit that may move, and the hexes where it may end. */
export interface PermittedMove {
  readonly unit: PieceId;
  readonly from: HexNumber;
  readonly to: readonly HexNumber[];
}

/** What a side may do now, for players who do not know the rules. */
export interface Permitted {
  readonly side: SideId;
  /** What comes first: the answers to a question, or a duty. If there is any, nothing else is listed. */
  readonly first: readonly PermittedAct[];
  readonly moves: readonly PermittedMove[];
  readonly attacks: readonly PermittedAct[];
  /** The end of the phase, or what must be done before it. */
  readonly end?: Command;
  /** Hexes that the side wants. */
  readonly goals: readonly HexNumber[];
}

/** What the first of these sides that has anything to do may do; `undefined`: others are to act. */
export const permittedTo = (rules: RulesPlugin, p: Position, sides: readonly SideId[]): Permitted | undefined => {
  for (const side of sides) {
    const found = permittedFor(rules, p, side);
    if (found && (found.first.length > 0 || found.moves.length > 0 || found.attacks.length > 0 || found.end))
      return found;
  }
  return undefined;
};

const permittedFor = (rules: RulesPlugin, p: Position, side: SideId): Permitted | undefined => {
  const { advice } = rules;
  if (!advice) return undefined;
  const goals = advice.goals(p, side).map((hex) => p.board.grid.number(hex));
  const only = (first: readonly PermittedAct[]): Permitted => ({ side, first, moves: [], attacks: [], goals });
  const [asking] = askingIn(rules.procedures ?? [], p);
  if (asking && (asking.prompt.side === undefined || asking.prompt.side === side)) {
    const { choices } = asking.prompt;
    const answers = choices.map((choice): PermittedAct => {
      const { says, recommended } = choice;
      return { act: choosing(asking.procedure, choice), says, ...(recommended && { recommended }) };
    });
    if (answers.length > 0) return only(answers);
  }
  const due = pressing(rules, advice, p, side);
  if (due) return only(due.act ? [{ act: due.act, says: due.says }] : []);
  const end = ending(rules, p, side).act;
  const isOwn = p.turn.side === side;
  return {
    ...only([]),
    moves: isOwn && advice.moves.includes(p.turn.phase) ? movesOf(rules, p, side) : [],
    attacks: isOwn ? attacksOf(rules, p, side) : [],
    ...(end && { end }),
  };
};

/** Of the units that have not moved in this phase. */
const movesOf = (rules: RulesPlugin, p: Position, side: SideId): readonly PermittedMove[] =>
  p.units.filter(isPlaced).flatMap((unit) => {
    if (unit.side !== side || unit.move <= 0 || unit.at !== (unit.began ?? unit.at)) return [];
    const reach = rules.reach?.(p, [unit]);
    const ends = [...(reach?.hexes() ?? [])].filter((hex) => hex !== unit.at && reach!.ends(hex));
    const to = ends.filter((hex) => legalMove(rules, p, unit, hex, [side])).map((hex) => p.board.grid.number(hex));
    return to.length > 0 ? [{ unit: unit.id, from: p.board.grid.number(unit.at), to }] : [];
  });

const attacksOf = ({ procedures = [] }: RulesPlugin, p: Position, side: SideId): readonly PermittedAct[] => {
  const attacks = procedures.find(({ kind }) => kind === ATTACK);
  const offers = attacks?.offers(p, side) ?? [];
  return offers
    .filter(({ state }) => !attacks?.mayBegin?.(p, state).length)
    .map((offer) => ({ act: beginning(offer), says: offer.says }));
};
