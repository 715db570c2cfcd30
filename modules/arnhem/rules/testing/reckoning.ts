import tables from '../../table-facts.json' with { type: 'json' };
import { distancesFrom, type Ground, neighborsOf, type Piece, sideOf } from './random-map.ts';

/** The clauses computed a second time without the umpire's board, searches or kit: slowly, from hex numbers. */

const legWords = new Set(['leg', 'parachute', 'glider']);
const columnOf = ({ kind }: Piece): 'leg' | 'mobile' => (legWords.has(kind) ? 'leg' : 'mobile');
type Costs = Readonly<Record<string, { readonly leg: number; readonly mobile: number; readonly shift: number }>>;
const terrainCosts = tables.tec.terrain as unknown as Costs;
const waterCosts = tables.tec.edges as unknown as Costs;

export const foesOf = ({ pieces }: Ground, side: string): readonly Piece[] =>
  pieces.filter((piece) => piece.side !== side);

/** Hexes from one to the other. */
export const awayFrom = (one: string, other: string): number | undefined => distancesFrom(one).get(other);

/** 6.0a */
export const zoneOf = (ground: Ground, side: string): ReadonlySet<string> =>
  new Set(ground.pieces.filter((piece) => piece.side === side).flatMap(({ at }) => neighborsOf(at)));

const enemyZone = (ground: Ground, side: string): ReadonlySet<string> =>
  zoneOf(ground, side === 'allied' ? 'german' : 'allied');

/** 14.0e */
export const standing = ({ bridges, blown }: Ground, side: string): readonly string[] =>
  (bridges.get(side) ?? []).filter((kind) => !(blown.get(side) ?? []).includes(kind));

/** 15.0e Whether some engineer reaches one of the hexside's two hexes. */
const isTended = ({ pieces }: Ground, side: string): boolean =>
  pieces.some(
    ({ kind, at, move, side: owner }) =>
      kind === 'engineer' &&
      owner === 'allied' &&
      side.split('-').some((hex) => (distancesFrom(at).get(hex) ?? 99) <= move),
  );

/** 5.2, 14.1a, 15.0c The cost of one step; `undefined` if it is not possible. */
export const stepCost = (ground: Ground, piece: Piece, from: string, to: string): number | undefined => {
  const side = sideOf(from, to);
  const column = columnOf(piece);
  const open = terrainCosts[ground.terrain.get(to)!]![column];
  const way = ground.roads.get(side);
  const along = way === undefined ? open : tables.tec.roads[way][column];
  const water = ground.water.get(side);
  if (water === undefined || standing(ground, side).length > 0) return along;
  if (piece.side === 'allied' && ground.pontoon === side) return isTended(ground, side) ? along : open;
  return water === 'river' ? undefined : open + waterCosts[water]![column];
};

