import { useCallback } from 'react';
import { useSession } from './session.ts';
import { useUnfinished } from './unfinished.ts';

/**
 * A draft at this table under a name, and a function to change it. It outlives its panel, because a dock shows one panel
 * at a time, and the page. `undefined` is the initial value.
 */
export const useDraft = <Draft>(
  name: string,
  first: Draft,
): readonly [draft: Draft, set: (draft: Draft | undefined) => void] => {
  const table = useSession(({ id }) => id);
  const draft = useUnfinished(({ byTable }) => byTable[table]?.drafts[name]) as Draft | undefined;
  const set = useCallback(
    (next: Draft | undefined) => useUnfinished.getState().keepDraft(table, name, next),
    [table, name],
  );
  return [draft ?? first, set];
};
