import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { PieceId, SideId } from '@umpire/shared/table';
import type { Barred, Clause, Fact, Position, Supply, Unit } from '@umpire/shared/umpire';
import { groupsOf } from '@umpire/shared/umpire/kit/battle/groups.ts';
import type { StepChange, StepCost } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { supplyLines } from '@umpire/shared/umpire/kit/supply/supply.ts';
import { barredBy } from '../say.ts';
import { zones } from './9-zoc.ts';
import { isOffSheet, isShort, stepsOffSheet } from './31-scenarios.ts';
import { LAND_PART } from './charts.ts';
import { gone, isRoad } from './crossing.ts';
import { isMarker } from './markers.ts';
import { optionsOf } from './options.ts';

/** 23 Supply. */

const sourceWords: Readonly<Record<string, string>> = { german: 'german-supply', allied: 'allied-supply' };

const sourcesOn = new WeakMap<Board, Map<string, readonly Hex[]>>();

/** 23.2a Marked hexes at the edge of the map; 31.1a in the short scenarios those of the east sheet. */
export const sourcesOf = (position: Pick<Position, 'board' | 'scenario'>, side: SideId): readonly Hex[] => {
  const { board, scenario } = position;
  const known = sourcesOn.get(board) ?? new Map<string, readonly Hex[]>();
  sourcesOn.set(board, known);
  const key = `${side} ${isShort(scenario)}`;
  const found =
    known.get(key) ?? hexesWith(board, sourceWords[side]!).filter((hex) => !isOffSheet({ board, scenario }, hex));
  known.set(key, found);
  return found;
};

const hexesWith = (board: Board, feature: string): readonly Hex[] => {
  const bit = board.bit('features', feature);
  return Array.from(board.features.keys()).filter((hex) => (board.features[hex]! & bit) !== 0);
};

const offRoad: Barred = barredBy('23.3c', 'line-off-road');

/** 23.3c Road hexes next to each other on a road of either class. */
const alongRoad: StepCost = (board, _kind, from, to) => (isRoad(board, from, to, false) ? 1 : offRoad);

/** Changes depend only on the scenario and on the markers, which stay the same while units move. */
const byMarkers = (find: (position: Position, kind: string) => readonly StepChange[]) => {
  const known = new WeakMap<Position['markers'], Map<string, readonly StepChange[]>>();
  return (position: Position, kind: string): readonly StepChange[] => {
    const kinds = known.get(position.markers) ?? new Map<string, readonly StepChange[]>();
    known.set(position.markers, kinds);
    const key = `${kind} ${position.scenario}`;
    const changes = kinds.get(key) ?? find(position, kind);
    kinds.set(key, changes);
    return changes;
  };
};

const roadblocks = byMarkers((position, side) =>
  position.markers.flatMap(({ kind, at, side: of }): StepChange[] => {
    if (!isMarker(kind, 'roadblock') || at === undefined || of === side) return [];
    const cost = barredBy('24.8a', 'line-roadblock');
    return position.board.grid.around(at).flatMap((next) => [
      { from: next, to: at, cost },
      { from: at, to: next, cost },
    ]);
  }),
);

/** 31.1a No line leads over the sheet that the scenario leaves out. */
const sheetEdge = byMarkers((position) => {
  const cost = barredBy('31.1a', 'step-off-sheet');
  return stepsOffSheet(position).map(([from, to]): StepChange => ({ from, to, cost }));
});
const sheetEdgeAndRoadblocks = byMarkers((position, side) => [
  ...sheetEdge(position, side),
  ...roadblocks(position, side),
]);

/** 7.6a, 23.3c Not over a blown bridge; 24.8a not into or out of an enemy roadblock. */
const cuts = byMarkers((position, kind) => {
  const { grid } = position.board;
  const cost = barredBy('23.3c', 'line-blown');
  const blown = [...gone(position)].flatMap((hexside) =>
    grid.stepsOver(hexside).map(([from, to]): StepChange => ({ from, to, cost })),
  );
  return [...blown, ...sheetEdgeAndRoadblocks(position, kind)];
});

/**
 * 23.3 A land part of up to four hexes over any ground, 23.3b not through two empty enemy-ZOC hexes in a row, then
 * 23.3c a road part of any length, clear of enemy ZOC. Reading: the hex where it leaves the land must be clear too; only a
 * source may lie in enemy ZOC (23.2).
 */
