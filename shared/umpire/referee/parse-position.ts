import { z } from 'zod';
import type { Hex, HexNumber } from '../../hex/index.ts';
import {
  type Board,
  compileBoard,
  findOptionFault,
  type LoadedModule,
  mapData,
  namedAsDeclared,
} from '../../module/index.ts';
import { gridSpec } from '../../module/map.ts';
import type { RuleOptionValues, Value } from '../../table/index.ts';
import { type Bag, bagOf, type NamedValue } from '../fields.ts';
import { Position, type PositionMarker, type Unit } from '../position.ts';
import { type AskProblem, describe, problemsIn, UnreadableError } from './problems.ts';
import { readWords } from './read-words.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const unitData = z
  .looseObject({
    id: z.string().min(1),
    side: z.string(),
    kind: z.string().default(''),
    /** A hex, or `off-map`. */
    at: z.string().nullish(),
    began: z.string().nullish(),
    /** A letter if the game prints one for a strength (`S`): it counts as 0 and is among the values. */
    attack: z.union([z.number(), z.string()]).nullish(),
    defense: z.number().nullish(),
    move: z.number().min(0).nullish(),
    steps: z.number().nullish(),
    name: z.string().nullish(),
    size: z.string().nullish(),
    formation: z.string().nullish(),
    state: z.array(z.string()).default([]),
  })
  .readonly();

const markerData = z.looseObject({
  kind: z.string(),
  on: z.union([z.string(), z.tuple([z.string(), z.string()])]).optional(),
  at: z.string().optional(),
  side: z.string().optional(),
  value: value.optional(),
});

const ownMap = z.looseObject({
  grid: gridSpec,
  default: z.string(),
  hexes: z
    .record(
      z.string(),
      z.looseObject({
        terrain: z.string().optional(),
        features: z.array(z.string()).optional(),
        /** The side that controls the hex by a control marker. */
        control: z.string().optional(),
      }),
    )
    .default({}),
  edges: z.array(z.looseObject({ between: z.tuple([z.string(), z.string()]), is: z.array(z.string()) })).default([]),
  roads: z.array(z.looseObject({ class: z.string(), through: z.array(z.string()).min(2) })).default([]),
  mapEdge: z.record(z.string(), z.array(z.string())).default({}),
});

const positionData = z.looseObject({
  module: z.string(),
  map: z.union([z.literal('standard'), ownMap]).default('standard'),
  turn: z
    .looseObject({
      number: z.number().default(1),
      side: z.string().nullish(),
      phase: z.string().default(''),
    })
    .default({ number: 1, phase: '' }),
  units: z.array(unitData).default([]),
  markers: z.array(markerData).default([]),
  scenario: z.string().optional(),
  /** Rule options by name with their values, or a list of those that are switched on. */
  options: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default({}),
});

/** Fields that a position has in every game; all others are the game's extras. */
const common = new Set(Object.keys(positionData.shape));
/** Fields of a unit with a special meaning; all others are among its `values`. */
const own = new Set(Object.keys(unitData.unwrap().shape));
/** The fields that every turn has, its printed name included; others are extras: the weather. */
const ofTurns = new Set(['number', 'side', 'phase', 'label']);
/** The fields that every map has; others are extras too. */
const ofMaps = new Set(Object.keys(ownMap.shape));

/** The module that a position names, before the rest of the position is read. */
export const moduleNamed = (position: unknown): string | undefined =>
  z.looseObject({ module: z.string() }).safeParse(position).data?.module;

