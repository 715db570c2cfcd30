import type { HexNumber } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { LatLon, River, Road, TownSize } from './atlas.ts';

/** Classes of ground that the atlas has outlines of: `forest` and `light` woods, `rough`, `marsh`, `moor`, … */
export type GroundClass = string;

/** A hex has `terrain` if these classes of ground cover at least `share` of it, each counted by its weight. */
export interface TerrainRule {
  readonly terrain: string;
  readonly classes: Readonly<Record<GroundClass, number>>;
  readonly share: number;
}

/** What a place is in the game: a feature of its hex, its terrain, or only a name. */
export interface PlaceRule {
  readonly feature?: string;
  readonly terrain?: string;
}

/**
 * A line that parts two sides along hexsides, reconstructed from the hexes that the rules name: the hexes of the
 * front, joined to one unbroken chain, and all that lies beyond it.
 */
export interface FrontLineRule {
  readonly kind: string;
  readonly name?: string;
  readonly from: string;
  /** Hexes on this side, in the order of the front; the first and the last lie on the map's edge. */
  readonly front: readonly HexNumber[];
  /** Hexes on the other side, which the chain goes round. */
  readonly beyond: readonly HexNumber[];
  /** Where the front runs between the hexes named: its course on the ground. */
  readonly guide: readonly LatLon[];
}

/** A line along hexsides that parts no ground: a boundary between commands. It may end anywhere. */
export interface BoundaryRule {
  readonly kind: string;
  readonly name?: string;
  readonly from: string;
  readonly guide: readonly LatLon[];
}

/** Hexes that have a name in the game. */
export type AreaRule = Omit<NonNullable<MapData['areas']>[string], 'hexes'> &
  (
    | { readonly hexes: readonly HexNumber[] }
    /** The hexes whose center lies in an area of the atlas, by its name. */
    | { readonly inside: string }
    /** The hexes of towns, by name or alias. */
    | { readonly towns: readonly string[] }
    /** All that can be reached from a hex without crossing these hexsides, by kind or by name. */
    | {
        readonly reachedFrom: HexNumber;
        readonly closedBy: readonly string[];
        /** Of these, only those whose center lies farther north, or south, than that of a hex. */
        readonly northOf?: HexNumber;
        readonly southOf?: HexNumber;
        /** Of these, only those with such a hexside. */
        readonly touching?: string;
      }
    /** The shortest chain of hexes from one to another that all touch such a hexside, and do not cross it. */
    | { readonly first: HexNumber; readonly last: HexNumber; readonly beside: string }
    /** The map's edge from one hex to another, along the edges named. */
    | { readonly edges: readonly string[]; readonly within: readonly [first: HexNumber, last: HexNumber] }
  );

export interface HexsideRule {
  readonly between: readonly [HexNumber, HexNumber];
  readonly is: readonly string[];
  readonly from: string;
}

/** A name along a course on the ground, or a letter in a hex. */
export type LabelRule = {
  readonly text: string;
  readonly style: 'region' | 'woods' | 'city' | 'town' | 'village';
  readonly size?: number;
} & ({ readonly along: readonly LatLon[] } | { readonly hex: HexNumber });

/** A name along a course on the ground. */
export const label = (text: string, style: LabelRule['style'], ...along: readonly LatLon[]): LabelRule => ({
  text,
  style,
  along,
});

/** What is peculiar to a game in the making of its map: its vocabulary, and where it differs from the common way. */
export interface MapConfig {
  /** File of `assets/atlas`, without ending. */
  readonly atlas: string;
  /** As the rulebook has it. */
  readonly kmPerHex: number;
  /** As the land is drawn, where the map should remark on the difference. */
  readonly kmOnGround?: number;
  readonly legend: MapData['legend'];
  readonly palette?: MapData['palette'];
  readonly default: string;
  /** The first that holds decides. */
  readonly terrain: readonly TerrainRule[];
  readonly places: Readonly<Record<TownSize, PlaceRule>>;
  /** Places that the game counts as larger or smaller than the atlas does. */
  readonly placeSizes?: Readonly<Record<string, TownSize>>;
  /** Hexsides of each class of river; a class left out is not on the map. */
  readonly rivers: Readonly<Partial<Record<River['class'], string>>>;
  /** Rivers that leave the map and come back: nobody need look at them. */
  readonly riversInPieces?: readonly string[];
  /** Brooks to draw, by name; the others are left out. */
  readonly brooks?: readonly string[];
  readonly bridge: string;
  /** Bridges of roads over single kinds of water that are not bridges like others: over canals. */
  readonly bridges?: Readonly<Record<string, string>>;
  /** Of railways, if it is not a bridge like others. */
  readonly railwayBridge?: string;
  readonly ferry?: string;
  /** Towns whose river runs through them and not along their hexsides, and the kind of hexside that says so. */
  readonly throughTowns?: { readonly kind: string; readonly towns: readonly string[] };
  /** Hexsides that no road crosses. */
  readonly unbridged?: readonly string[];
  readonly ridge?: string;
  readonly lake?: string;
  /** Classes of road by the words of the atlas, also those of `overrides.roads`; the best first. */
  readonly roads: Readonly<Record<Road['class'], string> & Record<string, string>>;
  readonly railway?: string;
  /** Features of fortified hexes, by the atlas's kind. */
  readonly fortifications: Readonly<Record<string, { readonly feature: string; readonly notIn?: string }>>;
  /** What the words of `overrides.hexes` in the atlas are in the game. */
  readonly overrides?: Readonly<Record<string, PlaceRule>>;
  readonly frontLines?: readonly FrontLineRule[];
  readonly boundaries?: readonly BoundaryRule[];
  readonly areas?: Readonly<Record<string, AreaRule>>;
  readonly alsoCalled?: MapData['alsoCalled'];
  readonly labels?: readonly LabelRule[];
  /** What lies on single hexsides besides what follows from the atlas: the cliffs of a river's bank. */
  readonly hexsides?: readonly HexsideRule[];
  /** Clauses that state hexsides, by `"2013-2114"`. */
  readonly hexsidesFrom?: Readonly<Record<string, string>>;
}
