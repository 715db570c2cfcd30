import type { HexNumber } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { LatLon, River, Road, TownSize } from './atlas.ts';

/** Classes of ground whose outlines the atlas has: `forest` and `light` woods, `rough`, `marsh`, `moor`, … */
export type GroundClass = string;

/** A hex has `terrain` if these classes of ground cover at least `share` of it, each counted by its weight. */
export interface TerrainRule {
  readonly terrain: string;
  readonly classes: Readonly<Record<GroundClass, number>>;
  readonly share: number;
}

/** A place's role in the game: a feature of its hex, its terrain, or only a name. */
export interface PlaceRule {
  readonly feature?: string;
  readonly terrain?: string;
}

/**
 * A line between two sides along hexsides, reconstructed from the hexes that the rules name: the hexes of the
 * front, joined to one unbroken chain, and everything beyond it.
 */
export interface FrontLineRule {
  readonly kind: string;
  readonly name?: string;
  readonly from: string;
  /** Hexes on the near side, in the order of the front; the first and the last lie on the map's edge. */
  readonly front: readonly HexNumber[];
  /** Hexes on the far side, which the chain avoids. */
  readonly beyond: readonly HexNumber[];
  /** The course of the front on the ground, between the named hexes. */
  readonly guide: readonly LatLon[];
}

/** A line along hexsides that separates no ground: a boundary between commands. It may end anywhere. */
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
    /** All hexes that can be reached from a hex without crossing these hexsides, by kind or by name. */
    | {
        readonly reachedFrom: HexNumber;
        readonly closedBy: readonly string[];
        /** Only those of them whose center lies farther north, or south, than that of a hex. */
        readonly northOf?: HexNumber;
        readonly southOf?: HexNumber;
        /** Only those of them with such a hexside. */
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

/** A game's specifics for making its map: its vocabulary, and its exceptions. */
export interface MapConfig {
  /** The file in `assets/atlas`, without extension. */
  readonly atlas: string;
  /** The rulebook's scale. */
  readonly kmPerHex: number;
  /** The real scale, if the map should mention the difference. */
  readonly kmOnGround?: number;
  readonly legend: MapData['legend'];
  readonly palette?: MapData['palette'];
  readonly default: string;
  /** The first rule that holds decides. */
  readonly terrain: readonly TerrainRule[];
  readonly places: Readonly<Record<TownSize, PlaceRule>>;
  /** Places that the game counts as larger or smaller than the atlas does. */
  readonly placeSizes?: Readonly<Record<string, TownSize>>;
  /** Hexsides for each class of river; other classes are not on the map. */
  readonly rivers: Readonly<Partial<Record<River['class'], string>>>;
  /** Rivers that leave the map and come back: no warning is needed. */
  readonly riversInPieces?: readonly string[];
  /** Brooks to draw, by name; the others are left out. */
  readonly brooks?: readonly string[];
  readonly bridge: string;
  /** Bridges over kinds of water for which roads have special bridges: canals. */
  readonly bridges?: Readonly<Record<string, string>>;
  /** The kind of railway bridges, if it is a special one. */
  readonly railwayBridge?: string;
  readonly ferry?: string;
  /** Towns whose river runs through them and not along their hexsides, with the kind of those hexsides. */
  readonly throughTowns?: { readonly kind: string; readonly towns: readonly string[] };
  /** Hexsides that no road crosses. */
  readonly unbridged?: readonly string[];
  readonly ridge?: string;
  readonly lake?: string;
  /** Classes of road for the words of the atlas, also those of `overrides.roads`; the best first. */
  readonly roads: Readonly<Record<Road['class'], string> & Record<string, string>>;
  readonly railway?: string;
  /** Features of fortified hexes, by the atlas's kind. */
  readonly fortifications: Readonly<Record<string, { readonly feature: string; readonly notIn?: string }>>;
  /** The game's meanings of the words of `overrides.hexes` in the atlas. */
  readonly overrides?: Readonly<Record<string, PlaceRule>>;
  readonly frontLines?: readonly FrontLineRule[];
  readonly boundaries?: readonly BoundaryRule[];
  readonly areas?: Readonly<Record<string, AreaRule>>;
  readonly alsoCalled?: MapData['alsoCalled'];
  readonly labels?: readonly LabelRule[];
  /** Edges on single hexsides that do not follow from the atlas: the cliffs of a river's bank. */
  readonly hexsides?: readonly HexsideRule[];
  /** Clauses that state hexsides, by `"2013-2114"`. */
  readonly hexsidesFrom?: Readonly<Record<string, string>>;
}
