import { apply } from '../apply.ts';
import type { Step } from '../event.ts';
import type { ToldShuffle, ToldStep } from '../sight/tell.ts';
import type { Viewer } from '../sight/viewer.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';

/** The told step with its command, shuffles and random draws, for viewers from whom nothing is hidden. */
export const withShuffles = (told: ToldStep, before: Table, step: Step, viewer: Viewer): ToldStep => {
  if (!viewer.everything) return told;
  const shuffles = shufflesIn(before, step);
  const { asked } = step;
  const isSeen = told.act !== 'hidden';
  return { ...told, ...(asked && isSeen && { asked }), ...(shuffles.length > 0 && { shuffles }) };
};

const shufflesIn = (before: Table, { events }: Step): readonly ToldShuffle[] => {
  if (!events.some((event) => 'drawing' in event)) return [];
  const shuffles: ToldShuffle[] = [];
  let table = before;
  for (const event of events) {
    if (event.type === 'stackOrdered' && event.drawing !== undefined) {
      const { at, drawing, from, to } = event;
      shuffles.push({ at, drawing, from, to });
    } else if (event.type === 'piecesMoved' && event.drawing !== undefined) {
      const { at } = event.moves[0]!.from;
      const to = event.moves.map(({ piece }) => piece);
      shuffles.push({ at, drawing: event.drawing, from: event.among ?? get(table.stacks, at) ?? [], to });
    }
    table = apply(table, event);
  }
  return shuffles;
};
