import type { Hex } from '@umpire/shared/hex';
import type { Barred, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type Movement, movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { EnterZone, MoveAsk, StepRule, Traveller } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { barredBy, say } from '../say.ts';
import { zones } from './9-zoc.ts';
import { isMoveMode, type MoveMode, modes } from './11-modes.ts';
import { changed, entryCost, mayCrossSauer, type Stepper, step } from './11-steps.ts';
import { loadedNow, strategicAllowance, whyNotEndStrategic, whyNotStrategic } from './12-strategic.ts';
import { whyNotDue } from './13-due.ts';
import { entryFor, whyNotEndEngineer } from './13-entry.ts';
import { artilleryHeld, mayReposition, movesOneHex } from './22-artillery.ts';
import { MOST_BEFORE_NIGHT, whyHeldAtNight } from './25-night.ts';
import { specialHeld, trickedIn, whyNotSpecialGround } from './27-special.ts';
import { isBoundToDivision, whyNotDivisionGround } from './29-first-turn.ts';
import { isShort } from './31-scenarios.ts';
import { pathAsked } from './fields.ts';
import { has } from './markers.ts';
import { hasArmyBoundary, isAfternoon, isFrost, isMorning } from './turn.ts';
import {
  classOf,
  hasPrimeMover,
  isBritish,
  isEngaged,
  isLeg,
  isLoaded,
  isMarkedForNight,
  isOutOfSupply,
  isShaken,
  moraleOf,
  tookReplacement,
} from './units.ts';

/** 11 Movement. Costs are counted in half points: a primary road costs mechanized units one half. */

/** 11.2a */
const EXTENDED = 2;
/** 11.3a In hexes. */
const TACTICAL = 2;
/** 22.3a */
const PRIME_MOVER_ALLOWANCE = 5;

/** A way of moving: the clause of its allowance, what is counted, and how much. */
interface Way {
  readonly points: Clause;
  readonly by: Stepper['by'];
  readonly allowance: (unit: Unit, ask: MoveAsk) => number;
}

const ways: Readonly<Record<MoveMode, Way>> = {
  normal: { points: '11.1b', by: 'points', allowance: (unit, ask) => allowanceOf(unit, ask) },
  extended: { points: '11.1b', by: 'points', allowance: (unit, ask) => allowanceOf(unit, ask) + EXTENDED },
  /** Hexes, without regard to cost. */
  tactical: { points: '11.3a', by: 'hexes', allowance: () => TACTICAL },
  strategic: { points: '12.1a', by: 'roads', allowance: (unit, { position }) => strategicAllowance(position, unit) },
  infiltrate: { points: '34a', by: 'hexes', allowance: () => 1 },
  reposition: { points: '22.2a', by: 'one-hex', allowance: () => 1 },
};

/** 11, 12, 22.2, 34 */
const traveller = (unit: Unit, ask: MoveAsk): Traveller<Stepper> => {
  const mode = isMoveMode(ask.mode) ? ask.mode : 'normal';
  const { points, by, allowance } = ways[mode];
  return {
    points,
    pays: stepperOf(unit, ask, by),
    allowance: allowance(unit, ask),
    held: whyHeld(mode, unit, ask),
    zones,
    enterZone: enterZone(unit, mode),
    leaveZone: by === 'points' || by === 'roads' ? { clause: '9.2a', cost: 1 } : undefined,
    unzoned: trickedIn(ask.position, unit),
  };
};

/** 9.2, 12.2, 18.2; 34 only veterans and elites in good order go into an enemy ZOC. */
const enterZone = (unit: Unit, mode: MoveMode): EnterZone => {
  if (mode === 'strategic') return { clause: '12.2a', bars: true };
  if (mode === 'infiltrate') return { clause: '34a', bars: isShaken(unit) || moraleOf(unit) === 'green' };
  return isShaken(unit) ? { clause: '18.2a', bars: true } : { clause: '9.2a' };
};

/** Why a unit may not move in a way at all. */
const whyHeld = (mode: MoveMode, unit: Unit, ask: MoveAsk): Barred | undefined => {
  const { position } = ask;
  if (isEngaged(unit)) return barredBy('16.5a', 'held-engaged');
  if (loadedNow(position).has(unit.id)) return barredBy('12.61a', 'held-loading');
  if (tookReplacement(unit) && isMorning(position)) return barredBy('25.25a', 'held-replacement');
  const special = specialHeld(position, unit) ?? whyHeldAtNight(position, unit, mode);
  if (special) return special;
  if (mode === 'infiltrate') return undefined;
  if (isShaken(unit) && mode !== 'tactical') return barredBy('18.2a', 'held-shaken');
  if (isOutOfSupply(unit) && mode !== 'tactical') {
    return mode === 'strategic' ? barredBy('12.1a', 'held-oos-strategic') : barredBy('23.4a', 'held-oos');
  }
  const gun = artilleryHeld(unit, mode);
  if (gun) return gun;
  if (mode === 'extended' && !isLeg(unit)) return barredBy('11.2a', 'held-extended');
  if (mode === 'strategic') return whyNotStrategic(position, unit);
  if (mode === 'reposition' && !mayReposition(unit)) return barredBy('22.2a', 'held-reposition');
  return undefined;
};

const stepperOf = (unit: Unit, { position, units }: MoveAsk, by: Stepper['by']): Stepper => ({
  side: unit.side,
  // 12.62a Loaded units pay the mechanized rate.
  class: by === 'roads' && isLoaded(unit) ? 'vehicle' : classOf(unit),
  by,
  frost: isFrost(position),
  // 11.10b A unit that was driven over the boundary may come back.
  bounded: hasArmyBoundary(position) && !has(unit, 'beyond-boundary'),
  british: isBritish(unit),
  scenario: isShort(position.scenario) ? position.scenario : undefined,
  stopsAtOnce: by === 'points' && movesOneHex(unit),
  crossesSauer: by !== 'roads' && units.length === 1 && mayCrossSauer(position, unit),
});

/** 11.1b, 22.3a With a prime mover 5; 25.3b a stack marked for the night spends 1 at most in the afternoon. */
const allowanceOf = (unit: Unit, { position }: MoveAsk): number => {
  const allowance = hasPrimeMover(unit) ? PRIME_MOVER_ALLOWANCE : unit.move;
  return isMarkedForNight(unit) && isAfternoon(position) ? Math.min(allowance, MOST_BEFORE_NIGHT) : allowance;
};

/** 27.6, 27.7, 29.3 Ground that is closed on the first turns, and the path of a question. */
const bars = (ask: MoveAsk): StepRule | undefined => {
  const { position, units } = ask;
  const path = pathOf(position);
  if (position.turn.number > 2 && path === undefined) return undefined;
  return (from, to) => {
    for (const unit of units) {
      const found = whyNotStep(position, unit, from, to, path);
      if (found) return found;
    }
    return undefined;
  };
};

const whyNotStep = (
  position: Position,
  unit: Unit,
  from: Hex,
  to: Hex,
  path: readonly Hex[] | undefined,
): Barred | undefined => {
  if (path && path.indexOf(to) !== path.indexOf(from) + 1) return barredBy('11.1b', 'off-path');
  if (isBoundToDivision(position, unit)) {
    const barredGround = whyNotDivisionGround(position, unit, to);
    if (barredGround) return barredGround;
  }
  return whyNotSpecialGround(position, unit, from, to);
};

/** The path in question (`check`): from where the units stand, hex by hex. */
const pathOf = (position: Position): readonly Hex[] | undefined => pathAsked.of(position);

/** 11.2a An extended move does not end next to an enemy unit. */
const notNextToEnemy = ({ position, units }: MoveAsk, hex: Hex): Barred | undefined => {
  const isNear = position.board.grid.around(hex).some((next) => position.enemyAt(next, units[0]!.side));
  return isNear ? barredBy('11.2a', 'end-extended') : undefined;
};

const mayEnd = (ask: MoveAsk, hex: Hex): Barred | undefined => {
  if (ask.mode === 'strategic') return whyNotEndStrategic(ask, hex);
  return (ask.mode === 'extended' ? notNextToEnemy(ask, hex) : undefined) ?? whyNotEndEngineer(ask, hex);
};

/** By a way of moving that is given. */
const byWay = movement({
  parts: 2,
  traveller,
  step,
  changed,
  bars,
  mayEnd,
  // Reading: what stands in the next hex is attacked in the combat phase, and not walked into.
  enemyHex: '14.1a',
  // 13.1a The first hex at the road rate, whatever the way of moving.
  entry: {
    clause: '13.1a',
    hexes: (unit, { position }) => entryFor(position, unit),
    whyNot: (unit, { position }) => whyNotDue(position, unit),
    cost: ({ board }, stepper, hex) => entryCost(board, stepper, hex),
  },
});

const isOpen = (mode: MoveMode, position: Position, units: readonly Unit[]): boolean => {
  const ask = { position, units, mode };
  return units.every((unit) => !whyHeld(mode, unit, ask));
};

/** The usual way, if none is picked: the normal one; for units that do not have it, the first that they have. */
const wayOf = (position: Position, units: readonly Unit[], mode: string | undefined): MoveMode =>
  isMoveMode(mode) ? mode : (modes.find((each) => isOpen(each, position, units)) ?? 'normal');

/** 11, 12, 22.2: where units can go by the picked way of moving, or by their usual one. */
export const reach: Movement['reach'] = (position, units, mode) =>
  byWay.reach(position, units, wayOf(position, units, mode));

/** The breach of the move by that way. If another way would work, the remedy names it. */
const breach: Movement['breach'] = (position, units, to, mode): Breach | undefined => {
  const way = wayOf(position, units, mode);
  const breach = byWay.breach(position, units, to, way);
  if (!breach) return undefined;
  const other = movementModes(position, units).find(
    (each) => each !== way && byWay.breach(position, units, to, each) === undefined,
  );
  return other ? { ...breach, remedy: say('rules.other-way', { way: `@mode.${other}` }) } : breach;
};

export const moves = { ...byWay, reach, breach };

/** The ways of moving that all of the units have. */
export const movementModes = (position: Position, units: readonly Unit[]): readonly MoveMode[] => {
  const open = modes.filter((mode) => isOpen(mode, position, units));
  return open.length > 0 ? open : ['normal'];
};
