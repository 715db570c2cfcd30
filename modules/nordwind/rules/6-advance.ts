import type { Hex } from '@umpire/shared/hex';
import type { AdvanceAsk, Breach, Position, Unit } from '@umpire/shared/umpire';
import { type AdvanceStep, advanceBy } from '@umpire/shared/umpire/kit/aftermath/advance.ts';
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import { whyNotCross } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { type Effects, owed, type Payment } from './6-results.ts';
import { advanceHexes, pathsParted } from './fields.ts';
import { isMechanized } from './units.ts';

/** 6.6.2 Advance after combat. */

/** The defender's paths, each with the vacated hex first; if the defenders separated, each of them (6.6.2c). */
const waysOf = ({ board: { grid } }: Position, ask: AdvanceAsk): readonly (readonly Hex[])[] => {
  const { path, vacated } = ask;
  const others = pathsParted.of(ask).map((way) => grid.parseAll(way));
  const ways = [path, ...others].filter((way) => way.length > 0);
  return ways.length > 0 ? ways : [vacated === undefined ? [] : [vacated]];
};

/** 6.6.2a As many hexes as the defender retreated; 6.6.2g or as the leftover points; at least the defender's hex. */
const hexesOf = (position: Position, _unit: Unit, ask: AdvanceAsk): number => {
  const hexes = advanceHexes.of(ask);
  if (hexes !== undefined) return Math.max(1, hexes);
  if (!readingsOf(position).advanceAsRetreat) return position.board.grid.size;
  return Math.max(1, ...waysOf(position, ask).map((way) => way.length - 1));
};

const bars = (at: AdvanceStep): Breach | undefined => {
  const { position, unit, from, to } = at;
  if (position.enemyAt(to, unit.side)) return broken('6.6.2b', 'combat', 'advance-enemy', [to]);
  if (whyNotCross(position, unit, from, to)) return broken('6.6.2b', 'combat', 'advance-barred', [from, to]);
  // Reading: 4.2c does not apply to an advance, like 4.2a (6.6.2e).
  const isHeld = (hex: Hex): boolean => zones.heldAgainst(position, hex, unit.side);
  if (!readingsOf(position).advanceZoneToZone && isHeld(from) && isHeld(to)) {
    return broken('6.6.2e', 'combat', 'advance-zones', [from, to]);
  }
  return followsPath(at) ? undefined : broken('6.6.2a', 'combat', 'off-path', [to], { unit: unit.name });
};

/** 6.6.2a Along the path of retreat; 6.6.2d only armor and mechanized units may leave it. */
const followsPath = ({ position, unit, ask, from, to, step }: AdvanceStep): boolean => {
  if (step > 1 && isMechanized(unit)) return true;
  const ways = waysOf(position, ask);
  if (step === 1) return ways.some((way) => way[0] === to);
  const isPast = (way: readonly Hex[]): boolean => readingsOf(position).footBeyondPath && step > way.length;
  return ways.some((way) => isPast(way) || (way[step - 2] === from && way[step - 1] === to));
};

/** 6.6.2 Where units that attacked may advance to. `options.hexes`: leftover points. */
export const advance = advanceBy({
  hexes: hexesOf,
  first: ({ vacated, path }) => [vacated ?? path[0] ?? []].flat(),
  bars,
  forbids: (position, unit) => whyNotAttacker(position, [unit])[0],
  tooFar: ({ name }, hex, hexes) => broken('6.6.2a', 'combat', 'advance-far', [hex], { unit: name, hexes }),
});

const hexesUnder = (units: readonly Unit[]): readonly (Hex | undefined)[] => units.map(({ at }) => at);

/** 6.6.2a Only the side that attacked advances. */
const whyNotAttacker = ({ turn: { side: attacker } }: Position, units: readonly Unit[]): readonly Breach[] =>
  attacker === undefined || units.every(({ side }) => side === attacker)
    ? []
    : [broken('6.6.2a', 'combat', 'advance-attacker', hexesUnder(units))];

/** 6.6.2a, 6.6.2f Why units may not advance at all: only the attacker may, and not if it retreated to pay. */
export const whyNotAdvance = (
  position: Position,
  units: readonly Unit[],
  { attacker, defender }: Effects,
  paid: Payment,
): Breach[] => {
  const at = hexesUnder(units);
  const inLosses = owed(attacker) === 0 || (paid.retreat === 0 && paid.losses >= owed(attacker));
  const bothOwe = owed(attacker) > 0 && owed(defender) > 0;
  return [
    ...whyNotAttacker(position, units),
    ...(owed(defender) === 0 ? [broken('6.6.2a', 'combat', 'not-vacated', at)] : []),
    ...(bothOwe && !inLosses ? [broken('6.6.2f', 'combat', 'paid-by-retreat', at)] : []),
  ];
};
