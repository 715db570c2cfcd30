import type { Hex, HexSet } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { PieceId, SideId } from '../../../table/index.ts';
import type { OddsWanted } from '../../advice.ts';
import type { Hint } from '../../hint.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import type { Offer, Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import type { Zones } from '../../zones.ts';
import type { StackingLimits } from '../stacking/stacking.ts';
import { declaration, isPlaced, type Placed } from './attack/declared.ts';
import { isGoodOffer, USUAL_ODDS } from './next-move.ts';

/** The hexes and units to point at. */
export interface Found {
  readonly hexes?: readonly Hex[];
  readonly units?: readonly PieceId[];
  readonly params?: Saying['params'];
  readonly offer?: Offer;
}

/** Where the position calls for the hint; `undefined` if it does not. */
export type Finder = (p: Position, side: SideId) => Found | undefined;

/** One thing worth knowing. `play.hint.ID.says` says what to do, `.why` why. */
export interface Lore {
  readonly id: string;
  readonly clause: Clause;
  readonly when: Finder;
}

/** How many of many similar units or hexes a hint points at. */
const MOST_SHOWN = 4;

/**
 * Hints for a side, in the order in which players learn the game. Each hint offers its own act: a later hint does not
 * repeat the act of an earlier one.
 */
export const hintsBy =
  (lore: readonly Lore[]) =>
  (p: Position, side: SideId): readonly Hint[] => {
    const offers = new Set<string>();
    return lore.flatMap(({ id, clause, when }, i) => {
      const found = when(p, side);
      if (!found) return [];
      const { hexes = [], units = [], params } = found;
      const key = JSON.stringify(found.offer?.state);
      const offer = offers.has(key) ? undefined : found.offer;
      offers.add(key);
      return {
        id,
        clause,
        level: i + 1,
        says: say(`play.hint.${id}.says`, params),
        why: say(`play.hint.${id}.why`, params),
        hexes,
        units,
        ...(offer && { offer }),
      };
    });
  };

/** Calls for the hint only in these phases of the side's own. */
export const during =
  (phases: readonly string[], find: Finder): Finder =>
  (p, side) =>
    phases.includes(p.turn.phase) && (p.turn.side === undefined || p.turn.side === side) ? find(p, side) : undefined;

/** Whether a hint is about this unit on the map. */
export type IsSo = (unit: Placed, p: Position, side: SideId) => boolean;

/** Finds units on the map for which `is` holds. The hint names the first. */
export const unitsThat =
  (isSo: IsSo): Finder =>
  (p, side) => {
    const units = p.units.filter(isPlaced).filter((unit) => unit.side === side && isSo(unit, p, side));
    const shown = units.slice(0, MOST_SHOWN);
    const [first] = shown;
    return (
      first && { units: shown.map(({ id }) => id), hexes: shown.map(({ at }) => at), params: { unit: first.name } }
    );
  };

export const isUnmoved = ({ at, began }: Unit): boolean => at === began;

/** Which phase it is, and whose. The phases are the module's texts `phase.ID`, the sides `cover.side.ID`. */
export const itIs: Finder = ({ turn: { phase, side } }) => ({
  params: { phase: `@phase.${phase}`, side: side === undefined ? '@kit.both' : `@cover.side.${side}` },
});

/** What hints about moving need to know: the game's zones, and which units move in which phases. */
export interface Moving {
  readonly zones: (p: Position, side: SideId) => Zones;
  readonly phases: readonly string[];
  /** Which units may move in the phase; absent: all. */
  readonly mayMove?: (unit: Placed, p: Position) => boolean;
}

/** Hints about units that have yet to move, and about the enemy's zones. */
const movingHints = ({ zones, phases, mayMove = () => true }: Moving) => {
  const enemyZone = (p: Position, side: SideId): HexSet =>
    zones(p, p.sides.find((other) => other !== side) ?? side).hexes;
  const inZone: IsSo = ({ at }, p, side) => enemyZone(p, side).has(at);
  const movers = (isSo: IsSo): Finder =>
    during(
      phases,
      unitsThat((unit, p, side) => isUnmoved(unit) && mayMove(unit, p) && isSo(unit, p, side)),
    );
  const stops: Finder = (p, side) =>
    p.units.some((unit) => unit.side === side && isPlaced(unit) && isUnmoved(unit))
      ? { hexes: [...enemyZone(p, side)].slice(0, MOST_SHOWN) }
      : undefined;
  return {
    /** Whether a unit stands in the enemy's zones. */
    inZone,
    /** Units for which `is` holds that may move in this phase and have not. */
    movers,
    /** Units that nothing holds. */
    free: movers((unit, p, side) => unit.move > 0 && !inZone(unit, p, side)),
    /** Hexes beside the enemy in which moves end. */
    stops: during(phases, stops),
  };
};

