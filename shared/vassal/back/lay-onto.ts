import type { Placed, Scenario } from '../../module/scenario.ts';
import { layOut } from '../../module/setup.ts';
import type { Command } from '../../table/command.ts';
import type { PieceId } from '../../table/state/ids.ts';
import { limits } from '../../table/state/limits.ts';
import { type Place, parsePlace } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import type { SourceFile } from '../archive/source-file.ts';
import type { GameNow } from '../game/described.ts';
import { isLog, readGame } from '../game/read-game.ts';
import { savedGame } from '../into/scenarios.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { type Beginning, findBeginning } from './beginning.ts';
import { type Change, changesOf } from './changes.ts';
import { layOutBack } from './lay-out-back.ts';

/** How a counter lies otherwise in the friend's file, and the counter by which it is named. */
export interface Difference {
  readonly is: 'moved' | 'changed' | 'new' | 'gone';
  readonly counter: string;
  readonly label?: string;
  readonly from?: Place;
  readonly to?: Place;
}

/** Why something of the friend's file is not taken over. */
export type Left = 'hidden' | 'cards' | 'off-boards' | 'without-definition' | 'other-counter' | 'values-of-new';

export type LaidOnto =
  | {
      /** The acts that lay the table as the file has it, each a step of its own; none if it lies so already. */
      readonly acts: readonly Command[];
      readonly differences: readonly Difference[];
      readonly left: Readonly<Partial<Record<Left, number>>>;
      /** Where the file stands, if that is another turn or phase. */
      readonly turn?: { readonly number: number; readonly phase: string };
    }
  | { readonly problem: 'no-beginning' | 'no-friend' | 'unreadable' };

export interface ToLay {
  readonly module: VassalModule;
  /** The saved game with which the table began, and the saved game or log that the friend sent, in any order. */
  readonly files: readonly SourceFile[];
  /** The scenario with which the table began. */
  readonly scenario: Scenario;
  readonly table: Table;
}

/**
 * A saved game or the end of a log, laid onto the table that began in VASSAL's file: the acts that make it lie so, and what differs.
 * What the person may not see stays as it is.
 */
export const layOnto = ({ module, files, scenario, table }: ToLay): LaidOnto => {
  const began = layOut(scenario, { shuffle: (things) => [...things] });
  const found = files.flatMap((file) => {
    const beginning = findBeginning(file, module, began);
    return typeof beginning === 'object' ? [{ file, beginning, alike: alike(beginning, scenario) }] : [];
  });
  // A friend who has moved nothing sends a file that looks like the beginning, too.
  const [first] = found.toSorted((a, b) => b.alike - a.alike);
  if (!first) return { problem: 'no-beginning' };
  const { beginning } = first;
  const sent = files.find((file) => file !== first.file);
  if (!sent) return { problem: 'no-friend' };
  const { game } = readGame(sent, module);
  if (!game) return { problem: 'unreadable' };
  const position = isLog(game) ? game.log.end : game.position;
  return new Onto(beginning, table, position).laid;
};

/** How much of a saved game is as the scenario has it: its moment, and what each piece shows. */
const alike = ({ game }: Beginning, { start, setup }: Scenario): number => {
  const then = game.scenario;
  const shown = ({ face = 0, facing = 0, label, values }: Placed): string =>
    JSON.stringify([face, facing, label, values]);
  const isSameMoment = then.start.turn === start.turn && then.start.phase === start.phase;
  return (isSameMoment ? 1 : 0) + setup.filter((one, i) => then.setup[i] && shown(then.setup[i]) === shown(one)).length;
};

/** A piece that both have, and what it is in the file. */
interface Known {
  readonly piece: Piece;
  readonly from: Place;
  readonly to: Place;
  readonly changes: readonly Change[];
}

class Onto {
  readonly #table: Table;
  readonly #differences: Difference[] = [];
  readonly #left: Partial<Record<Left, number>> = {};
  readonly #gone: PieceId[] = [];
  readonly #known: Known[] = [];
  readonly #created: Extract<Command, { type: 'createPieces' }>['pieces'][number][] = [];
  readonly #turn: { readonly number: number; readonly phase: string } | undefined;

