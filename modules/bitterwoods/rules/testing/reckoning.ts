import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';

/** What a second look at the rules goes by: the map and the units themselves, and nothing of the umpire's. */

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

/** 7.1, 7.3 Whether one unit controls a hex. */
export const controls = (p: Position, unit: Unit, hex: Hex): boolean => {
  if (unit.at === undefined || isLeader(unit)) return false;
  if (isGun(unit)) return unit.at === hex;
  return beside(p, unit.at).includes(hex) && !side(p, unit.at, hex, 'meuse');
};
export const enemies = (p: Position, of: string): readonly Unit[] => p.units.filter((unit) => unit.side !== of);
export const inZone = (p: Position, hex: Hex, of: string): boolean =>
  enemies(p, of).some((unit) => controls(p, unit, hex));
