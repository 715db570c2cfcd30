/**
 * The items that a user means by a part of a name: the one with exactly this name, or all that contain
 * it. Case and spaces around it do not matter; an empty text matches nothing.
 */
export const findNamed = <Named extends { readonly name: string }>(
  all: readonly Named[],
  typed: string,
): readonly Named[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const exact = all.find(({ name }) => name.toLocaleLowerCase() === wanted);
  return exact ? [exact] : all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
};
