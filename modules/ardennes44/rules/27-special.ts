import type { Hex } from '@umpire/shared/hex';
import type { Barred, Breach, Position, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { barredBy, broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { roerDams } from './fields.ts';
import { has } from './markers.ts';
import { hasRedCode, is150thBrigade, isExposed, isRrd, isVonDerHeydte } from './units.ts';

/** 27 Special units, and 29.1. */

/** 27.2a */
export const DROP_TURN = 3;
/** 27.11a */
const LAST_TRICK = 4;

/** 27.2c, 27.6a, 29.1a Why a special unit may not move at all. */
export const specialHeld = (position: Position, unit: Unit): Barred | undefined => {
  const { number } = position.turn;
  if (number === 1 && hasRedCode(unit) && !isFreed(position, unit)) return barredBy('29.1a', 'held-red');
  if (number <= 2 && isRrd(unit) && rrdHexes(position) === 0) return barredBy('27.6a', 'held-rrd');
  // 27.2c On the turn of the drop it does not move.
  const hasDropped = number === DROP_TURN && isVonDerHeydte(unit) && unit.at !== undefined;
  return hasDropped ? barredBy('27.2c', 'held-dropped') : undefined;
};

/** 29.1a V/187 and V/406 are freed when a German unit has advanced next to either. */
const isFreed = (position: Position, unit: Unit): boolean => {
  if (!isEarlyGun(unit)) return false;
  const { grid } = position.board;
  return position.units.some(
    (gun) =>
      isEarlyGun(gun) && gun.at !== undefined && grid.around(gun.at).some((hex) => position.enemyAt(hex, gun.side)),
  );
};

/** 29.4a The two Allied guns that fire in defense on turn 1. */
export const isEarlyGun = ({ name }: Unit): boolean => name === 'V/187' || name === 'V/406';

/** 27.6a The movement of the two RRD regiments: none, then one hex; one more once a German unit is at the Roer dams. */
const rrdHexes = (position: Position): number | undefined => {
  const { number } = position.turn;
  if (number > 2) return undefined;
  const dams = position.board.area('roer-dams');
  const isTurned = position.units.some(({ side, at }) => side === 'german' && at !== undefined && dams.has(at));
  return number - 1 + (isTurned || roerDams.of(position) ? 1 : 0);
};

/** 27.6a, 27.7a Ground that is closed to a unit on the first two turns. */
export const whyNotSpecialGround = (position: Position, unit: Unit, _from: Hex, to: Hex): Barred | undefined => {
  const start = unit.began ?? unit.at;
  const hexes = isRrd(unit) ? rrdHexes(position) : undefined;
  if (hexes !== undefined && start !== undefined && position.board.grid.distance(start, to) > hexes) {
    return barredBy('27.6a', 'step-rrd');
  }
  return unit.side === 'allied' && isShutArea(position, to) ? barredBy('27.7a', 'step-106') : undefined;
};

/** 27.7a The area of 18 VG is closed to the Allies on turns 1 and 2 while a German unit is in it. */
export const isShutArea = (position: Position, hex: Hex): boolean => {
  if (position.turn.number > 2) return false;
  const area = position.board.area('setup-18-vg');
  return area.has(hex) && position.units.some(({ side, at }) => side === 'german' && at !== undefined && area.has(at));
};

/** 27.2a Why von der Heydte may not drop into a hex; nothing if it may. */
export const whyNotDrop = (position: Position, unit: Unit, hex: Hex): readonly Breach[] => {
  const { board, turn } = position;
  const features = board.featuresAt(hex);
  const terrain = board.terrainAt(hex);
  const at = [hex];
  const isBuilt = ['village', 'town', 'city'].some((feature) => features.has(feature));
  return [
    ...(turn.number === DROP_TURN && (turn.phase === 'movement' || turn.phase === '')
      ? []
      : [broken('27.2a', 'sequence', 'drop-turn', at)]),
    ...((terrain === 'clear' || terrain === 'light-woods') && !isBuilt
      ? []
      : [broken('27.2a', 'movement', 'drop-ground', at)]),
    ...(position.enemyAt(hex, unit.side) ? [broken('27.2a', 'movement', 'drop-enemy', at)] : []),
    ...(zones.heldAgainst(position, hex, unit.side) ? [broken('27.2a', 'movement', 'drop-zoc', at)] : []),
    ...(unit.at === undefined ? [] : [broken('27.2a', 'movement', 'drop-again', at)]),
  ];
};

/** 27.11a Whether the 150th brigade can still play its tricks. */
export const hasTricks = ({ turn }: Position, unit: Unit): boolean =>
  is150thBrigade(unit) && turn.number <= LAST_TRICK && !isExposed(unit);

/** Tries of this phase, as the table remembers them: `unit@hex`. The last counts once its die is carried out. */
const tries = z.object({ tried: z.array(z.string()).default([]), settled: z.boolean().default(true) });

/** The hex in which a unit tries. */
export const tryIn = ({ board }: Position, { id }: Unit, hex: Hex): string => `${id}@${board.grid.number(hex)}`;

/** 27.12a Hexes where the unit was taken for friends in this phase: the Allied zones there do not hold for it. */
export const trickedIn = (position: Position, unit: Unit): readonly Hex[] => {
  if (!hasTricks(position, unit) || !has(unit, 'tricked')) return [];
  const tried = position.procedures.flatMap(({ kind, state }) => {
    const read = kind === 'deception' ? tries.safeParse(state).data : undefined;
    return read ? (read.settled ? read.tried : read.tried.slice(0, -1)) : [];
  });
  return position.board.grid.parseAll(
    tried.flatMap((each) => (each.startsWith(`${unit.id}@`) ? each.slice(unit.id.length + 1) : [])),
  );
};
