import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import { type Breach, breaches, type Position, type Unit } from '@umpire/shared/umpire';
import { markedHexes } from '@umpire/shared/umpire/kit/marked-hexes.ts';
import { crossings } from '@umpire/shared/umpire/kit/movement/crossings.ts';
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import { isAmerican, isMechanized } from './units.ts';

/** Hexsides that some units cannot cross: 3.2g ridge, 3.2h Rhine, 3.3 ferries, 10.1.1b the dotted line. */

/** 3.3 The hexes with ferries. */
const ferriesOf = (position: Position): ReadonlySet<Hex> => markedHexes(position, 'ferry');

/** 3.3b The hexes across the Rhine from a hex. */
export const farHexes = ({ grid, hexside }: Board, hex: Hex): readonly Hex[] =>
  grid.around(hex).filter((far) => hexside(hex, far).has('rhine'));

/** 3.3c A ferry is destroyed when Allied units are in all its far hexes. */
export const isFerryLost = (position: Position, at: Hex): boolean => {
  const far = farHexes(position.board, at);
  return far.length > 0 && far.every((hex) => position.enemyAt(hex, 'german'));
};

/** 3.3b The hexsides of the Rhine that ferries join. */
export const ferried = crossings((position) =>
  [...ferriesOf(position)]
    .filter((at) => !isFerryLost(position, at))
    .flatMap((at) => farHexes(position.board, at).map((far) => [at, far] as const)),
);

/** 3.3a Why a ferry may not be placed in a hex; nothing if it may. */
export const whyNoFerry = (position: Position, at: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  const far = farHexes(position.board, at);
  const { ferries: most } = readingsOf(position);
  return breaches(
    (phase !== 'movement' || side !== 'german') && broken('3.3a', 'movement', 'ferry-phase', [at]),
    far.length === 0 && broken('3.3a', 'movement', 'ferry-bank', [at]),
    // Reading: no ferry where the enemy is, nor one that would be destroyed at once (3.3c).
    position.enemyAt(at, 'german') && broken('3.3a', 'movement', 'ferry-enemy', [at]),
    isFerryLost(position, at) && broken('3.3b', 'movement', 'ferry-no-landing', far),
    most > 0 && ferriesOf(position).size >= most && broken('3.3a', 'movement', 'ferry-number', [at], { most }),
  );
};

/** 3.3c Why a ferry is not destroyed; nothing if it is destroyed now. */
export const whyFerryStays = (position: Position, at: Hex): readonly Breach[] => {
  if (!ferriesOf(position).has(at)) return [broken('3.3c', 'movement', 'no-ferry', [at])];
  if (isFerryLost(position, at)) return [];
  const free = farHexes(position.board, at).filter((hex) => !position.enemyAt(hex, 'german'));
  return [broken('3.3c', 'movement', 'ferry-stays', free)];
};

/** Why a unit cannot cross a hexside, whatever the purpose: moving, attacking, retreating or advancing. */
export const whyNotCross = (position: Position, unit: Unit, from: Hex, to: Hex): Breach | undefined => {
  const { board } = position;
  const hexside = board.hexside(from, to);
  if (hexside.has('rhine')) return whyNotOverRhine(position, unit.side, from, to);
  if (hexside.has('ridge') && isMechanized(unit) && !board.hasRoad(from, to)) {
    return broken('3.2g', 'movement', 'ridge', [from, to]);
  }
  if (hexside.has('red-line') && isAmerican(unit)) return broken('10.1.1b', 'movement', 'red-line', [from, to]);
  return undefined;
};

/** 3.2h, 3.3e */
const whyNotOverRhine = (position: Position, side: SideId, from: Hex, to: Hex): Breach | undefined => {
  if (!ferried.has(position, from, to)) return broken('3.2h', 'movement', 'rhine', [from, to]);
  return side === 'german' ? undefined : broken('3.3e', 'movement', 'ferry-german', [from, to]);
};
