import type { GameModule } from '../../module/module.ts';
import type { Scenario } from '../../module/scenario.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { ImportedActs } from './acts/import-acts.ts';
import { hexColor } from './colors.ts';
import { type ImportedDice, importDice } from './dice.ts';
import { reportFates } from './fates.ts';
import { ImportedCounters } from './imported-counters.ts';
import { type LogHistory, logHistory } from './log-history.ts';
import { makeIds, TextShelf } from './names.ts';
import { type Drawn, type GameToImport, type ImportPlan, MOST_SETUPS } from './plan.ts';
import { Reporting, type ReportLine } from './report.ts';
import { newGame, type SavedGame, type Scenery, savedGame } from './scenarios.ts';
import { ImportSheet } from './sheet.ts';
import { type ImportedSides, importSides } from './sides.ts';
import type { LaidBoard, Spread } from './spread.ts';
import { importPages } from './text-pages.ts';
import { type ImportedTurns, importTurns } from './turns.ts';

export interface Imported {
  /** A module of ours; whoever takes it checks it as any other (`loadModule`). */
  readonly module: GameModule;
  readonly report: readonly ReportLine[];
  /** The logs among the games, each for the scenario in which it begins (`gameOfLog`). */
  readonly logs: readonly ImportedLog[];
}

export interface ImportedLog {
  readonly name: string;
  readonly scenario: string;
  readonly history: LogHistory;
}

/** The module of ours that a plan and the drawn files make, with what became of everything in the file. */
export const importModule = (plan: ImportPlan, drawn: Drawn): Imported => {
  const { module, spread, games } = plan;
  const reporting = new Reporting();
  const { sheet, scenery } = sceneryOf(plan, drawn, reporting);
  const { counters, sides, turns, texts } = scenery;
  const dice = importDice(module.root, texts);
  const pages = importPages(module, dice.words, { texts, reporting });
  const acts = new ImportedActs(scenery);
  counters.giveActs(plan, (subject) => acts.of(subject));
  const idOf = makeIds('set-up');
  const saved = games.map((game) => ({ ...game, ...savedGame(idOf(game.name), game.position, scenery) }));
  const scenarios = [
    ...saved.map(({ name, scenario }) => ({ name, scenario })),
    { name: 'New game', scenario: newGame(scenery) },
  ];
  const logs = logsOf(saved, scenery);
  const boards = spread.boards.map((board, i) => boardOf(board, i, drawn, { texts, reporting }));
  reportRest(plan, { logs, acts, dice }, reporting);
  return {
    report: reporting.lines,
    logs,
    module: {
      format: 1,
      manifest: manifestOf(module, scenarios, { sides, turns, texts }),
      map: mapOf(spread, texts),
      boards,
      images: { ...drawn.images },
      pictures: sheet.pictures,
      counters: { ...sheet.common, counters: counters.all, acts: acts.all },
      ...(dice.all.length > 0 && { dice: dice.all }),
      charts: [],
      pages,
      tracks: [],
      boxes: [],
      scenarios: scenarios.map(({ scenario }) => scenario),
      texts: { en: texts.texts, ja: texts.texts },
    },
  };
};

/** All that the scenarios of a module need, and the sheet of its counters. */
export const sceneryOf = (
  plan: ImportPlan,
  drawn: Drawn,
  reporting: Reporting,
): { readonly sheet: ImportSheet; readonly scenery: Scenery } => {
  const { module, spread } = plan;
  const texts = new TextShelf();
  const sides = importSides(module, texts);
  const turns = importTurns(module.turnTrackers[0], texts);
  const sheet = new ImportSheet(plan, drawn, { texts, reporting, sides });
  const counters = new ImportedCounters(plan, sheet);
  return { sheet, scenery: { module, spread, sides, sideOf: sides.of, turns, texts, reporting, counters } };
};

