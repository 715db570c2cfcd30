import { expect } from 'vitest';
import { groundOf, type LoadedModule } from '../../../module/index.ts';
import type { Command, CommandType, SideId, Table } from '../../../table/index.ts';
import { Play, seededPorts } from '../../../table/testing/test-kit.ts';
import { type Habits, ScriptedPlayer } from '../../opponent/rivals/scripted-player.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { positionOf } from '../../read-table.ts';
import { breachesOf } from '../../verdict.ts';
import { seatedAt } from './game-position.ts';
import { unsaidIn } from './unsaid.ts';

/** A game between two players who only follow the umpire's proposals. */
export interface ByProposals {
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
  /** The set-up, with free seats. */
  readonly opening: Table;
  readonly scenario: string;
  /** Of the dice. */
  readonly seed: number;
  /** Two sides. Where both could act, the first of them does. */
  readonly sides: readonly [SideId, SideId];
  readonly habits?: Habits;
  /** One person has the seat of both sides. */
  readonly alone?: true;
  /** Absent: the umpire names a winner. */
  readonly isOver?: (p: Position) => boolean;
  /** An act that a player makes instead of ending a phase. */
  readonly before?: (p: Position) => Command | undefined;
  /** The game ends in fewer steps than this. */
  readonly most: number;
  /** The umpire's sentences are read at every step whose number is divisible by this. Absent: 20. */
  readonly every?: number;
}

/** The end of the game, and the acts that led there. */
export interface Played {
  readonly p: Position;
  /** The kinds of guided play, and the commands in it. */
  readonly kinds: readonly string[];
  readonly acts: readonly CommandType[];
}

/** Plays a game to its end. No proposal breaks a rule, no phase ends before it may, and the umpire has words for all it says. */
export const playByProposals = (game: ByProposals): Played => {
  const { rules, module, opening, scenario, seed, habits, every = 20 } = game;
  const { isOver = (p: Position) => rules.victory!(p).winner !== null } = game;
  const persons = game.sides.map((side, i) => ({
    side,
    person: i === 0 || game.alone ? 'anna' : 'ben',
    player: new ScriptedPlayer(rules, [side], habits),
  }));
  const seated = seatedAt(opening, Object.fromEntries(persons.map(({ side, person }) => [side, person])));
  const play = new Play(seated, { ports: seededPorts(seed), on: groundOf(module, scenario) });
  const [kinds, acts] = [new Set<string>(), new Set<CommandType>()];
  const read = (): Position => positionOf(rules.reading, module, play.table);
  let p = read();
  for (; !isOver(p); p = read()) {
    if (play.log.length % every === 0) expect(unsaidIn(rules, module, p)).toEqual([]);
    // Both look at every position: a player must notice that a phase is over.
    const [turn] = persons
      .map(({ player, ...who }) => ({ ...who, proposed: player.next(p) }))
      .filter(({ proposed }) => proposed !== undefined);
    const proposed = turn?.proposed;
    if (!proposed) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
    const command = (proposed.type === 'nextPhase' && game.before?.(p)) || proposed;
    if (command.type === 'nextPhase') expect(rules.phases!.mayEnd(p)).toEqual([]);
    expect(breachesOf(rules.judge!(p, command, [turn.side])), JSON.stringify([p.turn, command])).toEqual([]);
    if (command.type === 'guide') {
      kinds.add(command.kind);
      for (const { type } of command.acts) acts.add(type);
    }
    play.do(turn.person, command);
    expect(play.log.length).toBeLessThan(game.most);
  }
  return { p, kinds: [...kinds], acts: [...acts] };
};
