import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Position, PositionMarker, Unit } from '@umpire/shared/umpire';

/** Commands that the procedures of Nordwind propose: what a hand would do with the counters. */

export const moveTo = (p: Position, units: readonly Unit[], to: Hex): Command => ({
  type: 'movePieces',
  pieces: units.map(({ id }) => id),
  to: p.board.grid.number(to),
});

export const intoBox = (pieces: readonly PieceId[], box: string): Command => ({
  type: 'movePieces',
  pieces,
  to: `box:${box}`,
});

export const rollOne = (purpose: string): Command => ({ type: 'rollDice', expression: '1d6', purpose });

export const markersOf = (p: Position, kind: string, side?: SideId): readonly PositionMarker[] =>
  p.markers.filter((marker) => marker.kind === kind && (side === undefined || marker.side === side));

/**
 * 6.5 Steps that a unit loses: it is turned over, or put among the eliminated if it has none left; and the loss track is
 * moved on (10.3c counts it).
 */
export const loseSteps = (p: Position, losses: ReadonlyMap<Unit, number>): readonly Command[] => {
  const acts: Command[] = [];
  const lost = new Map<SideId, number>();
  for (const [unit, steps] of losses) {
    if (steps <= 0) continue;
    const taken = Math.min(steps, unit.steps);
    lost.set(unit.side, (lost.get(unit.side) ?? 0) + taken);
    if (taken < unit.steps) acts.push({ type: 'flipPieces', pieces: [unit.id], face: 1 });
    else acts.push(intoBox([unit.id], `${unit.side}-eliminated`));
  }
  return [...acts, ...[...lost].flatMap(([side, steps]) => countLosses(p, side, steps))];
};

const DIGITS = 10;
const lossTrack = /^track:losses:(\d)$/;

/** Moves the two markers of a side on the loss track, one for tens and one for single steps. */
const countLosses = (p: Position, side: SideId, steps: number): readonly Command[] => {
  const markerNamed = (counter: string) => p.markers.find((marker) => marker.counter === counter);
  const [ones, tens] = [markerNamed(`${side}-losses`), markerNamed(`${side}-losses-tens`)];
  const shown = (marker: PositionMarker | undefined): number => Number(lossTrack.exec(marker?.place ?? '')?.[1] ?? 0);
  const total = Math.min(shown(tens) * DIGITS + shown(ones) + steps, DIGITS * DIGITS - 1);
  const put = (marker: PositionMarker | undefined, digit: number): readonly Command[] =>
    marker?.id === undefined || shown(marker) === digit
      ? []
      : [{ type: 'movePieces', pieces: [marker.id], to: `track:losses:${digit}` }];
  return [...put(ones, total % DIGITS), ...put(tens, Math.floor(total / DIGITS))];
};
