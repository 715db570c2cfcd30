import type { Hex } from '@umpire/shared/hex';
import type { Barred, Position, Reach, Unit } from '@umpire/shared/umpire';
import { eitherReach, joinReaches } from '@umpire/shared/umpire/kit/movement/join-reaches.ts';
import { type Movement, movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, StepRule, Traveller } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { barredBy, say } from '../say.ts';
import { allowanceOf } from './5-allowance.ts';
import { endsOf, isBound, whyClosed } from './5-boundaries.ts';
import { changed, entryReasons, step } from './5-costs.ts';
import { type Payer, payerOf } from './5-payers.ts';
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

/** 5, 7.4 */
const traveller = (unit: Unit, ask: MoveAsk): Traveller<Payer> => {
  const { position, mode } = ask;
  const isFree = ignoresZones(position, unit, mode);
  return {
    points: '5.2.a',
    pays: payerOf(position, unit),
    allowance: allowanceOf(position, unit),
    held: whyHeld(unit, ask),
    oneHex: !isArmyArtillery(unit),
    zones,
    enterZone: isFree ? undefined : { clause: '7.4' },
    zoneToZone: isFree || isSneaking(unit, ask) ? undefined : { clause: '7.4', ofOneUnit: true },
  };
};

/** 5.4 Not into hexes closed to the unit's army; a unit in such a hex after a retreat (5.4.d) may move on in them to get out. */
const overLine = ({ position, units }: MoveAsk): StepRule => {
  const army = armyOf(units[0]!);
  return (from, to) => {
    const clause = whyClosed(position, army, to);
    return clause && !whyClosed(position, army, from) ? barredBy(clause, 'boundary') : undefined;
  };
};

/** 9.5 Not into a hex that others have left in the place of a counterattack. */
const intoEmptied = ({ position, units }: MoveAsk): StepRule | undefined =>
  hasEmptied(position)
    ? (_from, to) => {
        const held = units.find((unit) => mustStayEmpty(position, unit, to));
        return held && barredBy('9.5', 'left-empty', { unit: held.name });
      }
    : undefined;

/** Both of these rules; none if neither holds now. */
const both = (one: StepRule | undefined, other: StepRule | undefined): StepRule | undefined =>
  one && other ? (from, to) => one(from, to) ?? other(from, to) : (one ?? other);

const bars = (ask: MoveAsk): StepRule | undefined =>
  both(isBound(ask.position, ask.units[0]!) ? overLine(ask) : undefined, intoEmptied(ask));

const byRules = movement({
  parts: 12,
  traveller,
  step,
  changed,
  bars,
  enemyHex: '5.1.b',
  stacking,
  entry: {
    clause: '16.1',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    cost: entryReasons,
  },
});

/** Continues from a hex of the path, with the points spent there. Rules that hold a unit from the beginning have been checked. */
const onFrom = (ask: MoveAsk, hex: Hex, spent: number, more?: StepRule, unlike?: Partial<Traveller<Payer>>): Reach => {
  const [unit] = ask.units;
  const begins = { hex, spent, entered: true };
  return byRules.reachAs(
    ask,
    { ...traveller(unit!, ask), held: undefined, begins, ...unlike },
    both(more, intoEmptied(ask)),
  );
};

/** 27.1 After a success it leaves the zone by any hexside; the next zone that it enters stops it again. */
const throughZone = (ask: MoveAsk, start: Hex): StepRule => {
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
    (reached, { hex, free, noRoad, spent: before }) => {
      if (before !== undefined) return reachExchanged(position, unit, hex, before, mode);
      const cost = reached.cost(hex);
      if (cost === undefined) return reached;
      const spent = Math.max(0, cost - (free ? 1 : 0));
      const onward = { ...unit, began: undefined, values: { ...unit.values, noRoad } };
      const ask = { position, units: [onward], mode };
      const goesOn = isPeiperDay(position, unit)
        ? onFrom(ask, hex, spent, throughZone(ask, hex), { enterZone: undefined, zoneToZone: undefined })
        : onFrom(ask, hex, spent);
      return eitherReach([reached, goesOn], PASSED);
    },
    reachAtFirst(position, unit, mode),
  );

/** 36.11 What was put in the place of others goes on where they stood, with the points that they have left. */
const reachExchanged = (position: Position, unit: Unit, hex: Hex, spent: number, mode: string | undefined): Reach => {
  if (spent === 0) return reachAtFirst(position, { ...unit, began: hex }, mode);
  const ask = { position, units: [{ ...unit, began: undefined }], mode };
  return onFrom(ask, hex, spent, isBound(position, unit) ? overLine(ask) : undefined);
};

/** 5.4.c Beyond the end of its line a unit moves freely. */
const reachAtFirst = (position: Position, unit: Unit, mode: string | undefined): Reach => {
  const kept = byRules.reach(position, [unit], mode);
  if (!isBound(position, unit)) return kept;
  const onward = endsOf(position, unit).flatMap((end) => {
    const spent = kept.cost(end);
    const [before] = kept.path(end)?.slice(-2) ?? [];
    const isCrossed = before !== undefined && before !== end && isUnbridgedNow(position, before, end);
    if (spent === undefined || kept.stops(end) || isCrossed || end === kept.from) return [];
    return [onFrom({ position, units: [{ ...unit, began: undefined }], mode }, end, spent)];
  });
  return eitherReach([kept, ...onward]);
};

/** 5, 7.4 Where units can go, each within its own allowance. */
export const reach: Movement['reach'] = (position, units, mode) => {
  const moving = units.map((unit) => reachOf(position, unit, mode));
  return units.length === 1 ? moving[0]! : joinReaches({ position, units, mode }, moving, stackedAt(position, units));
};

export const moves = {
  ...byRules,
  reach,
  breach: (...[position, units, to, mode]: Parameters<Movement['breach']>) =>
    units.every((unit) => !isBound(position, unit) && !hasGoneOn(unit))
      ? byRules.breach(position, units, to, mode)
      : reach(position, units, mode).why(to),
};

/** Units that move together count together where they end. */
const stackedAt = (position: Position, units: readonly Unit[]) => (hex: Hex) => stacking.with(position, hex, units)[0];
