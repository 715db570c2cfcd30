import type { CounterSheet } from '../../module/counter.ts';
import type { GameModule } from '../../module/module.ts';
import type { Picture } from '../../module/pictures.ts';
import type { GameNow, PieceNow } from '../game/described.ts';
import type { PlayedLog } from '../game/play-log.ts';
import { readGame } from '../game/read-game.ts';
import type { Size } from '../grid/grid.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { hexColor } from './colors.ts';
import { type ImportedCounter, importCounter, type Sheet } from './counters.ts';
import { reportFates } from './fates.ts';
import { type LogHistory, logHistory } from './log-history.ts';
import { looseCounter } from './loose-counter.ts';
import { makeIds, TextShelf } from './names.ts';
import { type PicturePlan, picturesOf, planPictures } from './pictures.ts';
import { Reporting, type ReportLine } from './report.ts';
import { newGame, type Scenery, savedGame } from './scenarios.ts';
import { type LaidBoard, type Spread, spreadOut } from './spread.ts';
import { importTurns } from './turns.ts';

/** A saved game that is to be a scenario of the module. */
export interface GameToImport {
  readonly name: string;
  readonly position: GameNow;
  /** If it is a log: its steps become the history of a table. */
  readonly log?: PlayedLog;
}

/** What must be drawn before a module can be imported: its boards, and the sheets with the pictures of its counters. */
export interface ImportPlan {
  readonly module: VassalModule;
  readonly games: readonly GameToImport[];
  readonly spread: Spread;
  readonly pictures: PicturePlan;
}

/** The files that were drawn, by the SHA-256 of their bytes. */
export interface Drawn {
  readonly images: Readonly<Record<string, Size>>;
  /** The file of each sheet of the plan; undefined if it could not be drawn. */
  readonly sheets: readonly (string | undefined)[];
  /** The squares of each board, by its number in the spread (`printedBoard`); boards without a picture have none. */
  readonly boards: ReadonlyMap<number, readonly (readonly string[])[]>;
}

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

/** More set-ups than this are only reported. */
const MOST_SETUPS = 40;
const MOST_SIDES = 12;
const COLORS = [
  '#2f5f9e',
  '#a8362a',
  '#3d7a45',
  '#8a6d1f',
  '#6b4a94',
  '#2f7f86',
  '#b0622a',
  '#5a5f66',
  '#7d3b5c',
  '#4f6b2c',
  '#38517c',
  '#8f4d3b',
];

/** Decides how a module comes onto our table. `games`: saved games that are to be scenarios, besides the set-ups of the module. */
export const planImport = (module: VassalModule, games: readonly GameToImport[] = []): ImportPlan => {
  const all = [...games, ...setupsOf(module)];
  const further = all.flatMap(({ position }) => position.pieces.flatMap(shownOf));
  return {
    module,
    games: all,
    spread: spreadOut(module, counterSide(module)),
    pictures: planPictures(module, further),
  };
};

const setupsOf = (module: VassalModule): readonly GameToImport[] =>
  module.setups.slice(0, MOST_SETUPS).flatMap(({ name, entry }) => {
    const file = entry === undefined ? undefined : module.savedGame(entry);
    const { game } = file ? readGame(file, module) : {};
    return game ? [{ name: name || entry!, position: game.position }] : [];
  });

const shownOf = ({ image, layers, mask }: PieceNow): readonly string[] =>
  [image, mask?.image, ...layers.map((layer) => layer.image)].flatMap((name) => name ?? []);

/** The side of a usual counter, in pixels: the median of all pictures of pieces. */
const counterSide = ({ slots, images }: VassalModule): number => {
  const sides = slots
    .flatMap(({ expanded }) => picturesOf(expanded).slice(0, 1))
    .flatMap((name) => images.sizeOf(name) ?? [])
    .map(({ width, height }) => Math.max(width, height))
    .sort((a, b) => a - b);
  return sides[sides.length >> 1] ?? 60;
};

