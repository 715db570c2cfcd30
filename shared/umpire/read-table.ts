import type { Hex, Hexside } from '../hex/index.ts';
import { type LoadedModule, valuesOf } from '../module/index.ts';
import {
  type CounterId,
  isSameMoment,
  type Piece,
  type PieceId,
  type Place,
  parsePlace,
  type Table,
  type Value,
} from '../table/index.ts';
import { entriesOf, get, isEmpty } from '../table/state/record.ts';
import { optionsInPlay } from './options-in-play.ts';
import {
  Position,
  type PositionMarker,
  type PositionProcedure,
  type PrintedCounter,
  type Replacement,
  type Unit,
} from './position.ts';
import type { PieceReading, Reading } from './reading.ts';

/**
 * The position on a table, for the viewer of this projection. `module` is the module with the table's map
 * changes applied (`withOverride`). Masked pieces are no units, because the viewer does not know what they are.
 */
export const positionOf = (reading: Reading, module: LoadedModule, table: Table): Position => {
  const pieces = readAll(module, table);
  return new Position({
    board: module.board,
    sides: module.data.manifest.sides.map(({ id }) => id),
    turn: turnOf(table),
    units: pieces.flatMap((piece) => unitOf(reading, piece, table) ?? []),
    markers: markersOf(reading, pieces),
    procedures: proceduresOf(table),
    options: optionsInPlay(module, table),
    scenario: table.module.scenario,
    placed: module.scenario(table.module.scenario)?.setup ?? [],
    extras: reading.extras?.(table, pieces, module) ?? {},
    counter: (id) => printedIn(module, id),
  });
};

const printedIn = (module: LoadedModule, id: CounterId): PrintedCounter | undefined => {
  const counter = module.counter(id);
  if (!counter) return undefined;
  const { kind, side } = counter;
  const isUnit = module.data.counters.kinds[kind]?.unit ?? true;
  return { kind, isUnit, ...(side !== undefined && { side }) };
};

/**
 * The position after a step that touched these pieces and perhaps the turn: the same as reading `table` again, but in time
 * proportional to the change, unless the step touched a piece that is no unit on the map.
 */
export const positionAfter = (
  reading: Reading,
  module: LoadedModule,
  position: Position,
  table: Table,
  touched: Iterable<PieceId>,
): Position => {
  const pieces = Array.from(touched, (id) => ({ id, piece: get(table.pieces, id) }));
  return positionMoved(reading, module, position, table, pieces) ?? positionOf(reading, module, table);
};

/** A piece that was moved or changed, as the viewer of the position sees it. */
export interface Touched {
  readonly id: PieceId;
  readonly piece: Piece | undefined;
  /** The piece before. If it is the same object, it was at most moved. Absent: not known. */
  readonly before?: Piece | undefined;
}

/** The same, or `undefined` if the whole table must be read again. Reads only these pieces, and the public parts, of `table`. */
export const positionMoved = (
  reading: Reading,
  module: LoadedModule,
  position: Position,
  table: Pick<Table, 'where' | 'turn' | 'procedures'>,
  touched: Iterable<Touched>,
): Position | undefined => {
  if (isNewTurn(position, table)) return undefined;
  const changes: Replacement[] = [];
  for (const { id, piece, before: former } of touched) {
    const before = position.unit(id);
    const isMoved = reading.sameEverywhere && before && piece && piece === former;
    const after = isMoved ? unitMoved(module, table, before) : readUnit(reading, module, table, piece);
    if (!before || !after || before.at === undefined || after.at === undefined || before.steps !== after.steps) {
      return undefined;
    }
    // A game's extras may depend on markers of this piece: declared combats, spent guns.
    if (reading.extras && !hasSameMarks(before, after)) return undefined;
    changes.push({ before, after });
  }
  const moved = changes.length > 0 ? position.replacing(changes) : position;
  const procedures = proceduresOf(table);
  if (procedures.length + moved.procedures.length === 0) return moved;
  // A game's extras may also depend on procedures: hexes that were fired at, attempts that were made.
  return reading.extras && !areSameProcedures(position.procedures, procedures) ? undefined : moved.at({ procedures });
};

const areSameProcedures = (before: Position['procedures'], after: Position['procedures']): boolean =>
  before.length === after.length &&
  before.every(({ id, status, state }, i) => {
    const now = after[i]!;
    return id === now.id && status === now.status && state === now.state;
  });

const hasSameMarks = (before: Unit, after: Unit): boolean =>
  before === after ||
  (before.state.length === after.state.length &&
    before.state.every((state, i) => state === after.state[i]) &&
    (before.values === after.values || JSON.stringify(before.values) === JSON.stringify(after.values)));

