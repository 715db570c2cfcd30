export interface Named {
  readonly name: string;
  /** Each of its names, if `name` has several of them. */
  readonly called?: readonly string[];
}

/**
 * The items that a user means by a part of a name: the one with exactly this name, or all that contain
 * it. Case and spaces around it do not matter; an empty text matches nothing.
 */
export const findNamed = <N extends Named>(all: readonly N[], typed: string): readonly N[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const exact = all.find(({ name, called = [] }) =>
    [name, ...called].some((one) => one.toLocaleLowerCase() === wanted),
  );
  return exact ? [exact] : all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
};
