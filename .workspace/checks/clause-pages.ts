import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { toldFigure } from '../mutations/figure.ts';
import { citationsIn } from './citations.ts';
import { problemsOf, type Registry, registriesIn } from './clauses.ts';
import { isWritten } from './is-written.ts';

/** The pages that are made of a game's `clauses.json`, its texts and its code. */

const WRITE = 'npm run clauses';

interface Page {
  readonly file: string;
  readonly text: string;
}

const coverageOf = (root: string, { game, clauses }: Registry): Page => {
  const counts = Map.groupBy(clauses.values(), ({ coverage }) => coverage);
  const count = [...counts].map(([coverage, of]) => `${of.length} ${coverage}`).join(', ');
  const rows = [...clauses].map(
    ([clause, { from, coverage, by, shown }]) =>
      `| ${clause} | ${from} | ${coverage} | ${by} | ${shown.map(linked).join('<br>') || '–'} |`,
  );
  return {
    file: `${game}/coverage.md`,
    text: `# How the umpire covers the rulebook

Written by \`${WRITE}\` from \`clauses.json\`. ${clauses.size} clauses: ${count}.

**printed**: in the rulebook; a **reading** of what it leaves open; **reconstructed**: the rulebook we have lacks it. **computed**: answered and
judged from the position. **dice**: rolled for, with the exact chances before. **guided**: a procedure proposes it. **manual**: left to the
players, with the reason. A name behind \`examples.json\` is a test vector of it. What is said under each clause: [citations.md](citations.md).
${toldFigure(root, posix.basename(game))}
| clause | from | coverage | by | shown by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  };
};

/** `rules/4-zoc.test.ts: 4a a unit controls …`, the file as code. */
const linked = (shown: string): string => shown.replace(/^[^:]+/, '`$&`');

const citationsOf = (registry: Registry): Page & { readonly unsaid: readonly string[] } => {
  const { game, clauses, texts, says, sources } = registry;
  const cited = [
    ...citationsIn(sources, { clauses: new Set(clauses.keys()), texts: new Set(texts.keys()) }),
    ...optionsOf(registry),
  ].toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const byClause = Map.groupBy(cited, ({ clause }) => clause);
  const sections = [...clauses.keys()].flatMap((clause) => {
    const said = byClause.get(clause) ?? [];
    if (said.length === 0) return [];
    return [
      `## ${clause}\n\n${texts.get(`${says}${clause}`)}\n\n${said.map(({ text }) => lineOf(texts, text)).join('\n')}\n`,
    ];
  });
  const isCited = new Set(cited.map(({ text }) => text));
  return {
    file: `${game}/citations.md`,
    text: `# What the umpire says under each clause

Written by \`${WRITE}\` from the code and the texts: every refusal with its remedy, every shift, cost and option, and what the phases, procedures
and hints say, beside the clause in our own words. Read a new line beside its clause: it must say what the clause says.

${sections.join('\n')}`,
    unsaid: [...texts.keys()].filter((key) => isRefusal(key) && !isCited.has(key)),
  };
};

const isRefusal = (key: string): boolean =>
  /^rules\.(broken|shift|drm|strength|cost|bonus)\./.test(key) && !/-remedy$/.test(key);

const lineOf = (texts: ReadonlyMap<string, string>, key: string): string => {
  if (!texts.has(key)) return `- ${key}`;
  const remedy = texts.get(`${key}-remedy`);
  return `- \`${key}\`: ${texts.get(key)}${remedy === undefined ? '' : ` *${remedy}*`}`;
};

/** The game's rule options, each under its clause. */
const optionsOf = ({ game, sources }: Registry): readonly { readonly clause: string; readonly text: string }[] => {
  const declared = sources.find(({ file }) => file === `${game}/options.ts`)?.text ?? '';
  return [...declared.matchAll(/(\w+): \{\s*clause: '([^']+)'/g)].map(([, id, clause]) => ({
    clause: clause!,
    text: `options.${id}.means`,
  }));
};

/** What is wrong with the registries of clauses and with their pages, each a line to print. */
export const checkClauses = (root: string): readonly string[] =>
  registriesIn(root).flatMap((registry) => {
    const { unsaid, ...citations } = citationsOf(registry);
    return [
      ...problemsOf(root, registry),
      ...unsaid.map((key) => `${registry.game}: no clause is seen under which ${key} is said: name it beside the text`),
      ...[coverageOf(root, registry), citations].flatMap((page) =>
        isWritten(posix.join(root, page.file), page.text)
          ? []
          : [
              `${page.file}: is not what clauses, code and texts say: run \`${WRITE}\`, and read what is new beside its clause`,
            ],
      ),
    ];
  });

export const writeClausePages = (root: string): void => {
  for (const registry of registriesIn(root)) {
    for (const { file, text } of [coverageOf(root, registry), citationsOf(registry)])
      writeFileSync(posix.join(root, file), text);
  }
};
