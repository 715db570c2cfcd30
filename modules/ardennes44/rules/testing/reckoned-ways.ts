import { allHexes, type Ground, neighborsOf, type Piece, sideOf } from './random-ground.ts';
import {
  type Bonds,
  bondsOf,
  classOf,
  costOf,
  hasFoe,
  hasOwn,
  isDark,
  isRough,
  isUnbridged,
  ofSide,
  roadOn,
  shutTo,
  zoneOf,
} from './reckoning.ts';

/** Chapters 12, 17, 19 and 24 computed a second time: retreats, advances, and strategic movement past markers. */

const foeOf = (side: string): string => (side === 'german' ? 'allied' : 'german');

/** Steps between two hexes: every odd column lies half a hex further down. */
const distance = (a: string, b: string): number => {
  const [from, to] = [a, b].map((hex) => {
    const column = Number(hex.slice(0, 2));
    return { column, row: Number(hex.slice(2)) * 2 + (column % 2) };
  });
  const [across, along] = [Math.abs(from!.column - to!.column), Math.abs(from!.row - to!.row)];
  return across + Math.max(0, (along - across) / 2);
};

const crossesBond = ({ hexes, sides }: Bonds, from: string, to: string): boolean =>
  hexes.has(to) || sides.has(sideOf(from, to));

/** Paths of at most this many steps that never enter a hex twice. */
const waysOf = (way: readonly string[], most: number, goes: (way: readonly string[], to: string) => boolean) => {
  const found: (readonly string[])[] = [];
  const walk = (here: readonly string[]): void => {
    if (here.length > 1) found.push(here);
    if (here.length > most) return;
    for (const to of neighborsOf(here.at(-1)!)) if (!here.includes(to) && goes(here, to)) walk([...here, to]);
  };
  walk(way);
  return found;
};

const bestBy = <T>(things: readonly T[], worth: (thing: T) => number): readonly T[] => {
  const most = Math.max(...things.map(worth));
  return things.filter((thing) => worth(thing) === most);
};

/** 17.1, 17.2 Where a unit may end a retreat of this many hexes; if nowhere, it is lost. */
export const retreatOf = (ground: Ground, piece: Piece, hexes: number): ReadonlySet<string> => {
  const { side, at } = piece;
  const zone = zoneOf(ground, foeOf(side));
  const bonds = bondsOf(ground, foeOf(side));
  const isUnsafe = (hex: string): boolean =>
    zone.has(hex) && !ofSide(ground, side).some((other) => other.at === hex && other.id !== piece.id);
  const sources = [...ground.sources].filter(([, of]) => of === side).map(([hex]) => hex);
  const far = (hex: string): number => Math.min(...sources.map((source) => distance(source, hex)));
  const goes = (way: readonly string[], to: string): boolean => {
    const from = way.at(-1)!;
    if (hasFoe(ground, side, to) || crossesBond(bonds, from, to)) return false;
    if (way.length > 1 && isUnsafe(to)) return false;
    if (ground.edges.get(sideOf(from, to)) === 'lake') return false;
    return classOf(piece) !== 'vehicle' || !shutTo(ground, 'vehicle', from, to);
  };
  let ways = waysOf([at], hexes, goes).filter((way) => way.length === hexes + 1);
  if (ways.length === 0) return new Set();
  ways = [...bestBy(ways, (way) => Number(distance(at, way.at(-1)!) === hexes))];
  ways = [...bestBy(ways, (way) => Number(!isUnsafe(way[1]!)))];
  if (sources.length > 0) ways = [...bestBy(ways, (way) => Number(far(way.at(-1)!) < far(at)))];
  const onRoads = (way: readonly string[]): number =>
    way.slice(1).filter((to, i) => roadOn(ground, way[i]!, to) !== undefined).length;
  if (classOf(piece) !== 'leg') ways = [...bestBy(ways, onRoads)];
  return new Set(ways.map((way) => way.at(-1)!));
};

const isForest = ({ terrain, feature }: Ground, hex: string): boolean =>
  terrain.get(hex) === 'forest' && feature.get(hex) !== 'city';

/** 19.1 Primary roads, and secondary ones into hexes that are not wooded. */
const isGoodRoad = (ground: Ground, from: string, to: string): boolean => {
  const road = roadOn(ground, from, to);
  return road === 'primary' || (road === 'secondary' && !isForest(ground, to) && !isRough(ground, to));
};

