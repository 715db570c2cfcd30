import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Note } from '@umpire/shared/table/state/state.ts';
import { useMemo } from 'react';
import { useSession } from '../../state/session.ts';

/** Notes about moments of the game, in the order of their steps: those of the live table, whatever moment is shown. */
export const useBookmarks = (): ReadonlyMap<Seq, readonly Note[]> => {
  const notes = useSession(({ table }) => table?.notes);
  return useMemo(() => {
    const about = Object.values(notes ?? {}).filter(({ moment }) => moment !== undefined);
    return Map.groupBy(
      about.toSorted((a, b) => a.moment! - b.moment!),
      ({ moment }) => moment!,
    );
  }, [notes]);
};