/** A position, as in `docs/module-authors.md`, with the game's own extras. @throws UnreadableError with all problems. */
export const parsePosition = (
  module: LoadedModule,
  given: unknown,
  declared: readonly NamedValue<unknown>[] = [],
): Position => {
  const parsed = positionData.safeParse(given);
  if (!parsed.success) throw new UnreadableError(problemsIn(parsed.error.issues, given, 'position'));
  const { data } = parsed;
  const board = data.map === 'standard' ? module.board : boardOf(module, data.map);
  const { number, phase, side } = data.turn;
  const sides = module.data.manifest.sides.map(({ id }) => id);
  checkSides(data.units, sides);
  return new Position({
    board,
    sides,
    turn: typeof side === 'string' ? { number, phase, side } : { number, phase },
    units: data.units.map((unit, i) => unitOf(board, unit, `position.units[${i}]`)),
    markers: [
      ...data.markers.map((marker, i) => markerOf(board, marker, `position.markers[${i}]`)),
      ...(data.map === 'standard' ? [] : controlsOf(board, data.map)),
    ],
    procedures: [],
    options: optionsOf(module, data.options),
    scenario: data.scenario,
    extras: extrasOf(data, declared),
  });
};

/** The game's own values of a position and its map. @throws UnreadableError. */
const extrasOf = (data: z.infer<typeof positionData>, declared: readonly NamedValue<unknown>[]): Bag => {
  const others = (of: object, known: ReadonlySet<string>): object =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !known.has(key)));
  const extras = bagOf({
    ...others(data.turn, ofTurns),
    ...others(data, common),
    ...(data.map === 'standard' ? {} : others(data.map, ofMaps)),
  });
  const problems = problemsOf(declared, extras, 'position');
  if (problems.length > 0) throw new UnreadableError(problems);
  return extras;
};

/** The values that do not fit the game's declarations. */
export const problemsOf = (
  declared: readonly NamedValue<unknown>[],
  values: Bag,
  path: string,
): readonly AskProblem[] =>
  declared.flatMap((field) => {
    const problem = field.findProblem(values);
    return problem
      ? [{ path: `${path}.${field.name}`, found: describe(problem.found), expected: problem.expected }]
      : [];
  });

/** The options that a position names: a list switches each of them on. */
export const optionsGiven = (options: unknown): Readonly<Record<string, unknown>> => {
  if (Array.isArray(options)) return Object.fromEntries(options.map((id) => [String(id), true]));
  return typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {};
};

/** Set-up options of the manifest were used to load the module; the others are rule options. @throws UnreadableError. */
const optionsOf = ({ data }: LoadedModule, given: unknown): RuleOptionValues => {
  const rules = data.ruleOptions ?? { options: [] };
  const isSetup = (id: string): boolean => data.manifest.options?.some((option) => option.id === id) ?? false;
  const named = namedAsDeclared(rules, optionsGiven(given));
  const options = Object.fromEntries(Object.entries(named).filter(([id]) => !isSetup(id)));
  const fault = findOptionFault(rules, options);
  if (!fault) return options as RuleOptionValues;
  const { option, expected } = fault;
  throw new UnreadableError([{ path: `position.options.${option}`, found: describe(options[option]), expected }]);
};

/** Checks that the game has the side of each unit. @throws UnreadableError. */
const checkSides = (units: readonly z.infer<typeof unitData>[], sides: readonly string[]): void => {
  const expected = `a side of the game: ${sides.join(' or ')}`;
  const problems = units.flatMap(({ side }, i) =>
    sides.includes(side) ? [] : [{ path: `position.units[${i}].side`, found: describe(side), expected }],
  );
  if (problems.length > 0) throw new UnreadableError(problems);
};

/** The hex with that number. @throws UnreadableError. */
export const hexOf = ({ grid }: Board, number: HexNumber, path: string): Hex => {
  const hex = grid.parse(number);
  if (hex === undefined) throw new UnreadableError([{ path, found: describe(number), expected: 'a hex of the map' }]);
  return hex;
};

