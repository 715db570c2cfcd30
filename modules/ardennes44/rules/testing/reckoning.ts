import { aroundOf, type Ground, neighborsOf, type Piece, sideOf } from './random-ground.ts';

/** Chapters 9 to 11, 14, 15, 18 and 21 computed a second time from the rulebook, without the umpire's code. */

export type Class = 'leg' | 'mechInfantry' | 'vehicle';
export const classOf = ({ kind }: Piece): Class =>
  kind === 'infantry' ? 'leg' : kind === 'mech-infantry' ? 'mechInfantry' : 'vehicle';
const isTank = ({ kind }: Piece): boolean => classOf({ kind } as Piece) === 'vehicle';

export const ofSide = ({ pieces }: Ground, side: string): readonly Piece[] =>
  pieces.filter((piece) => piece.side === side);
const foesOf = ({ pieces }: Ground, side: string): readonly Piece[] => pieces.filter((piece) => piece.side !== side);

export const isRough = ({ terrain }: Ground, hex: string): boolean => terrain.get(hex) === 'rough-woods';
export const roadOn = ({ roads }: Ground, a: string, b: string): string | undefined => roads.get(sideOf(a, b));
const isRiver = ({ edges }: Ground, a: string, b: string): boolean =>
  edges.get(sideOf(a, b))?.startsWith('river') === true;
export const isUnbridged = ({ edges }: Ground, a: string, b: string): boolean => edges.get(sideOf(a, b)) === 'river';
/** All six sides of a rough-woods hex are dark green, and those that are drawn so. */
export const isDark = (ground: Ground, a: string, b: string): boolean =>
  isRough(ground, a) || isRough(ground, b) || ground.edges.get(sideOf(a, b)) === 'rough-woods';

/** 9.4 */
const reachesInto = (ground: Ground, { at, silhouette }: Piece, hex: string): boolean =>
  !silhouette || roadOn(ground, at, hex) !== undefined || !(isRough(ground, at) || isRough(ground, hex));

/** 9.1, 9.4 */
export const zoneOf = (ground: Ground, side: string): ReadonlySet<string> =>
  new Set(
    ofSide(ground, side).flatMap((piece) => neighborsOf(piece.at).filter((hex) => reachesInto(ground, piece, hex))),
  );

/**
 * 10.3 Whether two rivers or two dark green hexsides lie on the way over a hex; one of each do not count. Settled: two units in rough
 * woods bond over other ground that both their zones reach.
 */
const isShut = (ground: Ground, one: Piece, over: string, other: Piece): boolean => {
  const ends = [one, other];
  if (ends.every(({ at }) => isRiver(ground, at, over))) return true;
  if (!ends.every(({ at }) => isDark(ground, at, over))) return false;
  if (isRough(ground, over)) return true;
  return !ends.every((piece) => isRough(ground, piece.at) && reachesInto(ground, piece, over));
};

export const hasOwn = (ground: Ground, side: string, hex: string): boolean =>
  ofSide(ground, side).some(({ at }) => at === hex);
export const hasFoe = (ground: Ground, side: string, hex: string): boolean =>
  foesOf(ground, side).some(({ at }) => at === hex);

export interface Bonds {
  readonly hexes: ReadonlySet<string>;
  readonly sides: ReadonlySet<string>;
}

/** 10.1 to 10.4 between two units, 10.6 with the map edge. */
export const bondsOf = (ground: Ground, side: string): Bonds => {
  const own = ofSide(ground, side);
  const hexes = new Set<string>();
  const sides = new Set<string>();
  const isCancelled = (a: string, b: string): boolean => hasFoe(ground, side, a) && hasFoe(ground, side, b);
  // 10.3c
  const joinsRough = (a: string, b: string): boolean => isRough(ground, a) && isRough(ground, b);
  for (const [i, one] of own.entries()) {
    for (const other of own.slice(i + 1)) {
      const near = neighborsOf(one.at);
      const between = near.filter((hex) => neighborsOf(other.at).includes(hex));
      if (near.includes(other.at) || between.some((hex) => hasOwn(ground, side, hex))) continue;
      const [a, b] = between;
      const isStraight = aroundOf(one.at).some((hex, clock) => hex !== undefined && aroundOf(hex)[clock] === other.at);
      if (isStraight && a !== undefined) {
        if (!isShut(ground, one, a, other) && !hasFoe(ground, side, a)) hexes.add(a);
      } else if (a !== undefined && b !== undefined) {
        const isBarred = joinsRough(a, b) || between.every((hex) => isShut(ground, one, hex, other));
        if (!isBarred && !isCancelled(a, b)) sides.add(sideOf(a, b));
      }
    }
    const around = aroundOf(one.at);
    for (const [clock, a] of around.entries()) {
      const b = around[(clock + 1) % 6];
      if (a === undefined || b === undefined || joinsRough(a, b) || isCancelled(a, b)) continue;
      // The hex beyond the hexside, seen from the unit: from `a` two sixths further round.
      const beyond = aroundOf(a)[(clock + 1) % 6];
      if (beyond === undefined) sides.add(sideOf(a, b));
    }
  }
  return { hexes, sides };
};

