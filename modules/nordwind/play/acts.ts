import type { Command, SideId } from '@umpire/shared/table';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { putMarkers, stepLosses } from '@umpire/shared/umpire/kit/play/acts.ts';

const DIGITS = 10;
const lossTrack = /^track:losses:(\d)$/;

/** 10.3c Moves the two markers of each side on the loss track, one for tens and one for single steps. */
const countLosses = (p: Position, lost: ReadonlyMap<SideId, number>): readonly Command[] =>
  [...lost].flatMap(([side, steps]) => {
    const [ones, tens] = ['losses', 'losses-tens'].map((name) =>
      p.markers.flatMap((marker) =>
        marker.counter === `${side}-${name}` && marker.id !== undefined ? { ...marker, id: marker.id } : [],
      ),
    );
    const shown = ([marker]: readonly PositionMarker[] = []): number =>
      Number(lossTrack.exec(marker?.place ?? '')?.[1] ?? 0);
    const total = Math.min(shown(tens) * DIGITS + shown(ones) + steps, DIGITS * DIGITS - 1);
    return [
      ...putMarkers(ones ?? [], `track:losses:${total % DIGITS}`),
      ...putMarkers(tens ?? [], `track:losses:${Math.floor(total / DIGITS)}`),
    ];
  });

/** 6.5 A unit that loses a step is turned over, or put among the eliminated if it has none left. */
export const loseSteps = stepLosses({ eliminated: ({ side }) => `box:${side}-eliminated`, also: countLosses });