/** The module of ours that a plan and the drawn files make, with what became of everything in the file. */
export const importModule = (plan: ImportPlan, drawn: Drawn): Imported => {
  const { module, spread, games } = plan;
  const reporting = new Reporting();
  const texts = new TextShelf();
  const sides = sidesOf(module, texts);
  const sideOf = sideFinder(module, sides);
  const tracker = importTurns(module.turnTrackers[0], texts);
  const { sheet, parts } = makeSheet(plan, drawn, { texts, reporting, sides, sideOf });
  const ofSlots = module.slots.map((slot) => (slot.expanded.length > 0 ? importCounter(slot, sheet) : undefined));
  const bySlot = new Map(ofSlots.flatMap((each) => (each ? [[each.id, each]] : [])));
  const scenery: Scenery = {
    module,
    spread,
    sides,
    sideOf,
    turns: tracker,
    texts,
    reporting,
    ofSlot: (slot) => ofSlots[slot],
    ofPiece: pieceFinder(module, ofSlots, sheet, parts.loose),
    backOf: (counter) =>
      (bySlot.get(counter) ?? [...parts.loose.values()].find(({ id }) => id === counter))?.counter.back ?? 'plain',
  };
  const idOf = makeIds('set-up');
  const saved = games.map((game) => ({ ...game, ...savedGame(idOf(game.name), game.position, scenery) }));
  const scenarios = [
    ...saved.map(({ name, scenario }) => ({ name, scenario })),
    { name: 'New game', scenario: newGame(scenery) },
  ];
  // What becomes of pieces during a log is not reported again for every step.
  const quiet: Scenery = { ...scenery, reporting: new Reporting() };
  const logs = saved.flatMap(({ log, ...game }) =>
    log ? [{ name: game.name, scenario: game.scenario.id, history: logHistory(log, game, quiet) }] : [],
  );
  for (const { name, history } of logs) reporting.note('taken', 'log-steps', `${name}: ${history.steps.length}`);
  for (const { name } of games) reporting.note('taken', 'set-ups', name);
  for (const { name } of module.setups.slice(MOST_SETUPS)) reporting.note('lost', 'set-ups', name);
  for (const name of module.missingImages.keys()) reporting.note('lost', 'missing-pictures', name);
  for (const name of module.drawnImages.keys()) reporting.note('lost', 'drawn-pictures', name);
  const boards = spread.boards.map((board, i) => boardOf(board, i, drawn, { texts, reporting }));
  reportFates(module, reporting);
  const title = texts.keyOf(module.name || module.file);
  return {
    report: reporting.lines,
    logs,
    module: {
      format: 1,
      manifest: {
        id: 'own',
        version: versionOf(module.version),
        title,
        summary: texts.keyOf(module.description || module.name || module.file),
        scenarios: scenarios.map(({ name, scenario: { id } }) => ({
          id,
          title: texts.keyOf(name),
          summary: texts.keyOf(`${module.name} ${module.version}`.trim()),
        })),
        sides: [...sides],
        phases: [...tracker.phases],
        players: { min: 1, max: Math.min(16, Math.max(1, sides.length)) },
      },
      map: mapOf(spread, texts),
      boards,
      images: { ...drawn.images },
      pictures: parts.pictures,
      counters: {
        ...parts.sheet(),
        counters: Object.fromEntries(
          [...ofSlots, ...parts.loose.values()].flatMap((each) => (each ? [[each.id, each.counter]] : [])),
        ),
      },
      charts: [],
      pages: [],
      tracks: [],
      boxes: [],
      scenarios: scenarios.map(({ scenario }) => scenario),
      texts: { en: texts.texts, ja: texts.texts },
    },
  };
};

type Sides = GameModule['manifest']['sides'];

const sidesOf = ({ sides }: VassalModule, texts: TextShelf): Sides => {
  const idOf = makeIds('side');
  const names = sides.filter((name) => name.trim() !== '').slice(0, MOST_SIDES);
  return (names.length > 0 ? names : ['Players']).map((name, i) => ({
    id: idOf(name),
    name: texts.keyOf(name.slice(0, 60)),
    color: COLORS[i % COLORS.length]!,
  }));
};

/** The side that a word names: `German` is the side `German Player`, too. */
const sideFinder = ({ sides: names }: VassalModule, sides: Sides): ((word: string) => string | undefined) => {
  const byName = names
    .filter((name) => name.trim() !== '')
    .slice(0, sides.length)
    .map((name, i) => [name.toLowerCase(), sides[i]!.id] as const);
  return (word) => {
    const wanted = word.trim().toLowerCase();
    if (wanted === '') return undefined;
    return (byName.find(([name]) => name === wanted) ??
      byName.find(([name]) => wanted.length > 2 && (name.startsWith(wanted) || wanted.startsWith(name))))?.[1];
  };
};

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
  if (isReversed) reporting.note('by-hand', 'reversed-boards', name);
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
  };
};

interface Shared {
  readonly texts: TextShelf;
  readonly reporting: Reporting;
  readonly sides: Sides;
  readonly sideOf: (name: string) => string | undefined;
}

