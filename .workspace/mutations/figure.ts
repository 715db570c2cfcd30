import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReasoned, readReasons } from './reasons.ts';
import type { Mutation } from './sites.ts';

/** What became of a sample of a game's mutations: `modules/GAME/mutations-tried.json`. */
export interface Figure {
  readonly tried: number;
  readonly of: number;
  /** Decides, with the sample's size, which mutations were tried. */
  readonly seed: number;
  /** How many survived when they were first tried: for some of them tests have been written since. */
  readonly fresh: number;
  readonly survivors: readonly Pick<Mutation, 'file' | 'code' | 'changed'>[];
}

const fileOf = (root: string, game: string): string => join(root, 'modules', game, 'mutations-tried.json');

/** `undefined` if no sample of the game was written. */
export const readFigure = (root: string, game: string): Figure | undefined => {
  const file = fileOf(root, game);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure) : undefined;
};

export const writeFigure = (root: string, game: string, { survivors, ...counts }: Figure): void => {
  const named = survivors.map(({ file, code, changed }) => ({ file, code, changed }));
  writeFileSync(fileOf(root, game), `${JSON.stringify({ ...counts, survivors: named }, null, 2)}\n`);
};

/** The figure as a game's page has it; nothing if there is none. */
export const toldFigure = (root: string, game: string): string => {
  const figure = readFigure(root, game);
  if (!figure) return '';
  const { tried, of, seed, fresh, survivors } = figure;
  const reasons = readReasons(root, game);
  const reasoned = survivors.filter((one) => isReasoned(reasons, one)).length;
  const share = ((100 * (survivors.length - reasoned)) / tried).toFixed(1);
  return `
Of ${of} changes of one operator or constant in its rules and guided play, ${tried} were tried (\`npm run mutations\`, seed ${seed}).
${fresh} survived when they were first tried. Today the tests find ${tried - survivors.length}; ${reasoned} may survive, with the reason in \`mutations.json\`; ${share} in 100 survive without one.
`;
};
