import type { Hex, Hexside } from '../../../hex/index.ts';
import type { Board, TextKey } from '../../../module/index.ts';
import { type Place, parsePlace, type SideId } from '../../../table/index.ts';
import type { Position, PositionMarker } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import type { Saying } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { type Attempt, attemptsProcedure, type Outcome } from './attempts.ts';

/** A bridge: where it is, and its kind. Bridges of several kinds on one hexside are several bridges. */
export interface Bridge {
  readonly hexside: Hexside;
  readonly kind: string;
}

/** A bridge of the map stands, until a marker on its hexside says that it is blown, or is being built again. */
export type BridgeState = 'standing' | 'blown' | 'under-repair';

export interface BridgeRules {
  /** The edges that are bridges, as the map calls them. */
  readonly kinds: readonly string[];
  /** Kinds of markers, and what one says of the bridge that it lies on. */
  readonly markers: { readonly [kind: string]: Exclude<BridgeState, 'standing'> };
  /** The kind of bridge that a marker is of; absent: all that its hexside has. */
  readonly kindOf?: (marker: PositionMarker) => string | undefined;
}

export interface Bridges {
  /** Bridges that the map has, on a hexside or everywhere. */
  readonly on: (board: Board, hexside: Hexside) => readonly Bridge[];
  readonly all: (board: Board) => readonly Bridge[];
  readonly state: (p: Position, bridge: Bridge) => BridgeState;
  /** Hexsides with a marker that says that a bridge does not stand. */
  readonly down: (p: Position) => ReadonlySet<Hexside>;
  readonly isDown: (p: Position, from: Hex, to: Hex) => boolean;
}

/** A bridge that does not stand, or all bridges of a hexside. */
interface Fallen {
  readonly kind: string | undefined;
  readonly state: BridgeState;
}
interface Down {
  readonly hexsides: ReadonlySet<Hexside>;
  readonly fallen: ReadonlyMap<Hexside, readonly Fallen[]>;
}

/** The bridges of a game: which the map has, and what has become of them. */
export const bridgesBy = ({ kinds, markers, kindOf = () => undefined }: BridgeRules): Bridges => {
  const known = new WeakMap<readonly PositionMarker[], Down>();
  /** Looked up for every step of a move, so that it is worked out once for the markers that lie there. */
  const downIn = ({ markers: lying }: Position): Down => {
    const before = known.get(lying);
    if (before) return before;
    const found = new Map<Hexside, Fallen[]>();
    for (const marker of lying) {
      const state = markers[marker.kind];
      const { hexside } = marker;
      if (!state || hexside === undefined) continue;
      found.set(hexside, [...(found.get(hexside) ?? []), { kind: kindOf(marker), state }]);
    }
    const down = { hexsides: new Set(found.keys()), fallen: found };
    known.set(lying, down);
    return down;
  };
  const on: Bridges['on'] = (board, hexside) => {
    const names = kinds.filter((kind) => (board.edges[hexside]! & board.bit('edges', kind)) !== 0);
    return names.map((kind) => ({ hexside, kind }));
  };
  return {
    on,
    // A bridge leads somewhere: not over the map's edge.
    all: (board) =>
      Array.from(board.edges.keys()).flatMap((hexside) =>
        board.grid.hexesOf(hexside).length === 2 ? on(board, hexside) : [],
      ),
    state(p, { hexside, kind }) {
      const fallen = downIn(p).fallen.get(hexside) ?? [];
      return fallen.find((each) => each.kind === undefined || each.kind === kind)?.state ?? 'standing';
    },
    down: (p) => downIn(p).hexsides,
    isDown(p, from, to) {
      const { hexsides } = downIn(p);
      return hexsides.size > 0 && hexsides.has(p.board.grid.hexsideBetween(from, to)!);
    },
  };
};

/** The place of a hexside on the table: where markers lie on it. */
export const hexsidePlace = ({ board: { grid } }: Position, hexside: Hexside): Place =>
  `hexside:${grid
    .hexesOf(hexside)
    .map((hex) => grid.number(hex))
    .toSorted()
    .join(':')}`;

/** The hexside that a place is; `undefined` for any other place. */
export const hexsideAtPlace = ({ board: { grid } }: Position, place: Place): Hexside | undefined => {
  const parts = parsePlace(place);
  if (parts?.in !== 'hexside') return undefined;
  const [a, b] = parts.between.map((number) => grid.parse(number));
  return a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
};

/** A bridge that may be tried. `again`: what makes this another try than the last one of the same bridge. */
export interface BridgeTry extends Bridge {
  readonly again?: string;
}

/** The numbers of the two hexes that a bridge joins. */
type Ends = Readonly<Record<'one' | 'other', string>>;

/** Bridges that are tried by a die, to be blown or to be repaired. */
export interface BridgeTrialRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly dice: string;
  readonly purpose: TextKey;
  /** Bridges that the side may try now, whatever it has tried. */
  readonly open: (p: Position, side: SideId) => readonly BridgeTry[];
  /** What names a bridge to the player. */
  readonly says: (p: Position, bridge: BridgeTry, hexes: Ends) => Saying;
  readonly outcome: (p: Position, bridge: BridgeTry, roll: number, hexes: Ends) => Outcome;
  /** What may be done instead, without a die. */
  readonly sure?: (p: Position, bridge: Bridge, hexes: Ends) => Attempt['sure'] | undefined;
}

/** One bridge after the other is tried by a die, each once in a phase. */
export const bridgeTrials = (rules: BridgeTrialRules): Procedure => {
  const { kind, clause, title, dice, purpose, open, says, outcome, sure } = rules;
  return attemptsProcedure({
    kind,
    clause,
    title,
    dice,
    purpose,
    open: (p, side) =>
      open(p, side).map((bridge) => {
        const ends = endsOf(p, bridge);
        const surely = sure?.(p, bridge, ends);
        const hexes = p.board.grid.hexesOf(bridge.hexside);
        return { id: idOf(p, bridge), says: says(p, bridge, ends), hexes, ...(surely && { sure: surely }) };
      }),
    outcome(p, id, roll) {
      const bridge = bridgeOf(p, id);
      return bridge ? outcome(p, bridge, roll, endsOf(p, bridge)) : { says: title, acts: [] };
    },
  });
};

const endsOf = ({ board: { grid } }: Position, { hexside }: Bridge): Ends => {
  const [one = '', other = ''] = grid
    .hexesOf(hexside)
    .map((hex) => grid.number(hex))
    .toSorted();
  return { one, other };
};

const idOf = (p: Position, { hexside, kind, again }: BridgeTry): string =>
  [hexsidePlace(p, hexside), kind, ...(again === undefined ? [] : [again])].join('/');

const bridgeOf = (p: Position, id: string): BridgeTry | undefined => {
  const [place = '', kind = '', again] = id.split('/');
  const hexside = hexsideAtPlace(p, place);
  return hexside === undefined ? undefined : { hexside, kind, ...(again !== undefined && { again }) };
};
