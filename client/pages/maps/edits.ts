import type { Grid, Hex, HexNumber, Hexside, Point } from '@umpire/shared/hex';
import type { Board, LoadedModule } from '@umpire/shared/module';
import {
  applyOverride,
  diffMaps,
  type MapChange,
  type MapOverride,
  withOverride,
} from '@umpire/shared/module/map-override.ts';

/** The effect of a press on the map. */
export type Brush =
  | { readonly does: 'look' }
  | { readonly does: 'terrain' | 'feature' | 'hexside' | 'road'; readonly word: string }
  /** Restores a hex and its hexsides from the game's own map. */
  | { readonly does: 'restore' };

/** The target of a press. */
export interface Spot {
  readonly hex: Hex;
  /** The hex beyond the nearest hexside; undefined if it is off the map. */
  readonly beyond: Hex | undefined;
}

/** An edited map, with undo. */
export interface Edits {
  /** The game's own map. */
  readonly base: LoadedModule;
  /** The map after all changes. */
  readonly module: LoadedModule;
  readonly override: MapOverride;
  readonly past: readonly MapOverride[];
  readonly future: readonly MapOverride[];
}

const MOST_PAST = 200;

export const beginEdits = (base: LoadedModule, override = blank(base)): Edits => ({
  base,
  module: override.changes.length > 0 ? withOverride(base, override) : base,
  override,
  past: [],
  future: [],
});

const blank = ({ data }: LoadedModule): MapOverride => ({ format: 1, module: data.manifest.id, changes: [] });

/** Adds changes; the same edits if they change nothing. */
export const edit = (edits: Edits, changes: readonly MapChange[]): Edits => {
  const { base, module, override } = edits;
  if (changes.length === 0) return edits;
  const applied = applyOverride(module.data.map, base.grid, { ...override, changes: [...changes] });
  if ('problems' in applied) throw new Error(`a brush made what does not fit: ${JSON.stringify(applied.problems[0])}`);
  const next = diffMaps(override.module, base.data.map, applied.map);
  return isSame(next, override) ? edits : step(edits, next);
};

/** Replaces the override by another. */
export const replace = (edits: Edits, override: MapOverride): Edits => {
  const applied = applyOverride(edits.base.data.map, edits.base.grid, override);
  if ('problems' in applied) throw new Error('an override was taken that does not fit');
  return step(edits, diffMaps(override.module, edits.base.data.map, applied.map));
};

const isSame = (a: MapOverride, b: MapOverride): boolean => JSON.stringify(a) === JSON.stringify(b);

const step = (edits: Edits, override: MapOverride): Edits => ({
  ...beginEdits(edits.base, override),
  past: [...edits.past, edits.override].slice(-MOST_PAST),
});

export const undo = (edits: Edits): Edits => {
  const last = edits.past.at(-1);
  if (!last) return edits;
  const { past, override, future } = edits;
  return { ...beginEdits(edits.base, last), past: past.slice(0, -1), future: [override, ...future] };
};

export const redo = (edits: Edits): Edits => {
  const [next, ...future] = edits.future;
  return next ? { ...beginEdits(edits.base, next), past: [...edits.past, edits.override], future } : edits;
};

// Strokes

/** A stroke of a brush: its first press decides what the rest does. */
export interface Stroke {
  readonly brush: Brush;
  readonly changes: readonly MapChange[];
  /** Whether it sets its word or removes it, decided by the first target. */
  readonly lays: boolean | undefined;
  readonly last: Hex;
}

export const beginStroke = (edits: Edits, brush: Brush, spot: Spot): Stroke => {
  const stroke: Stroke = { brush, changes: [], lays: undefined, last: spot.hex };
  // A road is laid from hex to hex: a press alone is decided when it ends.
  return brush.does === 'road' ? stroke : touch(edits, stroke, spot);
};

export const moveStroke = (edits: Edits, stroke: Stroke, spot: Spot): Stroke => {
  const { grid } = edits.base;
  const { does } = stroke.brush;
  const moved = { ...stroke, last: spot.hex };
  if (does === 'hexside') return touch(edits, moved, spot);
  const way = grid.line(stroke.last, spot.hex);
  return way.slice(1).reduce((now, hex, i) => {
    return touch(edits, now, does === 'road' ? { hex: way[i]!, beyond: hex } : { hex, beyond: undefined });
  }, moved);
};

/** CSS pixels between two points of a stroke, because a quick finger sends few events. */
const STRIDE = 6;

/** Points on the way, the last one included. */
export const pointsBetween = (from: Point, to: Point): Point[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
};