/** The sheet that counters are made for, and what they leave on it. */
const makeSheet = ({ module, spread, pictures: plan }: ImportPlan, drawn: Drawn, shared: Shared) => {
  const { texts, sides } = shared;
  const pictures: Record<string, Picture> = {};
  const names = new Map<string, string>();
  const pictureIds = makeIds('picture');
  for (const { name, sheet, x, y, width, height } of plan.pictures.values()) {
    const image = drawn.sheets[sheet];
    if (image === undefined) continue;
    const id = pictureIds(name);
    names.set(name, id);
    pictures[id] = { image, x, y, width, height };
  }
  const values: CounterSheet['values'] = {};
  const valueIds = makeIds('value');
  const known = new Map<string, string>();
  const backs: CounterSheet['backs'] = Object.fromEntries(
    ['plain', ...sides.map(({ id }) => id)].map((id) => [id, { style: id }]),
  );
  const backIds = makeIds('back');
  const knownBacks = new Map<string, string>();
  const backOf: Sheet['backOf'] = (mask, side, width) => {
    const image = mask && maskImages(mask).find((name) => names.has(name));
    const usual = side ?? 'plain';
    if (image === undefined) return usual;
    const key = `${image} ${usual} ${width}`;
    const there = knownBacks.get(key);
    if (there !== undefined) return there;
    const size = module.images.sizeOf(image)!;
    const id = `mask-${backIds(image)}`.slice(0, 40);
    backs[id] = {
      style: usual,
      pictured: {
        width: Math.min(size.width * spread.perPixel, 10_000),
        height: Math.min(size.height * spread.perPixel, 10_000),
        perPixel: spread.perPixel,
        layers: [{ shows: 'face', pictures: [names.get(image)!] }],
      },
    };
    knownBacks.set(key, id);
    return id;
  };
  const sheet: Sheet = {
    module,
    plan,
    perPixel: spread.perPixel,
    ...shared,
    pictureOf: (image) => names.get(image),
    valueOf: (name, of) => {
      const key = `${of} ${name}`;
      const id = known.get(key) ?? valueIds(name);
      known.set(key, id);
      values[id] ??= { name: texts.keyOf(name), type: of === 'text' ? 'text' : 'number', together: 'apart' };
      return id;
    },
    backOf,
    idOf: makeIds('counter'),
  };
  const styles = Object.fromEntries([
    ['plain', { ground: '#e6e0d0', ink: '#222222' }],
    ...sides.map(({ id, color }) => [id, { ground: color, ink: '#ffffff' }] as const),
  ]);
  const parts = {
    pictures,
    loose: new Map<string, ImportedCounter>(),
    sheet: (): Omit<CounterSheet, 'counters'> => ({
      styles,
      backs,
      values,
      layouts: { plain: { factors: '' } },
      kinds: { piece: { name: texts.keyOf('Counter'), layout: 'plain', unit: false } },
      markers: {},
    }),
  };
  return { sheet, parts };
};

const maskImages = (mask: Trait): readonly string[] => {
  const display = fieldText(mask, 'display') ?? '';
  return [display.startsWith('G') ? display.slice(1) : '', fieldText(mask, 'image') ?? ''].filter(
    (name) => name !== '',
  );
};

/** A piece is of its definition's counter as long as it has the same layers; otherwise of a counter that shows what it shows now. */
const pieceFinder = (
  { slots }: VassalModule,
  ofSlots: readonly (ImportedCounter | undefined)[],
  sheet: Sheet,
  loose: Map<string, ImportedCounter>,
): Scenery['ofPiece'] => {
  const byPath = new Map(slots.map(({ path, gpid }, i) => [`${path} ${gpid}`, i]));
  const layerCount = slots.map(({ expanded }) => expanded.filter(({ id }) => id === 'emb2' || id === 'emb').length);
  return (piece) => {
    const slot = byPath.get(`${piece.slot} ${piece.gpid ?? ''}`);
    const imported = slot === undefined ? undefined : ofSlots[slot];
    if (imported && layerCount[slot!] === piece.layers.length) return imported;
    const key = JSON.stringify([
      piece.name,
      piece.image,
      piece.layers.map(({ image, x, y, scale }) => [image, x, y, scale]),
    ]);
    const there = loose.get(key);
    if (there) return there;
    const made = looseCounter(piece, sheet);
    if (!made) return undefined;
    loose.set(key, made);
    return made;
  };
};
