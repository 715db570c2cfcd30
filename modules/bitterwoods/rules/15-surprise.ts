import type { Hex } from '@umpire/shared/hex';
import { type Barred, type Breach, barred, type Position, type Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { broken, say } from '../say.ts';
import { tables } from './charts.ts';
import { beganInZone as began } from './fields.ts';
import { armyOf, has, is2Id, isArtillery, isFirstSSCorps, isLeader, isMechanized, isUnitNamed } from './units.ts';

/** 15 Initial surprise: turn 1, and its longer effects. */

export const isFirstTurn = ({ turn }: Position): boolean => turn.number === 1;

/** 15.2, 15.3 The movement limit of an Allied unit on turn 1; `undefined`: as printed. */
export const firstTurnCap = (position: Position, unit: Unit): number | undefined => {
  if (!isFirstTurn(position) || unit.side !== 'allied') return undefined;
  const { alliedAllowance: cap } = tables.firstTurn;
  // Reading: artillery is limited to 1 even if it began in a German zone.
  if (isArtillery(unit)) return has(unit, 'may-move-fully') ? undefined : cap.artillery;
  if (has(unit, 'began-in-zoc') || beganInZone(position, unit)) return undefined;
  if (isLeader(unit) && optionsOf(position).acceleratedLeaders) return undefined; // 34
  return is2Id(unit) ? cap['US 2nd Infantry Division'] : cap.other;
};

/** On a table the set-up has the starting hexes. */
const beganInZone = (position: Position, { counter }: Unit): boolean =>
  counter !== undefined && began.of(position).includes(counter);

/** 15.7 The reduction of German mechanized units on turn 1. */
export const firstTurnLoss = (position: Position, unit: Unit): number =>
  isFirstTurn(position) && unit.side === 'german' && isMechanized(unit) ? 1 : 0;

/** 15.5 I SS Panzer Corps neither moves on turn 1 nor, as read, attacks. */
export const whyHeldBack = (position: Position, unit: Unit): Barred | undefined =>
  isFirstTurn(position) && unit.side === 'german' && isFirstSSCorps(unit)
    ? barred('15.5', say('rules.broken.held-back', { unit: unit.name }), say('rules.broken.held-back-remedy'))
    : undefined;

/** 15.7 Allied units at the ends of the stretches that the armies face, north to south. */
const faced: readonly { readonly name: string; readonly by: readonly string[] }[] = [
  { name: '102 Cavalry', by: ['6pz'] },
  { name: '14 Cavalry', by: ['6pz', '5pz'] },
  { name: '28/110', by: ['5pz'] },
  { name: '28/109', by: ['7'] },
  { name: '4/12', by: ['7'] },
];
const names = new Map<string, readonly string[]>([
  ['102 Cavalry', ['102 Cavalry', '102 Cav', '102']],
  ['14 Cavalry', ['14 Cavalry', '14 Cav', '14']],
]);
const isFaced = (unit: Unit, name: string): boolean =>
  (names.get(name) ?? [name]).some((one) => isUnitNamed(unit, one)) && (!names.has(name) || unit.kind === 'cavalry');

/** The armies that face an Allied unit of the front; `undefined` for a unit that is not of the front, or not placed. */
const armiesFacing = (position: Position, unit: Unit): readonly string[] | undefined => {
  const end = faced.find(({ name }) => isFaced(unit, name));
  if (end) return end.by;
  if (unit.values.front !== true || unit.at === undefined) return undefined;
  // Between two ends of the same army's stretch.
  const { rows } = position.board.grid;
  const row = rows[unit.at]!;
  const rowOf = (name: string): number | undefined => {
    const at = position.units.find((other) => isFaced(other, name))?.at;
    return at === undefined ? undefined : rows[at];
  };
  const stretches = [
    { army: '6pz', from: rowOf('102 Cavalry'), to: rowOf('14 Cavalry') },
    { army: '5pz', from: rowOf('14 Cavalry'), to: rowOf('28/110') },
    { army: '7', from: rowOf('28/109'), to: rowOf('4/12') },
  ].filter(({ from, to }) => from !== undefined && to !== undefined && from <= row && row <= to);
  return stretches.length > 0 ? stretches.map(({ army }) => army) : undefined;
};

/** 15.7 On turn 1 Germans attack only Allied units that their army faces. */
export const whyNotFaced = (
  position: Position,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  target: Hex,
): readonly Breach[] => {
  if (!isFirstTurn(position)) return [];
  const facing = defenders.flatMap((unit) => {
    const armies = unit.side === 'allied' ? armiesFacing(position, unit) : undefined;
    return armies ? [armies] : [];
  });
  return attackers
    .filter((unit) => unit.side === 'german' && armyOf(unit) !== undefined)
    .filter((unit) => facing.some((armies) => !armies.includes(armyOf(unit)!)))
    .map((unit) => broken('15.7', 'combat', 'not-faced', [target], { unit: unit.name }));
};
