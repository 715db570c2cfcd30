import type { Hex } from '@umpire/shared/hex';
import type { Barred, Position, Reach, Unit } from '@umpire/shared/umpire';
import { eitherReach, joinReaches } from '@umpire/shared/umpire/kit/movement/join-reaches.ts';
import { type Movement, movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, MovementRules } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { barredBy, say } from '../say.ts';
import { allowanceOf } from './5-allowance.ts';
import { endsOf, isBound, whyClosed } from './5-boundaries.ts';
import { entryCost, stepChanges, stepCost, stepTold } from './5-costs.ts';
import { payerOf } from './5-payers.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { hasEmptied, mustStayEmpty } from './9-counterattack.ts';
import { whyNotExploit } from './14-reserves.ts';
import { whyHeldBack } from './15-surprise.ts';
import { entryHexes, whyNotComing } from './16-reinforcements.ts';
import { isStopped } from './22-challenge.ts';
import { ignoresZones, isCaught, isPeiperDay, isSlipping, isThrough, maySneak } from './27-peiper.ts';
import { asked } from './fields.ts';
import { hasGoneOn, isHeldByRoll, wentOn } from './going-on.ts';
import { isUnbridgedNow } from './ground.ts';
import { armyOf, battalionOf, has, isArmyArtillery, isInfantry, isMechInfantry, isReserve } from './units.ts';

/** 5 Movement, and how zones of control stop it (7.4). */

const isExploiting = ({ position, mode }: MoveAsk): boolean =>
  mode === 'exploitation' || (mode === undefined && position.turn.phase === 'exploitation');

/** Why a unit may not move at all. */
const whyHeld = (unit: Unit, ask: MoveAsk): Barred | undefined => {
  const { position, mode } = ask;
  const name = { unit: unit.name };
  if (isArmyArtillery(unit)) return barredBy('37.1', 'army-artillery', name);
  const back = whyHeldBack(position, unit);
  if (back) return back;
  if (isStopped(unit)) return barredBy('22.2', 'challenged', name);
  if (isHeldByRoll(unit)) return barredBy(unit.side === 'german' ? '27.1' : '29', 'rolled-stop', name);
  if (has(unit, 'building-bridge')) return barredBy('13.3', 'builder', name);
  // 36.6 Battalions of Peiper's are never held by an engagement.
  const pinned = (isInfantry(unit) || isMechInfantry(unit)) && battalionOf(unit) === undefined;
  if (has(unit, 'engaged') && pinned) return barredBy('9.5', 'engaged', name);
  if (isExploiting(ask)) {
    const over = foughtIn(position).attackers.size > 0;
    return over ? barredBy('27.1', 'moves-over', name) : whyNotExploit(position, unit);
  }
  if (isReserve(unit)) return barredBy('14.1', 'in-reserve', name);
  if (isCaught(unit)) return barredBy('27.2', 'no-sneak', name);
  if (mode === 'sneak') {
    const { roll } = asked.of(position);
    const fails = !maySneak(position, unit) || (roll !== undefined && !isThrough(roll));
    if (fails) return barredBy('27.2', 'no-sneak', name);
  }
  return undefined;
};

/** Why a unit stays where it is in this phase; nothing if it may move. */
export const whyStays = (position: Position, unit: Unit): Barred | undefined =>
  whyHeld(unit, { position, units: [unit] });

const isSneaking = (unit: Unit, { position, mode }: MoveAsk): boolean =>
  isSlipping(unit) || (mode === 'sneak' && maySneak(position, unit));

const rules: MovementRules = {
  points: '5.2.a',
  parts: 12,
  cost: stepCost,
  tells: ({ position }, kind, from, to) => stepTold(position, kind, from, to),
  kind: (unit, { position }) => payerOf(position, unit),
  allowance: (unit, { position }) => allowanceOf(position, unit),
  held: whyHeld,
  changes: stepChanges,
  oneHex: (unit) => !isArmyArtillery(unit),
  enemyHex: '5.1.b',
  zones,
  enterZone: (unit, { position, mode }) => (ignoresZones(position, unit, mode) ? undefined : { clause: '7.4' }),
  zoneToZone: (unit, ask) =>
    ignoresZones(ask.position, unit, ask.mode) || isSneaking(unit, ask)
      ? undefined
      : { clause: '7.4', ofOneUnit: true },
  stacking,
  entry: {
    clause: '16.1',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    cost: entryCost,
  },
};

type Also = NonNullable<MovementRules['also']>;

/** 5.4 Not into hexes closed to the unit's army; a unit in such a hex after a retreat (5.4.d) may move on in them to get out. */
const overLine: Also = ({ position, units }) => {
  const army = armyOf(units[0]!);
  return (from, to) => {
    const clause = whyClosed(position, army, to);
    return clause && !whyClosed(position, army, from) ? barredBy(clause, 'boundary') : undefined;
  };
};

