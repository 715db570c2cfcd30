import type { Hex } from '@umpire/shared/hex';
import { cellOf } from '@umpire/shared/module';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import charts from '../charts.json' with { type: 'json' };
import { optionsOf } from '../options.ts';
import { hasEastLine } from './12-supply.ts';
import { hasEvent } from './29-events.ts';
import { tables } from './charts.ts';
import { isLeader, isOnGround } from './units.ts';

/** 25 Fuel dumps. A viewer without the Allied hand sees no dump before it is laid on the map. */

export type DumpName = 'francorchamps' | 'samree';
export const dumpNames: readonly DumpName[] = ['francorchamps', 'samree'];

/** A counter of the two pools: its dump, and the sum of two dice that it stands for. */
export interface Dump {
  readonly marker: PositionMarker & { readonly id: string };
  readonly name: DumpName;
  readonly sum: number;
}

const centers: { readonly [name in DumpName]: string } = { francorchamps: '1809', samree: '2719' };
const columns: { readonly [name in DumpName]: string } = {
  francorchamps: 'Francorchamps 1809',
  samree: 'Samrée 2719',
};
/** The armies that a captured dump spares a shortage. */
const spares: { readonly [name in DumpName]: string } = { francorchamps: '6pz', samree: '5pz' };

/** 25.1 Where the sum of two dice puts a dump: by the printed chart, or the owner's values. */
export const dumpNumber = (position: Position, name: DumpName, sum: number): string | undefined => {
  const replaced = optionsOf(position).dumpMatrix[cellOf(sum, columns[name])];
  return replaced ?? printed(name, sum);
};

interface Matrix {
  readonly id: string;
  readonly columns?: readonly unknown[];
  readonly rows: readonly { readonly id?: string; readonly cells: readonly unknown[] }[];
}
const matrix = (charts as readonly Matrix[]).find(({ id }) => id === 'dump-matrix')!;

const printed = (name: DumpName, sum: number): string | undefined => {
  const cell = matrix.rows.find(({ id }) => id === String(sum))?.cells[matrix.columns?.indexOf(columns[name]) ?? -1];
  return typeof cell === 'string' ? cell : undefined;
};

/** 29 #1 Companies drift from their drop zone like the dump of Francorchamps from its center. */
export const driftedTo = (position: Position, zone: Hex, sum: number): Hex | undefined => {
  const { grid } = position.board;
  const [center, hit] = [centers.francorchamps, dumpNumber(position, 'francorchamps', sum)].map((number) =>
    number === undefined ? undefined : grid.parse(number),
  );
  if (center === undefined || hit === undefined || center === hit) return zone;
  const direction = grid.directionTo(center, hit);
  return direction === undefined ? undefined : grid.neighbor(zone, direction);
};

const counterOf = /^dump-(francorchamps|samree)-(\d+)$/;

/** All dumps that the viewer knows. */
const dumpsIn = ({ markers }: Position): readonly Dump[] =>
  markers.flatMap((marker): Dump[] => {
    const [, name, sum] = counterOf.exec(marker.counter ?? '') ?? [];
    if (marker.kind !== 'fuel-dump' || marker.id === undefined || name === undefined) return [];
    return [{ marker: { ...marker, id: marker.id }, name: name as DumpName, sum: Number(sum) }];
  });

/** 25.1 Dumps that the Allied player has still to draw; none for viewers that cannot see into the pools. */
export const dumpsToDraw = (position: Position): readonly DumpName[] => {
  const known = dumpsIn(position);
  const isInPool = ({ marker }: Dump): boolean => marker.place?.startsWith('pool:') ?? false;
  return dumpNames.filter((name) => {
    const these = known.filter((dump) => dump.name === name);
    return these.length > 0 && these.every(isInPool);
  });
};

