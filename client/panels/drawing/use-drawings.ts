import type { SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useMemo } from 'react';
import type { BoardDrawing } from '../../board/drawings/sketch.ts';
import { type OwnDrawing, useFading, useOwnDrawings } from '../../state/drawings.ts';
import { useSession } from '../../state/session.ts';
import { useShownPart } from '../../state/shown.ts';

/** A drawing that stays, and who sees it: on the table an audience, otherwise only oneself. */
export interface KeptDrawing extends OwnDrawing {
  readonly audience: Audience | 'me';
  /** I drew it. */
  readonly isMine: boolean;
  /** Who else drew it. */
  readonly by?: SeatId;
}

const NONE: readonly OwnDrawing[] = [];

const useOwn = (): readonly OwnDrawing[] => {
  const id = useSession((session) => session.id);
  return useOwnDrawings(({ byTable }) => byTable[id] ?? NONE);
};

/** What is drawn on the map until somebody erases it: what lies on the table as it is shown, and what one drew for oneself. */
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

/** All that is drawn, as the board shows it. */
export const useBoardDrawings = (): readonly BoardDrawing[] => {
  const kept = useKeptDrawings();
  const fading = useFading((store) => store.fading);
  return useMemo(() => [...kept.map((drawing) => ({ ...drawing, strength: 1 })), ...fading], [kept, fading]);
};