const lines = supplyLines({
  clause: '23.3a',
  sources: sourcesOf,
  kind: ({ side }) => side,
  legs: [
    {
      clause: '23.3a',
      most: LAND_PART,
      changes: (position, side) =>
        optionsOf(position).roadblockCutsLandPart ? sheetEdgeAndRoadblocks(position, side) : sheetEdge(position, side),
      zone: { clause: '23.3b', unlessFriend: true, onlyTwoInRow: true },
    },
    {
      clause: '23.3c',
      step: alongRoad,
      changes: cuts,
      zone: { clause: '23.3c', unlessFriend: true },
      beginsInside: true,
    },
  ],
  enemyHex: '23.3b',
  zones,
  bonds: '10.2c',
  states: [{ state: 'oos', clause: '23.1a' }],
});

/** Whether a unit has a line, without details. */
export const isSupplied = (position: Position, unit: Unit): boolean => lines(position, unit).supplied;

/** 7.9, 24.8, 25.22, 30.2 Whether a line leads from a hex by road alone. */
export const hasRoadLine = (position: Position, hex: Hex, side: SideId): boolean =>
  roadOnly.reaches(position, hex, side, side);

const roadOnly = supplyLines({
  clause: '23.3c',
  sources: sourcesOf,
  legs: [{ clause: '23.3c', step: alongRoad, changes: cuts, zone: { clause: '23.3c', unlessFriend: true } }],
  enemyHex: '23.3b',
  zones,
  bonds: '10.2c',
  states: [],
});

/** 23.6a Units of a side that are linked by land parts, directly or through others. */
interface Links {
  readonly groups: readonly (readonly Unit[])[];
  readonly groupOf: ReadonlyMap<PieceId, readonly Unit[]>;
}
const linkFacts = new Map<SideId, Fact<Links>>();
const linksOf = (position: Position, side: SideId): Links => {
  const fact = linkFacts.get(side) ?? { of: (p: Position) => findLinks(p, side) };
  linkFacts.set(side, fact);
  return position.fact(fact);
};

const findLinks = (position: Position, side: SideId): Links => {
  const units = position.units.filter((unit) => unit.side === side && unit.at !== undefined);
  const from = new Map<Hex, (hex: Hex) => boolean>();
  const reachFrom = (hex: Hex): ((to: Hex) => boolean) => {
    const known = from.get(hex) ?? lines.along(position, 0, hex, side, side);
    from.set(hex, known);
    return known;
  };
  const { grid } = position.board;
  const areLinked = (a: Unit, b: Unit): boolean =>
    a.at === b.at || (grid.distance(a.at!, b.at!) <= LAND_PART && reachFrom(a.at!)(b.at!));
  const groups = groupsOf(units, areLinked);
  return { groups, groupOf: new Map(groups.flatMap((group) => group.map(({ id }) => [id, group] as const))) };
};

/** 23.6a Groups in which no unit has a line: they roll for surrender together. */
export const isolatedGroups = (position: Position, side: SideId): readonly (readonly Unit[])[] =>
  linksOf(position, side).groups.filter((group) => !group.some((unit) => isSupplied(position, unit)));

/** 23.10a The units to which a unit is linked, and whether one of them has a line. */
export const linkedUnits = (
  position: Position,
  unit: Unit,
): { readonly units: readonly Unit[]; readonly hasLine: boolean } => {
  const units = linksOf(position, unit.side).groupOf.get(unit.id) ?? [unit];
  return { units, hasLine: units.some((each) => isSupplied(position, each)) };
};

/** 23.1, 23.6 */
export const supply = (position: Position, unit: Unit): Supply => {
  const found = lines(position, unit);
  if (found.supplied) return found;
  return new Unsupplied(position, unit, found);
};

/** A unit without a line. The units that are cut off with it are computed on demand. */
class Unsupplied implements Supply {
  readonly supplied = false;
  readonly state: string | null;
  readonly clause: Clause;
  readonly #position: Position;
  readonly #unit: Unit;
  readonly #found: Supply;

  constructor(position: Position, unit: Unit, found: Supply) {
    this.state = found.state;
    this.clause = found.clause;
    this.#position = position;
    this.#unit = unit;
    this.#found = found;
  }

  get path() {
    return this.#found.path;
  }
  get cutBy() {
    return this.#found.cutBy;
  }
  get isolated(): boolean {
    return !this.#linked.some((unit) => isSupplied(this.#position, unit));
  }
  get group(): readonly PieceId[] {
    return this.isolated ? this.#linked.map(({ id }) => id) : [];
  }
  get #linked(): readonly Unit[] {
    return linksOf(this.#position, this.#unit.side).groupOf.get(this.#unit.id) ?? [this.#unit];
  }
}
