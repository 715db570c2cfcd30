import type { Hex, HexNumber } from '../../../hex/index.ts';
import { type LoadedModule, openingTable } from '../../../module/index.ts';
import { type RuleOptionValues, type Table, withIndex } from '../../../table/index.ts';
import { countedIds, settings } from '../../../table/testing/test-kit.ts';
import type { Attack } from '../../battle.ts';
import { bagOf, type Extra } from '../../fields.ts';
import type { Position, PositionTurn, Unit } from '../../position.ts';
import { positionOf } from '../../read-table.ts';
import type { Reading } from '../../reading.ts';
import { parsePosition } from '../../referee/parse-position.ts';
import type { Breach, Clause } from '../../verdict.ts';
import { hexOf, numbersOf as inOrder } from './small-map.ts';

/** Small positions of a game for its tests: plain ground without edges, unless the test says otherwise. */
export interface Given {
  readonly columns?: number;
  readonly rows?: number;
  /** `'0303': 'woods village'`: the terrain, then features. */
  readonly hexes?: Readonly<Record<HexNumber, string>>;
  /** `'0303-0304': 'river bridge'` */
  readonly edges?: Readonly<Record<string, string>>;
  /** `national: [['0303', '0304']]` */
  readonly roads?: Readonly<Record<string, readonly (readonly HexNumber[])[]>>;
  readonly mapEdge?: Readonly<Record<string, readonly HexNumber[]>>;
  readonly names?: Readonly<Record<HexNumber, string>>;
  readonly turn?: { readonly number?: number; readonly side?: string; readonly phase?: string };
  readonly markers?: readonly object[];
  /** Rule options that differ from their standard value. */
  readonly options?: RuleOptionValues;
  readonly extras?: Readonly<Record<string, unknown>>;
  /** The module's own map. */
  readonly standard?: true;
}

/** Fields of a unit in the form of a position's JSON. */
export type Fields = { readonly [field: string]: unknown };

/** A unit in the form of a position's JSON. */
export type GivenUnit = { readonly id: string; readonly side: string } & Fields;

/** Makes units. `usual`: the fields that a test leaves out. */
export const unitsWith =
  (usual: { readonly side: string } & Fields) =>
  (id: string, at: HexNumber | null, more: Fields = {}): GivenUnit => ({ id, at, ...usual, ...more });

/** What a test leaves out of a position. */
interface Usual {
  readonly terrain: string;
  readonly turn: Required<NonNullable<Given['turn']>>;
  /** Which columns begin half a hex further down. */
  readonly further?: 'even' | 'odd';
  readonly columns?: number;
  readonly rows?: number;
}

/** Makes positions of the game. `extras`: the game's additions to positions. */
export const positionsOf =
  (module: LoadedModule, usual: Usual, extras: readonly Extra<unknown>[] = []) =>
  (units: readonly GivenUnit[], given: Given = {}): Position => {
    const { hexes = {}, edges = {}, roads = {}, mapEdge = {}, names = {} } = given;
    const { further = 'even', terrain: plain } = usual;
    const { columns, rows } = { columns: 10, rows: 8, ...usual, ...given };
    const hexData = Object.fromEntries(
      Object.entries(hexes).map(([number, words]) => {
        const [terrain, ...features] = words.split(' ');
        return [number, { terrain, features, ...(names[number] && { name: names[number] }) }];
      }),
    );
    const map = {
      grid: { stagger: 'columns', further, columns, rows },
      default: plain,
      hexes: hexData,
      edges: Object.entries(edges).map(([between, is]) => ({ between: between.split('-'), is: is.split(' ') })),
      roads: Object.entries(roads).flatMap(([kind, ways]) => ways.map((through) => ({ class: kind, through }))),
      mapEdge,
    };
    const position = {
      module: module.data.manifest.id,
      map: given.standard ? 'standard' : map,
      turn: { ...usual.turn, ...given.turn },
      units,
      markers: given.markers ?? [],
      ...(given.options && { options: given.options }),
      ...given.extras,
    };
    return parsePosition(module, position, extras);
  };

export const hexIn = (p: Position, number: HexNumber): Hex => hexOf(p.board, number);
export const unitOf = (p: Position, id: string): Unit => {
  const unit = p.unit(id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};
/** `'a b c'` */
export const unitsOf = (p: Position, ids: string): readonly Unit[] => ids.split(' ').map((id) => unitOf(p, id));
/** The printed numbers of hexes, in order. */
export const numbersOf = (p: Position, hexes: Iterable<Hex>): readonly HexNumber[] => inOrder(p.board, hexes);
/** `options` in the form of a table: unchecked JSON. */
export const attackOn = (p: Position, ids: string, target: HexNumber, options: object = {}): Attack => ({
  attackers: unitsOf(p, ids),
  target: hexIn(p, target),
  options: bagOf(options),
});
export const clausesOf = (breaks: readonly Breach[]): readonly Clause[] => [
  ...new Set(breaks.map(({ clause }) => clause)),
];

/** The set-up of a scenario on a new table. */
export const openingOf = (module: LoadedModule, scenario: string): Table =>
  withIndex(
    openingTable(module, scenario, {
      name: 'Test',
      host: { id: 'anna', name: 'Anna' },
      settings,
      options: {},
      language: 'en',
      dice: { commitment: '0', rolls: 0 },
      newId: countedIds('i'),
      shuffle: (things) => [...things],
    }),
  );

/**
 * The same table with a person for each side: `{ red: 'anna', blue: 'ben' }`. The first of them takes a seat of several
 * sides.
 */
export const seatedAt = (table: Table, persons: { readonly [side: string]: string }): Table => ({
  ...table,
  people: Object.fromEntries(Object.values(persons).map((person) => [person, { name: person }])),
  seats: Object.fromEntries(
    Object.values(table.seats).map((seat) => {
      const side = Object.keys(persons).find((each) => seat.sides.includes(each));
      return [seat.id, side === undefined ? seat : { ...seat, holder: persons[side]! }];
    }),
  ),
});

/** The position of a table. */
export const positionAt = (reading: Reading, module: LoadedModule, table: Table, turn: PositionTurn): Position =>
  positionOf(reading, module, { ...table, turn });
