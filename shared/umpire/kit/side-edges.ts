import type { HexSet } from '../../hex/index.ts';
import type { Board } from '../../module/index.ts';
import type { SideId } from '../../table/index.ts';

/** The map edges that a side owns. */
export interface SideEdges {
  /** One set of hexes, worked out once for each board. @throws if the side owns no edge. */
  of(board: Board, side: SideId): HexSet;
  /** One by one. */
  each(board: Board, side: SideId): readonly HexSet[];
}

export const sideEdges = (edges: { readonly [side: SideId]: readonly string[] }): SideEdges => {
  const known = new WeakMap<Board, Map<SideId, HexSet>>();
  const each = (board: Board, side: SideId): readonly HexSet[] => (edges[side] ?? []).map((edge) => board.edge(edge));
  return {
    each,
    of(board, side) {
      const sets = known.get(board) ?? new Map<SideId, HexSet>();
      known.set(board, sets);
      const found = sets.get(side);
      if (found) return found;
      const [first, ...others] = each(board, side);
      if (!first) throw new Error(`no map edges are of side ${side}`);
      const all = others.reduce((so, edge) => so.union(edge), first);
      sets.set(side, all);
      return all;
    },
  };
};
