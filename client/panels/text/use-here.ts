import type { Place } from '@umpire/shared/table/state/place.ts';
import { useCallback } from 'react';
import { useDraft } from '../../state/drafts.ts';
import { useSelection } from '../../state/selection.ts';

/** The listed place, and a function to change it: acts then refer to that place. */
export const useHere = (): readonly [place: Place | undefined, go: (place: Place) => void] => {
  const [place, setPlace] = useDraft<Place | undefined>('text-here', undefined);
  const go = useCallback(
    (to: Place) => {
      setPlace(to);
      useSelection.getState().setHover({ place: to });
    },
    [setPlace],
  );
  return [place, go];
};
