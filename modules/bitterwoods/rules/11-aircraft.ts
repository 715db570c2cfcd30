import type { Hex } from '@umpire/shared/hex';
import { cellOf } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Attack, Breach, Position, Shift } from '@umpire/shared/umpire';
import { laidMarkers } from '@umpire/shared/umpire/kit/play/laid-markers.ts';
import { optionsOf } from '../options.ts';
import { broken, say } from '../say.ts';
import { hasEvent } from './29-events.ts';
import { air, aircraft, events } from './fields.ts';
import { hexesWith } from './markers.ts';

/** 11 Aircraft. */

/** 11.2 An aircraft lies on the hex that it supports. */
export const groundSupport = laidMarkers({
  kind: 'ground-support',
  box: () => 'box:markers',
  counter: (side) => `ground-support-${side}`,
});

/** 11.2 One column for the only side with aircraft; aircraft of both sides cancel. */
export const airShifts = (of: Attack): readonly Shift[] => {
  const { attack, defense } = air.of(of);
  if (attack > 0 === defense > 0) return [];
  return [
    { clause: '11.2', by: attack > 0 ? 1 : -1, says: say(`rules.shift.air-${attack > 0 ? 'attack' : 'defense'}`) },
  ];
};

/** 11.1, 11.2 At most one of a side in a combat, and none that it has not got. */
export const whyNoAir = (position: Position, of: Attack): readonly Breach[] => {
  const { attack, defense } = air.of(of);
  const side = of.attackers[0]?.side;
  const enemy = position.sides.find((other) => other !== side);
  const fly = (count: number, by: SideId | undefined): readonly Breach[] =>
    count > 0 && by !== undefined && groundSupport.on(position, of.target, by).length === 0
      ? whyNoneLeft(position, of.target, by)
      : [];
  return [
    ...(attack > 1 || defense > 1 ? [broken('11.2', 'combat', 'air-one', [of.target])] : []),
    ...fly(attack, side),
    ...fly(defense, enemy),
  ];
};

/** 11.1 Air units that a side receives this turn, by the turn track or the owner's values; 38.2 reduced by events. */
const aircraftReceived = (position: Position, side: SideId): number => {
  const { number } = position.turn;
  const flown = aircraft.of(position);
  if (!flown) return Number.POSITIVE_INFINITY;
  const owner = side === 'german' ? 'german' : 'allied';
  const given = (turn: number, printed: number): number => {
    const replaced = optionsOf(position).aircraftTable[cellOf(turn, side)];
    return replaced === undefined ? printed : Number(replaced);
  };
  const before = (flown.before ?? []).map((flights, i) => given(FIRST_AFTER + i, flights[owner]));
  return Math.max(
    0,
    given(number, flown[owner]) - aircraftLost(position, side) - lostByBodenplatte(position, owner, before),
  );
};

const BODENPLATTE = 5;
const FIRST_AFTER = BODENPLATTE + 1;

/** 29 #5 The losses of 18 AM itself; for later turns the losses that the turns `before` have left over. */
const lostByBodenplatte = (position: Position, side: 'german' | 'allied', before: readonly number[]): number => {
  const { number } = position.turn;
  const loss = hasEvent(position, 'bodenplatte') ? events.of(position).bodenplatte?.[side] : undefined;
  if (!loss || number < BODENPLATTE) return 0;
  if (number === BODENPLATTE) return loss.now;
  return Math.max(0, loss.later - before.reduce((sum, count) => sum + count, 0));
};

/** 38.2 #4, #8, #10 */
const aircraftLost = (position: Position, side: SideId): number => {
  const { number } = position.turn;
  if (side === 'german') return number > 18 && hasEvent(position, 'russian-winter') ? Number.POSITIVE_INFINITY : 0;
  if (number < 17) return 0;
  return hasEvent(position, 'spaetlese') ? 2 : hasEvent(position, 'late-spaetlese') ? 1 : 0;
};

/** 11.1 Air units that a side has not used this turn. */
export const aircraftLeft = (position: Position, side: SideId): number => {
  const used = position.markers.filter(
    ({ kind, at, side: of }) =>
      at !== undefined &&
      (kind === 'ground-support' ? of === side : side === 'allied' && (kind === 'interdiction' || kind === 'air-drop')),
  );
  return Math.max(0, aircraftReceived(position, side) - used.length);
};

/** 11.1 Whatever they fly, card or hand: a side has no more aircraft than the turn gives it. */
export const whyNoneLeft = (position: Position, at: Hex, side: SideId): readonly Breach[] =>
  aircraftLeft(position, side) > 0 ? [] : [broken('11.1', 'sequence', 'no-aircraft', [at])];

/** 11.2 Why a side may not send ground support over a hex. */
export const whyNotGroundSupport = (position: Position, at: Hex, side: SideId): readonly Breach[] => {
  const there = groundSupport.on(position, at, side).length > 0;
  return [
    ...(position.turn.phase === 'combat' ? [] : [broken('11.2', 'sequence', 'air-phase', [at])]),
    ...(there ? [broken('11.2', 'combat', 'air-one', [at])] : []),
    ...whyNoneLeft(position, at, side),
  ];
};

/** 11.3 Why a hex may not be interdicted. */
export const whyNotInterdict = (position: Position, at: Hex, side: SideId = 'allied'): readonly Breach[] => [
  ...(position.turn.phase === 'interdiction' ? [] : [broken('11.3', 'sequence', 'interdict-phase', [at])]),
  ...(side === 'allied' ? [] : [broken('11.3', 'sequence', 'interdict-side', [at])]),
  ...(hexesWith(position, 'interdiction').has(at) ? [broken('11.3', 'movement', 'interdict-twice', [at])] : []),
  ...whyNoneLeft(position, at, 'allied'),
];
