import type { Hex } from '@umpire/shared/hex';
import type { Breach, Position } from '@umpire/shared/umpire';
import { stacking } from './8-stacking.ts';
import { foughtIn } from './14-fought.ts';
import { has } from './markers.ts';

/** 4 The manifest has the sequence of play, day and night (4, 25.1). Here is what must be put right before a phase ends. */

/** 8.3a Stacking counts at the end of movement and of combat, for the side that moved or advanced. */
export const mayEnd = (position: Position): readonly Breach[] =>
  overfull(position).flatMap((hex) => stacking(position, hex, position.turn.side!));

/** 8.3a Hexes where the side whose turn it is has too much now. */
export const overfull = (position: Position): readonly Hex[] => {
  const { phase, side } = position.turn;
  if (side === undefined || !(phase.endsWith('movement') || phase.endsWith('combat'))) return [];
  const hexes = stacking.overfull(position, side);
  return phase.endsWith('movement') ? hexes : hexes.filter((hex) => !isSpared(position, hex));
};

/** 17.4a A hex into which a unit retreated in this phase may stay overstacked until the end of the next movement phase. */
const isSpared = (position: Position, hex: Hex): boolean =>
  position
    .unitsAt(hex)
    .some((unit) => foughtIn(position).onto.has(unit.id) || (has(unit, 'disengaged') && unit.began !== unit.at));
