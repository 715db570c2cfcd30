import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Attack, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type BrokenWith, broken } from '../say.ts';
import { isBound, whyClosed } from './5-boundaries.ts';
import { owedHexes } from './9-counterattack.ts';
import { supportIn } from './9-support.ts';
import { whyNotSupport } from './10-artillery.ts';
import { whyNoAir } from './11-aircraft.ts';
import { whyHeldBack, whyNotFaced } from './15-surprise.ts';
import { whyNotAngriff } from './23-angriff.ts';
import { fightsAgain } from './27-peiper.ts';
import { air, angriff } from './fields.ts';
import { armyOf, has, isArtillery, isLeader, isReserve } from './units.ts';

/** 9.1 Who may attack whom. */

/** Why the attack may not be made; nothing if it may. */
export const whyNotAttack = (position: Position, attack: Attack): readonly Breach[] => {
  const { attackers, target } = attack;
  const helpers = supportIn(position, attack);
  const [first] = attackers;
  if (!first) {
    const guns = helpers.some(({ role }) => role === 'attack');
    return [broken(guns ? '10.2.b' : '9.1.a', 'combat', guns ? 'guns-alone' : 'no-attacker', [target])];
  }
  const defenders = position.unitsAt(target).filter(({ side }) => side !== first.side);
  return [
    ...whyNotNow(position, attackers, target),
    ...(defenders.length > 0 ? [] : [broken('9.1.a', 'combat', 'no-enemy', [target])]),
    ...(attackers.every(isLeader) ? [broken('24.3', 'combat', 'leaders-alone', [target])] : []),
    ...attackers.flatMap((unit) => whyNotAttacker(position, unit, target)),
    ...whyNotFaced(position, attackers, defenders, target),
    ...helpers.flatMap(({ unit, role }) => whyNotSupport(position, unit, { role, target, attackers })),
    ...whyNoAir(position, attack),
    ...(angriff.of(attack) ? whyNotAngriff(position, attack) : []),
    ...whyNotAlone(position, attack),
  ];
};

/** 27.1 From reserve KG Peiper attacks without guns or aircraft of its side, with its own strength alone. */
const whyNotAlone = (position: Position, attack: Attack): readonly Breach[] => {
  if (position.turn.phase !== 'exploitation') return [];
  const helped = air.of(attack).attack > 0 || supportIn(position, attack).some(({ role }) => role === 'attack');
  return helped ? [broken('27.1', 'combat', 'peiper-alone', [attack.target])] : [];
};

/** 9.1.a In the side's own combat phase; 27.1 KG Peiper alone once more after exploitation on 17 AM. */
const whyNotNow = (position: Position, attackers: readonly Unit[], target: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  const own = attackers.every((unit) => unit.side === side);
  const peiper = attackers.every((unit) => fightsAgain(position, unit));
  return own && (phase === 'combat' || peiper) ? [] : [broken('9.1.a', 'sequence', 'combat-phase', [target])];
};

/** Why one unit may not take part. */
const whyNotAttacker = (position: Position, unit: Unit, target: Hex): readonly Breach[] => {
  const { board } = position;
  const at = unit.at;
  const place = at === undefined ? [target] : [at, target];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, place, { unit: unit.name });
  const breaks: Breach[] = [];
  const adjacent = at !== undefined && board.grid.distance(at, target) === 1;
  if (!adjacent) breaks.push(no('9.1.a', 'not-adjacent'));
  else if (board.hexside(at, target).has('cliff')) breaks.push(no('5.3.g', 'cliff-attack'));
  if (has(unit, 'attacked') || foughtIn(position).attackers.has(unit.id)) breaks.push(no('9.1.b', 'attacked-already'));
  if (isReserve(unit) && !fightsAgain(position, unit)) {
    breaks.push(no('14.1', 'reserve-attacks'));
  }
  if (has(unit, 'building-bridge')) breaks.push(no('13.3', 'builder-attacks'));
  if (isArtillery(unit)) breaks.push(no('10.2.b', 'gun-attacks'));
  const owed = owedHexes(position, unit);
  if (owed.length > 0 && !owed.includes(target)) breaks.push(no('9.5', 'counterattack-elsewhere'));
  const back = whyHeldBack(position, unit);
  if (back) breaks.push(no('15.5', 'held-back'));
  // 5.4.a Sixth Army does not attack into or over its line; for the southern line no ban on attacks is stated.
  if (isBound(position, unit) && armyOf(unit) === '6pz' && whyClosed(position, '6pz', target) === '5.4.a') {
    breaks.push(no('5.4.a', 'boundary-attack'));
  }
  return breaks;
};

/** Units of the side that could attack the hex, alone or with others. */
export const mayJoin = (position: Position, target: Hex, side: SideId): readonly Unit[] =>
  position.board.grid
    .around(target)
    .flatMap((hex) => position.unitsAt(hex))
    .filter((unit) => unit.side === side && !isLeader(unit))
    .filter((unit) => whyNotAttacker(position, unit, target).length === 0);
