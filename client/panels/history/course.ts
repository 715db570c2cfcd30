import { undoneIn } from '@umpire/shared/table/history/history.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { isUntold, type LogEntry } from '../../words/describe.ts';

/** The course of a game, as far as the log has it. */
export interface Course {
  /** Steps that were undone, the undo and redo steps, and those of the dice or that did nothing: the game is told without. */
  readonly passedOver: ReadonlySet<Seq>;
  /** The first step of each turn. */
  readonly turns: readonly TurnMark[];
}

export interface TurnMark {
  readonly seq: Seq;
  readonly turn: number;
}

type Told = Pick<LogEntry, 'seq' | 'undoes' | 'redoes' | 'sentence' | 'turned'>;

export const courseOf = (entries: readonly Told[]): Course => {
  const passedOver = new Set([...notesIn(entries), ...undoneIn(entries)]);
  for (const { seq, undoes, redoes } of entries) if (undoes.length + redoes.length > 0) passedOver.add(seq);
  const turns: TurnMark[] = [];
  for (const entry of entries) {
    const turn = entry.turned?.number;
    if (turn === undefined || passedOver.has(entry.seq) || turns.at(-1)?.turn === turn) continue;
    turns.push({ seq: entry.seq, turn });
  }
  return { passedOver, turns };
};

/** Seals and stirs of the dice, which the log leaves out, and steps that did nothing. */
export const notesIn = (entries: readonly Pick<LogEntry, 'seq' | 'sentence'>[]): ReadonlySet<Seq> => {
  const notes = new Set<Seq>();
  for (const [i, entry] of entries.entries()) {
    const { seq } = entry;
    if (isUntold(entry)) notes.add(seq);
    const next = entries[i + 1]?.seq ?? seq;
    for (let note = seq + 1; note < next; note += 1) notes.add(note);
  }
  return notes;
};

/**
 * The step that is `by` steps on (back, if negative), not counting skipped steps; or the last one before the game's
 * beginning or end.
 */
export const stepFrom = (at: Seq, by: number, last: Seq, passedOver: Course['passedOver']): Seq => {
  const way = Math.sign(by);
  let found = at;
  let left = Math.abs(by);
  for (let seq = at + way; left > 0 && seq >= 1 && seq <= last; seq += way) {
    if (passedOver.has(seq)) continue;
    found = seq;
    left -= 1;
  }
  return found;
};

/** The next step in the slider's direction that is not skipped. */
export const restAt = (seq: Seq, from: Seq, last: Seq, passedOver: Course['passedOver']): Seq => {
  if (!passedOver.has(seq)) return seq;
  const way = seq < from ? -1 : 1;
  const on = stepFrom(seq, way, last, passedOver);
  return on === seq ? stepFrom(seq, -way, last, passedOver) : on;
};
