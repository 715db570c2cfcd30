import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Import, readSources, type Source, workspaces } from './sources.ts';

/** Lowest first: a file imports from its own layer and from those below. Layers in one row do not know each other. */
const layers = [
  ['shared/hex', 'shared/vassal'],
  ['shared/table'],
  ['shared/module'],
  ['shared/umpire', 'shared/vassal/into'],
  ['shared/vassal/back'],
  ['shared/protocol'],
  ['modules'],
  ['server', 'client'],
  ['client/e2e'],
] as const;

/** What the `package.json` of a workspace, or of the top folder (`''`), says about imports. */
export interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
export type Manifests = Readonly<Record<string, Manifest>>;

/** Every breach of the dependency rules in the repository at `root`, each a line to print. */
export const checkImports = (root: string): readonly string[] => {
  const manifests = Object.fromEntries(
    ['', ...workspaces]
      .map((folder) => [folder, posix.join(root, folder, 'package.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [folder, JSON.parse(readFileSync(file, 'utf8')) as Manifest]),
  );
  return findImportProblems(readSources(root), manifests);
};

export const findImportProblems = (sources: readonly Source[], manifests: Manifests): readonly string[] => [
  ...sources.flatMap((source) => findWrongDirections(source, manifests)),
  ...sources.flatMap((source) => findUndeclared(source, manifests)),
  ...sources.flatMap(findImpurities),
  ...findCircles(sources, manifests),
];

const workspaceOf = (file: string): string => file.split('/')[0] ?? '';
const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);
/** A test may show how its subject serves the layers above it, as long as it stays in its workspace. */
const isTestWithin = (source: string, target: string): boolean =>
  isTest(source) && workspaceOf(source) === workspaceOf(target);
const at = (file: string, { line }: Pick<Import, 'line'>): string => `${file}:${line}`;

const layerOf = (file: string) => layers.flat().findLast((layer) => file.startsWith(`${layer}/`));
const heightOf = (layer: string): number => layers.findIndex((row) => row.some((name) => name === layer));

const findWrongDirections = (source: Source, manifests: Manifests): readonly string[] => {
  const from = layerOf(source.file);
  if (!from)
    return [
      `${source.file}: no layer; the layers of shared are its folders hex, vassal, table, module, umpire, protocol`,
    ];
  return source.imports.flatMap((mention) => {
    const target = resolve(source.file, mention.specifier, manifests);
    const to = target && layerOf(target);
    if (!target || !to || to === from || heightOf(to) < heightOf(from) || isTestWithin(source.file, target)) return [];
    return [`${at(source.file, mention)} imports ${mention.specifier}: ${from} may not know ${to}`];
  });
};

/** Packages must stand in the workspace's own package.json; tests may also use those of the top folder. */
const findUndeclared = (source: Source, manifests: Manifests): readonly string[] => {
  const declared = packagesOf(manifests[workspaceOf(source.file)]);
  const forTests = packagesOf(manifests['']);
  return source.imports.flatMap((mention) => {
    const name = packageOf(mention.specifier);
    if (!name || name.startsWith('node:') || declared.has(name) || (isSupport(source.file) && forTests.has(name)))
      return [];
    if (name === `@umpire/${workspaceOf(source.file)}`) return [];
    return [
      `${at(source.file, mention)} imports ${name}: package.json of ${workspaceOf(source.file)} does not list it`,
    ];
  });
};

/** Files that never reach a player: tests, benches and what they share. */
const isSupport = (file: string): boolean =>
  isTest(file) || /\/(e2e|bench|test|testing)\/|\.(bench|contract|config)\.ts$/.test(file);

const packagesOf = (manifest: Manifest | undefined): ReadonlySet<string> =>
  new Set(Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies }));

const packageOf = (specifier: string): string | undefined => {
  if (/^[./#]|^virtual:/.test(specifier)) return undefined;
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
};

/** Time and chance come into `shared` and `modules` as arguments; the compiler sees to the rest of their purity. */
const findImpurities = ({ file, impurities }: Source): readonly string[] => {
  if (isTest(file) || !['shared', 'modules'].includes(workspaceOf(file))) return [];
  return impurities.map(
    (use) => `${at(file, use)} uses ${use.specifier}: pass the clock or the dice in as an argument`,
  );
};

/** One line for each set of files that import each other in a circle, types included. */
const findCircles = (sources: readonly Source[], manifests: Manifests): readonly string[] => {
  const files = new Set(sources.map(({ file }) => file));
  const graph = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports
        .map(({ specifier }) => resolve(file, specifier, manifests))
        .filter((target) => target !== undefined)
        .filter((target) => files.has(target)),
    ]),
  );
  const reported = new Set<string>();
  return [...files].flatMap((file) => {
    const circle = reported.has(file) ? undefined : shortestCircle(graph, file);
    for (const member of circle ?? []) reported.add(member);
    return circle ? [`${circle.join(' → ')}: a circle of imports`] : [];
  });
};

/** From `start` back to itself, by breadth-first search. */
const shortestCircle = (
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
): readonly string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...pathTo(file, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
};

const pathTo = (file: string, cameFrom: ReadonlyMap<string, string>): readonly string[] => {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...pathTo(before, cameFrom), file];
};

/** The file of the repository that a specifier means, from the top folder, or nothing if it is a package. */
export const resolve = (from: string, specifier: string, manifests: Manifests): string | undefined => {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  const [scope, workspace = '', ...rest] = plain.split('/');
  if (scope !== '@umpire') return undefined;
  const path = rest.length > 0 ? `./${rest.join('/')}` : '.';
  const target = exported(manifests[workspace]?.exports ?? {}, path);
  return target && posix.join(workspace, target);
};

/** Looks a path up in an `exports` field: exactly, or by the pattern whose fixed part is the longest. */
const exported = (exports: Readonly<Record<string, string>>, path: string): string | undefined => {
  const exact = exports[path];
  if (exact) return exact;
  const matches = Object.entries(exports).flatMap(([pattern, target]) => {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined || !path.startsWith(head) || !path.endsWith(tail)) return [];
    return [{ fixed: pattern.length, target: target.replace('*', path.slice(head.length, path.length - tail.length)) }];
  });
  return matches.sort((a, b) => b.fixed - a.fixed)[0]?.target;
};
