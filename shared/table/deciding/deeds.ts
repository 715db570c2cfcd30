import type { Command } from '../command.ts';
import type { Viewer } from '../sight/viewer.ts';
import type { ActDone, Condition, Deed, Feature, Term } from '../state/counter-act.ts';
import type { Ground } from '../state/ground.ts';
import { limits } from '../state/limits.ts';
import { withKey } from '../state/piece-fields.ts';
import type { Audience, Piece, Table, Value } from '../state/state.ts';

/** A table as the person sees it who performs an act there. */
export interface Stage {
  readonly table: Table;
  readonly ground: Ground;
  readonly viewer: Viewer;
}

/** The act does or skips more deeds than `limits.deedsDone`. */
export const TOO_LONG = 'too-long';

/**
 * The commands that an act of a piece comes to. Its conditions ask only about the piece, which the deeds before have changed already: so
 * all of them are known before the first is carried out. None if the condition of the act does not hold.
 */
export const commandsOf = (stage: Stage, piece: Piece, act: ActDone): readonly Command[] | typeof TOO_LONG => {
  const doer = new Doer(stage, piece);
  doer.perform(act);
  return doer.isTired ? TOO_LONG : doer.commands;
};

/** Whether the piece has the act at present. */
export const hasNow = ({ ground }: Pick<Stage, 'ground'>, piece: Piece, { when }: ActDone): boolean =>
  holds(when, (of) => read(ground, piece, of));

class Doer {
  readonly commands: Command[] = [];
  readonly #stage: Stage;
  #piece: Piece;
  #left: number = limits.deedsDone;
  #isGone = false;

  constructor(stage: Stage, piece: Piece) {
    this.#stage = stage;
    this.#piece = piece;
  }

  get isTired(): boolean {
    return this.#left < 0;
  }

  perform({ when, does }: ActDone): void {
    if (!this.#isNow(when)) return;
    for (const deed of does) {
      this.#left -= 1;
      if (this.isTired || this.#isGone) return;
      if (this.#isNow(deed.when)) this.#do(deed);
    }
  }

  #isNow(when: Condition | undefined): boolean {
    return holds(when, (of) => this.#read(of));
  }

  #read(of: Feature): Value | undefined {
    return read(this.#stage.ground, this.#piece, of);
  }

  #do(deed: Deed): void {
    const pieces = [this.#piece.id];
    switch (deed.do) {
      case 'set':
        this.#write(deed.of, deed.to);
        return;
      case 'step':
        this.#step(deed);
        return;
      case 'label':
        this.commands.push({ type: 'labelPieces', pieces, label: deed.text });
        return;
      case 'send':
        this.commands.push({ type: 'movePieces', pieces, to: deed.to });
        return;
      case 'return':
        this.commands.push({ type: 'returnPieces', pieces, pool: deed.pool, where: deed.where });
        return;
      case 'lay':
        this.#lay(deed);
        return;
      case 'copy':
        this.commands.push({ type: 'clonePieces', pieces });
        return;
      case 'remove':
        this.commands.push({ type: 'deletePieces', pieces });
        this.#isGone = true;
        return;
      case 'hide':
        this.#hide(deed.what);
        return;
      case 'act': {
        const called = this.#stage.ground.act(deed.act);
        if (called) this.perform(called);
      }
    }
  }

  #write(of: Feature, to: Value): void {
    const pieces = [this.#piece.id];
    if (typeof of === 'object') {
      this.#piece = { ...this.#piece, values: withKey(this.#piece.values, of.value, to) ?? {} };
      this.commands.push({ type: 'setValue', pieces, value: of.value, to });
    } else if (of === 'face') {
      const face = Math.min(Math.max(Math.trunc(Number(to)) || 0, 0), this.#lastFace);
      this.#piece = { ...this.#piece, face };
      this.commands.push({ type: 'flipPieces', pieces, face });
    } else {
      const facing = Math.min(Math.max(Math.trunc(Number(to)) || 0, 0), 5);
      this.#piece = { ...this.#piece, facing };
      this.commands.push({ type: 'facePieces', pieces, facing });
    }
  }

  #step({ of, by, least, most, wraps }: Extract<Deed, { do: 'step' }>): void {
    const now = Number(this.#read(of) ?? 0);
    if (!Number.isFinite(now)) return;
    const low = least ?? (typeof of === 'object' ? -1e9 : 0);
    const high = most ?? (of === 'face' ? this.#lastFace : 1e9);
    if (low > high) return;
    const next = now + by;
    if (of === 'facing') this.#write(of, ((next % 6) + 6) % 6);
    else if (wraps) this.#write(of, next > high ? low : next < low ? high : next);
    else this.#write(of, Math.min(Math.max(next, low), high));
  }

  #lay({ counter, face }: Extract<Deed, { do: 'lay' }>): void {
    // Where the piece lies when this is carried out: a deed before may have sent it away.
    const sent = this.commands.findLast((command) => command.type === 'movePieces');
    const at = sent?.to ?? this.#stage.table.where[this.#piece.id]!;
    this.commands.push({ type: 'createPieces', pieces: [{ counter, at, ...(face !== undefined && { face }) }] });
  }

  #hide(what: 'what' | 'where'): void {
    const pieces = [this.#piece.id];
    if (this.#piece.sight) {
      const { sight: _, ...open } = this.#piece;
      this.#piece = open;
      this.commands.push({ type: 'revealPieces', pieces, to: 'all' });
      return;
    }
    const own = this.#own();
    const sight = what === 'what' ? { there: 'all' as const, where: 'all' as const, what: own } : allTo(own);
    this.#piece = { ...this.#piece, sight };
    this.commands.push({ type: 'maskPieces', pieces, sight });
  }

  /** Who goes on to see it: an audience of all sides would hide nothing, so of one's own sides the piece's. */
  #own(): Audience {
    const { ground, viewer, table } = this.#stage;
    const { sides, seats } = viewer;
    if (sides.length === 0) return seats.map((seat) => `seat:${seat}`);
    if (ground.sides.length < 2 || ground.sides.some((side) => !sides.includes(side))) return sides;
    const side = ground.sideOf(this.#piece) ?? table.turn.side;
    return side === undefined ? [] : [side];
  }

  get #lastFace(): number {
    return Math.max(0, this.#stage.ground.faces(this.#piece.counter) - 1);
  }
}

const allTo = (audience: Audience) => ({ there: audience, where: audience, what: audience });

const read = (ground: Ground, piece: Piece, of: Feature): Value | undefined =>
  typeof of === 'object' ? (piece.values?.[of.value] ?? ground.printed(piece, of.value)) : piece[of];

const holds = (when: Condition | undefined, ask: (of: Feature) => Value | undefined): boolean =>
  when === undefined || when.some((terms) => terms.every((term) => isTrue(term, ask(term.of))));

/** A counter without the value is unequal to anything, and neither less nor more. */
const isTrue = ({ is, to }: Term, value: Value | undefined): boolean => {
  const isLess = value !== undefined && typeof value === typeof to && value < to;
  const isMore = value !== undefined && typeof value === typeof to && value > to;
  switch (is) {
    case 'equal':
      return value === to;
    case 'unequal':
      return value !== to;
    case 'less':
      return isLess;
    case 'at-most':
      return isLess || value === to;
    case 'more':
      return isMore;
    case 'at-least':
      return isMore || value === to;
  }
};
