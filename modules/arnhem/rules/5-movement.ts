import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import {
  type Barred,
  type Position,
  type Reach,
  type Reason,
  reckoningOf,
  say,
  type Unit,
} from '@umpire/shared/umpire';
import { type Movement, movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { EnterZone, MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { mapReason, partsOf } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import type { ZonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';
import { options } from '../options.ts';
import { barredBy } from '../say.ts';
import {
  asPrinted,
  type Crossing,
  kindFor,
  type Payer,
  payerOf,
  stepCost,
  stepReasons,
  terrainReason,
} from './5-costs.ts';
import { stacking } from './5-stacking.ts';
import { type TerrainEffects, terrainEffects } from './5-terrain.ts';
import { isTended } from './5-water.ts';
import { zones, zonesByOption } from './6-zoc.ts';
import { entryHexes, isTooEarly } from './11-reinforcements.ts';
import { bridges, isGermanHeld, pontoonsOf, standingOn } from './14-bridges.ts';
import type { Terrain } from './charts.ts';
import { record } from './record.ts';
import { classOf, isAirborne } from './units.ts';

/** 5 Movement. Costs are counted in half points: a road costs mobile units one half. */

/** As things stand: 14.1a without blown bridges, 15.0c with the Allied bridge. */
const asItStands = (position: Position, from: Hex, to: Hex): Crossing => {
  const printed = asPrinted(position.board, from, to).standing;
  const standing = standingOn(position, from, to);
  const bridged = pontoonsOf(position).includes(position.board.grid.hexsideBetween(from, to)!);
  const isBarred = options.of(position).pontoonZone === 'crossed' && isGermanHeld(position, [from, to]);
  return {
    standing,
    blown: standing.length < printed.length,
    ...(bridged && !isBarred && { pontoon: isTended(position, from, to) ? 'tended' : 'far' }),
  };
};

/** 14.1a, 15.0c Hexsides that differ from the map. */
const changedSteps = (position: Position, kind: string): StepChange[] => {
  const { board } = position;
  const payer = payerOf(kind);
  const effects = terrainEffects(position);
  const step = (from: Hex, to: Hex): StepChange => ({
    from,
    to,
    cost: stepCost(effects, board, payer, from, to, asItStands(position, from, to)),
  });
  return [...new Set([...bridges.down(position), ...pontoonsOf(position)])].flatMap((hexside) =>
    board.grid.stepsOver(hexside).map(([from, to]) => step(from, to)),
  );
};

/** 5.1a The printed allowance; half of it in the Mobile Phase if the owners say so. */
const allowanceOf = ({ move }: Unit, { position }: MoveAsk): number =>
  position.turn.phase === 'mobile' && options.of(position).mobilePhase === 'both-half' ? Math.floor(move / 2) : move;

/** 5.1c Units that may not move in this phase; 6.1b units that may not leave a zone. */
const heldBack = (unit: Unit, { position }: MoveAsk): Barred | undefined => {
  const { mobilePhase, zocExit } = options.of(position);
  if (position.turn.phase === 'mobile') {
    if (classOf(unit) === 'leg') return barredBy('5.1c', 'not-mobile');
    if (mobilePhase === 'either' && record.of(position).moved.includes(unit.id)) return barredBy('5.1c', 'has-moved');
  }
  const isLocked =
    zocExit === 'locked' && unit.began !== undefined && zones.heldAgainst(position, unit.began, unit.side);
  return isLocked ? barredBy('6.1b', 'locked') : undefined;
};

/** 6.1a An enemy zone ends the move; 6.1b, 11.4k it bars the way for a unit that came from one. */
const enterZone = (unit: Unit, { position, mode }: MoveAsk): EnterZone | undefined => {
  const { zocStops, zocExit } = options.of(position);
  const fromZone = unit.began !== undefined && zones.heldAgainst(position, unit.began, unit.side);
  if (fromZone && zocExit === 'leave-no-reentry') return { clause: mode === LANDED ? '11.4k' : '6.1b', bars: true };
  return zocStops ? { clause: '6.1a' } : undefined;
};

const movementWith = (effects: TerrainEffects, control: ZonesOfControl): Movement =>
  movement({
    points: '5.1a',
    parts: 2,
    cost: (board, kind, from, to) => stepCost(effects, board, payerOf(kind), from, to, asPrinted(board, from, to)),
    tells: (ask, kind, from, to) => stepTold(effects, ask, kind, from, to),
    kind: kindFor,
    changes: changedSteps,
    allowance: allowanceOf,
    held: heldBack,
    enemyHex: '5.1b',
    zones: control,
    enterZone,
    stacking,
    entry: {
      clause: '11.1a',
      hexes: (unit, { position }) => entryHexes(position, unit),
      whyNot: (unit, { position }) =>
        isTooEarly(position, unit) ? barredBy('11.1a', 'not-yet', { unit: unit.name }) : undefined,
      cost: (board, kind, hex) => entryReason(effects, board, payerOf(kind), hex).by,
    },
  });

/** The parts of a step's cost, as things stand. */
const stepTold = (
  effects: TerrainEffects,
  { position }: MoveAsk,
  kind: string,
  from: Hex | undefined,
  to: Hex,
): readonly Reason[] => {
  const { board } = position;
  const payer = payerOf(kind);
  if (from === undefined) return [entryReason(effects, board, payer, to)];
  return partsOf(stepReasons(effects, board, payer, from, to, asItStands(position, from, to)));
};

/** More than any allowance: the hex is not entered. */
const NO_WAY = 99;

/** 11.2a A reinforcement pays for its first hex. Reading: along a road only where the road leaves the map there. */
const entryReason = (effects: TerrainEffects, board: Board, { class: unitClass }: Payer, hex: Hex): Reason => {
  const leaving = board.roadsOff(hex);
  const road = (['road', 'trail'] as const).find((word) => leaving.has(word));
  const byRoad = road && effects.roads[road][unitClass];
  if (typeof byRoad === 'number') return mapReason(board, 'roads', road!, byRoad, '11.2a');
  const terrain = board.terrainAt(hex) as Terrain;
  const by = effects.terrain[terrain][unitClass] ?? NO_WAY;
  return mapReason(board, 'terrain', terrain, by, '11.2a');
};

interface Searches {
  readonly everywhere: Movement;
  readonly notOverRivers: Movement;
}
const searches = new WeakMap<TerrainEffects, Searches>();

const searchIn = (position: Position): Movement => {
  const effects = terrainEffects(position);
  const found = searches.get(effects) ?? {
    everywhere: movementWith(effects, zonesByOption.everywhere),
    notOverRivers: movementWith(effects, zonesByOption.notOverRivers),
  };
  searches.set(effects, found);
  return found[options.of(position).zocAcrossRiver ? 'everywhere' : 'notOverRivers'];
};

/** 11.4k The way of moving of a unit that has just come down in its hex. */
const LANDED = 'landed';

/** The hex where a unit came down in this phase; `undefined` if it did not. */
const landingHex = ({ board }: Position, unit: Unit, mode?: string): Hex | undefined => {
  const { landed } = unit.values;
  if (mode === LANDED) return unit.at;
  return typeof landed === 'string' && isAirborne(unit) && unit.began === undefined
    ? board.grid.parse(landed)
    : undefined;
};

/** 11.4k The hex it came down in is the first hex of its move: it pays for it, and leaves its zone from there. */
const fromLanding = (position: Position, units: readonly Unit[], mode: string | undefined) => {
  const [unit] = units;
  const hex = unit && units.length === 1 ? landingHex(position, unit, mode) : undefined;
  if (!unit || hex === undefined) return undefined;
  const cost = terrainReason(terrainEffects(position), position.board, classOf(unit), hex);
  const paid = 'by' in cost ? cost.by : unit.move;
  const landed = { ...unit, at: unit.at ?? hex, began: hex, move: Math.max(unit.move - paid, 0) };
  return { position: position.with(new Map([[unit.id, landed]])), unit: landed, paid, hex };
};

/** 5, 6.1, 11.2, 11.4k: where units can go. */
export const reach: Movement = Object.assign(
  (position: Position, units: readonly Unit[], mode?: string): Reach => {
    const landing = fromLanding(position, units, mode);
    if (!landing) return searchIn(position)(position, units, mode);
    const found = searchIn(position)(landing.position, [landing.unit], LANDED);
    const { paid, hex: down } = landing;
    const ground = say(position.board.nameOf('terrain', position.board.terrainAt(down)));
    const first = { by: paid, clause: '11.4k' as const, says: ground, at: [down] };
    return {
      units,
      from: found.from,
      allowance: found.allowance + paid,
      cost: (hex) => {
        const cost = found.cost(hex);
        return cost === undefined ? undefined : cost + paid;
      },
      stops: (hex) => found.stops(hex),
      ends: (hex) => found.ends(hex),
      hexes: () => found.hexes(),
      path: (hex) => found.path(hex),
      reckon: (hex) => {
        const onward = found.reckon(hex);
        return onward && reckoningOf([first, ...onward.parts]);
      },
      why: (hex) => found.why(hex),
    };
  },
  {
    hasEntry: true,
    breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string) => {
      const landing = fromLanding(position, units, mode);
      if (!landing) return searchIn(position).breach(position, units, to, mode);
      return searchIn(position).breach(landing.position, [landing.unit], to, LANDED);
    },
  },
);
