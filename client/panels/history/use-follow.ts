import { useEffect } from 'react';
import { board } from '../../state/board.ts';
import { useHistory } from '../../state/history.ts';

/** While the user looks back, the view follows the steps: to the place of each, unless it is visible. */
export const useFollow = (): void => {
  const moment = useHistory((history) => history.moment);
  const hex = moment?.entry.about.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step at the same hex also moves the view
  useEffect(() => {
    if (hex !== undefined) board()?.bringIntoView([hex]);
  }, [hex, moment?.seq]);
};