const unitOf = (board: Board, data: z.infer<typeof unitData>, path: string): Unit => {
  const at = data.at == null || data.at === OFF_MAP ? undefined : hexOf(board, data.at, `${path}.at`);
  // Games that print one strength for attack and defense name it `strength`.
  const strength = typeof data.strength === 'number' ? data.strength : 0;
  const values = { ...valuesIn(data, own), ...(typeof data.attack === 'string' && { attack: data.attack }) };
  return {
    id: data.id,
    side: data.side,
    kind: data.kind,
    name: data.name ?? data.id,
    at,
    began: data.began == null ? at : hexOf(board, data.began, `${path}.began`),
    attack: typeof data.attack === 'number' ? data.attack : strength,
    defense: data.defense ?? strength,
    move: data.move ?? 0,
    steps: data.steps ?? 1,
    ...(data.size != null && { size: data.size }),
    ...(data.formation != null && { formation: data.formation }),
    state: data.state,
    values,
  };
};

const OFF_MAP = 'off-map';

const isValue = (given: unknown): given is Value => ['string', 'number', 'boolean'].includes(typeof given);

/** All values except the named fields; parts of an object go by `field.name`: `tq.colour`, the words of a list as one text. */
const valuesIn = (data: object, named: ReadonlySet<string>): { readonly [name: string]: Value } =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, Value][] => {
      if (named.has(name)) return [];
      if (isValue(value)) return [[name, value]];
      if (Array.isArray(value)) return value.every(isValue) ? [[name, value.join(' ')]] : [];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value as object).flatMap(([part, of]): [string, Value][] =>
        isValue(of) ? [[`${name}.${part}`, of]] : [],
      );
    }),
  );

const ofMarkers = new Set(Object.keys(markerData.shape));

const markerOf = (board: Board, data: z.infer<typeof markerData>, path: string): PositionMarker => {
  const { kind, on: given, at, side, value } = data;
  const values = valuesIn(data, ofMarkers);
  const rest = {
    kind,
    ...(side !== undefined && { side }),
    ...(value !== undefined && { value }),
    ...(Object.keys(values).length > 0 && { values }),
  };
  const on = given ?? at;
  if (on === undefined) return rest;
  if (typeof on === 'string') return { ...rest, at: hexOf(board, on, `${path}.on`) };
  const [a, b] = on.map((number) => hexOf(board, number, `${path}.on`)) as [Hex, Hex];
  const hexside = board.grid.hexsideBetween(a, b);
  if (hexside === undefined) {
    throw new UnreadableError([{ path: `${path}.on`, found: describe(on), expected: 'two neighboring hexes' }]);
  }
  return { ...rest, hexside };
};

/** The side that controls each hex, by the map's data. */
const controlsOf = (board: Board, { hexes }: z.infer<typeof ownMap>): readonly PositionMarker[] =>
  Object.entries(hexes).flatMap(([number, { control }]) =>
    control === undefined
      ? []
      : [{ kind: 'control', at: hexOf(board, number, `position.map.hexes.${number}`), side: control }],
  );

/** A small map in the module's own vocabulary. Map edges and areas that it does not have are empty. */
const boardOf = (module: LoadedModule, map: z.infer<typeof ownMap>): Board => {
  const standard = module.data.map;
  const emptied = <T>(record: Readonly<Record<string, T>> | undefined, empty: (was: T) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(record ?? {}).map(([name, was]) => [name, empty(was)]));
  const { hexes, areas, terrains } = readWords(standard, map);
  const parsed = mapData.safeParse({
    ...standard,
    legend: { ...standard.legend, features: { ...standard.legend.features, ...terrains } },
    grid: map.grid,
    default: map.default,
    hexes,
    edges: map.edges,
    roads: map.roads,
    mapEdge: { ...emptied(standard.mapEdge, (): string[] => []), ...map.mapEdge },
    areas: { ...emptied(standard.areas, (was) => ({ ...was, hexes: [] })), ...areas },
    labels: [],
    ground: [],
    borders: [],
  });
  if (!parsed.success) throw new UnreadableError(problemsIn(parsed.error.issues, map, 'position.map'));
  try {
    return compileBoard(parsed.data);
  } catch (error) {
    throw new UnreadableError([
      {
        path: 'position.map',
        found: (error as Error).message,
        expected: `a map in the words of ${module.data.manifest.id}`,
      },
    ]);
  }
};
