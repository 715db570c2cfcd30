import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Manifests, resolve } from './imports.ts';
import { readSources, type Source, workspaces } from './sources.ts';

/** Files that something else than an import runs or reads: a command, a page, a worker, a configuration, the facts of a map, the texts of a language. */
const isEntry = (file: string): boolean =>
  /^server\/(main|cli\/)|^client\/(main|vite\.config)|\.config\.ts$|worker\.ts$|^modules\/[^/]+\/(facts|map-config)\.ts$|^client\/locales\/\w+\/texts\.ts$/.test(
    file,
  );

/** Tests, benches and what they share: what only these use of the product is there for them alone. */
const isSupport = (file: string): boolean =>
  /\.(test|e2e|bench|contract)\.tsx?$|\/(e2e|bench|test|testing|fixtures)\/|\/(test|scripted)-[^/]+\.tsx?$/.test(file);

/**
 * Every export of the repository at `root` that is there for nobody, each a line to print: no file imports it, or only
 * tests do and its own file does not use it either. A test may look at what a file keeps to itself otherwise, and a type
 * that a file uses names the shape of what it exports.
 */
export const checkExports = (root: string): readonly string[] => {
  const manifests: Manifests = Object.fromEntries(
    workspaces
      .map((folder) => [folder, posix.join(root, folder, 'package.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [folder, JSON.parse(readFileSync(file, 'utf8'))]),
  );
  return findIdleExports(readSources(root), manifests);
};

export const findIdleExports = (sources: readonly Source[], manifests: Manifests): readonly string[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const users = usersOf(sources, byFile, manifests);
  return sources.flatMap(({ file, exports, mentions }) => {
    if (isEntry(file) || isSupport(file)) return [];
    return exports.flatMap(({ name, line, from, isType }) => {
      // What is passed on from another file is told there.
      if (from !== undefined || name === '*') return [];
      const found = users.get(`${file} ${name}`) ?? [];
      const isUsedHere = (mentions.get(name) ?? 0) > 1;
      if (found.some((user) => !isSupport(user)) || (isUsedHere && (isType || found.length > 0))) return [];
      const remedy = isUsedHere ? 'do not export it' : 'delete it';
      return [
        `${file}:${line} exports ${name}, which ${found.length > 0 ? 'only tests use' : 'nobody imports'}: ${remedy}`,
      ];
    });
  });
};

/** Who imports what: the files by `FILE NAME` of what they mean, wherever it is passed on from. */
const usersOf = (
  sources: readonly Source[],
  byFile: ReadonlyMap<string, Source>,
  manifests: Manifests,
): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>();
  const use = (user: string, file: string, name: string, seen: ReadonlySet<string> = new Set()): void => {
    const key = `${file} ${name}`;
    const source = byFile.get(file);
    if (!source || seen.has(key)) return;
    const known = new Set([...seen, key]);
    users.set(key, [...(users.get(key) ?? []), user]);
    for (const each of source.exports) {
      const target = each.from === undefined ? undefined : resolve(file, each.from, manifests);
      if (target === undefined) {
        if (name === '*' && each.name !== '*')
          users.set(`${file} ${each.name}`, [...(users.get(`${file} ${each.name}`) ?? []), user]);
      } else if (each.name === '*') use(user, target, name, known);
      else if (each.name === name || name === '*') use(user, target, each.local ?? each.name, known);
    }
  };
  for (const { file, imports } of sources) {
    for (const { specifier, names } of imports) {
      const target = resolve(file, specifier, manifests);
      if (target) for (const name of names) use(file, target, name);
    }
  }
  return users;
};
