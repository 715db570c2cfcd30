import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import { type Barred, type Breach, barred, type Position, type Unit } from '@umpire/shared/umpire';
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { supplyLines } from '@umpire/shared/umpire/kit/supply/supply.ts';
import { words } from './5-costs.ts';
import { zones } from './7-zoc.ts';
import { eventSupply } from './29-events.ts';
import { isRoad, isUnbridged, waterOn } from './ground.ts';
import { blownIn, hexesWith } from './markers.ts';
import { isLeader } from './units.ts';

/** 12 Supply. */

/** 12.2 Hexes from a unit to the road. Reading: the road hex is one of them. */
const OVERLAND = 4;

const edges: Readonly<Record<SideId, readonly string[]>> = {
  german: ['east'],
  allied: ['west', 'south', 'north'],
};

/** 12.3 Roads off a friendly edge, and Liège. */
export const sourcesOf = (position: Position, side: SideId): readonly Hex[] => {
  const { board } = position;
  const friendly = edges[side] ?? [];
  const roads = [...board.exits].filter(([, over]) => friendly.some((edge) => over.has(edge))).map(([hex]) => hex);
  return [...roads, ...liegeHexes(board).filter((hex) => holdsLiege(position, hex) === side)];
};

const liege = new WeakMap<Board, readonly Hex[]>();
const liegeHexes = (board: Board): readonly Hex[] => {
  const known = liege.get(board);
  if (known) return known;
  const hexes = Array.from({ length: board.grid.size }, (_, hex) => hex).filter((hex) =>
    board.featuresAt(hex).has('liege'),
  );
  liege.set(board, hexes);
  return hexes;
};

/** A German combat unit in it holds it; else whoever was last there, the Allies to begin with. */
const holdsLiege = (position: Position, hex: Hex): SideId | undefined => {
  const there = position.unitsAt(hex);
  if (there.some((unit) => unit.side === 'allied')) return 'allied';
  if (there.some((unit) => unit.side === 'german')) return there.some((unit) => !isLeader(unit)) ? 'german' : undefined;
  const control = position.markers.find(({ kind, at }) => kind === 'control' && at === hex);
  // What Germans have left is theirs no more as a source (12.3), but not the Allies' either.
  return control?.side === 'german' ? undefined : 'allied';
};

/** 12.2 Off the road: any terrain, and rivers; the Meuse and cliffs bar it as they bar movement. */
const overland = (board: Board, from: Hex, to: Hex, blown = false): number | Barred => {
  if (board.hexside(from, to).has('cliff')) return barred('5.3.g', ...words('line-cliff'));
  if (waterOn(board, from, to) === 'meuse' && isUnbridged(board, from, to, blown)) {
    return barred('12.2', ...words('line-meuse'));
  }
  return 1;
};

/** 12.2 On the road: rivers only at bridges. */
const alongRoad = (board: Board, from: Hex, to: Hex, blown = false): number | Barred =>
  isRoad(board, from, to, blown) ? 1 : barred('12.2', ...words('line-road'));

type Step = (board: Board, from: Hex, to: Hex, blown: boolean) => number | Barred;

/** 13.2 Steps over blown bridges. */
const overBlown = (step: Step) => {
  const made = new WeakMap<ReadonlySet<Hexside>, readonly StepChange[]>();
  return (position: Position): readonly StepChange[] => {
    const blown = blownIn(position);
    const known = made.get(blown);
    if (known) return known;
    const { ends } = position.board.grid;
    const changes = [...blown].flatMap((hexside): StepChange[] => {
      const [a, b] = [ends[hexside * 2]!, ends[hexside * 2 + 1]!];
      if (b === -1) return [];
      return [
        { from: a, to: b, cost: step(position.board, a, b, true) },
        { from: b, to: a, cost: step(position.board, b, a, true) },
      ];
    });
    made.set(blown, changes);
    return changes;
  };
};

/** 15.6, 12.5, 38 Why a unit is in supply without a line. */
const exempt = (unit: Unit, position: Position): string | undefined => {
  if (unit.side === 'german' && position.turn.number <= 4) return '15.6';
  const dropped = unit.side === 'allied' && unit.at !== undefined && hexesWith(position, 'air-drop').has(unit.at);
  return dropped ? '12.5' : eventSupply(position, unit);
};

/** 12.2 At most four hexes to a road, then along roads to a source; 12.4 without it out of supply. */
export const supply = supplyLines({
  clause: '12.2',
  sources: sourcesOf,
  legs: [
    {
      clause: '12.2',
      step: (board, _kind, from, to) => overland(board, from, to),
      changes: overBlown(overland),
      most: OVERLAND,
    },
    { clause: '12.2', step: (board, _kind, from, to) => alongRoad(board, from, to), changes: overBlown(alongRoad) },
  ],
  kind: ({ side }) => side,
  enemyHex: '12.2',
  zones,
  zone: { clause: '12.2', unlessFriend: true },
  exempt,
  states: [{ state: 'out-of-supply', clause: '12.4' }],
});

/** 12.5 Why no air drop may be made in a hex. */
export const whyNotDrop = (position: Position, at: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  const now = phase === 'mutual-supply' && side === 'german';
  return [
    ...(now ? [] : [broken('12.5', 'sequence', 'drop-phase', [at])]),
    ...(hexesWith(position, 'air-drop').has(at) ? [broken('12.5', 'supply', 'drop-twice', [at])] : []),
  ];
};
