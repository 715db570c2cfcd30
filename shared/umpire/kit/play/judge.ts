import type { Hex } from '../../../hex/index.ts';
import type { Command, Place, SideId } from '../../../table/index.ts';
import { isAskedOf } from '../../answering.ts';
import type { Phases } from '../../phases.ts';
import type { Position, PositionTurn, Unit } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { type Breach, breachesOf, type Clause, fine, manual, type Verdict, verdictOf } from '../../verdict.ts';
import type { Movement } from '../movement/movement.ts';
import { type FightingRules, judgeFighting, owedIn } from './fighting.ts';
import { type Handling, handlingBy } from './handling/handling.ts';
import { clauseOf, type HandlingRules } from './handling/rules.ts';
import { breachOfSequence, whyNotGuided } from './judge-guide.ts';

/** The functions that judge acts at the table. */
export interface JudgeRules {
  readonly phases: Phases;
  readonly movement: Movement;
  /** Phases in which units of the side whose phase it is move. */
  readonly moving: { readonly phases: readonly string[]; readonly clause: Clause };
  /** Phases in which units move and lose steps as an attack asks it of them, and the clauses: retreats, advances. */
  readonly fighting?: FightingRules;
  /** Phases in which units move by rules that the players follow themselves: replacements. */
  readonly byHand?: { readonly [phase: string]: readonly Clause[] };
  /** The ways of moving of the units (`RulesPlugin.movementModes`), if the game has several. */
  readonly modes?: (position: Position, units: readonly Unit[]) => readonly string[];
  /** The rule that play goes from one phase to the next, and no other way. */
  readonly sequence: Clause;
  readonly procedures?: readonly Procedure[];
  /** What a hand may do with pieces, besides moving units. Absent: what no other rule speaks of is fine, or manual. */
  readonly handling?: HandlingRules;
  /** Called first; `undefined`: the rules above say it. */
  readonly first?: (position: Position, command: Command) => Verdict | undefined;
}

/** Units that go to one place together. */
interface Move {
  readonly units: readonly Unit[];
  readonly to: Place;
}

/**
 * Judges acts at the table. An act is fine if the rules say nothing about it. It is manual if the rules speak of it and
 * the umpire cannot judge it.
 */
export const judgeBy = (given: JudgeRules): Judge => {
  const { handling, phases, procedures = [], sequence } = given;
  const losses = handling && clauseOf(handling.units, 'remove');
  const rules: Rules = {
    ...given,
    handling: handling && handlingBy(handling, { phases, procedures, sequence }),
    ...(losses !== undefined && { losses }),
  };
  const usual: Judge = (position, command, by) =>
    rules.first?.(position, command) ?? judgeCommand(rules, position, command, by);
  const judge: Judge = (position, command, by) => {
    const handled = rules.handling?.breaches(position, command, by, isOfFight(rules, position, command)) ?? [];
    const verdict =
      command.type === 'guide'
        ? judgeGuide(rules, { judge, usual }, position, command, by)
        : usual(position, command, by);
    return handled.length > 0 ? joined([verdictOf(handled), verdict]) : verdict;
  };
  return judge;
};

type Rules = Omit<JudgeRules, 'handling'> & {
  readonly handling: Handling | undefined;
  /** The clause by which units lose steps. Absent: the game has no rules about the hand. */
  readonly losses?: Clause;
};

/** `usual`: without what the rules say about handling pieces, for acts that the umpire itself proposes. */
interface Judges {
  readonly judge: Judge;
  readonly usual: Judge;
}

/** In a combat phase units lose steps only as the attack says. */
const isOfFight = ({ fighting }: Rules, { turn }: Position, { type }: Command): boolean =>
  fighting?.[turn.phase] !== undefined && (type === 'flipPieces' || type === 'deletePieces');

type Sides = readonly SideId[] | undefined;
type Judge = (position: Position, command: Command, by?: readonly SideId[]) => Verdict;

const judgeCommand = (rules: Rules, position: Position, command: Command, by: Sides): Verdict => {
  switch (command.type) {
    case 'movePieces':
    case 'spreadPieces':
      return judgeMoves(rules, position, command, by);
    case 'nextPhase':
      return verdictOf([...whyNotTheirs(rules, position, by), ...rules.phases.mayEnd(position)]);
    case 'previousPhase':
      return verdictOf([...whyNotTheirs(rules, position, by), breachOfSequence(rules.sequence, 'back')]);
    case 'setTurn':
      return judgeTurn(rules, position, command, by);
    case 'endProcedure':
      return verdictOf(owedIn(rules.procedures ?? [], position, command.procedure));
    case 'createPieces':
    case 'drawPieces':
      return unhandled(rules);
    case 'flipPieces':
    case 'deletePieces':
      return judgeLosses(rules, position, command, by);
    case 'clonePieces':
    case 'setValue':
    case 'returnPieces':
      return command.pieces.some((id) => position.unit(id)) ? unhandled(rules) : fine;
    default:
      return fine;
  }
};