const turnOf = ({ turn: { number, phase, side, first } }: Pick<Table, 'turn'>): Position['turn'] => ({
  number,
  phase,
  ...(side !== undefined && { side }),
  ...(first !== undefined && { first }),
});

/** A new phase resets where units began. */
const isNewTurn = ({ turn }: Position, table: Pick<Table, 'turn'>): boolean =>
  !isSameMoment(turn, table.turn) || turn.first !== table.turn.first;

/** In the order of their ids, so that what is offered depends on the table alone, not on the moves by which a browser or the server came to it. */
const readAll = (module: LoadedModule, table: Table): readonly PieceReading[] => {
  const pieces = entriesOf(table.stacks).flatMap(([place, ids]) => {
    const hex = module.grid.parse(place);
    return ids.flatMap((id) => {
      const piece = get(table.pieces, id);
      return piece && !piece.masked ? readingOf(module, table, piece, place, hex) : [];
    });
  });
  return pieces.sort(({ piece: one }, { piece: other }) => byId(one.id, other.id));
};

/** In the order in which ids were given out: `p9` before `p10`. */
const byId = (one: PieceId, other: PieceId): number => one.length - other.length || (one < other ? -1 : 1);

const readUnit = (
  reading: Reading,
  module: LoadedModule,
  table: Pick<Table, 'where' | 'turn'>,
  piece: Piece | undefined,
): Unit | undefined => {
  if (!piece || piece.masked) return undefined;
  const place = table.where[piece.id];
  if (place === undefined) return undefined;
  return unitOf(reading, readingOf(module, table, piece, place, module.grid.parse(place)), table);
};

/** The unit as the game reads it, and its way of moving in this phase. */
const unitOf = (reading: Reading, piece: PieceReading, { turn }: Pick<Table, 'turn'>): Unit | undefined => {
  const unit = reading.unit(piece);
  return unit && withMode(unit, turn.modes && get(turn.modes, unit.id));
};

const withMode = (unit: Unit, movedBy: string | undefined): Unit => {
  if (unit.movedBy === movedBy) return unit;
  const { movedBy: _, ...rest } = unit;
  return movedBy === undefined ? rest : { ...rest, movedBy };
};

const unitMoved = (module: LoadedModule, table: Pick<Table, 'where' | 'turn'>, unit: Unit): Unit | undefined => {
  const place = table.where[unit.id];
  if (place === undefined) return undefined;
  const at = module.grid.parse(place);
  const mode = table.turn.modes && get(table.turn.modes, unit.id);
  // Every judged move comes through here: spreading a second object takes longer than naming its fields.
  const { began, beganAt } = beganOf(module, table, unit.id, place, at);
  return withMode({ ...unit, at, place, began, beganAt }, mode);
};

/** Where a piece of the current position was when the phase began. */
const beganOf = (
  { grid }: LoadedModule,
  { turn }: Pick<Table, 'turn'>,
  id: PieceId,
  place: Place,
  hex: Hex | undefined,
): { readonly began: Hex | undefined; readonly beganAt: Place } => {
  const began = turn.began && get(turn.began, id);
  return began === undefined ? { began: hex, beganAt: place } : { began: grid.parse(began), beganAt: began };
};

const readingOf = (
  module: LoadedModule,
  table: Pick<Table, 'turn'>,
  piece: Piece,
  place: Place,
  hex: Hex | undefined,
): PieceReading => {
  const counter = module.counter(piece.counter);
  const printed: { readonly [name: string]: Value } =
    piece.design?.values ?? (counter ? valuesOf(counter, piece.face) : {});
  return {
    piece,
    counter,
    side: piece.design?.side ?? counter?.side,
    kind: piece.design?.symbol ?? counter?.kind ?? '',
    place,
    hex,
    hexside: hex === undefined ? hexsideAt(module, place) : undefined,
    ...beganOf(module, table, piece.id, place, hex),
    value: (name) => piece.values?.[name] ?? printed[name],
  };
};

/** The hexside that a place names, if the map has it. */
const hexsideAt = ({ grid }: LoadedModule, place: Place): Hexside | undefined => {
  const parts = parsePlace(place);
  if (parts?.in !== 'hexside') return undefined;
  const [a, b] = parts.between.map((number) => grid.parse(number));
  return a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
};

const markersOf = (reading: Reading, pieces: readonly PieceReading[]): readonly PositionMarker[] =>
  reading.markers ? pieces.flatMap(reading.markers) : [];

const noProcedures: readonly PositionProcedure[] = [];

const proceduresOf = ({ procedures }: Pick<Table, 'procedures'>): readonly PositionProcedure[] => {
  if (isEmpty(procedures)) return noProcedures;
  return Object.values(procedures).map(({ id, kind, status, state, byHand }) => ({
    id,
    kind,
    status,
    state,
    ...(byHand && { byHand }),
  }));
};
