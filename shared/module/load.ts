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
import { flattenTexts, type Language, type TextKey } from './text.ts';

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
export const moduleFormat = declareFormat<unknown>('module', 1, []);

/** A module of a format that we do not know is left as it is, for the schema to refuse. */
const upgraded = (data: unknown): unknown => {
  const version = valueAt(data, ['format']);
  return typeof version === 'number' ? (moduleFormat.read({ version, data }) ?? data) : data;
};

/** Whatever `data` is, the module in it, or everything that is wrong with it. */
export const loadModule = (
  given: unknown,
): { readonly module: LoadedModule } | { readonly problems: readonly Problem[] } => {
  const data = upgraded(given);
  const problems: Problem[] = [];
  const report = reportInto(problems, data);
  const parsed = gameModule.safeParse(data);
  if (!parsed.success) {
    reportIssues(parsed.error.issues, data, report);
    return { problems };
  }
  checkReferences(parsed.data, report);
  return problems.length > 0 ? { problems } : { module: compileModule(parsed.data) };
};

const checkReferences = (data: GameModule, report: Report): void => {
  checkManifest(data, report);
  checkCounters(data, report);
  checkPanels(data, report);
  checkRuleOptions(data, report);
  checkTexts(data, report);
  const grid = checkGrid(data.map, report);
  if (!grid) return;
  checkMap(data.map, grid, report);
  checkScenarios(data, grid, report);
};

const compileModule = (data: GameModule): LoadedModule => {
  const board = compileBoard(data.map);
  const { counters } = data.counters;
  const texts = { en: flattenTexts(data.texts.en), ja: flattenTexts(data.texts.ja) };
  return {
    data,
    grid: board.grid,
    board,
    counter: (id) => (Object.hasOwn(counters, id) ? counters[id] : undefined),
    scenario: (id) => data.scenarios.find((scenario) => scenario.id === id),
    text: (language, key) => texts[language].get(key) ?? key,
  };
};
