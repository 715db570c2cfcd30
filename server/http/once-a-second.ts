/** Repeats the last answer within a second: anybody may ask, and each check writes to the disk. */
export const onceASecond = (check: () => Promise<void>): (() => Promise<void>) => {
  let known: { readonly at: number; readonly outcome: Promise<void> } | undefined;
  return () => {
    // Not the system clock, which may be set back.
    const at = performance.now();
    if (!known || at - known.at >= 1000) known = { at, outcome: check() };
    return known.outcome;
  };
};
