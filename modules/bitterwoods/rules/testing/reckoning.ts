import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';

/** The basis of the second computation: the map and the units, without any code of the umpire. */

export const sure = { seed: 1216, numRuns: 1000 };
export const at = (p: Position, hex: Hex): readonly Unit[] => p.units.filter((unit) => unit.at === hex);
export const isGun = ({ kind }: Unit): boolean => kind === 'corps-artillery' || kind === 'rocket';
export const isLeader = ({ kind }: Unit): boolean => kind === 'leader';
export const isMech = ({ kind }: Unit): boolean => ['armor', 'cavalry', 'mech-infantry'].includes(kind);
export const hasState = (unit: Unit, state: string): boolean => unit.state.includes(state);
export const side = (p: Position, a: Hex, b: Hex, word: string): boolean => p.board.hexside(a, b).has(word);
export const kindsIn = (p: Position, hex: Hex): readonly string[] => [
  p.board.terrainAt(hex),
  ...p.board.featuresAt(hex),
];
export const beside = (p: Position, hex: Hex): readonly Hex[] => [...p.board.grid.around(hex)];

export const hasOption = ({ options }: Position, option: string): boolean => options[option] === true;
export const isBritish = ({ values }: Unit): boolean => values.nationality === 'british';
export const battalion = ({ values }: Unit): unknown => values.peiperBattalion;
export const liesIn = (p: Position, kind: string, hex: Hex): boolean =>
  p.markers.some((marker) => marker.kind === kind && marker.at === hex);
export const isBlown = (p: Position, a: Hex, b: Hex): boolean =>
  p.markers.some(({ kind, hexside }) => kind === 'bridge-blown' && hexside === p.board.grid.hexsideBetween(a, b));

/** 36.9 A battalion of Peiper's has a zone beside its hex only with the grenadiers and another in the hex. */
const isAlone = (p: Position, unit: Unit): boolean => {
  const there = at(p, unit.at!).flatMap((other) => battalion(other) ?? []);
  return !there.includes('3 SS PzGr Bn') || there.every((one) => one === '3 SS PzGr Bn');
};

/** 7.1, 7.3 Whether one unit controls a hex. */
export const controls = (p: Position, unit: Unit, hex: Hex): boolean => {
  if (unit.at === undefined || isLeader(unit)) return false;
  if (isGun(unit) || (battalion(unit) !== undefined && isAlone(p, unit))) return unit.at === hex;
  return beside(p, unit.at).includes(hex) && !side(p, unit.at, hex, 'meuse');
};
export const enemies = (p: Position, of: string): readonly Unit[] => p.units.filter((unit) => unit.side !== of);
export const inZone = (p: Position, hex: Hex, of: string): boolean =>
  enemies(p, of).some((unit) => controls(p, unit, hex));
