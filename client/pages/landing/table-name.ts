import { limits } from '@umpire/shared/table/state/limits.ts';

/** The name of a table to which nobody gave one. */
export const tableName = (game: string, scenario: string): string =>
  (game === scenario ? game : `${game}: ${scenario}`).slice(0, limits.name);
