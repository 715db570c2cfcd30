import type { Placed } from '../../module/scenario.ts';
import { layOut } from '../../module/setup.ts';
import type { Telling } from '../../table/event.ts';
import { hidingOf, isOpen, placeSight } from '../../table/sight/sight.ts';
import type { ToldStep } from '../../table/sight/tell.ts';
import { limits } from '../../table/state/limits.ts';
import { makePlace, type Place } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import { changeOf } from '../../table/wire/patch.ts';
import type { PlayedLog } from '../game/play-log.ts';
import { placedPiece, type SavedGame, type Scenery } from './scenarios.ts';

/** A log as a game of ours: how the table lies when it begins, and its steps. */
export interface LogHistory {
  readonly pieces: Table['pieces'];
  readonly stacks: Table['stacks'];
  readonly steps: readonly ToldStep[];
  /** When the log was written; VASSAL does not say when its steps were made. */
  readonly time: number;
}

/** Whoever made the steps: a log names people only by ids that are passwords. */
export const LOG_PERSON = 'vassal';

/**
 * Plays logs on our table, each from where the former has ended: what lies otherwise by then is a step of its own. `saved`: the scenario that
 * the opening position of the first makes.
 */
export const logHistory = (logs: readonly PlayedLog[], saved: SavedGame, scenery: Scenery): LogHistory => {
  const [first, ...others] = logs;
  if (!first) throw new Error('a history of no log');
  const table = new LogTable(first, saved, scenery);
  const { pieces, stacks } = table.start;
  const steps: ToldStep[] = [];
  let time = first.written;
  const add = ({ patch, act }: Pick<ToldStep, 'patch' | 'act'>, chat: readonly string[]): void => {
    const tellings = tellingsOf(chat);
    const isNothing = Object.keys(patch).length === 0;
    if (isNothing && tellings.length === 0) return;
    steps.push({
      seq: steps.length + 2,
      time,
      by: { person: LOG_PERSON },
      act: isNothing ? 'say' : act,
      patch,
      ...(tellings.length > 0 && { tellings }),
    });
    time += 1_000;
  };
  const play = (log: PlayedLog): void => {
    for (const { pieces: touched, chat } of log.steps()) add(table.follow(touched), chat);
  };
  play(first);
  for (const log of others) {
    // No step is earlier than the one before it.
    time = Math.max(time, log.written);
    add(table.goOn(log), []);
    play(log);
  }
  return { pieces, stacks, steps, time: first.written };
};

const tellingsOf = (chat: readonly string[]): readonly Telling[] =>
  chat
    .map((line) =>
      line
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, limits.chat),
    )
    .filter((line) => line !== '')
    .slice(0, limits.actsOfProcedure)
    .map((text) => ({ type: 'said', text, to: 'all' }));

/** Our table while a log is played on it. */
class LogTable {
  #log: PlayedLog;
  readonly #scenery: Scenery;
  readonly #decks: ReadonlyMap<string, string>;
  readonly #around: Pick<Table, 'covers' | 'pools'>;
  /** Our pieces by VASSAL's ids, their places, and what lies in each place, the lowest first. */
  readonly #pieces = new Map<string, Piece>();
  readonly #places = new Map<string, Place>();
  readonly #stacks = new Map<Place, readonly string[]>();
  /** The same by our own ids, as the steps so far have told it. */
  readonly #shown: Map<Place, readonly string[]>;
  #count: number;
  #masks = 0;

