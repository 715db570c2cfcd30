import { useEffect } from 'react';
import { board } from '../../state/board.ts';
import { useHistory } from '../../state/history.ts';

/** While one looks back, the view goes along with the steps: to where each did something, if that is not seen already. */
export const useFollow = (): void => {
  const moment = useHistory((history) => history.moment);
  const hex = moment?.entry.about.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step at the same hex is a reason to look, too
  useEffect(() => {
    if (hex !== undefined) board()?.bringIntoView([hex]);
  }, [hex, moment?.seq]);
};
