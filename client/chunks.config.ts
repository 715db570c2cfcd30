import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Graph, makeNeeds } from './needs.config.ts';

type Reached = ReadonlySet<string>;
type Needs = (id: string) => readonly string[];

const at = (path: string): string => join(import.meta.dirname, path).replaceAll('\\', '/');

/** Where each part of the page begins, in the order in which a person needs it. */
const PARTS = {
  shell: ['main.tsx'],
  table: ['pages/table/table-page.tsx'],
  landing: ['pages/landing/landing.tsx'],
  play: ['pages/table/at-table.tsx'],
  board: ['board/Board.tsx'],
  game: ['net/game-code.ts'],
  pages: globSync(['pages/*-page.tsx', 'pages/*/*-page.tsx', 'pages/landing/draw-opening.ts'], {
    cwd: import.meta.dirname,
    exclude: ['**/table-page.tsx'],
  }),
} as const;
type Part = keyof typeof PARTS;

const WORKERS = globSync('**/*worker.ts', { cwd: import.meta.dirname, exclude: ['node_modules', 'dist', 'worker'] });
const UMPIRES = globSync('../modules/*/umpire.ts', { cwd: import.meta.dirname });

/** What only these parts need is in the file with which the part begins: a group's file would be one more. */
const ALONE: ReadonlySet<string> = new Set(['landing', 'board']);
/** Workers share chunks with the page. These are the ones that can run without a document. */
const SHARED = '-shared';

/**
 * Names the chunk of each module, so that a person waits for few files, and for nothing that only comes later: what two of the first
 * pages need is in the shell; what a part needs alone is a chunk of that part.
 */
export const makeChunkNames = () => {
  let reached: { readonly [part in Part | 'workers']: Reached } | undefined;
  let umpires: readonly Reached[] = [];

  const survey = (graph: Graph): { readonly [part in Part | 'workers']: Reached } => {
    const needs = makeNeeds(graph);
    const from = (paths: readonly string[], later = false): Reached => reach(graph, needs, paths.map(at), later);
    umpires = UMPIRES.map((path) => from([path]));
    const workers = from([...WORKERS, ...UMPIRES], true);
    const parts = Object.entries(PARTS).map(([part, paths]) => [part, from(paths)] as const);
    return { ...(Object.fromEntries(parts) as { readonly [part in Part]: Reached }), workers };
  };

  return (id: string, graph: Graph): string | null => {
    reached ??= survey(graph);
    const { workers, ...parts } = reached;
    const needing = (Object.keys(parts) as Part[]).filter((part) => parts[part].has(id));
    const name = partOf(new Set(needing));
    if (name !== undefined && ALONE.has(name) && !workers.has(id)) return null;
    if (name !== undefined) return workers.has(id) ? (name === 'common' ? 'shell' : name) + SHARED : name;
    return umpires.filter((umpire) => umpire.has(id)).length > 1 ? 'rules' : null;
  };
};

const partOf = (needing: ReadonlySet<Part>): string | undefined => {
  if (needing.has('shell') || (needing.has('table') && needing.has('landing'))) return 'shell';
  if (needing.has('table')) return 'table';
  if (needing.size < 2) return [...needing].find((part) => part !== 'pages');
  if (needing.has('landing')) return 'common';
  if (needing.has('game')) return 'game';
  return needing.has('pages') ? 'pages' : 'play';
};

/** All modules that these import, directly or not; `later`: also those that are imported when they run. */
const reach = (graph: Graph, needs: Needs, ids: readonly string[], later: boolean): Reached => {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    waiting.push(...needs(id), ...((later && module?.dynamicallyImportedIds) || []));
  }
  return found;
};

/** Whether a chunk of that name may run in a worker, where nothing can be preloaded. */
export const isForWorkers = (file: string): boolean =>
  !Object.keys(PARTS)
    .concat('common', 'index')
    .some((part) => new RegExp(`/${part}-[\\w-]{8}\\.js$`).test(file));
