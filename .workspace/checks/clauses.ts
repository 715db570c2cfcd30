import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { RegisteredClause } from '../../shared/umpire/kit/clauses.ts';
import { sourceFiles } from './sources.ts';
import { textsOf } from './text-keys.ts';

/** A game's clauses as its `clauses.json` registers them, with what belongs to them. */
export interface Registry {
  /** `modules/nordwind`. */
  readonly game: string;
  /** In the order of the file. */
  readonly clauses: ReadonlyMap<string, RegisteredClause>;
  /** English texts by key. */
  readonly texts: ReadonlyMap<string, string>;
  /** What the key of a clause's text begins with: `rules.clause.`, `rules.` in a small game. */
  readonly says: string;
  /** The game's code without tests. */
  readonly sources: readonly { readonly file: string; readonly text: string }[];
}

const froms = ['printed', 'reading', 'reconstructed'];
const coverages = ['computed', 'dice', 'guided', 'manual'];

export const registriesIn = (root: string): readonly Registry[] => {
  const files = sourceFiles(root);
  return globSync('modules/*/clauses.json', { cwd: root })
    .map((file) => posix.dirname(file.replaceAll('\\', '/')))
    .sort()
    .map((game) => {
      const read = (file: string): string => readFileSync(posix.join(root, file), 'utf8');
      const json = read(`${game}/clauses.json`);
      const parsed: { readonly [clause: string]: RegisteredClause } = JSON.parse(json);
      // An object of JavaScript has keys like 19 first.
      const inOrder = [...json.matchAll(/^ {2}"([^"]+)":/gm)].map(([, clause]) => clause!);
      const texts = textsOf(root, game);
      return {
        game,
        clauses: new Map(inOrder.map((clause) => [clause, parsed[clause]!])),
        texts,
        says: [...texts.keys()].some((key) => key.startsWith('rules.clause.')) ? 'rules.clause.' : 'rules.',
        sources: files
          .filter((file) => file.startsWith(`${game}/`) && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file))
          .map((file) => ({ file, text: read(file) })),
      };
    });
};

/** What is wrong with the clauses of a game, each a line to print. */
export const problemsOf = (root: string, registry: Registry): readonly string[] => {
  const { game, clauses, texts, says } = registry;
  const at = (clause: string, problem: string): string => `${game}/clauses.json: ${clause} ${problem}`;
  const said = [...texts.keys()].filter((key) => isClause(key, says)).map((key) => key.slice(says.length));
  const manual = [...clauses].filter(([, { coverage }]) => coverage === 'manual');
  const few = Math.max(1, Math.floor(clauses.size * 0.03));
  return [
    ...lessonsOf(root, game)
      .filter((clause) => !clauses.has(clause))
      .map((clause) => `${game}/lessons.json: there is no clause ${clause}`),
    ...said.filter((clause) => !clauses.has(clause)).map((clause) => at(clause, 'is not there, but has a text')),
    ...(manual.length > few
      ? [`${game}/clauses.json: ${manual.length} clauses are manual; at most ${few} may be`]
      : []),
    ...[...clauses].flatMap(([clause, { from, coverage, by, shown }]) => [
      ...(texts.has(`${says}${clause}`) ? [] : [at(clause, `has no text ${says}${clause}`)]),
      ...(froms.includes(from) ? [] : [at(clause, `is from ${from}: write ${froms.join(', ')}`)]),
      ...(coverages.includes(coverage) ? [] : [at(clause, `is ${coverage}: write ${coverages.join(', ')}`)]),
      ...(coverage === 'manual' && by.length < 60 ? [at(clause, 'is manual: say why, in a sentence')] : []),
      ...(coverage !== 'manual' && shown.length === 0
        ? [at(clause, 'is shown by nothing: name a test or a vector')]
        : []),
      ...[...by.matchAll(/`([^`]+)`/g)]
        .filter(([, name]) => !isThere(root, registry, name!))
        .map(([, name]) => at(clause, `is covered by ${name}, which is neither in the code nor a file`)),
      ...shown.flatMap((each) => {
        const problem = whyNotShown(root, registry, each);
        return problem === undefined ? [] : [at(clause, `is shown by “${each}”: ${problem}`)];
      }),
    ]),
  ];
};

/** The clauses that a game's lessons name, which are data and not checked by the compiler. */
const lessonsOf = (root: string, game: string): readonly string[] => {
  const file = posix.join(root, game, 'lessons.json');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/"clause": "([^"]+)"/g)].map(([, clause]) => clause!);
};

/** Ford's texts of rules have a title and headings too: `3` beside `3.1`. */
const isClause = (key: string, says: string): boolean =>
  key.startsWith('rules.clause.') || (says === 'rules.' && /^rules\.\d+\.\d+$/.test(key));

/** A file of the game, or names of its code: `rules/judge.ts`, `scenarios/`, `chores.airPoints`, `supply-weather`. */
const isThere = (root: string, { game, sources }: Registry, name: string): boolean => {
  if (/\.\w{2,4}$|\/$/.test(name) && !/^\w+\.\w+$/.test(name.replace(/\.(ts|json)$/, '/'))) {
    return ['', 'rules/', 'play/'].some((folder) => existsSync(posix.join(root, game, folder, name)));
  }
  return name.split('.').every((part) => {
    const word = new RegExp(`(?<![\\w-])${part.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`);
    return sources.some(({ text }) => word.test(text));
  });
};

/** Why a test or vector does not show the clause, if it does not. */
const whyNotShown = (root: string, { game }: Registry, shown: string): string | undefined => {
  const [, file = '', name = ''] = /^([^:]+): (.+)$/.exec(shown) ?? [];
  const path = posix.join(root, game, file);
  if (!existsSync(path)) return 'there is no such file';
  const text = readFileSync(path, 'utf8');
  if (file !== 'examples.json') {
    return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`))
      ? undefined
      : 'there is no such test';
  }
  const vectors: readonly { readonly id: string }[] = JSON.parse(text);
  return vectors.some(({ id }) => id === name) ? undefined : 'there is no such vector';
};