/** What becomes of pieces during a log is not reported again for every step, except that it has secrets. */
const logsOf = (saved: readonly (GameToImport & SavedGame)[], scenery: Scenery): readonly ImportedLog[] => {
  const quiet: Scenery = { ...scenery, reporting: new Reporting() };
  const logs = saved.flatMap(({ logs: played, ...game }) =>
    played ? [{ name: game.name, scenario: game.scenario.id, history: logHistory(played, game, quiet) }] : [],
  );
  if (quiet.reporting.lines.some(({ what }) => what === 'secrets')) scenery.reporting.note('taken', 'secrets');
  return logs;
};

const reportRest = (
  { module, games, unreadable }: ImportPlan,
  { logs, acts, dice }: Pick<Imported, 'logs'> & { readonly acts: ImportedActs; readonly dice: ImportedDice },
  reporting: Reporting,
): void => {
  for (const { name, history } of logs) reporting.note('taken', 'log-steps', `${name}: ${history.steps.length}`);
  for (const { name } of games) reporting.note('taken', 'set-ups', name);
  for (const { name } of [...module.setups.slice(MOST_SETUPS), ...unreadable]) reporting.note('lost', 'set-ups', name);
  for (const name of module.missingImages.keys()) reporting.note('lost', 'missing-pictures', name);
  for (const name of module.drawnImages.keys())
    reporting.note(module.images.sizeOf(name) ? 'taken' : 'lost', 'drawn-pictures', name);
  reportFates(module, { traits: acts.taken, elements: dice.taken }, reporting);
};

const manifestOf = (
  module: VassalModule,
  scenarios: readonly { readonly name: string; readonly scenario: Scenario }[],
  { sides, turns, texts }: { readonly sides: ImportedSides; readonly turns: ImportedTurns; readonly texts: TextShelf },
): GameModule['manifest'] => ({
  id: 'own',
  version: versionOf(module.version),
  title: texts.keyOf(module.name || module.file),
  summary: texts.keyOf(module.description || module.name || module.file),
  scenarios: scenarios.map(({ name, scenario: { id } }) => ({
    id,
    title: texts.keyOf(name),
    summary: texts.keyOf(`${module.name} ${module.version}`.trim()),
  })),
  sides: [...sides.all],
  phases: [...turns.phases],
  players: { min: 1, max: Math.min(16, Math.max(1, sides.all.length)) },
});

/** `1.2` and `v3 beta` as three numbers. */
const versionOf = (version: string): string => {
  const numbers = version.match(/\d{1,6}/g) ?? [];
  return [0, 1, 2].map((i) => String(Number(numbers[i] ?? 0))).join('.');
};

const mapOf = ({ hexes }: Spread, texts: TextShelf): GameModule['map'] => ({
  grid: hexes
    ? ({ ...hexes.spec } as GameModule['map']['grid'])
    : { stagger: 'columns', further: 'even', columns: 1, rows: 1 },
  undrawn: true,
  legend: {
    terrain: { plain: { name: texts.keyOf('Map'), style: 'clear' } },
    features: {},
    edges: {},
    roads: {},
  },
  default: 'plain',
  hexes: {},
  edges: [],
  roads: [],
  mapEdge: {},
});

const boardOf = (
  laid: LaidBoard,
  number: number,
  drawn: Drawn,
  { texts, reporting }: { readonly texts: TextShelf; readonly reporting: Reporting },
): NonNullable<GameModule['boards']>[number] => {
  const { name, window, size, at, scale, color, grid, isReversed, map, image } = laid;
  const levels = drawn.boards.get(number);
  if (image !== undefined && !levels) reporting.note('lost', 'board-pictures', name);
  reporting.note('taken', map ? 'boards' : 'charts', name);
  return {
    id: `board-${number + 1}`,
    name: texts.keyOf(name || window || 'Board'),
    map: texts.keyOf(window || 'Map'),
    at: { ...at, width: size.width * scale.x, height: size.height * scale.y },
    width: size.width,
    height: size.height,
    color: color ? hexColor(color) : '#d8d3c6',
    ...(levels && { levels: levels.map((level) => [...level]) }),
    ...(grid && { grid }),
    ...(isReversed && { isReversed }),
  };
};
