import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { isFirstTurn } from './15-surprise.ts';
import { whyNotCommanded } from './37-army-artillery.ts';
import { isNextToEnemy } from './ground.ts';
import { has, isArtillery, isFighter, isGun, isOutOfSupply, isRocket, nationalityOf, rangeOf } from './units.ts';

/** 10 Artillery: who may support whom. */

export type Role = 'attack' | 'defense';

export interface SupportAsk {
  readonly role: Role;
  readonly target: Hex;
  readonly attackers: readonly Unit[];
}

/** Why an artillery unit may not fire at or for a hex at all: range, enemies beside it, shots fired before. */
export const whyNotFire = (position: Position, unit: Unit, target: Hex): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, at, { unit: unit.name });
  const breaks: Breach[] = [];
  if (!isArtillery(unit)) breaks.push(no('10.2.a', 'no-artillery'));
  if (has(unit, 'fired')) breaks.push(no('10.1.b', 'fired'));
  const inRange = unit.at !== undefined && position.board.grid.distance(unit.at, target) <= rangeOf(unit);
  if (isRocket(unit)) {
    // 9.1.c, 10.4.a Rockets fight only adjacent enemies, whatever their range.
    const adjacent = unit.at !== undefined && position.board.grid.distance(unit.at, target) === 1;
    if (!adjacent) breaks.push(no('10.4.a', 'rocket-adjacent'));
  } else if (!inRange) breaks.push(no('10.1.a', 'out-of-reach'));
  if (isGun(unit) && unit.at !== undefined && isNextToEnemy(position, unit.at, unit.side)) {
    breaks.push(no('10.3.a', 'gun-adjacent'));
  }
  if (unit.side === 'german' && isGun(unit) && has(unit, 'moved')) breaks.push(no('10.4.b', 'gun-moved'));
  return breaks;
};

/** 9.1.c, 10.2 Why an artillery unit may not be committed; nothing if it may. */
export const whyNotSupport = (position: Position, unit: Unit, ask: SupportAsk): readonly Breach[] => [
  ...whyNotFire(position, unit, ask.target),
  ...(ask.role === 'attack' ? whyNotOffensive(position, unit, ask) : whyNotDefensive(position, unit, ask)),
  ...whyNotNation(position, unit, ask),
  ...whyNotCommanded(position, unit, supported(position, ask)),
];

/** The units that a supporting gun helps. */
const supported = (position: Position, { role, target, attackers }: SupportAsk): readonly Unit[] =>
  role === 'attack' ? attackers : defendersIn(position, target, attackers);

const defendersIn = (position: Position, target: Hex, attackers: readonly Unit[]): readonly Unit[] => {
  const side = attackers[0]?.side;
  return position.unitsAt(target).filter((unit) => unit.side !== side);
};

const whyNotOffensive = (position: Position, unit: Unit, { target, attackers }: SupportAsk): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, at, { unit: unit.name });
  const breaks: Breach[] = [];
  if (!attackers.some(isFighter)) breaks.push(no('10.2.b', 'guns-alone'));
  if (attackers.some(({ side }) => side !== unit.side)) breaks.push(no('10.2.b', 'support-side'));
  if (isOutOfSupply(unit)) breaks.push(no('12.4', 'gun-supply'));
  if (has(unit, 'bombarded')) breaks.push(no('21.1', 'gun-bombarded'));
  if (isFirstTurn(position) && unit.side === 'allied') breaks.push(no('15.3', 'gun-first-turn'));
  if (isMonschauSpared(position, unit, target)) breaks.push(no('33', 'monschau'));
  return breaks;
};

/** 33 On turn 1 no German gun supports the first attack on Monschau. */
const isMonschauSpared = (position: Position, unit: Unit, target: Hex): boolean => {
  if (!optionsOf(position).monschau || !isFirstTurn(position) || unit.side !== 'german') return false;
  return position.board.featuresAt(target).has('monschau') || position.board.hexesNamed('Monschau').includes(target);
};

const whyNotDefensive = (position: Position, unit: Unit, ask: SupportAsk): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, at, { unit: unit.name });
  const helped = defendersIn(position, ask.target, ask.attackers);
  return [
    ...(isRocket(unit) ? [no('10.4.a', 'rocket-defense')] : []),
    ...(helped.some(({ side }) => side !== unit.side) ? [no('10.2.c', 'support-side')] : []),
  ];
};

/** 28.4 At least one unit of the gun's own nation must be in the combat. */
const whyNotNation = (position: Position, unit: Unit, ask: SupportAsk): readonly Breach[] => {
  if (!optionsOf(position).interAllied || unit.side !== 'allied') return [];
  const own = supported(position, ask).some((other) => nationalityOf(other) === nationalityOf(unit));
  return own ? [] : [broken('28.4', 'combat', 'gun-nation', [ask.target], { unit: unit.name })];
};