/** 11.4 to 11.6, 21.5 What a vehicle does not cross without a road; TEC: a city has costs of its own. */
const isClosed = ({ terrain, feature }: Ground, hex: string): boolean =>
  (terrain.get(hex) === 'forest' && feature.get(hex) !== 'city') ||
  terrain.get(hex) === 'rough-woods' ||
  feature.get(hex) === 'westwall';

export const shutTo = (ground: Ground, unitClass: Class, a: string, b: string): boolean => {
  if (ground.edges.get(sideOf(a, b)) === 'lake' || isUnbridged(ground, a, b)) return true;
  if (roadOn(ground, a, b) !== undefined) return false;
  return isDark(ground, a, b) || (unitClass === 'vehicle' && (isClosed(ground, a) || isClosed(ground, b)));
};

/** The TEC's columns: leg, mechanized infantry, vehicles; in mud and in frost. */
const mud: Readonly<Record<string, readonly [number, number, number]>> = {
  clear: [1, 2, 2],
  'light-woods': [1, 3, 3],
  forest: [2, 4, Number.POSITIVE_INFINITY],
};
const frost: typeof mud = {
  clear: [1, 1, 1],
  'light-woods': [1, 2, 2],
  forest: [2, 3, Number.POSITIVE_INFINITY],
};

/** In half points. */
export const costOf = (ground: Ground, unitClass: Class, a: string, b: string): number => {
  if (shutTo(ground, unitClass, a, b)) return Number.POSITIVE_INFINITY;
  const column = ['leg', 'mechInfantry', 'vehicle'].indexOf(unitClass);
  const isCity = ground.feature.get(b) === 'city';
  const terrain = ground.terrain.get(b)!;
  const open = isCity ? 1 : ((ground.turn >= 11 ? frost : mud)[terrain]?.[column] ?? Number.POSITIVE_INFINITY);
  const road = roadOn(ground, a, b);
  const isWooded = !isCity && (terrain === 'forest' || terrain === 'rough-woods');
  const along =
    road === undefined
      ? Number.POSITIVE_INFINITY
      : unitClass === 'leg'
        ? 1
        : road === 'primary'
          ? 0.5
          : isWooded
            ? 2
            : 1;
  return 2 * Math.min(open, along);
};