  constructor(log: PlayedLog, { scenario, pieces: ids, decks }: SavedGame, scenery: Scenery) {
    this.#log = log;
    this.#scenery = scenery;
    this.#decks = decks;
    this.#around = {
      covers: {},
      pools: Object.fromEntries(
        (scenario.pools ?? []).map(({ id, kind, what }) => [
          id,
          { id, name: id, kind, sight: { there: 'all', where: 'all', what } },
        ]),
      ),
    };
    const laid = layOut(scenario, { shuffle: (things) => [...things] });
    const byOurs = new Map(ids.map((id, i) => [`p${i + 1}`, id]));
    for (const [at, stack] of Object.entries(laid.stacks)) {
      this.#stacks.set(
        at,
        stack.map((ours) => byOurs.get(ours)!),
      );
      for (const ours of stack) {
        this.#places.set(byOurs.get(ours)!, at);
        this.#pieces.set(byOurs.get(ours)!, this.#masked(laid.pieces[ours]!, at, undefined));
      }
    }
    this.#shown = new Map(Object.entries(laid.stacks));
    this.#count = ids.length;
  }

  /** How the table lies before the first step. */
  get start(): Pick<LogHistory, 'pieces' | 'stacks'> {
    return {
      pieces: Object.fromEntries([...this.#pieces.values()].map((piece) => [piece.id, piece])),
      stacks: Object.fromEntries(this.#shown),
    };
  }

  /** Another log goes on from here. */
  goOn(log: PlayedLog): Pick<ToldStep, 'patch' | 'act'> {
    this.#log = log;
    return this.follow(new Set([...this.#pieces.keys(), ...log.opening.pieces.map(({ id }) => id)]));
  }

  /** Takes over what a step has done to these pieces. */
  follow(ids: ReadonlySet<string>): Pick<ToldStep, 'patch' | 'act'> {
    const pieces: Record<string, unknown> = {};
    const places = new Set<Place>();
    let act: ToldStep['act'] = 'setValue';
    for (const id of ids) {
      const before = this.#pieces.get(id);
      const from = this.#places.get(id);
      const now = this.#now(id, before);
      if (from !== undefined) places.add(from);
      if (now) places.add(now.at);
      const change = changeOf(before, now?.piece);
      if (change !== undefined) pieces[(before ?? now!.piece).id] = change;
      if (!now) {
        if (before) act = 'deletePieces';
        this.#pieces.delete(id);
        this.#places.delete(id);
      } else {
        if (!before) act = 'createPieces';
        this.#pieces.set(id, now.piece);
        this.#places.set(id, now.at);
      }
      if (from !== now?.at) this.#shift(id, from, now?.at);
    }
    const stacks: Record<Place, unknown> = {};
    for (const at of places) {
      const before = this.#shown.get(at) ?? [];
      const after = this.#log.inOrder(this.#stacks.get(at) ?? []).flatMap((id) => this.#pieces.get(id)?.id ?? []);
      const change = changeOf(before, after);
      if (change === undefined) continue;
      if (act === 'setValue') act = 'movePieces';
      stacks[at] = after.length > 0 ? after : null;
      this.#shown.set(at, after);
    }
    return {
      act,
      patch: {
        ...(Object.keys(pieces).length > 0 && { pieces }),
        ...(Object.keys(stacks).length > 0 && { stacks }),
      },
    };
  }

  #shift(id: string, from: Place | undefined, to: Place | undefined): void {
    if (from !== undefined)
      this.#stacks.set(
        from,
        this.#stacks.get(from)!.filter((each) => each !== id),
      );
    if (to !== undefined) this.#stacks.set(to, [...(this.#stacks.get(to) ?? []), id]);
  }

  /** What a piece is now on our table, and where; undefined if it is not there. */
  #now(id: string, before: Piece | undefined): { readonly piece: Piece; readonly at: Place } | undefined {
    const now = this.#log.piece(id);
    if (!now) return undefined;
    const pool = now.deck && this.#decks.get(now.deck.id);
    const counter = this.#scenery.counters.ofPiece(now);
    const placed: Placed | undefined =
      pool !== undefined && counter
        ? { counter: counter.id, at: makePlace({ in: 'pool', pool }), ...counter.stateOf(now) }
        : placedPiece(now, this.#scenery);
    if (!placed || (!before && this.#pieces.size >= limits.pieces)) return undefined;
    const { at, counter: is, face = 0, facing = 0, values, label, what = 'all', where = 'all' } = placed;
    if (!before) this.#count += 1;
    const bare: Piece = {
      id: before?.id ?? `p${this.#count}`,
      counter: is,
      face,
      facing,
      ...(label !== undefined && { label }),
      ...(values && { values }),
      ...((what !== 'all' || where !== 'all') && { sight: { there: 'all', where, what } }),
    };
    return { piece: this.#masked(bare, at, before), at };
  }

  /** With a mask while it is hidden from somebody: a new one whenever it is hidden anew, or comes to another place that hides it. */
  #masked(piece: Piece, at: Place, before: Piece | undefined): Piece {
    if (isOpen(hidingOf(piece, placeSight(this.#around, at)))) return piece;
    const back = this.#scenery.counters.backOf(piece.counter);
    if (before?.mask && before.mask.back === back) return { ...piece, mask: before.mask };
    this.#masks += 1;
    return { ...piece, mask: { id: `~log${this.#masks}`, back } };
  }
}
