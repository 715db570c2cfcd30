import type { Hex } from '@umpire/shared/hex';
import { type Barred, barred, type Position, type Reach, type Unit } from '@umpire/shared/umpire';
import { eitherReach, joinReaches } from '@umpire/shared/umpire/kit/movement/join-reaches.ts';
import { type Movement, movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, MovementRules } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { allowanceOf } from './5-allowance.ts';
import { endsOf, isBound, whyClosed } from './5-boundaries.ts';
import { entryCost, payerOf, stepChanges, stepCost, words } from './5-costs.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { whyNotExploit } from './14-reserves.ts';
import { whyHeldBack } from './15-surprise.ts';
import { entryHexes } from './16-reinforcements.ts';
import { isStopped } from './22-challenge.ts';
import { ignoresZones, isCaught, isSlipping, isThrough, maySneak } from './27-peiper.ts';
import { asked } from './fields.ts';
import { armyOf, battalionOf, has, isArmyArtillery, isInfantry, isMechInfantry, isReserve } from './units.ts';

/** 5 Movement, and how zones of control stop it (7.4). */

const isExploiting = ({ position, mode }: MoveAsk): boolean =>
  mode === 'exploitation' || (mode === undefined && position.turn.phase === 'exploitation');

/** Why a unit does not move at all. */
const whyHeld = (unit: Unit, ask: MoveAsk): Barred | undefined => {
  const { position, mode } = ask;
  const name = { unit: unit.name };
  if (isArmyArtillery(unit)) return barred('37.1', ...words('army-artillery', name));
  const back = whyHeldBack(position, unit);
  if (back) return back;
  if (isStopped(unit)) return barred('22.2', ...words('challenged', name));
  if (has(unit, 'building-bridge')) return barred('13.3', ...words('builder', name));
  // 36.6 Battalions of Peiper's are never held by an engagement.
  const pinned = (isInfantry(unit) || isMechInfantry(unit)) && battalionOf(unit) === undefined;
  if (has(unit, 'engaged') && pinned) return barred('9.5', ...words('engaged', name));
  if (isExploiting(ask)) return whyNotExploit(position, unit);
  if (isReserve(unit)) return barred('14.1', ...words('in-reserve', name));
  if (isCaught(unit)) return barred('27.2', ...words('no-sneak', name));
  if (mode === 'sneak') {
    const { roll } = asked.of(position);
    const fails = !maySneak(position, unit) || (roll !== undefined && !isThrough(roll));
    if (fails) return barred('27.2', ...words('no-sneak', name));
  }
  return undefined;
};

const isSneaking = (unit: Unit, { position, mode }: MoveAsk): boolean =>
  isSlipping(unit) || (mode === 'sneak' && maySneak(position, unit));

const rules: MovementRules = {
  points: '5.2.a',
  parts: 12,
  cost: stepCost,
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
  entry: { clause: '16.1', hexes: (unit, { position }) => entryHexes(position, unit), cost: entryCost },
};

/** 5.4 Not into what is closed to the unit's army; who stands there after a retreat (5.4.d) moves on in it, to get out. */
const bound: MovementRules = {
  ...rules,
  also: ({ position, units }, from, to) => {
    const army = armyOf(units[0]!);
    const clause = whyClosed(position, army, to);
    return clause && !whyClosed(position, army, from) ? barred(clause, ...words('boundary')) : undefined;
  },
};

const freely = movement(rules);
const withinLines = movement(bound);

/** 5.4.c On from the end of the line, as free as anybody, with what is left. */
const fromEnd = (end: Hex, spent: number): Movement =>
  movement({
    ...rules,
    entry: { clause: '5.4.c', hexes: () => [end], cost: () => spent },
  });

const reachOf = (position: Position, unit: Unit, mode: string | undefined): Reach => {
  if (!isBound(position, unit)) return freely(position, [unit], mode);
  const kept = withinLines(position, [unit], mode);
  const onward = endsOf(position, unit).flatMap((end) => {
    const spent = kept.cost(end);
    if (spent === undefined || kept.stops(end) || end === kept.from) return [];
    return [fromEnd(end, spent)(position, [{ ...unit, began: undefined }], mode)];
  });
  return eitherReach([kept, ...onward]);
};

/** 5, 7.4 Where units can go, each within its own means. */
export const reach: Movement = Object.assign(
  (position: Position, units: readonly Unit[], mode?: string): Reach => {
    const moving = units.map((unit) => reachOf(position, unit, mode));
    return units.length === 1 ? moving[0]! : joinReaches({ position, units, mode }, moving, stackedAt(position, units));
  },
  {
    hasEntry: true,
    breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string) => {
      if (units.every((unit) => !isBound(position, unit))) return freely.breach(position, units, to, mode);
      return reach(position, units, mode).why(to);
    },
  },
);

/** Those that move together count together where they end. */
const stackedAt = (position: Position, units: readonly Unit[]) => (hex: Hex) => stacking.with(position, hex, units)[0];
