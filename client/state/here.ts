import { useMemo } from 'react';
import { meAt, useSession } from './session.ts';
import { type Shown, useMaybeShown } from './shown.ts';

/** The table on the page as soon as it has come; its game comes later. */
export type Here = Pick<Shown, 'table' | 'me' | 'live'> & { readonly module: Shown['module'] | undefined };

/** For what is drawn before the game is there. @throws if there is no table yet */
export const useHere = (): Here => {
  const shown = useMaybeShown();
  const table = useSession((session) => session.table);
  const person = useSession(({ me }) => me);
  const early = useMemo(
    () => table && { table, me: meAt(table, person), live: true, module: undefined },
    [table, person],
  );
  const here = shown ?? early;
  if (!here) throw new Error('Something was drawn before its table came.');
  return here;
};
