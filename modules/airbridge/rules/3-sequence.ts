import type { Breach, Position } from '@umpire/shared/umpire';
import { broken } from '../say.ts';
import { stacking } from './5-stacking.ts';
import { movedGuns } from './9-guns.ts';
import { stillAble } from './12-declaration.ts';
import { wasFought } from './12-declared.ts';
import { battles } from './fields.ts';
import { dropZoneAt } from './ground.ts';

/** 3 The sequence of play: what must be put right before a phase may end. */

const moves = new Set(['movement', 'mechanized-movement', 'maneuver-combat', 'assault', 'combat-avoidance']);

/** 12.0.2, 13.0.1 Declared combats that were not fought, as long as there are units to fight. */
const whyOwing = (position: Position, kind: 'maneuver' | 'assault'): readonly Breach[] =>
  battles.of(position).flatMap((battle) => {
    const hex = position.board.grid.parse(battle.target);
    if (hex === undefined || wasFought(position, battle.target, kind)) return [];
    const declared = position.unitsOf(battle[kind]);
    const units = stillAble(position, { kind, units: declared, target: hex });
    const side = units[0]?.side;
    if (side === undefined || units.every(({ attack }) => attack <= 0)) return [];
    // 7.3.4 A drop zone alone is no target for maneuver combat.
    const isZone = kind === 'assault' && side === 'german' && dropZoneAt(position, hex) !== undefined;
    const isHeld = position.enemyAt(hex, side) || isZone;
    return isHeld ? [broken('12.0.2', 'combat', 'combat-owed', [hex], { hex: battle.target })] : [];
  });

/** 5.0.2 The limit at the end of movement and combat; 9.4.2 guns that moved; 12.0.2 combats that were declared. */
export const mayEnd = (position: Position): readonly Breach[] => {
  const { phase } = position.turn;
  const guns = movedGuns(position).map(({ name, at }) =>
    broken('9.4.2', 'movement', 'gun-unmarked', at === undefined ? [] : [at], { unit: name }),
  );
  return [
    ...(moves.has(phase) ? stacking.everywhere(position) : []),
    ...guns,
    ...(phase === 'maneuver-combat' ? whyOwing(position, 'maneuver') : []),
    ...(phase === 'assault' ? whyOwing(position, 'assault') : []),
  ];
};
