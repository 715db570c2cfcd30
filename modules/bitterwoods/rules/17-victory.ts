import type { Hex } from '@umpire/shared/hex';
import type { Clause, Position, Saying, Unit, Victory } from '@umpire/shared/umpire';
import { isGameOver } from '@umpire/shared/umpire/kit/play/sequence.ts';
import { say } from '../say.ts';
import { lastTurnOf, tables } from './charts.ts';
import { tally } from './fields.ts';
import { isArmor, isMechanized, isOutOfSupply } from './units.ts';

/** 17 Victory. */

const germansIn = ({ units }: Position, hexes: ReadonlySet<Hex>): readonly Unit[] =>
  units.filter(({ side, at }) => side === 'german' && at !== undefined && hexes.has(at));

const areaOf = (position: Position, name: string): ReadonlySet<Hex> => new Set(position.board.area(name));
const townOf = ({ board }: Position, name: string): ReadonlySet<Hex> => new Set(board.hexesNamed(name));

const isSupplied = (unit: Unit): boolean => !isOutOfSupply(unit);

/** 17.1–17.3 Towns of the three with a supplied German unit. */
const townsHeld = (position: Position): readonly string[] =>
  tables.victory.towns.filter((town) => germansIn(position, townOf(position, town)).some(isSupplied));

type Level = (typeof tables.victory.levelsFromGermanToAllied)[number];
const levels: readonly Level[] = tables.victory.levelsFromGermanToAllied;

/** 17.1 An immediate win: all three towns, and six mechanized units off the map beyond the Meuse, two of them armor. */
const isStrategic = (position: Position): boolean => {
  const { exited } = tally.of(position);
  const { towns, exitedMechanized, ofThemArmor } = tables.victory['german-strategic'];
  return townsHeld(position).length >= towns && exited.mech >= exitedMechanized && exited.armor >= ofThemArmor;
};

/** 17.2–17.5 The level at the end, before 17.6. */
const levelAtEnd = (position: Position): { readonly level: Level; readonly clause: Clause } => {
  const mechanized = (hexes: ReadonlySet<Hex>): readonly Unit[] =>
    germansIn(position, hexes).filter((unit) => isMechanized(unit) && isSupplied(unit));
  const across = mechanized(areaOf(position, 'meuse-crossed'));
  const { towns, meuseCrossedMechanized, ofThemArmor } = tables.victory['german-tactical'];
  const held = townsHeld(position).length;
  if (held >= towns && across.length >= meuseCrossedMechanized && across.filter(isArmor).length >= ofThemArmor) {
    return { level: 'german-tactical', clause: '17.2' };
  }
  const near = across.length > 0 || mechanized(areaOf(position, 'meuse-near')).length > 0;
  if (held >= tables.victory.draw.towns && near) return { level: 'draw', clause: '17.3' };
  const { noGermanIn } = tables.victory['allied-strategic'];
  const cleared = noGermanIn.every((town) => germansIn(position, townOf(position, town)).length === 0);
  return cleared ? { level: 'allied-strategic', clause: '17.5' } : { level: 'allied-tactical', clause: '17.4' };
};

/** 17.6 One level for 48 Allied units, one the other way for 12 German mechanized, armor counting twice. */
const levelShift = (position: Position): number => {
  const { eliminated } = tally.of(position);
  const { alliedEliminated, germanMechanizedEliminated } = tables.victory.shift;
  const german = eliminated.germanMech + eliminated.germanArmor;
  return (
    (german >= germanMechanizedEliminated.atLeast ? 1 : 0) - (eliminated.allied >= alliedEliminated.atLeast ? 1 : 0)
  );
};

const winnerOf = (level: Level): 'german' | 'allied' | null =>
  level === 'draw' ? null : level.startsWith('german') ? 'german' : 'allied';

/** 17 The winner; before the end nobody, unless 17.1 holds. `level` is then the current one. */
export const victory = (position: Position): Victory => {
  const { turn, scenario } = position;
  const isOver = isGameOver(turn, lastTurnOf(scenario), 'record-keeping');
  const strategic = isStrategic(position);
  const { level, clause } = strategic ? ({ level: 'german-strategic', clause: '17.1' } as const) : levelAtEnd(position);
  const shifted = levels[Math.min(Math.max(levels.indexOf(level) + levelShift(position), 0), levels.length - 1)]!;
  const says: Saying[] = [
    say(`rules.victory.${isOver || strategic ? 'is' : 'stands'}`, { level: `@rules.victory.level.${shifted}` }),
    say('rules.victory.towns', { towns: townsHeld(position).length }),
    say('rules.victory.tally', {
      exited: tally.of(position).exited.mech,
      allied: tally.of(position).eliminated.allied,
      german: tally.of(position).eliminated.germanMech + tally.of(position).eliminated.germanArmor,
    }),
  ];
  if (!isOver && !strategic) return { winner: null, clause: '17.1', says };
  return { winner: winnerOf(shifted), level: shifted, clause: levelShift(position) === 0 ? clause : '17.6', says };
};
