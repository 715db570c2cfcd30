/**
 * Those that somebody means who has typed so much of a name: the one that is called just so, or all that have it in their
 * name. Capitals and blanks around it do not matter; who has typed nothing means nothing.
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
