import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LoadedModule } from '../../module/index.ts';
import { DiceCup } from '../../table/dice/cup.ts';
import { newDice } from '../../table/dice/dice.ts';
import type { Step } from '../../table/event.ts';
import { exportGame, type GameFile } from '../../table/history/game-file.ts';
import { addStep, type Past, pastOf } from '../../table/history/past.ts';
import type { Command, SideId, Table } from '../../table/index.ts';
import { project } from '../../table/sight/project.ts';
import { allSeeing, viewerOf } from '../../table/sight/viewer.ts';
import type { Ground } from '../../table/state/ground.ts';
import { Counsel } from '../counsel.ts';
import { decideAsked, type TableTools } from '../decide-asked.ts';
import { isOver, type RulesPlugin, type Victory } from '../plugin.ts';
import type { Position } from '../position.ts';
import { positionOf } from '../read-table.ts';
import { TableUmpire } from '../table-umpire.ts';

interface Turn {
  readonly command: Command;
}

/** Somebody who plays one seat. */
export interface Player {
  /** The next act in this position, as the seat sees it, and the table as it sees it; `undefined` if it is for others to act. */
  readonly next: (p: Position, seen: Table) => Turn | undefined | Promise<Turn | undefined>;
  /** After the game. */
  readonly close?: () => void;
}

/** What is played, and from where. */
export interface MatchSetting {
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
  readonly ground: Ground;
  /** A table with a person in each seat who plays, in a mode that enforces the rules. */
  readonly opening: Table;
  /** The persons and how they play. */
  readonly players: readonly { readonly person: string; readonly sides: readonly SideId[]; readonly player: Player }[];
  /** Of the dice. */
  readonly seed: number;
  /** The game is broken off after so many acts. */
  readonly most: number;
}

/** How a game ended. */
export interface MatchEnd {
  readonly victory: Victory | undefined;
  readonly acts: number;
  /** Why it did not come to an end: an act was refused, the rules threw an error, nobody went on, or there were too many acts. */
  readonly broken?: {
    readonly why: 'refused' | 'failed' | 'stuck' | 'endless';
    readonly person?: string;
    readonly detail: string;
  };
  /** The whole game, as a file that `game:verify` reads. */
  readonly game: () => GameFile;
  readonly position: Position;
}

/** Chance from a seed: the same game on every machine. */
const seededChance = (seed: number) => {
  let count = 0;
  const next = (what: string): string => bytesToHex(sha256(utf8ToBytes(`${seed} ${what} ${count++}`)));
  return {
    newId: () => next('id').slice(0, 8),
    newSecret: () => next('secret'),
  };
};

/** Plays a game to its end between players of this process, under the umpire, by the same rules as a server's table. */
export const playMatch = async (setting: MatchSetting): Promise<MatchEnd> => {
  const { rules, module, ground, opening, players, seed, most } = setting;
  const chance = seededChance(seed);
  const dice = newDice(chance.newSecret());
  const first: Table = { ...opening, dice: { ...opening.dice, commitment: dice.commitment } };
  const umpire = new TableUmpire({ plugin: rules, module });
  const failures: unknown[] = [];
  const tools: TableTools = {
    counsel: new Counsel(umpire, (bug) => failures.push(bug)),
    cup: new DiceCup(dice.secret, () => chance.newSecret().slice(0, 32)),
    ground,
    newId: chance.newId,
    newDice: () => newDice(chance.newSecret()),
  };
  const steps: Step[] = [];
  let table = first;
  let past: Past = pastOf([]);
  const next = async () => {
    for (const { person, player } of players) {
      const seen = project(table, viewerOf(table, person));
      const played = await player.next(positionOf(rules.reading, module, seen), seen);
      if (played) return { person, command: played.command };
    }
    return undefined;
  };
  const whole = (): Position => positionOf(rules.reading, module, table);
  const end = (broken?: MatchEnd['broken']): MatchEnd => ({
    victory: rules.victory?.(whole()),
    acts: steps.length,
    ...(broken && { broken }),
    position: whole(),
    game: () => exportGame({ seq: 0, time: 0, table: first }, steps, allSeeing, 0),
  });
  for (;;) {
    if (failures.length > 0) return end({ why: 'failed', detail: String(failures[0]) });
    if (steps.length >= most) return end({ why: 'endless', detail: `${most} acts` });
    const victory = rules.victory?.(whole());
    if (victory && isOver(victory)) return end();
    const turn = await next();
    if (!turn) return end({ why: 'stuck', detail: JSON.stringify(table.turn) });
    const standing = { table, seq: steps.length, past };
    const decided = decideAsked(tools, standing, turn, (steps.length + 1) * 1000);
    if ('refusal' in decided) {
      const detail = JSON.stringify([table.turn, turn.command, decided.refusal]);
      return end({ why: 'refused', person: turn.person, detail });
    }
    if (decided.dice) tools.cup.begin(decided.dice.secret);
    for (const { step, after } of decided.steps) {
      tools.cup.follow(step.events);
      tools.counsel.follow(step, table, after);
      past = addStep(past, step);
      steps.push(step);
      table = after;
    }
  }
};
