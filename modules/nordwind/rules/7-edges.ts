import type { HexSet } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import tables from '../table-facts.json' with { type: 'json' };

const friendly: Readonly<Record<string, readonly string[]>> = tables.supply.edges;

/** 7.2d A side's own map edges: the Germans' are north and east, the Allies' west and south. */
export const edgesOf = (board: Board, side: SideId): HexSet => {
  const known = sets.get(board) ?? new Map<SideId, HexSet>();
  sets.set(board, known);
  const found = known.get(side);
  if (found) return found;
  const [first, ...others] = (friendly[side] ?? []).map((edge) => board.edge(edge));
  if (!first) throw new Error(`no map edges are of side ${side}`);
  const edges = others.reduce((all, edge) => all.union(edge), first);
  known.set(side, edges);
  return edges;
};

const sets = new WeakMap<Board, Map<SideId, HexSet>>();
