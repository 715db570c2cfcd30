/** The start page's parameter with the game whose rules form it opens. */
export const FORM = 'form';

/** The start page with a game's rules form open. */
export const formAddress = (game: string): string => `/?${FORM}=${encodeURIComponent(game)}`;
