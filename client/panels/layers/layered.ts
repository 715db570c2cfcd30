import type { CounterSheet } from '@umpire/shared/module/counter.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { BoardOverlay } from '../../board/overlays/board-overlay.ts';
import type { Layer } from '../../state/layers.ts';

const isMarker = (sheet: CounterSheet, { counter, masked }: Piece): boolean => {
  const kind = masked ? undefined : sheet.counters[counter]?.kind;
  return kind !== undefined && sheet.kinds[kind]?.unit === false;
};

const bare = ({ markers: _, ...piece }: Piece): Piece => piece;

/** The table without hidden layers; the same object if nothing is hidden. Face-down counters count as units. */
export const layered = (sheet: CounterSheet, table: Table, hidden: ReadonlySet<Layer>, peeking: boolean): Table => {
  const isHidden = (piece: Piece): boolean => peeking || hidden.has(isMarker(sheet, piece) ? 'markers' : 'units');
  const hides = peeking || hidden.has('units') || hidden.has('markers');
  const stacks = hides ? withoutHidden(table, isHidden) : table.stacks;
  const pieces = hidden.has('status')
    ? Object.fromEntries(Object.entries(table.pieces).map(([id, piece]) => [id, piece.markers ? bare(piece) : piece]))
    : table.pieces;
  const isSame = stacks === table.stacks && pieces === table.pieces;
  return isSame ? table : { ...table, stacks, pieces };
};

const withoutHidden = ({ pieces, stacks }: Table, isHidden: (piece: Piece) => boolean): Table['stacks'] =>
  Object.fromEntries(
    Object.entries(stacks)
      .map(([place, ids]) => [place, ids.filter((id) => pieces[id] && !isHidden(pieces[id]))] as const)
      .filter(([, ids]) => ids.length > 0),
  );

/** The umpire's overlay without the tip beside the pointer. */
export const withoutTip = ({ tip: _, ...overlay }: BoardOverlay): BoardOverlay => overlay;

const NO_PIECES: ReadonlySet<string> = new Set();

/** Hides the umpire's unrequested overlays; its questions and answers stay. */
export const withoutUmpire = ({ picks, taught, tip, verdict }: BoardOverlay): BoardOverlay => ({
  ground: { zones: [], supply: [], crowded: [] },
  ...(tip && { tip }),
  ...(verdict && { verdict }),
  picks,
  taught,
  lit: { hexes: [], pieces: [] },
  overruled: NO_PIECES,
  fired: NO_PIECES,
});