/** 19.1 to 19.3, 19.6 Where a unit may advance to. */
export const advanceOf = (
  ground: Ground,
  piece: Piece,
  vacated: string,
  type: 'limited' | 'normal' | 'bonus',
): ReadonlySet<string> => {
  const { side, at } = piece;
  const bonds = bondsOf(ground, foeOf(side));
  const isVehicle = classOf(piece) === 'vehicle';
  const isShort = type === 'limited' || piece.state.includes('oos');
  const hexes = !isShort && type === 'bonus' ? 2 : 1;
  const isHeldByOne = (from: string, to: string): boolean =>
    ofSide(ground, foeOf(side)).some((foe) => {
      const zone = zoneOf({ ...ground, pieces: [foe] }, foe.side);
      return zone.has(from) && zone.has(to);
    });
  const goes = (way: readonly string[], to: string): boolean => {
    const from = way.at(-1)!;
    const step = way.length;
    const whole = [...way, to];
    const byRoad = classOf(piece) !== 'leg' && whole.slice(1).every((hex, i) => isGoodRoad(ground, whole[i]!, hex));
    if (step > hexes && (isShort || step > hexes + 1 || !byRoad)) return false;
    if (type === 'limited' && to !== vacated) return false;
    if (hasFoe(ground, side, to) || ground.edges.get(sideOf(from, to)) === 'lake') return false;
    const road = roadOn(ground, from, to);
    const isBarrier = isUnbridged(ground, from, to) || (road === undefined && isDark(ground, from, to));
    if (isVehicle ? shutTo(ground, 'vehicle', from, to) : isBarrier && step > 1) return false;
    if (!isVehicle && isForest(ground, to) && road === undefined && step > 1) return false;
    if (to !== vacated && crossesBond(bonds, from, to)) return false;
    return step === 1 || !isHeldByOne(from, to);
  };
  return new Set(waysOf([at], hexes + 1, goes).map((way) => way.at(-1)!));
};

/** A marker of the enemy in a hex: 24.2 two points more, 24.8 a roadblock stops strategic movers too. */
export type Jams = ReadonlyMap<string, 'traffic' | 'roadblock'>;

/** 9.2, 11.1, 24.2 Normal movement past markers, in half points. */
export const jammedReach = (ground: Ground, piece: Piece, jams: Jams): ReadonlyMap<string, number> =>
  spread(ground, piece, 2 * piece.move, (from, to) => ({
    cost: costOf(ground, classOf(piece), from, to) + (jams.has(to) ? 4 : 0),
    stops: false,
  }));

/** 12.1, 12.2, 24.8 Strategic movement: along roads, out of enemy zones; not ending where a friend stands. */
export const strategicReach = (ground: Ground, piece: Piece, jams: Jams): ReadonlyMap<string, number> => {
  const zone = zoneOf(ground, foeOf(piece.side));
  if (classOf(piece) === 'leg' || zone.has(piece.at)) return new Map();
  const found = spread(ground, piece, 4 * piece.move, (from, to) => {
    const isOpen = roadOn(ground, from, to) !== undefined && !zone.has(to);
    return {
      cost: isOpen ? costOf(ground, classOf(piece), from, to) + (jams.has(to) ? 4 : 0) : Number.POSITIVE_INFINITY,
      stops: jams.get(to) === 'roadblock',
    };
  });
  const isBeside = (hex: string): boolean =>
    ofSide(ground, piece.side).some(
      ({ id, at, state }) => id !== piece.id && state.includes('sm') && roadOn(ground, hex, at) !== undefined,
    );
  const ends = allHexes.filter((hex) => found.has(hex) && !hasOwn(ground, piece.side, hex) && !isBeside(hex));
  return new Map(ends.map((hex) => [hex, found.get(hex)!]));
};

const spread = (
  ground: Ground,
  piece: Piece,
  most: number,
  stepTo: (from: string, to: string) => { readonly cost: number; readonly stops: boolean },
): ReadonlyMap<string, number> => {
  const zone = zoneOf(ground, foeOf(piece.side));
  const bonds = bondsOf(ground, foeOf(piece.side));
  const best = new Map<string, number>([[piece.at, 0]]);
  const stopped = new Set<string>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...best]) {
      if (from !== piece.at && (zone.has(from) || stopped.has(from))) continue;
      for (const to of neighborsOf(from)) {
        if (hasFoe(ground, piece.side, to) || crossesBond(bonds, from, to)) continue;
        const { cost, stops } = stepTo(from, to);
        const total = spent + cost + (zone.has(from) ? 2 : 0);
        if (total > most || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(to, total);
        if (stops) stopped.add(to);
        changed = true;
      }
    }
  }
  return best;
};
