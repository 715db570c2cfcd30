import { useCallback } from 'react';
import { create } from 'zustand';

const useDrafts = create<{ readonly drafts: Readonly<Record<string, unknown>> }>()(() => ({ drafts: {} }));

/**
 * What somebody is writing under a name, and the way to change it: it outlives the panel in which it is written, since a
 * dock shows one panel at a time. `undefined` is what was there at first.
 */
export const useDraft = <Draft>(
  name: string,
  first: Draft,
): readonly [draft: Draft, set: (draft: Draft | undefined) => void] => {
  const draft = useDrafts(({ drafts }) => drafts[name]) as Draft | undefined;
  const set = useCallback(
    (next: Draft | undefined) => useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: next } })),
    [name],
  );
  return [draft ?? first, set];
};

/** At another table nothing has been written yet. */
export const forgetDrafts = (): void => useDrafts.setState({ drafts: {} });