/** For acts that only the game's rules about handling pieces judge: without them the players see to it. */
const unhandled = ({ handling }: Rules): Verdict => (handling ? fine : manual());

/** A phase belongs to its side: only that side ends it. */
const whyNotTheirs = ({ sequence }: Rules, { turn }: Position, by: Sides): readonly Breach[] =>
  isAskedOf(turn, by) ? [] : [breachOfSequence(sequence, 'others')];

/** In a combat phase units lose steps as the attack says. In other phases the players see to it. */
const judgeLosses = (
  rules: Rules,
  position: Position,
  command: Extract<Command, { type: 'flipPieces' | 'deletePieces' }>,
  by: Sides,
): Verdict => {
  const units = position.unitsOf(command.pieces);
  if (units.length === 0) return fine;
  const { fighting, procedures = [], losses = rules.moving.clause } = rules;
  const clauses = fighting?.[position.turn.phase];
  return clauses
    ? judgeFighting(position, units, command, { clauses, otherwise: losses, procedures, by })
    : unhandled(rules);
};

/** The acts of a procedure are judged one after the other, like acts by hand. */
const judgeGuide = (
  rules: Rules,
  { judge, usual }: Judges,
  position: Position,
  command: Extract<Command, { type: 'guide' }>,
  by: Sides,
): Verdict => {
  const { procedures = [], sequence, fighting } = rules;
  const { isAnswer, breaks } = whyNotGuided({ procedures, sequence }, position, command, by);
  const verdicts: Verdict[] = [verdictOf(breaks)];
  let now = position;
  for (const act of command.acts) {
    // In a combat phase, and into boxes, units go as the procedure asks: the check before this found that they do.
    const isAsked = isAnswer && (fighting?.[position.turn.phase] !== undefined || isBoxing(now, act));
    // What a procedure asks of one player may move the other's units: a bridge that went up stops them.
    if (!isAsked) verdicts.push(isAnswer ? usual(now, act) : judge(now, act, by));
    if (act.type === 'movePieces' || act.type === 'spreadPieces') now = afterMoves(now, movesIn(now, act), act.mode);
  }
  return joined(verdicts);
};

const isBoxing = (p: Position, act: Command): boolean => act.type === 'movePieces' && isOffMap(p, act);

type MoveCommand = Extract<Command, { type: 'movePieces' | 'spreadPieces' }>;

/** Which units go where; units that go to the same place are together. Pieces that are no units do not count. */
const movesIn = (position: Position, command: MoveCommand): readonly Move[] => {
  if (command.type === 'movePieces') {
    const units = position.unitsOf(command.pieces);
    return units.length > 0 ? [{ units, to: command.to }] : [];
  }
  const byPlace = new Map<Place, Unit[]>();
  for (const { piece, to } of command.moves) {
    const unit = position.unit(piece);
    if (unit) byPlace.set(to, [...(byPlace.get(to) ?? []), unit]);
  }
  return [...byPlace].map(([to, units]) => ({ units, to }));
};

const afterMoves = (position: Position, moves: readonly Move[], mode: string | undefined): Position =>
  moves.reduce((now, { units, to }) => now.moved(units, now.board.grid.parse(to), mode), position);

const judgeMoves = (rules: Rules, position: Position, command: MoveCommand, by: Sides): Verdict => {
  const moves = movesIn(position, command);
  const { fighting, procedures = [] } = rules;
  const clauses = fighting?.[position.turn.phase];
  if (clauses) {
    const movers = moves.flatMap(({ units, to }) =>
      units.filter(({ at }) => at === undefined || position.board.grid.parse(to) !== at),
    );
    if (movers.length === 0 || mayBeBoxed(rules, position, moves, by)) return fine;
    return judgeFighting(position, movers, command, { clauses, otherwise: rules.moving.clause, procedures, by });
  }
  const { mode } = command;
  const [move] = moves;
  if (move && moves.length === 1) return judgeMove(rules, position, move, { mode, by });
  // Units that change places do not block each other.
  const withoutOthers = (move: Move): Position =>
    afterMoves(
      position,
      moves.filter((other) => other !== move),
      mode,
    );
  return joined(moves.map((move) => judgeMove(rules, withoutOthers(move), move, { mode, by })));
};

/** Whether all of them go where the rules let their players put them: into the box of the eliminated, say. */
const mayBeBoxed = ({ handling }: Rules, position: Position, moves: readonly Move[], by: Sides): boolean =>
  handling !== undefined &&
  moves.every((move) => isOffMap(position, move) && whyNotBoxed(handling, position, move, by).length === 0);