/** What hints of most games need to know: zones, stacking, the attacks on offer, and supply. */
export interface UsualRules extends Moving {
  readonly stacking: StackingLimits;
  /** Phases with attacks. */
  readonly combat: readonly string[];
  readonly attacks: Procedure;
  /** From which column odds are good; absent: the usual one. */
  readonly odds?: OddsWanted;
}

/** The finders for the hints of most games, among them those about one attack. */
export const usualFinders = (rules: UsualRules) => {
  const { stacking, combat, attacks, odds } = rules;
  const moving = movingHints(rules);
  const attack = during(combat, attackOffered(attacks, odds));
  return {
    ...moving,
    /** Units on a road for which `is` holds that have yet to move. */
    onRoad: (isSo: IsSo) => moving.movers((unit, p, side) => isSo(unit, p, side) && isOnRoad(p.board, unit.at)),
    /** Units beside a hexside of that kind for which `is` holds that have yet to move. */
    beside: (kind: string, isSo: IsSo = () => true) =>
      moving.movers((unit, p, side) => isSo(unit, p, side) && touchesEdge(p.board, unit.at, kind)),
    full: overfullHexes(stacking),
    attack,
    /** The attack on offer, if `is` holds for its target; absent `is`: if the target is not open ground. */
    attackOn: (isSo: (board: Board, hex: Hex) => boolean = isCovered) => whereHex(attack, isSo),
    /** Units for which `is` holds, in a phase with attacks. */
    fighters: (isSo: IsSo) => during(combat, unitsThat(isSo)),
  };
};

/** Terrain other than clear, or a feature in the hex. */
const isCovered = (board: Board, hex: Hex): boolean => board.terrainAt(hex) !== 'clear' || board.features[hex] !== 0;

/** Hexes in which a side has too much. */
const overfullHexes =
  ({ overfull }: StackingLimits): Finder =>
  (p, side) => {
    const hexes = overfull(p, side);
    return hexes[0] === undefined ? undefined : { hexes, params: { hex: p.board.grid.number(hexes[0]) } };
  };

/** Units without a supply line. */
export const unsupplied = (supply: NonNullable<RulesPlugin['supply']>): Finder =>
  unitsThat((unit, p) => !supply(p, unit).supplied);

/** How many air missions, points or markers a side has left, in phases in which it may use them. */
export const whileLeft = (phases: readonly string[], left: (p: Position, side: SideId) => number): Finder =>
  during(phases, (p, side) => {
    const count = left(p, side);
    return count > 0 ? { params: { count } } : undefined;
  });

/** The hexes for which the sides fight. */
export const goalsAt =
  (goals: (p: Position) => readonly Hex[]): Finder =>
  (p) => ({ hexes: goals(p) });

/** The first offer of a procedure. */
export const offered =
  (procedure: Procedure): Finder =>
  (p, side) => {
    const [offer] = procedure.offers(p, side);
    return offer && { offer, ...(offer.says.params && { params: offer.says.params }) };
  };

/**
 * The best attack on offer, if its odds are good after all shifts. Several hints may be about it, so the offers are
 * searched only once.
 */
const attackOffered = (attacks: Procedure, odds = USUAL_ODDS): Finder => {
  const known: Fact<Map<SideId, Found | undefined>> = { of: () => new Map() };
  return (p, side) => {
    const found = p.fact(known);
    if (!found.has(side)) found.set(side, findAttack(attacks, odds, p, side));
    return found.get(side);
  };
};

const findAttack = (attacks: Procedure, odds: OddsWanted, p: Position, side: SideId): Found | undefined => {
  const offer = attacks.offers(p, side).find(isGoodOffer(odds));
  if (!offer) return undefined;
  const declared = declaration.safeParse(offer.state);
  if (!declared.success) return undefined;
  const { attackers, target } = declared.data;
  const hex = p.board.grid.parse(target);
  return {
    offer,
    units: attackers,
    hexes: hex === undefined ? [] : [hex],
    params: { hex: target, ...offer.says.params },
  };
};

/** The finding of another finder, if `is` holds for its first hex: an attack on woods. */
const whereHex =
  (find: Finder, isSo: (board: Board, hex: Hex) => boolean): Finder =>
  (p, side) => {
    const found = find(p, side);
    const hex = found?.hexes?.[0];
    return hex !== undefined && isSo(p.board, hex) ? found : undefined;
  };

/** Whether any of the hex's sides is of that kind. */
const touchesEdge = (board: Board, hex: Hex, kind: string): boolean =>
  board.grid.around(hex).some((next) => board.hexside(hex, next).has(kind));

const isOnRoad = (board: Board, hex: Hex): boolean =>
  board.grid.around(hex).some((next) => [...board.road(hex, next)].length > 0);
