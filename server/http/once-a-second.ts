/** What is asked again within a second is answered as before: anybody may ask, and to answer writes to the disk. */
export const onceASecond = (check: () => Promise<void>): (() => Promise<void>) => {
  let known: { readonly at: number; readonly outcome: Promise<void> } | undefined;
  return () => {
    // Not the clock of the day, which may be set back.
    const at = performance.now();
    if (!known || at - known.at >= 1000) known = { at, outcome: check() };
    return known.outcome;
  };
};
