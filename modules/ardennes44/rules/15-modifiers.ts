import type { Hex } from '@umpire/shared/hex';
import type { Bonus, Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import type { Counted, Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { type EndOf, say } from '../say.ts';
import { foughtIn } from './14-fought.ts';
import { armorShift } from './21-armor.ts';
import { attackSupport } from './22-artillery.ts';
import { DUMP_GUARDS, isGuardedDump } from './32-fuel-dump.ts';
import { defenseBonus, SILHOUETTE_BONUS } from './charts.ts';
import { barrierOf, isBlown, isClosedToVehicles, isDarkGreen, isRiver, isRoad, isRoughWoods } from './crossing.ts';
import { air, jaboShifts, surprise } from './fields.ts';
import { isMarker } from './markers.ts';
import { isClear, isNight } from './turn.ts';
import {
  is150thBrigade,
  isBlackBoxed,
  isBracketed,
  isDisrupted,
  isOutOfSupply,
  isRecon,
  isRouted,
  isSilhouette,
  isStrategicMover,
  isTank,
  isVehicle,
} from './units.ts';

/** 15 Combat modifiers. */

const settlements = ['village', 'town', 'city'] as const;

/** 15.1a, 15.7a, 15.8a The defense of the hex, the best value of all. */
const bestBonus = ({ board, markers }: Position, hex: Hex, side: string): number => {
  const features = board.featuresAt(hex);
  const position = markers.some(
    ({ kind, at, side: of }) => isMarker(kind, 'ip') && at === hex && (of === undefined || of === side),
  );
  return Math.max(
    defenseBonus('terrain', board.terrainAt(hex)),
    ...settlements.filter((feature) => features.has(feature)).map((feature) => defenseBonus('feature', feature)),
    side === 'german' && features.has('westwall') ? defenseBonus('feature', 'westwall') : 0,
    position ? defenseBonus('marker', 'ip') : 0,
  );
};

/** 15.1b Not for brackets, not for strategic movers; silhouette tanks alone take 1 at most. */
const terrainBonus = (position: Position, hex: Hex, defenders: readonly Unit[]): number => {
  const entitled = defenders.filter((unit) => !isBracketed(unit) && !isStrategicMover(unit));
  const [first] = entitled;
  if (!first) return 0;
  const best = bestBonus(position, hex, first.side);
  return entitled.every(isSilhouette) ? Math.min(best, SILHOUETTE_BONUS) : best;
};

export const bonuses = ({ position, attack, defenders }: Field): readonly Bonus[] => {
  const by = terrainBonus(position, attack.target, defenders);
  const isDump = attack.attackers[0]?.side === 'german' && isGuardedDump(position, attack.target);
  return [
    ...(by === 0 ? [] : [{ clause: '15.1a' as const, role: 'defense' as const, by, says: say('rules.bonus.terrain') }]),
    ...(isDump
      ? [{ clause: '32.2a' as const, role: 'defense' as const, by: DUMP_GUARDS, says: say('rules.bonus.fuel-dump') }]
      : []),
  ];
};

/** 15.3a, 15.5b A river is ignored where it runs in rough woods, but not a bridge into them. */
const isAcrossRiver = ({ board }: Position, from: Hex, to: Hex): boolean => {
  if (isRoughWoods(board, from) || isRoughWoods(board, to)) {
    return isRoughWoods(board, to) && board.hexside(from, to).has('bridge');
  }
  return isRiver(board, from, to);
};

/** 15.4a A vehicle attacks at half over ground that it could not cross. */
const isVehicleBarred = (position: Position, from: Hex, to: Hex): boolean => {
  const { board } = position;
  const blown = isBlown(position, from, to);
  if (isRoad(board, from, to, blown)) return false;
  const isClosed = isClosedToVehicles(board, from) || isClosedToVehicles(board, to) || isDarkGreen(board, from, to);
  return isClosed || barrierOf(board, from, to, blown) !== undefined;
};

/** 15.2, 15.3, 15.4, 15.5, 15.7 Why a unit attacks at half; once at most. */
const halvedBy = (
  position: Position,
  unit: Unit,
  target: Hex,
): { readonly clause: Clause; readonly key: EndOf<'rules.strength.'> } | undefined => {
  const { board } = position;
  const from = unit.at;
  if (from === undefined || board.grid.distance(from, target) !== 1) return undefined;
  if (isAcrossRiver(position, from, target)) {
    return isRoughWoods(board, target)
      ? { clause: '15.5b', key: 'half-bridge' }
      : { clause: '15.3a', key: 'half-river' };
  }
  if (isRoughWoods(board, from)) return { clause: '15.5a', key: 'half-rough' };
  if (isVehicle(unit) && isVehicleBarred(position, from, target)) return { clause: '15.4a', key: 'half-vehicle' };
  const atWestwall =
    unit.side === 'allied' && board.featuresAt(target).has('westwall') && (isTank(unit) || isRecon(unit));
  return atWestwall ? { clause: '15.7a', key: 'half-westwall' } : undefined;
};

/** 15.2a Unit by unit, rounded up; 27.4a doubled against a village, town or city. */
export const strength = ({ position, attack: { target } }: Field, unit: Unit, role: 'attack' | 'defense'): Counted => {
  if (role === 'defense') {
    // 17.5a Units that have retreated onto friends in this phase add nothing to the defense of the hex.
    const hasRetreated = foughtIn(position).onto.has(unit.id);
    return hasRetreated
      ? { counted: 0, because: [{ clause: '17.5a', says: say('rules.strength.retreated') }] }
      : { counted: unit.defense, because: [] };
  }
  const features = position.board.featuresAt(target);
  const isDoubled = isBlackBoxed(unit) && settlements.some((feature) => features.has(feature));
  const full = isDoubled ? unit.attack * 2 : unit.attack;
  const half = halvedBy(position, unit, target);
  return {
    counted: half ? Math.ceil(full / 2) : full,
    because: [
      ...(isDoubled ? [{ clause: '27.4a' as const, says: say('rules.strength.doubled') }] : []),
      ...(half ? [{ clause: half.clause, says: say(`rules.strength.${half.key}`) }] : []),
    ],
  };
};

/** 12.5a */
const strategicMovers = ({ defenders }: Field): readonly Shift[] =>
  defenders.some(isStrategicMover) ? [{ clause: '12.5a', by: 1, says: say('rules.shift.strategic') }] : [];

/** 32.2a Units that move strategically may approach a dump, which has no zone, and attack it. */
const onTheWay = ({ position, attack: { target }, attackers }: Field): readonly Shift[] =>
  isGuardedDump(position, target) && attackers.some((unit) => unit.side === 'german' && isStrategicMover(unit))
    ? [{ clause: '32.2a', by: -1, says: say('rules.shift.on-the-way') }]
    : [];

/** 16.6a The marker points at the hex from an attacker's hex. */
const advantage = ({ position, attack: { target }, attackers }: Field): readonly Shift[] => {
  const number = position.board.grid.number(target);
  const points = position.markers.some(
    ({ kind, at, values, value }) =>
      isMarker(kind, 'attacker-advantage') &&
      (values?.target ?? value) === number &&
      attackers.some((unit) => unit.at === at && at !== undefined),
  );
  return points ? [{ clause: '16.6a', by: 1, says: say('rules.shift.advantage') }] : [];
};

/** 18.2b One for disruption or two for rout, not three. */
const shaken = ({ defenders }: Field): readonly Shift[] => {
  if (defenders.some(isRouted)) return [{ clause: '18.2b', by: 2, says: say('rules.shift.routed') }];
  return defenders.some(isDisrupted) ? [{ clause: '18.2b', by: 1, says: say('rules.shift.disrupted') }] : [];
};

/** 23.4a */
const supplyShifts = ({ attackers, defenders }: Field): readonly Shift[] => [
  ...(defenders.length > 0 && defenders.every(isOutOfSupply)
    ? [{ clause: '23.4a' as const, by: 1, says: say('rules.shift.defense-oos') }]
    : []),
  ...(attackers.some(isOutOfSupply) ? [{ clause: '23.4a' as const, by: -1, says: say('rules.shift.attack-oos') }] : []),
];

/** 15.6 When aircraft fly: from 23AM on, by day. */
export const isFlyingWeather = (position: Position): boolean => isClear(position) && !isNight(position);

/** 15.6a Allied air support; 15.6b the Jabo die's shift of a German attack. */
const airShift = ({ position, attack, side }: Field): readonly Shift[] => {
  if (!isFlyingWeather(position)) return [];
  if (side === 'allied') return air.of(attack) ? [{ clause: '15.6a', by: 1, says: say('rules.shift.air') }] : [];
  const jabo = jaboShifts.of(attack);
  return jabo !== undefined && jabo > 0 ? [{ clause: '15.6b', by: -jabo, says: say('rules.shift.jabo') }] : [];
};

/** 27.13a */
const surpriseShift = ({ attack, attackers }: Field): readonly Shift[] =>
  surprise.of(attack) && attackers.some(is150thBrigade)
    ? [{ clause: '27.13a', by: 1, says: say('rules.shift.surprise') }]
    : [];

/** 15.9a Everything that the chart of column shifts lists, except the dice of the defender's guns (22.8). */
export const shifts: readonly ((field: Field) => readonly Shift[])[] = [
  ({ position, attack, attackers, defenders }) => armorShift(position, attackers, attack.target, defenders),
  ({ position, attack }) => attackSupport(position, attack),
  supplyShifts,
  strategicMovers,
  onTheWay,
  advantage,
  airShift,
  shaken,
  surpriseShift,
];
