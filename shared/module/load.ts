import { z } from 'zod';
import type { Grid } from '../hex/index.ts';
import { declareFormat } from '../table/history/upgrade.ts';
import { type Board, compileBoard } from './board.ts';
import { checkCounters } from './checks/counters.ts';
import { checkManifest } from './checks/manifest.ts';
import { checkGrid, checkMap } from './checks/map.ts';
import { checkPanels } from './checks/panels.ts';
import { checkRuleOptions } from './checks/rule-options.ts';
import { checkScenarios } from './checks/scenarios.ts';
import { checkTexts } from './checks/texts.ts';
import type { Counter } from './counter.ts';
import { type GameModule, gameModule } from './module.ts';
import { type Problem, type Report, reportInto, reportIssues, valueAt } from './problem.ts';
import type { Scenario } from './scenario.ts';
import { byLanguage, flattenTexts, type Language, type TextKey } from './text.ts';

/** A module that was checked: its data, what is compiled from it, and look-ups. */
export interface LoadedModule {
  readonly data: GameModule;
  readonly grid: Grid;
  readonly board: Board;
  counter(id: string): Counter | undefined;
  scenario(id: string): Scenario | undefined;
  /** The text behind a key, or the key itself, visibly wrong, if the module does not have it. */
  text(language: Language, key: TextKey): string;
}

/** What `format` says a module is written in: those of former releases are brought up to date as they are read. */
const moduleFormat = declareFormat<unknown>('module', 1, []);

/** A module of a format that we do not know is left as it is, for the schema to refuse. */
const upgraded = (data: unknown): unknown => {
  const version = valueAt(data, ['format']);
  return typeof version === 'number' ? (moduleFormat.read({ version, data }) ?? data) : data;
};

export type LoadedOrProblems = { readonly module: LoadedModule } | { readonly problems: readonly Problem[] };

/** Whatever `given` is, the module in it, or everything that is wrong with it. */
export const loadModule = (given: unknown): LoadedOrProblems => {
  const loading = loadingModule(given);
  for (;;) {
    const { done, value } = loading.next();
    if (done) return value;
  }
};

/**
 * The same bit by bit: a whole module takes 30 to 150 ms. After each bit, which takes a third of that at most, it yields,
 * and whoever has something else to do may do it.
 */
export function* loadingModule(given: unknown): Generator<void, LoadedOrProblems> {
  const data = upgraded(given);
  const problems: Problem[] = [];
  const report = reportInto(problems, data);
  const parsed = yield* parsing(data, report);
  if (!parsed) return { problems };
  yield* checkingReferences(parsed, report);
  return problems.length > 0 ? { problems } : { module: compileModule(parsed) };
}

/** That the parts of a module are there, and nothing else is. */
const frame = z.strictObject(
  Object.fromEntries(Object.keys(gameModule.shape).map((part) => [part, z.unknown().optional()])),
);

/** By the schema of a module, part by part. `undefined` if something was reported. */
function* parsing(data: unknown, report: Report): Generator<void, GameModule | undefined> {
  const framed = frame.safeParse(data);
  const issues: z.core.$ZodIssue[] = [];
  const parts: { [part: string]: unknown } = {};
  const given = typeof data === 'object' && data !== null ? (data as { readonly [part: string]: unknown }) : undefined;
  for (const [part, schema] of given ? Object.entries<z.ZodType>(gameModule.shape) : []) {
    const parsed = schema.safeParse(given![part]);
    if (!parsed.success)
      issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [part, ...issue.path] })));
    else if (parsed.data !== undefined) parts[part] = parsed.data;
    yield;
  }
  if (!framed.success) issues.push(...framed.error.issues);
  reportIssues(issues, data, report);
  return issues.length > 0 ? undefined : (parts as unknown as GameModule);
}

function* checkingReferences(data: GameModule, report: Report): Generator<void, void> {
  checkManifest(data, report);
  checkCounters(data, report);
  yield;
  checkPanels(data, report);
  checkRuleOptions(data, report);
  checkTexts(data, report);
  yield;
  const grid = checkGrid(data.map, report);
  yield;
  if (!grid) return;
  checkMap(data.map, grid, report);
  yield;
  checkScenarios(data, grid, report);
  yield;
}

const compileModule = (data: GameModule): LoadedModule => {
  const board = compileBoard(data.map);
  const { counters } = data.counters;
  const texts = byLanguage((language) => flattenTexts(data.texts[language]));
  return {
    data,
    grid: board.grid,
    board,
    counter: (id) => (Object.hasOwn(counters, id) ? counters[id] : undefined),
    scenario: (id) => data.scenarios.find((scenario) => scenario.id === id),
    text: (language, key) => texts[language].get(key) ?? key,
  };
};
