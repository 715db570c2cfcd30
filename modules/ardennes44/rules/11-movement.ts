import type { Hex } from '@umpire/shared/hex';
import type { Barred, Breach, Position, Unit } from '@umpire/shared/umpire';
import { type Movement, movement, movementByMode } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, MovementRules, StepRule } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { barredBy, say } from '../say.ts';
import { zones } from './9-zoc.ts';
import { isMoveMode, type MoveMode, modes } from './11-modes.ts';
import { entryCost, kindOf, mayCrossSauer, type Stepper, stepChanges, stepCost, stepTold } from './11-steps.ts';
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

const stepperFor =
  (by: Stepper['by']) =>
  (unit: Unit, { position, units }: MoveAsk): string =>
    kindOf({
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
const also = (ask: MoveAsk): StepRule | undefined => {
  const { position, units } = ask;
  const path = pathOf(position);
  const [unit] = units;
  if (!unit || (position.turn.number > 2 && path === undefined)) return undefined;
  return (from, to) => whyNotStep(position, unit, from, to, path);
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

const base = (mode: MoveMode, by: Stepper['by']): MovementRules => ({
  points: '11.1b',
  cost: stepCost,
  tells: ({ position }, kind, from, to) => stepTold(position, kind, from, to),
  changes: stepChanges,
  kind: stepperFor(by),
  held: (unit, ask) => whyHeld(mode, unit, ask),
  // Reading: what stands in the next hex is attacked in the combat phase, and not walked into.
  enemyHex: '14.1a',
  zones,
  enterZone: (unit) => (isShaken(unit) ? { clause: '18.2a', bars: true } : { clause: '9.2a' }),
  unzoned: (unit, { position }) => trickedIn(position, unit),
  also,
  mayEnd: whyNotEndEngineer,
  // 13.1a The first hex at the road rate, whatever the way of moving.
  entry: {
    clause: '13.1a',
    hexes: (unit, { position }) => entryFor(position, unit),
    whyNot: (unit, { position }) => whyNotDue(position, unit),
    cost: entryCost,
  },
});

const inPoints: Pick<MovementRules, 'parts' | 'leaveZone'> = { parts: 2, leaveZone: { clause: '9.2a', cost: 1 } };

/** 11.2a Not ending next to an enemy unit. */
const notNextToEnemy = ({ position, units }: MoveAsk, hex: Hex): Barred | undefined => {
  const isNear = position.board.grid.around(hex).some((next) => position.enemyAt(next, units[0]!.side));
  return isNear ? barredBy('11.2a', 'end-extended') : undefined;
};

const byMode = {
  /** 11.1 */
  normal: movement({
    ...base('normal', 'points'),
    ...inPoints,
    allowance: allowanceOf,
  }),
  /** 11.2 */
  extended: movement({
    ...base('extended', 'points'),
    ...inPoints,
    allowance: (unit, ask) => allowanceOf(unit, ask) + EXTENDED,
    mayEnd: (ask, hex) => notNextToEnemy(ask, hex) ?? whyNotEndEngineer(ask, hex),
  }),
  /** 11.3 Hexes, without regard to cost. */
  tactical: movement({ ...base('tactical', 'hexes'), points: '11.3a', allowance: () => TACTICAL }),
  /** 12 */
  strategic: movement({
    ...base('strategic', 'roads'),
    ...inPoints,
    points: '12.1a',
    allowance: (unit, { position }) => strategicAllowance(position, unit),
    enterZone: { clause: '12.2a', bars: true },
    mayEnd: whyNotEndStrategic,
  }),
  /** 34 Only veterans and elites in good order go into an enemy ZOC. */
  infiltrate: movement({
    ...base('infiltrate', 'hexes'),
    points: '34a',
    allowance: () => 1,
    enterZone: (unit) => ({ clause: '34a', bars: isShaken(unit) || moraleOf(unit) === 'green' }),
  }),
  /** 22.2 */
  reposition: movement({ ...base('reposition', 'one-hex'), points: '22.2a', allowance: () => 1 }),
} satisfies Record<MoveMode, ReturnType<typeof movement>>;

const chosen = movementByMode(byMode);

const isOpen = (mode: MoveMode, position: Position, units: readonly Unit[]): boolean => {
  const ask = { position, units, mode };
  return units.every((unit) => !whyHeld(mode, unit, ask));
};

/** The usual way, if none is picked: the normal one; for units that do not have it, the first that they have. */
const wayOf = (position: Position, units: readonly Unit[], mode: string | undefined): MoveMode =>
  isMoveMode(mode) ? mode : (modes.find((each) => isOpen(each, position, units)) ?? 'normal');

/** 11, 12, 22.2: where units can go by the picked way of moving, or by their usual one. */
export const reach: Movement = Object.assign(
  (position: Position, units: readonly Unit[], mode?: string) => chosen(position, units, wayOf(position, units, mode)),
  {
    hasEntry: chosen.hasEntry,
    /** The breach of the move by that way. If another way would work, the remedy names it. */
    breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string): Breach | undefined => {
      const way = wayOf(position, units, mode);
      const breach = chosen.breach(position, units, to, way);
      if (!breach) return undefined;
      const other = movementModes(position, units).find(
        (each) => each !== way && chosen.breach(position, units, to, each) === undefined,
      );
      return other ? { ...breach, remedy: say('rules.other-way', { way: `@mode.${other}` }) } : breach;
    },
  },
);

/** The ways of moving that all of the units have. */
export const movementModes = (position: Position, units: readonly Unit[]): readonly MoveMode[] => {
  const open = modes.filter((mode) => isOpen(mode, position, units));
  return open.length > 0 ? open : ['normal'];
};
