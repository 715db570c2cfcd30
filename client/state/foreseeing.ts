type Foreseeing = Pick<typeof import('@umpire/shared/table/wire/predictable.ts'), 'isPredictable' | 'predict'>;

/** What works out acts before the server has: almost as much code as the server's own, so it is fetched with a table's game. */
let fetched: Foreseeing | undefined;

export const fetchForeseeing = async (): Promise<void> => {
  fetched ??= await import('../net/game-code.ts');
};

/** @throws before it has been fetched: nobody has a game then */
export const foreseeing = (): Foreseeing => {
  if (!fetched) throw new Error('An act was to be foreseen before its game came.');
  return fetched;
};
