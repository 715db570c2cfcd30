import type { Hex } from '@umpire/shared/hex';
import type { AdvanceAsk, Advances, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { LIMIT, pointsOf } from './5-stacking.ts';
import { originOf } from './9-results.ts';
import { declaredAt } from './12-declared.ts';
import type { Declared } from './fields.ts';
import { advanceTarget, after } from './fields.ts';
import { dropZoneAt } from './ground.ts';

/** 12.3.6, 10.0.4, 13.1.H Advances. */

export type Occasion = 'maneuver' | 'assault' | 'avoid';

/** The occasion of an advance, by the phase, if it is not given. */
const occasionIn = ({ turn: { phase } }: Position): Occasion =>
  phase === 'assault' ? 'assault' : phase === 'combat-avoidance' ? 'avoid' : 'maneuver';

const takesPart = ({ maneuver, assault }: Declared, unit: Unit, occasion: Occasion): boolean =>
  (occasion !== 'assault' && maneuver.includes(unit.id)) || (occasion !== 'maneuver' && assault.includes(unit.id));

/** Why the units may not advance into the hex together; nothing if they may. */
export const whyNotAdvance = (
  position: Position,
  units: readonly Unit[],
  to: Hex,
  occasion: Occasion = occasionIn(position),
): readonly Breach[] => {
  const clause = occasion === 'avoid' ? '10.0.4' : occasion === 'assault' ? '13.2.3' : '12.3.6';
  const no = (of: Clause, key: BrokenWith<'unit' | 'most'>, unit = ''): Breach =>
    broken(of, 'combat', key, [to], { unit, most: LIMIT });
  const declared = declaredAt(position, to);
  const side = units[0]?.side ?? '';
  const others = units.filter((unit) => declared && !takesPart(declared, unit, occasion));
  const isUnderAssault = occasion === 'maneuver' && (declared?.assault ?? []).length > 0;
  const there = position.unitsAt(to).filter((unit) => unit.side === side && !units.includes(unit));
  // An assault has removed the drop zone before anybody enters.
  const isZone = occasion !== 'assault' && side === 'german' && dropZoneAt(position, to) !== undefined;
  return [
    ...(declared ? others.map(({ name }) => no(clause, 'advance-other', name)) : [no(clause, 'advance-nowhere')]),
    ...(position.enemyAt(to, side) ? [no(clause, 'advance-held')] : []),
    ...(isUnderAssault ? [no('12.3.9', 'advance-assault')] : []),
    ...(isZone ? [no('7.3.5', 'advance-drop-zone')] : []),
    ...(pointsOf([...there, ...units]) > LIMIT ? [no(clause, 'advance-stack')] : []),
  ];
};

/** 13.2.3 Why a unit may not stay behind; nothing if it may. */
export const whyNotDecline = (position: Position, unit: Unit, target: Hex): readonly Breach[] => {
  const isAssault = declaredAt(position, target)?.assault.includes(unit.id) ?? false;
  if (!isAssault || position.turn.phase === 'combat-avoidance') return [];
  return [broken('13.2.3', 'combat', 'advance-must', [target], { unit: unit.name })];
};

/** 13.1.H If defenders are left, the attackers go back to where they came from. */
const goesBack = (position: Position, units: readonly Unit[], target: Hex): readonly Hex[] => [
  ...new Set(units.flatMap((unit) => originOf(position, unit, target) ?? [])),
];

/** Where advancing units may go. */
export const advance = (position: Position, ask: AdvanceAsk): Advances => {
  const said = after.of(ask);
  const named = advanceTarget.of(ask);
  const target = named === undefined ? ask.vacated : position.board.grid.parse(named);
  const side = ask.units[0]?.side;
  if (target === undefined || side === undefined) return { to: [], why: () => undefined };
  const occasion: Occasion =
    said === 'assault' || said === 'avoid' || said === 'maneuver' ? said : occasionIn(position);
  const isHeld = position.enemyAt(target, side) || (side === 'german' && dropZoneAt(position, target) !== undefined);
  if (occasion === 'assault' && isHeld) {
    const back = goesBack(position, ask.units, target);
    return {
      to: back,
      why: (hex) => (back.includes(hex) ? undefined : broken('13.1.H', 'combat', 'goes-back', [hex])),
    };
  }
  const breaks = whyNotAdvance(position, ask.units, target, occasion);
  return {
    to: breaks.length === 0 ? [target] : [],
    why: (hex) => (hex === target ? breaks[0] : broken('12.3.6', 'combat', 'advance-elsewhere', [hex])),
  };
};
