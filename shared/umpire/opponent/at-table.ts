import type { LoadedModule } from '../../module/load.ts';
import type { Command, PersonId, Seat, SeatId, SideId, Table } from '../../table/index.ts';
import { type ComputerLevel, playerOf, seatsOfPeople } from '../../table/state/computer.ts';
import type { Reason } from '../../table/state/umpire.ts';
import { readySeats } from '../../table/whose-move.ts';
import { isEqual } from '../../table/wire/patch.ts';
import { askingIn, isOffered } from '../answering.ts';
import { isOver, type RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import { positionOf } from '../read-table.ts';
import { moduleOf, type Rules } from '../table-umpire.ts';
import { levels } from './levels.ts';
import { Opponent } from './opponent.ts';
import { type Permitted, permittedTo } from './permitted.ts';
import type { Played } from './played.ts';

/** Where the computer sits, and how well it plays. */
export interface Sitting {
  readonly seat: SeatId;
  readonly level: ComputerLevel;
  /** Of what it forgets. */
  readonly seed: number;
}

/** A command of the computer's, and why it gives it. */
export interface ComputerAct {
  readonly command: Command;
  readonly why?: Reason;
}

/** By what the computer that plays a seat says that it cannot go on; `undefined` if it plays there no longer. */
export const stopping = (
  table: Table,
  seat: Seat,
): { readonly person: PersonId; readonly command: Command } | undefined => {
  const [person, computer] = playerOf(table, seat) ?? [];
  if (person === undefined || !computer) return undefined;
  const command: Command = seat.standIn
    ? { type: 'setStandIn', seat: seat.id, to: 'failed' }
    : { type: 'setComputer', seat: seat.id, ...computer, stopped: 'failed' };
  return { person, command };
};

/** The opponent in a seat of a table where people play too: it leaves to them what is theirs. */
export class SeatedOpponent {
  readonly #rules: Rules;
  readonly #sitting: Sitting;
  #opponent: { readonly sides: string; readonly plays: Opponent } | undefined;

  #changed: { readonly mapChanges: Table['module']['mapChanges']; readonly module: LoadedModule } | undefined;

  constructor(rules: Rules, sitting: Sitting) {
    this.#rules = rules;
    this.#sitting = sitting;
  }

  /**
   * The next act at this table, as the seat sees it; `undefined` if it is for others to act, or the game is over. @throws if it is to
   * act and finds nothing.
   */
  next(table: Table): ComputerAct | undefined {
    const { plugin } = this.#rules;
    const { sides: own = [], standIn } = table.seats[this.#sitting.seat] ?? {};
    const sides = standIn ? [standIn.side] : own;
    if (sides.length === 0) return undefined;
    const p = positionOf(plugin.reading, this.#moduleOf(table), table);
    const victory = plugin.victory?.(p);
    if (victory && isOver(victory)) return undefined;
    const played = this.#playing(sides).next(p);
    const isOwn = p.turn.side !== undefined && sides.includes(p.turn.side);
    if (!played && isAwaited(plugin, p, sides)) throw new Error(`The computer finds nothing to do in ${momentOf(p)}.`);
    if (!played || isOwn) return played && actOf(played);
    return besides(plugin, table, p, { seat: this.#sitting.seat, played: actOf(played) });
  }

  /** Laying a changed map out takes long, so the last one is kept. */
  #moduleOf(table: Table): LoadedModule {
    const { mapChanges } = table.module;
    if (!mapChanges) return this.#rules.module;
    if (!this.#changed || !isEqual(this.#changed.mapChanges, mapChanges))
      this.#changed = { mapChanges, module: moduleOf(this.#rules.module, table) };
    return this.#changed.module;
  }

  #playing(sides: readonly SideId[]): Opponent {
    const key = sides.join(' ');
    if (this.#opponent?.sides !== key) {
      const { level, seed } = this.#sitting;
      const plays = new Opponent(this.#rules.plugin, sides, { level: levels[level], seed });
      this.#opponent = { sides: key, plays };
    }
    return this.#opponent!.plays;
  }
}

const momentOf = ({ turn, procedures }: Position): string =>
  JSON.stringify({ turn, open: procedures.flatMap(({ kind, status }) => (status === 'open' ? kind : [])) });

const actOf = ({ command, clause, why }: Played): ComputerAct => ({ command, why: { clause, says: why } });

/** Whether nobody else can go on: whoever waits for the computer hears of it, and takes the seat over. */
const isAwaited = ({ procedures = [] }: RulesPlugin, p: Position, sides: readonly SideId[]): boolean => {
  const asked = askingIn(procedures, p).flatMap(({ prompt }) => prompt.side ?? []);
  if (asked.length > 0) return asked.some((side) => sides.includes(side));
  return p.turn.side !== undefined && sides.includes(p.turn.side);
};

/**
 * What a seat does of an act outside its own phase: in a phase of others only what no person could do. In a phase of both sides all that
 * is offered to its own, and never the end of the phase before people are done.
 */
const besides = (
  plugin: RulesPlugin,
  table: Table,
  p: Position,
  { seat: own, played }: { readonly seat: SeatId; readonly played: ComputerAct },
): ComputerAct | undefined => {
  const people = seatsOfPeople(table).filter(({ id, sides }) => id !== own && sides.length > 0);
  if (people.length === 0) return played;
  const { command } = played;
  const theirs = people.flatMap((seat) => seat.sides);
  const isBoth = p.turn.side === undefined;
  if (command.type === 'guide' && (isBoth || !isOffered(plugin, p, command, theirs))) return played;
  if (!isBoth) return undefined;
  const ready = readySeats(table);
  if (command.type === 'nextPhase' && people.every(({ id }) => ready.includes(id))) return played;
  return ready.includes(own) ? undefined : { command: { type: 'setReady', ready: true } };
};

/**
 * What an engine in a seat may do at a table where people play too; `undefined` if it is for others to act, or the game is over.
 * @throws if it is to act and may do nothing.
 */
export const mayAtTable = ({ plugin, module }: Rules, table: Table, own: SeatId): Permitted | undefined => {
  const { sides = [] } = table.seats[own] ?? {};
  const p = positionOf(plugin.reading, moduleOf(module, table), table);
  const victory = plugin.victory?.(p);
  if (victory && isOver(victory)) return undefined;
  const found = permittedTo(plugin, p, sides);
  if (!found && isAwaited(plugin, p, sides)) throw new Error(`An engine may do nothing in ${momentOf(p)}.`);
  if (!found || (p.turn.side !== undefined && sides.includes(p.turn.side))) return found;
  const doneBesides = (command: Command): Command | undefined =>
    besides(plugin, table, p, { seat: own, played: { command } })?.command;
  const first = found.first.filter(({ act }) => doneBesides(act) === act);
  const end = found.end && first.length === 0 ? doneBesides(found.end) : undefined;
  const { end: _, ...rest } = found;
  return first.length > 0 || end ? { ...rest, first, ...(end && { end }) } : undefined;
};