const isOffMap = ({ board }: Position, { to }: Pick<Move, 'to'>): boolean => board.grid.parse(to) === undefined;

const whyNotBoxed = (handling: Handling, position: Position, { units, to }: Move, by: Sides): readonly Breach[] =>
  handling.boxed(position, { type: 'movePieces', pieces: units.map(({ id }) => id), to }, by);

interface How {
  readonly mode: string | undefined;
  readonly by: Sides;
}

const judgeMove = (rules: Rules, position: Position, move: Move, { mode, by }: How): Verdict => {
  const { units, to } = move;
  const hex = position.board.grid.parse(to);
  const movers = units.filter((unit) => hex === undefined || unit.at !== hex);
  if (movers.length === 0) return fine;
  const { phase, side } = position.turn;
  const byHand = rules.byHand?.[phase];
  if (byHand) return manual(...byHand);
  const { handling } = rules;
  if (handling && hex === undefined) return verdictOf(whyNotBoxed(handling, position, move, by));
  const isTheirs = rules.moving.phases.includes(phase) && movers.every((unit) => unit.side === side);
  if (!isTheirs) return verdictOf([notNow(rules.moving.clause, movers, hex)]);
  if (!isAskedOf(position.turn, by)) return verdictOf([notYours(rules.moving.clause, movers, hex)]);
  const isOffered = mode === undefined || (rules.modes?.(position, movers).includes(mode) ?? false);
  if (!isOffered) return verdictOf([noSuchWay(rules.moving.clause, movers, hex)]);
  const isJudged = hex !== undefined && (rules.movement.hasEntry || movers.every(({ began }) => began !== undefined));
  if (!isJudged) return handling ? verdictOf([noEntry(rules.moving.clause, movers, hex)]) : manual();
  const breach = rules.movement.breach(position, movers, hex, mode);
  return verdictOf(breach ? [breach] : []);
};

const judgeTurn = (
  rules: Rules,
  position: Position,
  { number, phase, side, first }: Extract<Command, { type: 'setTurn' }>,
  by: Sides,
): Verdict => {
  // The players find out who has the initiative, unless the game's own rules say it.
  if (first !== undefined && (first ?? undefined) !== position.turn.first) return manual(rules.sequence);
  const isAt = (turn: Omit<PositionTurn, 'label'>): boolean =>
    turn.number === number && turn.phase === phase && turn.side === side;
  if (isAt(position.turn)) return fine;
  const theirs = whyNotTheirs(rules, position, by);
  if (isAt(rules.phases.next(position))) return verdictOf([...theirs, ...rules.phases.mayEnd(position)]);
  return verdictOf([...theirs, breachOfSequence(rules.sequence, 'skip')]);
};

/** Breaks all that any of the verdicts breaks; else manual if one is. */
const joined = (verdicts: readonly Verdict[]): Verdict => {
  const breaks = verdicts.flatMap(breachesOf);
  if (breaks.length > 0) return verdictOf(breaks);
  const unsure = verdicts.flatMap((verdict) => (verdict.type === 'manual' ? [verdict] : []));
  return unsure.length > 0 ? manual(...new Set(unsure.flatMap(({ clauses }) => clauses))) : fine;
};

const notNow = (clause: Clause, units: readonly Unit[], to: Hex | undefined): Breach => ({
  clause,
  area: 'sequence',
  says: say('kit.sequence.not-now'),
  remedy: say('kit.sequence.not-now-remedy'),
  at: to === undefined ? units.flatMap(({ at }) => at ?? []) : [to],
});

/** A unit is moved by its own side's player. */
const notYours = (clause: Clause, units: readonly Unit[], to: Hex | undefined): Breach => ({
  clause,
  area: 'movement',
  says: say('kit.movement.not-yours', { unit: units[0]?.name ?? '' }),
  remedy: say('kit.movement.not-yours-remedy'),
  at: to === undefined ? units.flatMap(({ at }) => at ?? []) : [to],
});

/** In this game no unit comes onto the map during play. */
const noEntry = (clause: Clause, units: readonly Unit[], to: Hex | undefined): Breach => ({
  clause,
  area: 'movement',
  says: say('kit.movement.never-in', { unit: units[0]?.name ?? '' }),
  remedy: say('kit.movement.never-in-remedy'),
  at: to === undefined ? [] : [to],
});

/** The units cannot move in the chosen way. */
const noSuchWay = (clause: Clause, units: readonly Unit[], to: Hex | undefined): Breach => ({
  clause,
  area: 'movement',
  says: say('kit.movement.no-mode'),
  remedy: say('kit.movement.no-mode-remedy'),
  at: to === undefined ? units.flatMap(({ at }) => at ?? []) : [to],
});
