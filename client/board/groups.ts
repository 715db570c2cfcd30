import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { type Rect, united } from './map/geometry.ts';

/** Boards that lie together, such as the map, or the holding boxes. */
export interface BoardGroup {
  /** Absent: the drawn map, and the boards that lie with it. */
  readonly name?: TextKey;
  /** In world units. */
  readonly bounds: Rect;
}

/** The groups of boards on a table, in the module's order; `drawn`: the drawn map, if there is one. */
export const groupsOf = (boards: readonly PrintedBoard[], drawn: Rect | undefined): readonly BoardGroup[] => {
  const groups = new Map<TextKey | undefined, Rect>();
  if (drawn) groups.set(undefined, drawn);
  for (const { map, at } of boards) {
    const rect = rectOf(at);
    const known = groups.get(map);
    groups.set(map, known ? united(known, rect) : rect);
  }
  return [...groups].map(([name, bounds]) => ({ ...(name !== undefined && { name }), bounds }));
};

const rectOf = ({ x, y, width, height }: PrintedBoard['at']): Rect => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