  constructor({ scenery, game, position: base, replay }: Beginning, table: Table, position: GameNow) {
    this.#table = table;
    const { ids } = layOutBack({ table, scenery, saved: game, base, held: replay.position });
    const ours = new Map([...ids].map(([id, vassal]) => [vassal, id]));
    const atTable = new Set(Object.keys(scenery.counters.all));
    const { scenario, pieces, decks } = savedGame('again', position, scenery);
    const placed = new Map(scenario.setup.map((one, i) => [pieces[i]!, one]));
    const inDecks = new Set(position.pieces.flatMap(({ id, deck }) => (deck && decks.has(deck.id) ? [id] : [])));
    const isThere = new Set(position.pieces.map(({ id }) => id));

    for (const piece of Object.values(table.pieces)) {
      const vassal = ids.get(piece.id);
      if (piece.masked) this.#leave('hidden');
      else if (vassal !== undefined && !isThere.has(vassal)) this.#takeOff(piece);
      else if (vassal !== undefined && !placed.has(vassal) && !(inDecks.has(vassal) && this.#isInPool(piece)))
        this.#leave(inDecks.has(vassal) ? 'cards' : 'off-boards');
    }
    const seesMasks = Object.values(table.pieces).some(({ masked }) => masked);
    // In the order of the file, in which each stack is told from the bottom.
    for (const [vassal, one] of placed) {
      const piece = table.pieces[ours.get(vassal) ?? ''];
      if (piece?.masked) continue;
      if (!piece) {
        // Whoever sees masks cannot know whether it is behind one of them.
        if (seesMasks && ours.has(vassal)) continue;
        if (!atTable.has(one.counter)) this.#leave('without-definition');
        else this.#create(one);
      } else if (this.#isInPool(piece)) this.#leave('cards');
      else {
        if (piece.counter !== one.counter) this.#leave('other-counter');
        const changes = piece.counter === one.counter ? changesOf(piece, one) : [];
        this.#known.push({ piece, from: table.where[piece.id]!, to: one.at, changes });
      }
    }
    for (const { piece, from, to, changes } of this.#known) {
      if (from !== to) this.#differ('moved', piece, { from, to });
      else if (changes.length > 0) this.#differ('changed', piece, { from });
    }
    const { turn, phase } = scenery.turns.startOf(position.turns[0]);
    const isOther = position.turns.length > 0 && (turn !== table.turn.number || phase !== table.turn.phase);
    this.#turn = isOther ? { number: turn, phase } : undefined;
  }

  get laid(): LaidOnto {
    const acts = [...this.#moves(), ...this.#changes()];
    const plans = Array.from({ length: Math.ceil(acts.length / limits.actsOfPlan) }, (_, i): Command => {
      const from = i * limits.actsOfPlan;
      return { type: 'carryPlan', acts: acts.slice(from, from + limits.actsOfPlan) };
    });
    return {
      acts: [
        ...plans,
        ...(this.#created.length > 0 ? [{ type: 'createPieces' as const, pieces: this.#created }] : []),
        ...(this.#turn ? [{ type: 'setTurn' as const, ...this.#turn }] : []),
      ],
      differences: this.#differences,
      left: this.#left,
      ...(this.#turn && { turn: this.#turn }),
    };
  }

  #isInPool({ id }: Piece): boolean {
    return parsePlace(this.#table.where[id] ?? '')?.in === 'pool';
  }

  #leave(what: Left): void {
    this.#left[what] = (this.#left[what] ?? 0) + 1;
  }

  #differ(is: Difference['is'], { counter, label }: Pick<Piece, 'counter' | 'label'>, more: Partial<Difference>): void {
    this.#differences.push({ is, counter, ...(label !== undefined && { label }), ...more });
  }

  #takeOff(piece: Piece): void {
    this.#gone.push(piece.id);
    this.#differ('gone', piece, { from: this.#table.where[piece.id]! });
  }

  #create({ counter, at, face = 0, ...more }: Placed): void {
    this.#created.push({ counter, at, face });
    this.#differ('new', { counter }, { to: at });
    if (changesOf({ face: 0, facing: 0 }, { ...more, counter, at }).length > 0) this.#leave('values-of-new');
  }

  /** Who goes, who moves, and the order of the stacks in which that is not enough. */
  #moves(): readonly Command[] {
    const moves = this.#known.filter(({ from, to }) => from !== to);
    const away = new Set([...this.#gone, ...moves.map(({ piece }) => piece.id)]);
    const wanted = new Map<Place, PieceId[]>();
    for (const { piece, to } of this.#known) wanted.set(to, [...(wanted.get(to) ?? []), piece.id]);
    const orders = [...wanted].flatMap(([at, order]): Command[] => {
      const lying = (this.#table.stacks[at] ?? []).filter((id) => !away.has(id));
      const then = [...lying, ...moves.flatMap(({ piece, to }) => (to === at ? [piece.id] : []))];
      const next = [...order, ...then.filter((id) => !order.includes(id))];
      return next.join() === then.join() ? [] : [{ type: 'orderStack', at, order: next }];
    });
    return [
      ...(this.#gone.length > 0 ? [{ type: 'deletePieces' as const, pieces: this.#gone }] : []),
      ...(moves.length > 0
        ? [
            {
              type: 'spreadPieces' as const,
              moves: moves.map(({ piece, from, to }) => ({ piece: piece.id, to, from })),
            },
          ]
        : []),
      ...orders,
    ];
  }

  /** Faces, facings, labels and values: one act for all counters that become the same. */
  #changes(): readonly Command[] {
    const alike = new Map<string, { readonly change: Change; readonly pieces: PieceId[] }>();
    for (const { piece, changes } of this.#known) {
      for (const change of changes) {
        const key = JSON.stringify(change);
        const group = alike.get(key) ?? { change, pieces: [] };
        group.pieces.push(piece.id);
        alike.set(key, group);
      }
    }
    return [...alike.values()].map(({ change, pieces }) => ({ ...change, pieces }));
  }
}
