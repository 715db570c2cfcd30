import type { Hex, Hexside } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import { type Command, type CounterId, type PieceId, type Place, parsePlace } from '../../../table/index.ts';
import type { Position, PositionMarker } from '../../position.ts';
import { putMarkers, turnMarkers } from './acts.ts';

/** A bridge: where it is, and its kind. Bridges of several kinds on one hexside are several bridges. */
export interface Bridge {
  readonly hexside: Hexside;
  readonly kind: string;
}

/**
 * A bridge of the map stands until a marker on its hexside says otherwise. A bridge that was tried in vain, or repaired,
 * stands too.
 */
export type BridgeState = 'standing' | 'tried' | 'repaired' | 'under-repair' | 'blown';

const fallen: ReadonlySet<BridgeState> = new Set<BridgeState>(['under-repair', 'blown']);

/** A kind of marker that lies on bridges. */
export interface BridgeMarker {
  readonly state: Exclude<BridgeState, 'standing'>;
  /** Its counter, for a bridge of that kind. */
  readonly counter: CounterId | ((kind: string) => CounterId);
  /** The face that is up; absent: the front. */
  readonly face?: number;
}

export interface BridgeRules {
  /** The edges that are bridges, by the map's names. */
  readonly kinds: readonly string[];
  /** The kinds of markers. If several lie on one bridge, the first of them in this list counts. */
  readonly markers: { readonly [kind: string]: BridgeMarker };
  /** The kind of bridge to which a marker belongs; absent: it belongs to all bridges of its hexside. */
  readonly kindOf?: (marker: PositionMarker) => string | undefined;
  /** Where the markers wait that lie on no bridge. */
  readonly box: Place;
  /** Whether a new marker is made when none waits. */
  readonly makes?: true;
}

export interface Bridges {
  /** Bridges that the map has, on a hexside or everywhere. */
  readonly on: (board: Board, hexside: Hexside) => readonly Bridge[];
  readonly all: (board: Board) => readonly Bridge[];
  readonly state: (p: Position, bridge: Bridge) => BridgeState;
  /** Hexsides with a bridge that does not stand. */
  readonly down: (p: Position) => ReadonlySet<Hexside>;
  readonly isDown: (p: Position, from: Hex, to: Hex) => boolean;
  /** Lays the marker of a state on a bridge, in place of its other markers; nothing if none waits and none is made. */
  readonly lay: (p: Position, bridge: Bridge, state: BridgeMarker['state']) => readonly Command[];
  /** Takes all markers off a bridge: it stands. */
  readonly clear: (p: Position, bridge: Bridge) => readonly Command[];
}

/** What a marker says of a bridge, or (no kind) of all bridges of its hexside. */
interface Said {
  readonly kind: string | undefined;
  readonly state: BridgeState;
}
/** By hexside, what its markers say, those that count first. */
type Lying = ReadonlyMap<Hexside, readonly Said[]>;

const concerns = (said: Said, kind: string | undefined): boolean => said.kind === undefined || said.kind === kind;

const hasFallen = (all: readonly Said[]): boolean =>
  all.some(({ kind, state }, i) => fallen.has(state) && !all.slice(0, i).some((counts) => concerns(counts, kind)));

const readMarkers = ({ markers, kindOf = () => undefined }: BridgeRules, lying: readonly PositionMarker[]): Lying => {
  const found = new Map<Hexside, Said[]>();
  for (const [kind, { state }] of Object.entries(markers)) {
    for (const marker of lying) {
      const { hexside } = marker;
      if (marker.kind !== kind || hexside === undefined) continue;
      found.set(hexside, [...(found.get(hexside) ?? []), { kind: kindOf(marker), state }]);
    }
  }
  return found;
};

/** The bridges of a game: those of the map, their states, and the markers that say so. */
export const bridgesBy = (rules: BridgeRules): Bridges => {
  const known = new WeakMap<
    readonly PositionMarker[],
    { readonly lying: Lying; readonly down: ReadonlySet<Hexside> }
  >();
  /** Called for every step of a move, so it is worked out once for the markers that lie there. */
  const lyingIn = ({ markers }: Position) => {
    const before = known.get(markers);
    if (before) return before;
    const lying = readMarkers(rules, markers);
    const down = new Set(
      [...lying].flatMap(([hexside, said]) => (hasFallen(said) ? [hexside] : [])).toSorted((one, other) => one - other),
    );
    known.set(markers, { lying, down });
    return { lying, down };
  };
  const on: Bridges['on'] = (board, hexside) => {
    const names = rules.kinds.filter((kind) => (board.edges[hexside]! & board.bit('edges', kind)) !== 0);
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
      const said = lyingIn(p).lying.get(hexside) ?? [];
      return said.find((each) => concerns(each, kind))?.state ?? 'standing';
    },
    down: (p) => lyingIn(p).down,
    isDown(p, from, to) {
      const { down } = lyingIn(p);
      return down.size > 0 && down.has(p.board.grid.hexsideBetween(from, to)!);
    },
    lay: (p, bridge, state) => layMarker(rules, p, bridge, state),
    clear: (p, bridge) => putMarkers(piecesOn(rules, p, bridge), rules.box),
  };
};

type MarkerPiece = PositionMarker & { readonly id: PieceId };

/** In the order of their ids: what is proposed must not depend on the order in which a browser lists them. */
const piecesOf = ({ markers }: BridgeRules, p: Position): readonly MarkerPiece[] =>
  p.markers
    .filter((marker): marker is MarkerPiece => marker.id !== undefined && Object.hasOwn(markers, marker.kind))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const piecesOn = (rules: BridgeRules, p: Position, { hexside, kind }: Bridge): readonly MarkerPiece[] =>
  piecesOf(rules, p).filter((marker) => {
    const of = rules.kindOf?.(marker);
    return marker.hexside === hexside && (of === undefined || of === kind);
  });

const layMarker = (
  rules: BridgeRules,
  p: Position,
  bridge: Bridge,
  state: BridgeMarker['state'],
): readonly Command[] => {
  const { counter = '', face = 0 } = Object.values(rules.markers).find((marker) => marker.state === state) ?? {};
  const wanted = typeof counter === 'string' ? counter : counter(bridge.kind);
  const there = piecesOn(rules, p, bridge);
  const waiting = piecesOf(rules, p).filter(({ place }) => place === rules.box);
  const laid = [...there, ...waiting].find((marker) => marker.counter === wanted);
  if (!laid && !rules.makes) return [];
  const at = hexsidePlace(p, bridge.hexside);
  return [
    ...putMarkers(
      there.filter((marker) => marker !== laid),
      rules.box,
    ),
    ...(laid
      ? [...putMarkers([laid], at), ...turnMarkers([laid], () => face)]
      : [{ type: 'createPieces' as const, pieces: [{ counter: wanted, at, ...(face !== 0 && { face }) }] }]),
  ];
};

/** The place of a hexside on the table: where markers lie on it. */
export const hexsidePlace = ({ board: { grid } }: Position, hexside: Hexside): Place =>
  `hexside:${grid
    .hexesOf(hexside)
    .map((hex) => grid.number(hex))
    .toSorted()
    .join(':')}`;

/** The hexside of a place; `undefined` for places that are no hexsides. */
export const hexsideAtPlace = ({ board: { grid } }: Position, place: Place): Hexside | undefined => {
  const parts = parsePlace(place);
  if (parts?.in !== 'hexside') return undefined;
  const [a, b] = parts.between.map((number) => grid.parse(number));
  return a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
};
