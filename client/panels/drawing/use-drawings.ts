import type { SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useMemo } from 'react';
import type { BoardDrawing } from '../../board/drawings/sketch.ts';
import { type OwnDrawing, useFading, useOwnDrawings } from '../../state/drawings.ts';
import { useSession } from '../../state/session.ts';
import { useShownPart } from '../../state/shown.ts';

/** A permanent drawing and its viewers: an audience on the table, otherwise only oneself. */
export interface KeptDrawing extends OwnDrawing {
  readonly audience: Audience | 'me';
  /** I drew it. */
  readonly isMine: boolean;
  /** The author, if it is somebody else. */
  readonly by?: SeatId;
}

const NONE: readonly OwnDrawing[] = [];

const useOwn = (): readonly OwnDrawing[] => {
  const id = useSession((session) => session.id);
  return useOwnDrawings(({ byTable }) => byTable[id] ?? NONE);
};

/** All permanent drawings: those on the shown table, and the user's private ones. */
export const useKeptDrawings = (): readonly KeptDrawing[] => {
  const arrows = useShownPart(({ table }) => table.arrows);
  const me = useShownPart(({ me }) => me);
  const own = useOwn();
  return useMemo(() => {
    const seats = me.seats.map(({ id }) => id);
    return [
      ...Object.values(arrows).map(
        ({ by, ...arrow }): KeptDrawing => ({
          ...arrow,
          drawn: arrow,
          ...(seats.includes(by) ? { isMine: true } : { isMine: false, by }),
        }),
      ),
      ...own.map((drawing): KeptDrawing => ({ ...drawing, audience: 'me', isMine: true })),
    ];
  }, [arrows, me, own]);
};

/** All drawings for the board. */
export const useBoardDrawings = (): readonly BoardDrawing[] => {
  const kept = useKeptDrawings();
  const fading = useFading((store) => store.fading);
  return useMemo(() => [...kept.map((drawing) => ({ ...drawing, strength: 1 })), ...fading], [kept, fading]);
};
