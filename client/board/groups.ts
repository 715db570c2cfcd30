import type { Point } from '@umpire/shared/hex';
import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { contains, type Rect, united } from './map/geometry.ts';

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

/** The group that a point lies in, or the nearest one. */
export const groupLookedAt = (groups: readonly BoardGroup[], { x, y }: Point): number => {
  const far = ({ bounds: { left, top, right, bottom } }: BoardGroup): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  let nearest = 0;
  for (const [i, group] of groups.entries()) if (far(group) < far(groups[nearest]!)) nearest = i;
  return nearest;
};

/** The group in which most of these points lie. */
export const fullestGroup = (groups: readonly BoardGroup[], points: readonly Point[]): BoardGroup => {
  const counts = groups.map(({ bounds }) => points.filter((point) => contains(bounds, point)).length);
  return groups[counts.indexOf(Math.max(...counts))]!;
};

const rectOf = ({ x, y, width, height }: PrintedBoard['at']): Rect => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