/** 9.2, 9.3, 10.2, 11.1, 11.7 Normal movement in half points; 11.2 `more` points, and not ending next to an enemy. */
export const reachOf = (ground: Ground, piece: Piece, more = 0): ReadonlyMap<string, number> => {
  const enemy = piece.side === 'german' ? 'allied' : 'german';
  const zone = zoneOf(ground, enemy);
  const bonds = bondsOf(ground, enemy);
  const best = new Map<string, number>([[piece.at, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...best]) {
      if (from !== piece.at && zone.has(from)) continue;
      for (const to of neighborsOf(from)) {
        if (hasFoe(ground, piece.side, to) || bonds.hexes.has(to) || bonds.sides.has(sideOf(from, to))) continue;
        const total = spent + costOf(ground, classOf(piece), from, to) + (zone.has(from) ? 2 : 0);
        if (total > 2 * (piece.move + more) || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(to, total);
        changed = true;
      }
    }
  }
  return best;
};

/** 11.3, 11.4b, 11.6 Two hexes; infantry types cross rivers and dark green hexsides by the first step alone. */
export const tacticalOf = (ground: Ground, piece: Piece): ReadonlySet<string> => {
  const enemy = piece.side === 'german' ? 'allied' : 'german';
  const zone = zoneOf(ground, enemy);
  const bonds = bondsOf(ground, enemy);
  const unitClass = classOf(piece);
  const stepsFrom = (from: string, isFirst: boolean): readonly string[] =>
    neighborsOf(from).filter((to) => {
      if (hasFoe(ground, piece.side, to) || bonds.hexes.has(to) || bonds.sides.has(sideOf(from, to))) return false;
      if (ground.edges.get(sideOf(from, to)) === 'lake') return false;
      return !shutTo(ground, unitClass, from, to) || (isFirst && unitClass !== 'vehicle');
    });
  const first = stepsFrom(piece.at, true);
  return new Set([piece.at, ...first, ...first.flatMap((hex) => (zone.has(hex) ? [] : stepsFrom(hex, false)))]);
};

/**
 * 23.2, 23.3 Four hexes over any ground, the last of them on a road, and from there by road to a source. Sources in an
 * enemy zone are left out: what they serve is settled elsewhere.
 */
export const isSupplied = (ground: Ground, { side, at }: Piece): boolean => {
  const enemy = side === 'german' ? 'allied' : 'german';
  const zone = zoneOf(ground, enemy);
  const bonds = bondsOf(ground, enemy);
  const isContested = (hex: string): boolean => zone.has(hex) && !hasOwn(ground, side, hex);
  const isBarred = (from: string, to: string): boolean =>
    hasFoe(ground, side, to) || bonds.hexes.has(to) || bonds.sides.has(sideOf(from, to));
  const onRoad = new Set<string>([at]);
  let land = [{ hex: at, contested: false }];
  for (let part = 1; part <= 4; part += 1) {
    land = land.flatMap(({ hex, contested }) =>
      neighborsOf(hex)
        .filter((next) => !isBarred(hex, next) && !(contested && isContested(next)))
        .map((next) => ({ hex: next, contested: isContested(next) })),
    );
    for (const { hex, contested } of land) if (!contested) onRoad.add(hex);
  }
  for (const hex of onRoad)
    for (const next of neighborsOf(hex)) {
      const isRoad = roadOn(ground, hex, next) !== undefined && !isUnbridged(ground, hex, next);
      if (isRoad && !isBarred(hex, next) && !isContested(next)) onRoad.add(next);
    }
  return [...onRoad].some((hex) => ground.sources.get(hex) === side && !zone.has(hex));
};

/** 15.1, 15.7 The best of the ground's points. */
const bonusOf = (ground: Ground, hex: string, side: string): number => {
  const feature = ground.feature.get(hex);
  const terrain = ground.terrain.get(hex) === 'clear' ? 0 : 1;
  const points = { village: 2, town: 3, city: 4, westwall: side === 'german' ? 3 : 0 }[feature ?? ''] ?? 0;
  return Math.max(terrain, points);
};

/** 15.3 to 15.5, 15.7 Whether a unit attacks at half. */
const isHalved = (ground: Ground, unit: Piece, target: string, defender: Piece): boolean => {
  const { at } = unit;
  const isInWoods = isRough(ground, at) || isRough(ground, target);
  const road = roadOn(ground, at, target);
  // 15.5b Rivers of rough-woods hexes count only on the way in, and only with a bridge.
  if (isInWoods) {
    if (isRough(ground, target) && ground.edges.get(sideOf(at, target)) === 'river bridge') return true;
  } else if (isRiver(ground, at, target)) return true;
  if (isRough(ground, at)) return true;
  const isShutOff = isClosed(ground, at) || isClosed(ground, target) || isDark(ground, at, target);
  if (isTank(unit) && road === undefined && isShutOff) return true;
  return (
    ground.feature.get(target) === 'westwall' && unit.side === 'allied' && defender.side === 'german' && isTank(unit)
  );
};

/** 21.3 Ground that gives neither side a shift. */
const isShiftless = (ground: Ground, hex: string): boolean =>
  isClosed(ground, hex) || ground.feature.get(hex) === 'city';

/** 23.4a One less without supply. */
const qualityOf = ({ tq, state }: Piece): number => (tq ? tq.value - (state.includes('oos') ? 1 : 0) : 0);

/** 21.1 to 21.3 */
const armorShift = (ground: Ground, attackers: readonly Piece[], defender: Piece): number => {
  if (isShiftless(ground, defender.at)) return 0;
  const able = attackers.filter((unit) => isTank(unit) && !shutTo(ground, 'vehicle', unit.at, defender.at));
  const best = Math.max(0, ...able.filter(({ tq }) => tq?.colour === 'grey').map(qualityOf));
  if (best > qualityOf(defender)) return 1;
  // 21.1b A combat command is infantry and tanks at once.
  return defender.kind === 'combat-command' && !attackers.some(isTank) ? -1 : 0;
};

const COLUMNS = ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1+'];
const stepOf = (attack: number, defense: number): number =>
  attack >= defense ? Math.floor(attack / defense) + 1 : 2 - (Math.ceil(defense / attack) - 1);

/** 14.4, 14.5, 12.5, 15, 18.2, 21, 23.4 The strengths and the column of an attack on one unit. */
export const battleOf = (ground: Ground, attackers: readonly Piece[], defender: Piece) => {
  const attack = attackers.reduce(
    (sum, unit) => sum + (isHalved(ground, unit, defender.at, defender) ? Math.ceil(unit.attack / 2) : unit.attack),
    0,
  );
  const isMoving = defender.state.includes('sm');
  const bonus = defender.defenseParen || isMoving ? 0 : bonusOf(ground, defender.at, defender.side);
  const defense = defender.defense + (defender.silhouette ? Math.min(1, bonus) : bonus);
  const shifts =
    armorShift(ground, attackers, defender) +
    (isMoving ? 1 : 0) +
    (defender.state.includes('routed') ? 2 : defender.state.includes('disrupted') ? 1 : 0) +
    (attackers.some(({ state }) => state.includes('oos')) ? -1 : 0) +
    (defender.state.includes('oos') ? 1 : 0);
  const column = Math.min(8, Math.max(0, stepOf(attack, defense) + shifts));
  return { attack, defense, column: COLUMNS[column]! };
};
