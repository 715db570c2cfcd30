import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { zones } from './6-zoc.ts';
import { gliderBreaksOn, scatterDirections, type Terrain } from './charts.ts';
import { around } from './hexes.ts';
import { isParachute } from './units.ts';

/** 11.4 Airborne landings: scatter of parachute units, breaking of gliders. */

/** The result of a landing. */
export interface Landing {
  /** `undefined`: off the map. */
  readonly hex: Hex | undefined;
  readonly state: 'full' | 'depleted' | 'eliminated';
  readonly clause: Clause;
  /** 11.4f Where it is put instead, if other units are where it came down. */
  readonly displace: readonly Hex[];
}

/** 11.4b–h Where a parachute unit that aimed at a hex comes down, and in which state. */
export const scatter = (position: Position, unit: Unit, aimed: Hex, roll: number): Landing => {
  const hex = scatteredTo(position, aimed, roll);
  if (hex === undefined) return { hex, state: 'eliminated', clause: '11.4d', displace: [] };
  return { hex, ...landedOn(position, unit, hex) };
};

/** 11.4b By the printed map: 1 is straight up, due west on the ground, then clockwise. */
const scatteredTo = ({ board: { grid } }: Position, aimed: Hex, roll: number): Hex | undefined => {
  const directions = scatterDirections[String(roll)];
  if (!directions) return undefined;
  const number = grid.number(aimed);
  const [column, row] = [Number(number.slice(0, 2)), Number(number.slice(2))];
  const [columns, rows] = directions[column % 2 === 0 ? 'even' : 'odd'];
  const two = (n: number): string => String(n).padStart(2, '0');
  return grid.parse(two(column + columns) + two(row + rows));
};

/** 11.4d–h The first that applies (reading): one depletion in all. */
const landedOn = (position: Position, unit: Unit, hex: Hex): Omit<Landing, 'hex'> => {
  const isHeld = zones.heldAgainst(position, hex, unit.side);
  const nowhere = { displace: [] };
  if (position.enemyAt(hex, unit.side)) return { state: 'eliminated', clause: '11.4d', ...nowhere };
  const isTaken = position.unitsAt(hex).some(({ id }) => id !== unit.id);
  if (isTaken && isHeld) return { state: 'eliminated', clause: '11.4h', ...nowhere };
  if (isTaken) {
    const displace = around(position, hex)
      .filter((next) => position.unitsAt(next).length === 0)
      .toSorted((a, b) => a - b);
    return { state: displace.length > 0 ? 'depleted' : 'eliminated', clause: '11.4f', displace };
  }
  if (isHeld) return { state: 'depleted', clause: '11.4g', ...nowhere };
  if (isRough(position, hex)) return { state: 'depleted', clause: '11.4e', ...nowhere };
  return { state: 'full', clause: '11.4b', ...nowhere };
};

/** 11.4e A city, or woods without road or trail. */
const isRough = (position: Position, hex: Hex): boolean => {
  const { board } = position;
  const terrain = board.terrainAt(hex);
  if (terrain === 'city') return true;
  if (terrain !== 'woods') return false;
  const hasWay = around(position, hex).some((next) =>
    ['road', 'trail'].some((kind) => board.road(hex, next).has(kind)),
  );
  const leaving = board.roadsOff(hex);
  return !hasWay && !leaving.has('road') && !leaving.has('trail');
};

/** 11.4c Why a unit does not scatter; nothing if it does. */
export const whyNotScatter = (unit: Unit): readonly Breach[] =>
  isParachute(unit) ? [] : [broken('11.4c', 'movement', 'no-scatter', [], { unit: unit.name })];

/** 11.4i Whether a glider unit that lands there must roll. */
export const rollsForGlider = ({ board }: Position, hex: Hex): boolean =>
  (gliderBreaksOn[board.terrainAt(hex) as Terrain] ?? []).length > 0;

/** 11.4b, 11.4i A unit that is put down by hand would owe the die that scatters or breaks it; nothing if there is none. */
export const whyUnrolled = (position: Position, unit: Unit, hex: Hex): readonly Breach[] => {
  const params = { unit: unit.name };
  if (isParachute(unit)) return [broken('11.4b', 'movement', 'unscattered', [hex], params)];
  return rollsForGlider(position, hex) ? [broken('11.4i', 'movement', 'unbroken', [hex], params)] : [];
};

/** 11.4i, 11.4j Whether a glider breaks, and the unit's state then; without a roll where it need not. */
export const landGlider = (
  position: Position,
  unit: Unit,
  hex: Hex,
  roll: number | undefined,
): Pick<Landing, 'state' | 'clause'> & { readonly broken: boolean } => {
  const isBroken = roll !== undefined && gliderBreaksOn[position.board.terrainAt(hex) as Terrain].includes(roll);
  const isHeld = zones.heldAgainst(position, hex, unit.side);
  if (isBroken) return { broken: true, state: isHeld ? 'eliminated' : 'depleted', clause: '11.4j' };
  // Reading: only units that scatter are tested by 11.4g.
  const isHurt = isHeld && options.of(position).gliderZocLoss;
  return { broken: false, state: isHurt ? 'depleted' : 'full', clause: isHurt ? '11.4g' : '11.4i' };
};
