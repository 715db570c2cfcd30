import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import { type Attack, type Breach, type Position, type Shift, say } from '@umpire/shared/umpire';
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import { air, aircraft } from './fields.ts';
import { hexesWith } from './markers.ts';

/** 11 Aircraft. */

/** 11.2 One column for the side that has the sky to itself; both sides' aircraft cancel. */
export const airShifts = (of: Attack): readonly Shift[] => {
  const { attack, defense } = air.of(of);
  if (attack > 0 === defense > 0) return [];
  return [
    { clause: '11.2', by: attack > 0 ? 1 : -1, says: say(`rules.shift.air-${attack > 0 ? 'attack' : 'defense'}`) },
  ];
};

/** 11.2 At most one of a side in a combat. */
export const whyTooManyAir = (of: Attack): readonly Breach[] => {
  const { attack, defense } = air.of(of);
  return attack > 1 || defense > 1 ? [broken('11.2', 'combat', 'air-one', [of.target])] : [];
};

/** 11.1 Air units that a side has not used this turn. */
export const aircraftLeft = (position: Position, side: SideId): number => {
  const used = position.markers.filter(
    ({ kind, at, side: of }) =>
      at !== undefined &&
      (kind === 'ground-support' ? of === side : side === 'allied' && (kind === 'interdiction' || kind === 'air-drop')),
  );
  return Math.max(0, aircraft.of(position)[side === 'german' ? 'german' : 'allied'] - used.length);
};

/** 11.2 Why a side may not send ground support over a hex. */
export const whyNotGroundSupport = (position: Position, at: Hex, side: SideId): readonly Breach[] => {
  const there = position.markers.some(
    (marker) => marker.kind === 'ground-support' && marker.at === at && marker.side === side,
  );
  return [
    ...(position.turn.phase === 'combat' ? [] : [broken('11.2', 'sequence', 'air-phase', [at])]),
    ...(there ? [broken('11.2', 'combat', 'air-one', [at])] : []),
  ];
};

/** 11.3 Why a hex may not be interdicted. */
export const whyNotInterdict = (position: Position, at: Hex, side: SideId = 'allied'): readonly Breach[] => [
  ...(position.turn.phase === 'interdiction' ? [] : [broken('11.3', 'sequence', 'interdict-phase', [at])]),
  ...(side === 'allied' ? [] : [broken('11.3', 'sequence', 'interdict-side', [at])]),
  ...(hexesWith(position, 'interdiction').has(at) ? [broken('11.3', 'movement', 'interdict-twice', [at])] : []),
];
