import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, Unit } from '@umpire/shared/umpire';
import { edgesWith } from './5-costs.ts';
import { zones } from './7-zoc.ts';

/** 16 Reinforcements. */

/** Where a unit that is off the map may come in: where it is asked about, else where its group is due. */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const { board, extras } = position;
  const { enter } = (extras.asked ?? {}) as { readonly enter?: unknown };
  const numbers = typeof enter === 'string' ? [enter] : listed(extras.entries, unit);
  const coded = numbers.flatMap((number) => board.grid.parse(number) ?? []);
  return typeof enter === 'string' ? coded : freeEntries(position, unit, coded);
};

/** The hexes of its letter code, as the scenario lists them by counter. */
const listed = (entries: unknown, { counter, values }: Unit): readonly string[] => {
  if (typeof values.enters === 'string') return values.enters.split(' ');
  const byCounter = (entries ?? {}) as Readonly<Record<string, readonly string[]>>;
  return (counter !== undefined && byCounter[counter]) || [];
};

/** 16.3 Who was delayed enters by any lettered road of the edge; 16.2 if all are blocked, by the nearest free hex of it. */
const freeEntries = (position: Position, unit: Unit, coded: readonly Hex[]): readonly Hex[] => {
  const { board, extras, turn } = position;
  if (coded.length === 0) return [];
  const due = ((extras.entered ?? {}) as Readonly<Record<string, number>>)[unit.counter ?? ''];
  const edges = new Set(coded.flatMap((hex) => edgesWith(board, hex)));
  const isOnEdge = (hex: Hex): boolean => edgesWith(board, hex).some((edge) => edges.has(edge));
  const late = due !== undefined && turn.number > due;
  const open = late ? [...new Set([...coded, ...letteredHexes(board).filter(isOnEdge)])] : coded;
  const isFree = (hex: Hex): boolean =>
    !position.enemyAt(hex, unit.side) && !zones.heldAgainst(position, hex, unit.side);
  if (open.some(isFree)) return open;
  const free = Array.from({ length: board.grid.size }, (_, hex) => hex).filter((hex) => isOnEdge(hex) && isFree(hex));
  const distance = (hex: Hex): number => Math.min(...coded.map((from) => board.grid.distance(from, hex)));
  const least = Math.min(...free.map(distance));
  return [...open.filter((hex) => !position.enemyAt(hex, unit.side)), ...free.filter((hex) => distance(hex) === least)];
};

/** Road hexes with a boxed letter. */
const letteredHexes = (board: Board): readonly Hex[] =>
  Array.from({ length: board.grid.size }, (_, hex) => hex).filter((hex) => board.featuresAt(hex).has('entry'));
