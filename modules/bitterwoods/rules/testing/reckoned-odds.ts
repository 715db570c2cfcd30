import type { Hex } from '@umpire/shared/hex';
import type { Attack, Position, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import {
  at,
  battalion,
  beside,
  hasOption,
  hasState,
  isBritish,
  isGun,
  isLeader,
  isMech,
  kindsIn,
  liesIn,
  side,
} from './reckoning.ts';

/** Odds computed a second time from the reference: strengths, shifts and modifiers, with the options. */

interface Dice {
  readonly scare?: number;
  readonly surprise?: number;
}

/** Guns within range of the hex, without regard to other conditions. */
const gunsOf = (p: Position, of: string, target: Hex): readonly Unit[] =>
  p.units.filter((unit) => {
    const far = unit.at === undefined ? 0 : p.board.grid.distance(unit.at, target);
    return unit.side === of && unit.kind === 'corps-artillery' && far > 1 && far <= 4;
  });

/** An attack on each hex by the units next to it; with guns on request. */
export const attacksIn = (p: Position, withGuns = false, rolls: Dice = {}): readonly Attack[] =>
  p.board.grid.hexes.flatMap((target) => {
    const [defender] = at(p, target);
    const attackers = beside(p, target).flatMap((hex) =>
      at(p, hex).filter((unit) => unit.side !== defender?.side && !isGun(unit) && !side(p, hex, target, 'cliff')),
    );
    const [first] = attackers;
    if (!defender || !first || attackers.every(isLeader)) return [];
    const ids = (of: string): readonly string[] => gunsOf(p, of, target).map(({ id }) => id);
    const support = { attack: ids(first.side), defense: ids(defender.side) };
    return [{ attackers, target, options: bagOf({ rolls, ...(withGuns && { support }) }) }];
  });

const half = (n: number): number => Math.ceil(n / 2);

/** The units that fight, and the units that fire from afar. */
interface Sides {
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly guns: readonly Unit[];
  readonly covering: readonly Unit[];
}

const attackStrength = ({ attackers, guns }: Sides): number =>
  [...attackers, ...guns].reduce((sum, unit) => {
    let counted = isLeader(unit) ? 0 : unit.attack;
    if (hasState(unit, 'out-of-supply')) counted = half(counted);
    if (hasState(unit, 'shocked')) counted = half(counted);
    return sum + counted;
  }, 0);

const defenseStrength = ({ defenders, covering }: Sides, isDoubled: boolean): number => {
  const own = defenders.reduce((sum, unit) => {
    if (isLeader(unit)) return sum;
    let counted = unit.kind === 'rocket' ? Math.min(1, unit.defense) : isGun(unit) ? half(unit.defense) : unit.defense;
    if (hasState(unit, 'shocked')) counted = half(counted);
    return sum + counted * (!isGun(unit) && isDoubled ? 2 : 1);
  }, 0);
  return covering.reduce((sum, unit) => sum + (hasState(unit, 'shocked') ? half(unit.defense) : unit.defense), own);
};

const erOf = (unit: Unit): number =>
  Number(unit.values.er) - ['shocked', 'out-of-supply'].filter((state) => hasState(unit, state)).length;
const bestEr = (units: readonly Unit[]): number => Math.max(0, ...units.filter((unit) => !isLeader(unit)).map(erOf));

/** 28.3, 32, 19, 31 Columns of optional rules. */
const optionalShift = (p: Position, sides: Sides, target: Hex, rolls: Dice): number => {
  const { attackers, defenders, guns, covering } = sides;
  const [first] = attackers;
  let sum = 0;
  const allies = [...attackers, ...defenders, ...guns, ...covering].filter(
    (unit) => unit.side === 'allied' && !isLeader(unit),
  );
  const isMixed = allies.some(isBritish) && !allies.every(isBritish);
  if (hasOption(p, 'interAllied') && isMixed) sum += first!.side === 'german' ? 1 : -1;
  const isOpen = kindsIn(p, target).every((kind) => kind === 'clear' || kind === 'light-woods');
  const foot = attackers.some(
    (unit) => ['infantry', 'mech-infantry'].includes(unit.kind) && battalion(unit) !== '3 SS PzGr Bn',
  );
  const armed = attackers.some(({ kind }) => kind === 'armor') && foot;
  const isShelled = guns.length > 0 || defenders.some((unit) => hasState(unit, 'shocked'));
  const isDugIn = liesIn(p, 'improved-position', target);
  if (hasOption(p, 'combinedArms') && isOpen && armed && isShelled && !isDugIn) sum += 1;
  if (first!.side !== 'german') return sum;
  const { number } = p.turn;
  const panzers = attackers.some(
    (unit) => unit.kind === 'armor' && unit.values.branch === 'ss' && battalion(unit) !== '3 SS PzGr Bn',
  );
  const { scare = 0, surprise = 0 } = rolls;
  if (hasOption(p, 'ssPanzerScare') && number <= 4 && panzers && scare > 0 && scare >= bestEr(defenders)) sum += 1;
  const spearhead = attackers.some((unit) => isMech(unit) && erOf(unit) === 5);
  if (hasOption(p, 'variableSurprise') && number === 1 && spearhead && surprise > bestEr(defenders)) sum += 1;
  return sum;
};

const divisionOf = (unit: Unit): string | undefined => {
  if (isGun(unit) || isLeader(unit)) return undefined;
  if (unit.side === 'german') return unit.values.formationKind === 'mechanized' ? unit.formation : undefined;
  return Number(unit.values.er) >= 5 ? unit.formation : undefined;
};

/** 18.3 */
const isWhole = (p: Position, of: string, division: string): boolean =>
  p.units.every(
    (unit) =>
      unit.side !== of ||
      unit.formation !== division ||
      isGun(unit) ||
      isLeader(unit) ||
      !(hasState(unit, 'shocked') || hasState(unit, 'out-of-supply')),
  );

/** 18.1 Three units of a division among attackers from three hexes, or from two hexes that do not touch. */
const isFlanked = (p: Position, attackers: readonly Unit[]): boolean => {
  const hexes = [...new Set(attackers.map((unit) => unit.at!))];
  const apart = hexes.length === 2 && p.board.grid.distance(hexes[0]!, hexes[1]!) > 1;
  if (hexes.length < 3 && !apart) return false;
  return attackers.some((unit) => {
    const division = divisionOf(unit);
    if (division === undefined) return false;
    const of = attackers.filter((other) => divisionOf(other) === division);
    return of.length >= 3 && isWhole(p, unit.side, division);
  });
};

/** 18.2 Three units of a division, each with or next to another of them, one of them in the hex. */
const isCoordinated = (p: Position, target: Hex, of: string): boolean => {
  const own = p.units.filter((unit) => unit.side === of && divisionOf(unit) !== undefined);
  const linked = own.filter((unit) =>
    own.some(
      (other) =>
        other !== unit && divisionOf(other) === divisionOf(unit) && p.board.grid.distance(unit.at!, other.at!) <= 1,
    ),
  );
  return linked.some(
    (unit) =>
      unit.at === target &&
      linked.filter((other) => divisionOf(other) === divisionOf(unit)).length >= 3 &&
      isWhole(p, of, divisionOf(unit)!),
  );
};

const integrity = (p: Position, { attackers, defenders }: Sides, target: Hex): number => {
  if (!hasOption(p, 'divisionalIntegrity')) return 0;
  const [flank, held] = [isFlanked(p, attackers), isCoordinated(p, target, defenders[0]!.side)];
  if (flank === held) return 0;
  if (held) return 1;
  const dry = attackers.filter((unit) => !side(p, unit.at!, target, 'meuse'));
  return isFlanked(p, dry) ? -1 : 0;
};

/** 9.2–9.4, 10.3, 10.4, 12.4, 15.1, 18, 19, 21.3, 28.3, 31, 32 The odds with all shifts and modifiers, without aircraft. */
export const reckonOdds = (p: Position, { attackers, target }: Attack, withGuns = false, rolls: Dice = {}) => {
  const defenders = at(p, target);
  const [own, other] = [attackers[0]!.side, defenders[0]!.side].map((of) => (withGuns ? gunsOf(p, of, target) : []));
  const sides: Sides = { attackers, defenders, guns: own!, covering: other! };
  const across = attackers.every((unit) => side(p, unit.at!, target, 'river') || side(p, unit.at!, target, 'meuse'));
  const kinds = kindsIn(p, target);
  const rough = kinds.includes('forest') || kinds.includes('broken');
  const town = kinds.includes('town') && (!rough || defenders.some((unit) => !isGun(unit)));
  const attack = attackStrength(sides);
  const defense = defenseStrength(sides, town || across);
  const left = town ? (across ? 1 : 0) : rough ? 1 : 0;
  const isSurprise = p.turn.number === 1 && attackers[0]!.side === 'german' && !hasOption(p, 'variableSurprise');
  const [ours, theirs] = [bestEr([...attackers, ...own!]), bestEr([...defenders, ...other!])];
  const dug = liesIn(p, 'improved-position', target) || liesIn(p, 'fortification', target);
  const ratio = attack >= defense ? `${Math.floor(attack / defense)}-1` : `1-${Math.ceil(defense / attack)}`;
  return {
    strength: { attack, defense },
    ratio,
    shift: (isSurprise ? 1 : 0) - left + optionalShift(p, sides, target, rolls),
    drm: (theirs > ours ? 1 : theirs < ours && !dug ? -1 : 0) + integrity(p, sides, target),
  };
};