/** 5, 6.1 Costs of all hexes that a unit can reach. */
export const reachOf = (ground: Ground, piece: Piece): ReadonlyMap<string, number> => {
  const zone = enemyZone(ground, piece.side);
  const foes = new Set(foesOf(ground, piece.side).map(({ at }) => at));
  const isFresh = !zone.has(piece.at);
  const found = new Map([[piece.at, 0]]);
  if (ground.turn.phase === 'mobile' && !['mobile', 'engineer'].includes(piece.kind)) return found;
  let changed = true;
  while (changed) {
    changed = false;
    for (const [from, spent] of [...found]) {
      // 6.1a A unit that has entered a zone stops there.
      if (from !== piece.at && zone.has(from)) continue;
      for (const to of neighborsOf(from)) {
        const cost = stepCost(ground, piece, from, to);
        // 6.1b A unit that began in a zone enters no other zone.
        if (cost === undefined || foes.has(to) || (!isFresh && zone.has(to))) continue;
        const sum = spent + cost;
        if (sum > piece.move || sum >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        found.set(to, sum);
        changed = true;
      }
    }
  }
  return found;
};

/**
 * 14.0a The hexes that a unit has entered on its cheapest way to where it stands; `undefined` if several ways are as cheap, or
 * none leads there.
 */
export const wayTo = (ground: Ground, piece: Piece, began: string): readonly string[] | undefined => {
  const zone = enemyZone(ground, piece.side);
  const costs = reachOf(ground, { ...piece, at: began });
  const way: string[] = [];
  for (let here = piece.at; here !== began; ) {
    way.unshift(here);
    const before = neighborsOf(here).filter((from) => {
      const [spent, step] = [costs.get(from), stepCost(ground, piece, from, here)];
      const isStop = from !== began && zone.has(from);
      return spent !== undefined && step !== undefined && !isStop && spent + step === costs.get(here);
    });
    if (before.length !== 1) return undefined;
    here = before[0]!;
  }
  return way;
};

/** 14.1b Water without bridge or, for the Allies, pontoon: a river. */
const isClosed = (ground: Ground, { side: owner }: Piece, from: string, to: string): boolean => {
  const side = sideOf(from, to);
  const isBridged = standing(ground, side).length > 0 || (owner === 'allied' && ground.pontoon === side);
  return ground.water.get(side) === 'river' && !isBridged;
};

/** 7.7a, 6.2a Where a retreat of this many hexes may end. */
export const retreatsOf = (ground: Ground, piece: Piece, hexes: number): ReadonlySet<string> => {
  const away = distancesFrom(piece.at);
  const zone = enemyZone(ground, piece.side);
  const others = new Map(ground.pieces.filter(({ id }) => id !== piece.id).map((other) => [other.at, other.side]));
  let front = new Set([piece.at]);
  for (let step = 1; step <= hexes; step += 1) {
    const next = new Set<string>();
    for (const from of front)
      for (const to of neighborsOf(from)) {
        const isOpen = others.get(to) === undefined ? !zone.has(to) : others.get(to) === piece.side;
        if (away.get(to) === step && isOpen && !isClosed(ground, piece, from, to)) next.add(to);
      }
    front = next;
  }
  return new Set([...front].filter((hex) => !others.has(hex)));
};

/** 7.9a */
export const mayAdvance = (ground: Ground, piece: Piece, to: string): boolean =>
  neighborsOf(piece.at).includes(to) &&
  !foesOf(ground, piece.side).some(({ at }) => at === to) &&
  !ground.pieces.some(({ at }) => at === to) &&
  !isClosed(ground, piece, piece.at, to);

/** 7.3a, 7.4a The column after all shifts. */
export const columnFor = (
  ground: Ground,
  attackers: readonly Piece[],
  defender: Piece,
  fire: readonly [number, number],
) => {
  const sum = attackers.reduce((all, { attack }) => all + attack, 0) + fire[0];
  const difference = sum - defender.defense - fire[1];
  const bounds = [-2, 0, 1, 2, 4, 6, 8];
  const place = bounds.filter((least) => difference >= least).length;
  const isOver = ({ at }: Piece): boolean => {
    const side = sideOf(at, defender.at);
    return ground.water.has(side) && standing(ground, side).length === 0 && ground.pontoon !== side;
  };
  const shift = terrainCosts[ground.terrain.get(defender.at)!]!.shift - (attackers.every(isOver) ? 1 : 0);
  return { difference, column: tables.crt.columns[Math.max(place + shift, 0)]! };
};

/** 14.0 Whether the German player may try the bridges of a hexside that an Allied unit has reached. */
export const mayDemolish = (ground: Ground, bridge: string, entered: string): boolean =>
  standing(ground, bridge).length > 0 &&
  bridge.split('-').includes(entered) &&
  foesOf(ground, 'allied').some(({ at, move }) => (distancesFrom(at).get(entered) ?? 99) <= move) &&
  !ground.guarded.some(([one, other]) => sideOf(one, other) === bridge);

const isHeld = (ground: Ground, side: string): boolean => {
  const zone = zoneOf(ground, 'german');
  return side.split('-').some((hex) => zone.has(hex) || foesOf(ground, 'allied').some(({ at }) => at === hex));
};

const canWork = (ground: Ground, engineer: Piece, side: string): boolean =>
  ground.turn.side === 'allied' &&
  ['movement', 'mobile'].includes(ground.turn.phase) &&
  engineer.kind === 'engineer' &&
  side.split('-').some((hex) => (distancesFrom(engineer.at).get(hex) ?? 99) <= engineer.move) &&
  !isHeld(ground, side);

/** 14.2 */
export const mayRepair = (ground: Ground, engineer: Piece, side: string): boolean =>
  (ground.blown.get(side) ?? []).length > 0 && canWork(ground, engineer, side);

/** 15, 14.1 A river, a stream, or what a blown bridge has made one. */
export const mayBridge = (ground: Ground, engineer: Piece, side: string): boolean => {
  const isBlown = ground.bridges.has(side) && standing(ground, side).length === 0;
  const isRiver = ground.water.has(side) && (ground.water.get(side) !== 'canal' || isBlown);
  return isRiver && ground.pontoon !== side && canWork(ground, engineer, side);
};

/** 11.4b The hex that the die leads to, by the rulebook's list; `undefined` off the map. */
export const scatteredTo = (aim: string, die: number): string | undefined => {
  const [c, r] = [Number(aim.slice(0, 2)), Number(aim.slice(2))];
  const odd = [0, [c, r - 1], [c + 1, r - 1], [c + 1, r], [c, r + 1], [c - 1, r], [c - 1, r - 1]];
  const even = [0, [c, r - 1], [c + 1, r], [c + 1, r + 1], [c, r + 1], [c - 1, r + 1], [c - 1, r]];
  const number = ((c % 2 === 0 ? even : odd)[die] as number[]).map((n) => String(n).padStart(2, '0')).join('');
  return neighborsOf(aim).includes(number) ? number : undefined;
};

/** 11.4i, 11.4j The fate of a glider unit; `die` is `undefined` where it need not roll. */
export const glidesDown = (ground: Ground, piece: Piece, hex: string, die: number | undefined) => {
  const breaks: Readonly<Record<string, number>> = { broken: 1, rough: 2, town: 3, woods: 3, city: 4 };
  if (die === undefined || die > (breaks[ground.terrain.get(hex)!] ?? 0)) return 'full';
  return enemyZone(ground, piece.side).has(hex) ? 'eliminated' : 'depleted';
};

/** 11.4i Clear and mixed ground breaks no glider. */
export const gliderRolls = ({ terrain }: Ground, hex: string): boolean =>
  !['clear', 'mixed'].includes(terrain.get(hex)!);

/** 11.4f The hexes without a unit beside the one where others stand already. */
export const roomBeside = ({ pieces }: Ground, piece: Piece, hex: string): readonly string[] =>
  neighborsOf(hex).filter((next) => !pieces.some(({ at, id }) => at === next && id !== piece.id));

/** 11.4d–h The fate of a parachute unit that the die has put there. */
export const comesDown = (ground: Ground, piece: Piece, hex: string): 'full' | 'depleted' | 'eliminated' => {
  const there = ground.pieces.filter(({ at, id }) => at === hex && id !== piece.id);
  const inZone = enemyZone(ground, piece.side).has(hex);
  if (there.some(({ side }) => side !== piece.side)) return 'eliminated';
  if (there.length > 0) {
    return inZone || roomBeside(ground, piece, hex).length === 0 ? 'eliminated' : 'depleted';
  }
  const terrain = ground.terrain.get(hex);
  const hasWay = neighborsOf(hex).some((next) => ground.roads.has(sideOf(hex, next)));
  return inZone || terrain === 'city' || (terrain === 'woods' && !hasWay) ? 'depleted' : 'full';
};