/** All changes of a stroke. A press of the road brush without a movement lays its step over the nearest hexside. */
export const endStroke = (edits: Edits, stroke: Stroke, spot: Spot): readonly MapChange[] =>
  (stroke.brush.does === 'road' && stroke.changes.length === 0 ? touch(edits, stroke, spot) : stroke).changes;

const touch = (edits: Edits, stroke: Stroke, spot: Spot): Stroke => {
  const { brush } = stroke;
  if (brush.does === 'look') return stroke;
  if (brush.does === 'restore') return added(stroke, restoring(edits, spot.hex));
  const has = hasWord(edits.module.board, brush.does, brush.word, spot);
  if (has === undefined) return stroke;
  const lays = stroke.lays ?? (brush.does === 'terrain' || !has);
  return { ...added(stroke, changing(edits.module, brush.does, brush.word, spot, lays)), lays };
};

type Lays = 'terrain' | 'feature' | 'hexside' | 'road';

/** Whether the word is there now; undefined if it cannot be there. */
const hasWord = (board: Board, does: Lays, word: string, { hex, beyond }: Spot): boolean | undefined => {
  switch (does) {
    case 'terrain':
      return board.terrainAt(hex) === word;
    case 'feature':
      return board.featuresAt(hex).has(word);
    case 'hexside':
      return beyond === undefined ? undefined : board.hexside(hex, beyond).has(word);
    case 'road':
      return beyond === undefined ? undefined : board.road(hex, beyond).has(word);
  }
};

const changing = (
  { board, data }: LoadedModule,
  does: Lays,
  word: string,
  { hex, beyond }: Spot,
  lays: boolean,
): MapChange[] => {
  const { grid, vocabulary } = board;
  const isRailway = (road: string) => data.map.legend.roads[road]?.style === 'railway';
  const number = grid.number(hex);
  const without = (words: Iterable<string>) => [...words].filter((other) => other !== word);
  const inOrder = (order: readonly string[], words: Iterable<string>) => {
    const rest = without(words);
    return lays ? order.filter((other) => other === word || rest.includes(other)) : rest;
  };
  switch (does) {
    case 'terrain':
      return [{ type: 'hex', hex: number, terrain: word }];
    case 'feature':
      return [{ type: 'hex', hex: number, features: inOrder(vocabulary.features, board.featuresAt(hex)) }];
    case 'hexside': {
      const between: [HexNumber, HexNumber] = [number, grid.number(beyond!)];
      return [{ type: 'hexside', between, is: inOrder(vocabulary.edges, board.hexside(hex, beyond!)) }];
    }
    case 'road': {
      const between: [HexNumber, HexNumber] = [number, grid.number(beyond!)];
      // One road of one class per step; a railway may run beside it.
      const replaced = lays
        ? without(board.road(hex, beyond!)).filter((road) => isRailway(road) === isRailway(word))
        : [];
      return [
        ...replaced.map((road): MapChange => ({ type: 'road', between, class: road, runs: false })),
        { type: 'road', between, class: word, runs: lays },
      ];
    }
  }
};

/** The game's own data of a hex and its hexsides. */
const restoring = ({ base: { board, grid } }: Edits, hex: Hex): MapChange[] => {
  const number = grid.number(hex);
  const around = grid.around(hex).flatMap((beyond): MapChange[] => {
    const between: [HexNumber, HexNumber] = [number, grid.number(beyond)];
    const roads = board.road(hex, beyond);
    return [
      { type: 'hexside', between, is: [...board.hexside(hex, beyond)] },
      ...board.vocabulary.roads.map(
        (word): MapChange => ({ type: 'road', between, class: word, runs: roads.has(word) }),
      ),
    ];
  });
  return [
    {
      type: 'hex',
      hex: number,
      terrain: board.terrainAt(hex),
      features: [...board.featuresAt(hex)],
      name: board.nameAt(hex) ?? '',
    },
    ...around,
  ];
};

const added = (stroke: Stroke, changes: readonly MapChange[]): Stroke => ({
  ...stroke,
  changes: [...stroke.changes, ...changes],
});

// What differs

/** The hexes and hexsides that an override changes. */
export const changedPlaces = (
  grid: Grid,
  changes: readonly MapChange[],
): { readonly hexes: ReadonlySet<Hex>; readonly hexsides: ReadonlySet<Hexside> } => {
  const hexes = new Set<Hex>();
  const hexsides = new Set<Hexside>();
  for (const change of changes) {
    if (change.type === 'hex') {
      const hex = grid.parse(change.hex);
      if (hex !== undefined) hexes.add(hex);
      continue;
    }
    const [a, b] = change.between.map((number) => grid.parse(number));
    const hexside = a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
    if (hexside !== undefined) hexsides.add(hexside);
  }
  return { hexes, hexsides };
};