/** 9.5 Not into a hex that others have left in the place of a counterattack. */
const intoEmptied: Also = ({ position, units }) =>
  hasEmptied(position)
    ? (_from, to) =>
        mustStayEmpty(position, units[0]!, to) ? barredBy('9.5', 'left-empty', { unit: units[0]!.name }) : undefined
    : undefined;

/** All of these rules; none if none holds now. */
const each =
  (...all: readonly Also[]): Also =>
  (ask) => {
    const now = all.flatMap((rule) => rule(ask) ?? []);
    if (now.length < 2) return now[0];
    return (from, to) => {
      for (const rule of now) {
        const found = rule(from, to);
        if (found) return found;
      }
      return undefined;
    };
  };

const freely = movement({ ...rules, also: intoEmptied });
const withinLines = movement({ ...rules, also: each(overLine, intoEmptied) });

const onwards = new Map<string, Movement>();
const MOST_ONWARDS = 16;

/** Continues from a hex of the path, with the points spent there. What it is `by` is another movement for the same hex and cost. */
const onFrom = (by: string, hex: Hex, spent: number, also?: Also, zoned = true): Movement => {
  const key = `${by} ${hex} ${spent}`;
  const found = onwards.get(key);
  if (found) return found;
  if (onwards.size >= MOST_ONWARDS) onwards.delete(onwards.keys().next().value!);
  // Rules that hold a unit from the beginning have been checked.
  const { held: _, enterZone, zoneToZone, ...others } = rules;
  const made = movement({
    ...others,
    ...(zoned && { enterZone, zoneToZone }),
    also: also ? each(also, intoEmptied) : intoEmptied,
    entry: { clause: '5.2.a', hexes: () => [hex], cost: () => spent },
  });
  onwards.set(key, made);
  return made;
};

/** 27.1 After a success it leaves the zone by any hexside; the next zone that it enters stops it again. */
const throughZone =
  (start: Hex): Also =>
  (ask) => {
    const { position, units } = ask;
    const [unit] = units;
    const beyond = isBound(position, unit!) ? overLine(ask) : undefined;
    return (from, to) =>
      from !== start && zones.heldAgainst(position, from, unit!.side)
        ? barredBy('27.1', 'next-zone', { unit: unit!.name })
        : beyond?.(from, to);
  };

/** 29 #1 */
const PASSED = { clause: '29', says: say('rules.cost.passed') } as const;

/** 27.1, 29 A unit that threw a die on its way goes on from there, with what it has left. */
const reachOf = (position: Position, unit: Unit, mode: string | undefined): Reach =>
  wentOn(position, unit).reduce(
    (reached, { hex, free, noRoad }) => {
      const cost = reached.cost(hex);
      if (cost === undefined) return reached;
      const spent = Math.max(0, cost - (free ? 1 : 0));
      const onward = { ...unit, began: undefined, values: { ...unit.values, noRoad } };
      const peiper = isPeiperDay(position, unit);
      const moving = peiper ? onFrom('27.1', hex, spent, throughZone(hex), false) : onFrom('29', hex, spent);
      return eitherReach([reached, moving(position, [onward], mode)], PASSED);
    },
    reachAtFirst(position, unit, mode),
  );

/** 5.4.c Beyond the end of its line a unit moves freely. */
const reachAtFirst = (position: Position, unit: Unit, mode: string | undefined): Reach => {
  if (!isBound(position, unit)) return freely(position, [unit], mode);
  const kept = withinLines(position, [unit], mode);
  const onward = endsOf(position, unit).flatMap((end) => {
    const spent = kept.cost(end);
    const [before] = kept.path(end)?.slice(-2) ?? [];
    const isCrossed = before !== undefined && before !== end && isUnbridgedNow(position, before, end);
    if (spent === undefined || kept.stops(end) || isCrossed || end === kept.from) return [];
    return [onFrom('5.4.c', end, spent)(position, [{ ...unit, began: undefined }], mode)];
  });
  return eitherReach([kept, ...onward]);
};

/** 5, 7.4 Where units can go, each within its own allowance. */
export const reach: Movement = Object.assign(
  (position: Position, units: readonly Unit[], mode?: string): Reach => {
    const moving = units.map((unit) => reachOf(position, unit, mode));
    return units.length === 1 ? moving[0]! : joinReaches({ position, units, mode }, moving, stackedAt(position, units));
  },
  {
    hasEntry: true,
    breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string) => {
      if (units.every((unit) => !isBound(position, unit) && !hasGoneOn(unit)))
        return freely.breach(position, units, to, mode);
      return reach(position, units, mode).why(to);
    },
  },
);

/** Units that move together count together where they end. */
const stackedAt = (position: Position, units: readonly Unit[]) => (hex: Hex) => stacking.with(position, hex, units)[0];
