import { z } from 'zod';
import type { Grid } from '../hex/index.ts';
import { declareFormat } from '../table/history/upgrade.ts';
import { get } from '../table/state/record.ts';
import { type Board, compileBoard } from './board.ts';
import { checkActs } from './checks/acts.ts';
import { checkBoards } from './checks/boards.ts';
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
import { byGameLanguage, flattenTexts, gameLanguage, type Language, type TextKey } from './text.ts';

/** A checked module: its data, what is compiled from them, and look-ups. */
export interface LoadedModule {
  readonly data: GameModule;
  readonly grid: Grid;
  readonly board: Board;
  counter(id: string): Counter | undefined;
  scenario(id: string): Scenario | undefined;
  /** The text of a key. If the module does not have it, the key itself, so that it is noticed. */
  text(language: Language, key: TextKey): string;
  /** A name on the map as readers of this language write it; as on the map, if the module does not say. */
  placeName(language: Language, name: string): string;
}

/** The formats of modules (`format`): older ones are upgraded when they are read. */
const moduleFormat = declareFormat<unknown>('module', 1, []);

/** A module of an unknown format is not changed: the schema then refuses it. */
const upgraded = (data: unknown): unknown => {
  const version = valueAt(data, ['format']);
  return typeof version === 'number' ? (moduleFormat.read({ version, data }) ?? data) : data;
};

export type LoadedOrProblems = { readonly module: LoadedModule } | { readonly problems: readonly Problem[] };

/** The module in `given`, which may be anything, or all its problems. */
export const loadModule = (given: unknown): LoadedOrProblems => {
  const loading = loadingModule(given);
  for (;;) {
    const { done, value } = loading.next();
    if (done) return value;
  }
};

/**
 * The same in parts: a whole module takes 30 to 150 ms. After each part, of at most a fifth of that, it yields,
 * so that the caller can do other work.
 */
export function* loadingModule(given: unknown): Generator<void, LoadedOrProblems> {
  const data = upgraded(given);
  const problems: Problem[] = [];
  const report = reportInto(problems, data);
  const parsed = yield* parsing(data, report);
  if (!parsed) return { problems };
  yield* checkingReferences(parsed, report);
  return problems.length > 0 ? { problems } : { module: yield* compiling(parsed) };
}

/** Parses by the schema of a module, part by part. `undefined` if something was reported. */
function* parsing(data: unknown, report: Report): Generator<void, GameModule | undefined> {
  const issues: z.core.$ZodIssue[] = [];
  const parsed = yield* parsingParts(gameModule, data, [], issues);
  reportIssues(issues, data, report);
  return issues.length > 0 ? undefined : (parsed as GameModule);
}

/** The most entries of a record that are parsed as one part. */
const most = 400;

/** Parses each field of an object as one part, and long records in several: the counters of a whole game are too much for one. */
function* parsingParts(
  schema: z.ZodType,
  data: unknown,
  path: readonly PropertyKey[],
  issues: z.core.$ZodIssue[],
): Generator<void, unknown> {
  const note = (error: z.ZodError): void => {
    issues.push(...error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
  };
  if (schema instanceof z.ZodRecord && isObject(data) && Object.keys(data).length > most) {
    const parts: { readonly [key: string]: unknown }[] = [];
    const entries = Object.entries(data);
    for (let at = 0; at < entries.length; at += most) {
      const part = Object.fromEntries(entries.slice(at, at + most));
      parts.push((yield* parsingParts(schema, part, path, issues)) as (typeof parts)[number]);
    }
    return Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));
  }
  if (path.length > 1 || !isStrict(schema) || !isObject(data)) {
    const parsed = schema.safeParse(data);
    if (!parsed.success) note(parsed.error);
    yield;
    return parsed.data;
  }
  const parts: { [part: string]: unknown } = {};
  for (const [part, of] of Object.entries(schema.shape)) {
    const parsed = yield* parsingParts(of, data[part], [...path, part], issues);
    if (parsed !== undefined) parts[part] = parsed;
  }
  const framed = frameOf(schema).safeParse(data);
  if (!framed.success) note(framed.error);
  return parts;
}

const isObject = (data: unknown): data is { readonly [key: string]: unknown } =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

type Strict = z.ZodObject<Record<string, z.ZodType>>;

/** Whether the schema checks each field of an object separately, without checks across fields. */
const isStrict = (schema: z.ZodType): schema is Strict =>
  schema instanceof z.ZodObject && (schema.def.checks ?? []).length === 0;

/** A schema that only checks that there are no other fields. */
const frameOf = ({ shape }: Strict): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.keys(shape).map((part) => [part, z.unknown().optional()])));

function* checkingReferences(data: GameModule, report: Report): Generator<void, void> {
  checkManifest(data, report);
  checkCounters(data, report);
  yield;
  checkBoards(data, report);
  checkPanels(data, report);
  checkRuleOptions(data, report);
  yield;
  checkTexts(data, report);
  yield;
  const grid = checkGrid(data.map, report);
  yield;
  if (!grid) return;
  checkMap(data.map, grid, report);
  checkActs(data, grid, report);
  yield;
  checkScenarios(data, grid, report);
  yield;
}

function* compiling(data: GameModule): Generator<void, LoadedModule> {
  const board = compileBoard(data.map);
  yield;
  const { counters } = data.counters;
  const texts = byGameLanguage((language) => flattenTexts(data.texts[language]));
  return {
    data,
    grid: board.grid,
    board,
    counter: (id) => (Object.hasOwn(counters, id) ? counters[id] : undefined),
    scenario: (id) => data.scenarios.find((scenario) => scenario.id === id),
    text: (language, key) => texts[gameLanguage(language)].get(key) ?? key,
    placeName: (language, name) => get(data.placeNames?.[gameLanguage(language)] ?? {}, name) ?? name,
  };
}
