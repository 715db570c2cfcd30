import type { HexSet } from '../../hex/index.ts';
import type { Board } from '../../module/index.ts';
import type { SideId } from '../../table/index.ts';

/** The map edges of each side, as one set of hexes. Worked out once for each board. */
export const sideEdges = (edges: {
  readonly [side: SideId]: readonly string[];
}): ((board: Board, side: SideId) => HexSet) => {
  const known = new WeakMap<Board, Map<SideId, HexSet>>();
  return (board, side) => {
    const sets = known.get(board) ?? new Map<SideId, HexSet>();
    known.set(board, sets);
    const found = sets.get(side);
    if (found) return found;
    const [first, ...others] = (edges[side] ?? []).map((edge) => board.edge(edge));
    if (!first) throw new Error(`no map edges are of side ${side}`);
    const all = others.reduce((so, edge) => so.union(edge), first);
    sets.set(side, all);
    return all;
  };
};
