import type { Hex } from '../../../hex/index.ts';
import type { Command } from '../../../table/index.ts';
import type { Habits } from '../../opponent/rivals/scripted-player.ts';
import type { Position, Unit } from '../../position.ts';
import { ATTACK } from '../../procedure.ts';
import type { Clause } from '../../verdict.ts';

/** An act that breaks a rule, and the clause that it breaks. */
export interface Wrong {
  readonly command: Command;
  readonly clause: Clause;
}

/**
 * How a test plays a game from set-up to verdict through the server with everything enforced. Each module with an
 * umpire has one in `play/testing/whole-games.ts`.
 */
export interface WholeGames {
  readonly habits?: Habits;
  /** Scenarios that are played by proposals alone: the first every day, all by `npm run soak`. */
  readonly scenarios: readonly string[];
  /** How many turns of the first are played every day, where the whole takes long. */
  readonly turnsADay?: number;
  /** Acts against the rules are tried at every step of this scenario. */
  readonly against: string;
  /** Acts that break a rule now. The test tries one of them at each step, in turn. */
  readonly wrongs: (position: Position) => readonly Wrong[];
  /** Clauses that the game must have tried, each at least once, by its end. */
  readonly breaks: readonly Clause[];
}

/** Acts that are wrong in every game, with the clauses under which this game refuses them. */
export interface CommonClauses {
  /** Going back, or skipping phases. `skippedTo`: a turn of the same number that is not the next. */
  readonly sequence: Clause;
  readonly skippedTo: (position: Position) => { readonly phase: string; readonly side?: string };
  /** Moving in a phase in which these units may not move. */
  readonly notNow: Clause;
  /** Entering a hex of the enemy in one of the phases in which units move. */
  readonly enemyHex: Clause;
  readonly moving: readonly string[];
  /** Attacking a hex that is not adjacent in one of the phases of combat. */
  readonly notAdjacent: Clause;
  readonly combat: readonly string[];
}

/** Wrong acts for any game with phases, movement and attacks. They leave out units that touch an enemy or fight. */
export const commonWrongs = (p: Position, clauses: CommonClauses): readonly Wrong[] => [
  ...sequenceWrongs(p, clauses),
  ...unitWrongs(p, clauses),
];

const sequenceWrongs = (p: Position, { sequence, skippedTo }: CommonClauses): readonly Wrong[] => [
  ...(p.turn.number > 1 ? [{ command: { type: 'previousPhase' } as const, clause: sequence }] : []),
  // Within the turn: a later turn could open a note, which undo does not close without asking.
  { command: { type: 'setTurn', number: p.turn.number, ...skippedTo(p) }, clause: sequence },
];

type Placed = Unit & { readonly at: Hex };

const unitWrongs = (p: Position, clauses: CommonClauses): readonly Wrong[] => {
  const { phase, side } = p.turn;
  const { grid } = p.board;
  const onMap = p.units.flatMap((unit): Placed[] => (unit.at === undefined ? [] : [{ ...unit, at: unit.at }]));
  const fought = JSON.stringify(p.procedures);
  const isApart = (unit: Placed): boolean =>
    unit.at === unit.began &&
    !fought.includes(`"${unit.id}"`) &&
    onMap.every((other) => other.side === unit.side || grid.distance(other.at, unit.at) > 1);
  const enemy = onMap.find((unit) => unit.side !== side && isApart(unit));
  if (!enemy) return [];
  const move = (piece: string, to: Hex): Command => ({ type: 'movePieces', pieces: [piece], to: grid.number(to) });
  const beside = [...grid.range(enemy.at, 3)].find((hex) => hex !== enemy.at && p.unitsAt(hex).length === 0);
  const outOfTurn = beside === undefined ? [] : [{ command: move(enemy.id, beside), clause: clauses.notNow }];
  const idle = onMap.find((unit) => unit.side === side && isApart(unit));
  if (!idle) return outOfTurn;
  const attack: Command = {
    type: 'guide',
    kind: ATTACK,
    state: { attackers: [idle.id], target: grid.number(enemy.at) },
    status: 'open',
    acts: [],
  };
  return [
    ...outOfTurn,
    ...(clauses.moving.includes(phase) ? [{ command: move(idle.id, enemy.at), clause: clauses.enemyHex }] : []),
    ...(clauses.combat.includes(phase)
      ? [
          { command: attack, clause: clauses.notAdjacent },
          { command: move(idle.id, beside ?? enemy.at), clause: clauses.notNow },
        ]
      : []),
  ];
};
