import type { Hex } from '@umpire/shared/hex';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { hasRoadLine } from './23-supply.ts';
import { FUEL_FROM } from './charts.ts';
import { isMarker } from './markers.ts';
import { optionsOf } from './options.ts';

/** 32 The American fuel dump. */

/** 32.3a It is removed at the end of 18PM. */
const LAST_TURN = 6;
const SITES = 'fuel-dump-sites';
const DECOYS: readonly string[] = ['fuel-decoy-1', 'fuel-decoy-2'];
/** 32.2a The defense of its guards. */
export const DUMP_GUARDS = 2;
/** The face of a dump whose guards are gone. */
export const CAPTURED = 1;

type Lying = PositionMarker & { readonly at: Hex };

/** Markers on the map: the dump, and those that showed that there is none. */
const lying = ({ markers }: Position): readonly Lying[] =>
  markers.filter((marker): marker is Lying => isMarker(marker.kind, 'fuel-dump') && marker.at !== undefined);

/** The dump, where it was found. */
const dumpOn = (position: Position): Lying | undefined =>
  lying(position).find(({ counter = '' }) => !DECOYS.includes(counter));

/** The dump, as long as its guards are there. */
const guardedDump = (position: Position): Lying | undefined => {
  const dump = dumpOn(position);
  return dump?.face === CAPTURED ? undefined : dump;
};

/** 32.2a The marker of guarded fuel in the hex. */
export const guardedDumpAt = (position: Position, hex: Hex): PositionMarker | undefined => {
  const dump = guardedDump(position);
  return dump?.at === hex ? dump : undefined;
};

/** 32.2a Whether guards are in the hex, which are attacked like a unit. */
export const isGuardedDump = (position: Position, hex: Hex): boolean => guardedDumpAt(position, hex) !== undefined;

/** 32.2a Whether its guards were driven off. */
export const isCapturedDump = (position: Position, hex: Hex): boolean => {
  const dump = dumpOn(position);
  return dump?.at === hex && dump.face === CAPTURED;
};

/** 32.2a Where the Germans can attack guards, who have no unit on the map. */
export const guardedDumps = (position: Position, side: string): readonly Hex[] => {
  const dump = side === 'german' ? guardedDump(position) : undefined;
  return dump ? [dump.at] : [];
};

const isBesideGerman = (position: Position, hex: Hex): boolean =>
  position.board.grid.around(hex).some((next) => position.enemyAt(next, 'allied'));

const isPlayed = (position: Position): boolean => optionsOf(position).fuelDumps;

/** 32.1a Sites that a German unit has reached, and where it is not known yet whether the dump is there. */
export const sitesToTell = (position: Position): readonly Hex[] => {
  const isLeft = position.markers.some(({ kind, place }) => isMarker(kind, 'fuel-dump') && place?.startsWith('pool:'));
  if (!isPlayed(position) || !isLeft || position.turn.number > LAST_TURN) return [];
  const told = lying(position).map(({ at }) => at);
  return [...position.board.area(SITES)].filter(
    (hex) => !told.includes(hex) && (isBesideGerman(position, hex) || position.enemyAt(hex, 'allied')),
  );
};

/** 32.3a The dump that the Allies may try to destroy: next to a German unit, before it is captured. */
export const dumpToDestroy = (position: Position): Lying | undefined => {
  const dump = guardedDump(position);
  return dump && isPlayed(position) && isBesideGerman(position, dump.at) ? dump : undefined;
};

/** 32.2b A captured dump that Germans hold, with a road to the east edge: it is delivered in a fuel phase. */
export const dumpToDeliver = (position: Position): Lying | undefined => {
  const dump = dumpOn(position);
  const isHeld = dump && dump.face === CAPTURED && position.enemyAt(dump.at, 'allied');
  const isTime = position.turn.phase === 'fuel-shortage' && position.turn.number >= FUEL_FROM;
  return isPlayed(position) && isTime && isHeld && hasRoadLine(position, dump.at, 'german') ? dump : undefined;
};

/** 32.2a A dump without guards: Germans are in its hex. */
export const dumpTaken = (position: Position): Lying | undefined => {
  const dump = guardedDump(position);
  return dump && isPlayed(position) && position.enemyAt(dump.at, 'allied') ? dump : undefined;
};

/** 32.3a After 18PM a dump that was not captured is removed. */
export const dumpsOver = (position: Position): readonly Lying[] =>
  position.turn.number > LAST_TURN ? lying(position).filter(({ face }) => face !== CAPTURED) : [];
