import { basename, posix } from 'node:path';

/** What the bundler knows of modules. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly exports: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Modules that only pass on what others export: of their imports, one needs only those that have what one names. */
const BARREL =
  /\/@mantine\/(core|hooks)\/esm\/index\.mjs$|\/tabler-icons-react\.mjs$|\/(shared\/\w+|modules)\/index\.ts$/;
/** How they are named in imports. */
const NAMED = /^@mantine\/(core|hooks)$|^@tabler\/icons-react$|^@umpire\/(modules|shared\/\w+)$|\/index\.ts$/;
const IMPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Finds the modules that a module needs when it is read. */
export const makeNeeds = (graph: Graph): ((id: string) => readonly string[]) => {
  const behind = new Map<string, ReadonlyMap<string, string>>();

  /** By name, the modules behind a barrel. */
  const exportersOf = (barrel: string): ReadonlyMap<string, string> => {
    const known = behind.get(barrel);
    if (known) return known;
    const found = new Map<string, string>();
    behind.set(barrel, found);
    for (const id of graph.getModuleInfo(barrel)?.importedIds ?? []) {
      const { exports = [] } = graph.getModuleInfo(id) ?? {};
      for (const name of exports) found.set(name === 'default' ? basename(id, posix.extname(id)) : name, id);
      if (BARREL.test(id)) for (const [name, from] of exportersOf(id)) found.set(name, from);
    }
    return found;
  };

  return (id) => {
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    const barrels = importedIds.filter((one) => BARREL.test(one));
    if (BARREL.test(id)) return [];
    if (barrels.length === 0) return importedIds;
    const named = namesIn(code ?? '');
    const direct = importedIds.filter((one) => !barrels.includes(one));
    const through = barrels.flatMap((barrel) => {
      const exporters = exportersOf(barrel);
      return named.flatMap((name) => exporters.get(name) ?? []);
    });
    return [...direct, ...through];
  };
};

/** What a module imports from barrels, by its names there. */
const namesIn = (code: string): readonly string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    NAMED.test(from) ? names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '') : [],
  );
