import { useCallback } from 'react';
import { create } from 'zustand';

const useDrafts = create<{ readonly drafts: Readonly<Record<string, unknown>> }>()(() => ({ drafts: {} }));

/**
 * A draft under a name, and a function to change it. It outlives its panel, because a
 * dock shows one panel at a time. `undefined` is the initial value.
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

/** At another table, drafts begin empty. */
export const forgetDrafts = (): void => useDrafts.setState({ drafts: {} });
