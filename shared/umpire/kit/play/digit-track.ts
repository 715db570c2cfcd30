import type { Command, CounterId, SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { PieceReading } from '../../reading.ts';
import { spaceOf } from '../reading.ts';
import { putInto, type StepLosses } from './acts.ts';

/** A count up to 99. Two markers of a side keep it on a track of the digits 0 to 9: one for ones, one for tens. */
export interface DigitTrack {
  read(pieces: readonly PieceReading[], side: SideId): number;
  /** Moves the markers on. The most that they can show is 99. */
  add(p: Position, side: SideId, by: number): readonly Command[];
  /** Commands for `stepLosses` that move the markers on, by the count of each unit that has lost that many steps. */
  counting(countOf: (unit: Unit, steps: number) => number): NonNullable<StepLosses['also']>;
}

const MOST = 99;

const sumOf = <T>(items: readonly T[], count: (item: T) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);

export const digitTrack = (
  track: string,
  counters: (side: SideId) => { readonly ones: CounterId; readonly tens: CounterId },
): DigitTrack => ({
  counting(countOf) {
    return (p, lost) =>
      [...Map.groupBy(lost, ([{ side }]) => side)].flatMap(([side, units]) =>
        this.add(
          p,
          side,
          sumOf(units, ([unit, steps]) => countOf(unit, steps)),
        ),
      );
  },
  read(pieces, side) {
    const { ones, tens } = counters(side);
    const digit = (counter: CounterId): number => Number(spaceOf(pieces, counter, track) ?? 0);
    return digit(tens) * 10 + digit(ones);
  },
  add(p, side, by) {
    const { ones, tens } = counters(side);
    const prefix = `track:${track}:`;
    const markerOf = (counter: CounterId) => p.markers.find((marker) => marker.counter === counter);
    const digit = (counter: CounterId): number => {
      const place = markerOf(counter)?.place;
      return place?.startsWith(prefix) ? Number(place.slice(prefix.length)) : 0;
    };
    const total = Math.min(digit(tens) * 10 + digit(ones) + by, MOST);
    const put = (counter: CounterId, shown: number): readonly Command[] => {
      const { id, place } = markerOf(counter) ?? {};
      return id === undefined || place === `${prefix}${shown}` ? [] : [putInto([id], `${prefix}${shown}`)];
    };
    return [...put(ones, total % 10), ...put(tens, Math.floor(total / 10))];
  },
});
