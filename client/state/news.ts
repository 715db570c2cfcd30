import type { Act } from '@umpire/shared/table/command.ts';
import { undoneIn } from '@umpire/shared/table/history/history.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import { isUntold, type LogEntry } from '../words/describe.ts';
import type { Absence } from './since.ts';

/** Chat messages are counted on the log's button, and seats are visible in the bar above the map. */
const QUIET: ReadonlySet<Act> = new Set<Act>(['say', 'takeSeat', 'leaveSeat', 'setName', 'comeIn']);

/**
 * What others did while `me` was away, in order. A step that was done and undone meanwhile is left out together with its undo;
 * an undo of a step that `me` has seen is news.
 */
export const newsIn = (
  entries: readonly LogEntry[],
  absences: readonly Absence[],
  me: PersonId | undefined,
): readonly LogEntry[] => {
  if (absences.length === 0) return [];
  const undone = undoneIn(entries);
  const isAway = (seq: Seq): boolean => absences.some(({ left, back }) => seq > left && seq <= back);
  const isNews = (entry: LogEntry): boolean => {
    const { seq, act, undoes, redoes } = entry;
    if (undoes.length > 0) return undoes.some((step) => !isAway(step) && undone.has(step));
    if (redoes.length > 0) return redoes.some((step) => !isAway(step) && !undone.has(step));
    return !QUIET.has(act) && !undone.has(seq) && !isUntold(entry);
  };
  return entries.filter(
    (entry) => isAway(entry.seq) && entry.person !== undefined && entry.person !== me && isNews(entry),
  );
};