/** 25.1 In the Allied hand, with the place on its counter. */
export const hiddenDumps = (position: Position): readonly (Dump & { readonly hex: Hex })[] =>
  dumpsIn(position).flatMap((dump) => {
    const number = dumpNumber(position, dump.name, dump.sum);
    const hex = number === undefined ? undefined : position.board.grid.parse(number);
    return dump.marker.place === 'hand:allied' && hex !== undefined ? [{ ...dump, hex }] : [];
  });

/** Dumps that lie openly on the map. */
const openDumps = (position: Position): readonly (Dump & { readonly hex: Hex })[] =>
  dumpsIn(position).flatMap((dump) => (dump.marker.at === undefined ? [] : [{ ...dump, hex: dump.marker.at }]));

const isCaptured = ({ marker }: Dump): boolean => marker.face === 1;
const holds = (position: Position, hex: Hex, side: string): boolean =>
  position.unitsAt(hex).some((unit) => unit.side === side && isOnGround(unit) && !isLeader(unit));

/** 25.2 Hidden dumps with a German unit in their hex: they must be shown. */
export const dumpsToReveal = (position: Position) =>
  optionsOf(position).fuelDumps ? hiddenDumps(position).filter(({ hex }) => holds(position, hex, 'german')) : [];

/** 25.2 Dumps on the map that change hands: to the Germans if in supply from the east edge, to the Allies if entered again. */
export const dumpsToTurn = (position: Position): readonly { readonly id: string; readonly face: number }[] => {
  if (!optionsOf(position).fuelDumps) return [];
  return openDumps(position).flatMap((dump) => {
    const { hex, marker } = dump;
    if (isCaptured(dump)) return holds(position, hex, 'allied') ? [{ id: marker.id, face: 0 }] : [];
    const unit = position.unitsAt(hex).find(({ side }) => side === 'german');
    const isTaken = unit !== undefined && holds(position, hex, 'german') && hasEastLine(position, unit);
    return isTaken ? [{ id: marker.id, face: 1 }] : [];
  });
};

/** 25.2 Armies that a captured dump keeps from shortages. */
export const armiesSpared = (position: Position): readonly string[] =>
  optionsOf(position).fuelDumps
    ? openDumps(position)
        .filter(isCaptured)
        .map(({ name }) => spares[name])
    : [];

/**
 * 25.3 Dumps that the Allied player may try to destroy: in the German turn once the first Germans have come next to it
 * in this phase, and in the Allied combat phase. Once in a turn.
 * Reading: the instant lasts as long as the phase in which they came.
 */
export const dumpsToBurn = (position: Position): readonly (Dump & { readonly hex: Hex })[] => {
  const { side, phase } = position.turn;
  if (!optionsOf(position).fuelDumps) return [];
  const inTime = (hex: Hex): boolean => (side === 'allied' ? phase === 'combat' : cameNow(position, hex));
  return [...hiddenDumps(position), ...openDumps(position).filter((dump) => !isCaptured(dump))].filter(
    ({ hex, marker }) =>
      marker.values?.tried !== true &&
      holds(position, hex, 'allied') &&
      position.board.grid.around(hex).some((next) => position.enemyAt(next, 'allied')) &&
      inTime(hex),
  );
};

/** No German unit was next to the hex when the phase began. */
const cameNow = ({ units, board: { grid } }: Position, hex: Hex): boolean => {
  const beside = new Set(grid.around(hex));
  return !units.some((unit) => unit.side === 'german' && unit.began !== undefined && beside.has(unit.began));
};

/** 25.3; 38.1 #7 that of Samrée burns on a 1 alone. */
const burnsOn = (position: Position, dump: unknown): readonly number[] => {
  const stubborn = dump === 'samree' && hasEvent(position, 'samree');
  const { succeeds, samreeAfterEvent7 } = tables.dumpDestruction;
  return stubborn ? samreeAfterEvent7.succeeds : succeeds;
};
export const isBurnt = (position: Position, dump: unknown, roll: number): boolean =>
  burnsOn(position, dump).includes(roll);
/** The highest roll that destroys it. */
export const burnsUpTo = (position: Position, dump: unknown): number => Math.max(...burnsOn(position, dump));
