import type { LoadedModule } from '../../../module/index.ts';
import { withIndex } from '../../../table/apply.ts';
import type { Command, PieceId, Place, SideId, Table } from '../../../table/index.ts';
import type { Piece } from '../../../table/state/state.ts';
import { strictUmpire } from '../../../table/state/umpire.ts';
import type { HandAct } from '../play/handling/rules.ts';
import { openingOf, seatedAt } from './game-position.ts';

/** A table on which everything lies that a hand could take hold of, and what hands could do with it. */

/** One act of a hand on a kind of thing of one side. `undefined`: the thing has no side. */
export interface Attempt {
  readonly of: 'units' | 'pieces' | 'marks' | 'values';
  readonly kind: string;
  readonly act: HandAct;
  readonly side: SideId | undefined;
  readonly command: Command;
}

/** A phase and its side, as `movement-german`; a phase of no side by its name. */
export type Moment = string;
export const momentOf = ({ id, side }: { readonly id: string; readonly side?: SideId | undefined }): Moment =>
  side === undefined ? id : `${id}-${side}`;

interface Laid {
  readonly table: Table;
  readonly attempts: readonly Attempt[];
}

/** The scenario's opening with a piece of each kind and side on the map and one off it, and each mark on a unit of each side. */
export const handledTable = (module: LoadedModule, scenario: string): Laid => {
  const { manifest } = module.data;
  const persons = Object.fromEntries(manifest.sides.map(({ id }) => [id, id]));
  const opening = seatedAt(openingOf(module, scenario), persons);
  const pieces: Record<PieceId, Piece> = { ...opening.pieces };
  const stacks: Record<Place, readonly PieceId[]> = { ...opening.stacks };
  const put = (id: PieceId, counter: string, place: Place): void => {
    pieces[id] = { id, counter, face: 0, facing: 0 };
    stacks[place] = [...(stacks[place] ?? []), id];
  };
  const attempts: Attempt[] = [];
  const [from, to] = emptyHexes(module, opening);
  const box = module.data.boxes[0] ? `box:${module.data.boxes[0].id}` : `track:${module.data.tracks[0]!.id}:1`;
  for (const [counter, { kind, side }] of onePerKind(module)) {
    const [on, off] = [`on-${counter}`, `off-${counter}`];
    put(on, counter, from);
    put(off, counter, box);
    attempts.push(...pieceAttempts({ kind, side, counter, on, off, from, to, box }));
  }
  for (const { id: side } of manifest.sides) {
    const units = unitsOf(module, opening, side);
    for (const [i, kind] of Object.keys(module.data.counters.markers).entries()) {
      const unit = units[i % units.length]!;
      pieces[unit] = { ...pieces[unit]!, markers: { ...pieces[unit]!.markers, [kind]: {} } };
      attempts.push(...markAttempts(kind, side, units.at(-1)!, unit));
    }
    attempts.push(...unitAttempts(module, side, units.at(-1)!, opening, to));
  }
  const settings = { ...opening.settings, umpire: strictUmpire };
  return { table: withIndex({ ...opening, pieces, stacks, settings }), attempts };
};

/** A counter of each kind and side that is no unit. */
const onePerKind = ({ data: { counters } }: LoadedModule) => {
  const found = new Map(
    Object.entries(counters.counters).flatMap(([id, counter]) =>
      counters.kinds[counter.kind]?.unit === false ? [[`${counter.kind} ${counter.side}`, [id, counter] as const]] : [],
    ),
  );
  return [...found.values()];
};

const emptyHexes = ({ grid }: LoadedModule, { stacks }: Table): readonly [Place, Place] => {
  const empty = grid.hexes.map((hex) => grid.number(hex)).filter((number) => !stacks[number]?.length);
  return [empty[0]!, empty[Math.floor(empty.length / 2)]!];
};

/** Units of a side on the map; of a side that is still to come, those that wait. */
const unitsOf = (module: LoadedModule, { pieces, stacks }: Table, side: SideId): readonly PieceId[] => {
  const found = Object.entries(stacks).map(([place, ids]) => ({
    isOnMap: module.grid.parse(place) !== undefined,
    ids: ids.filter((id) => {
      const counter = module.counter(pieces[id]!.counter);
      return counter?.side === side && module.data.counters.kinds[counter.kind]?.unit;
    }),
  }));
  const onMap = found.filter(({ isOnMap }) => isOnMap).flatMap(({ ids }) => ids);
  return onMap.length > 0 ? onMap : found.flatMap(({ ids }) => ids);
};

interface Lying {
  readonly kind: string;
  readonly side: SideId | undefined;
  readonly counter: string;
  /** The piece on the map, and the one off it. */
  readonly on: PieceId;
  readonly off: PieceId;
  readonly from: Place;
  readonly to: Place;
  readonly box: Place;
}

const pieceAttempts = ({ kind, side, counter, on, off, to, box }: Lying): readonly Attempt[] => {
  const as = (act: HandAct, command: Command): Attempt => ({ of: 'pieces', kind, act, side, command });
  return [
    as('lay', { type: 'movePieces', pieces: [off], to }),
    as('lay', { type: 'spreadPieces', moves: [{ piece: off, to }] }),
    as('lay', { type: 'createPieces', pieces: [{ counter, at: to }] }),
    as('lay', { type: 'clonePieces', pieces: [on], to }),
    as('move', { type: 'movePieces', pieces: [on], to }),
    as('remove', { type: 'movePieces', pieces: [on], to: box }),
    as('remove', { type: 'deletePieces', pieces: [on] }),
    as('flip', { type: 'flipPieces', pieces: [on] }),
    ...plainAttempts(as, on),
  ];
};

const plainAttempts = (as: (act: HandAct, command: Command) => Attempt, id: PieceId): readonly Attempt[] => [
  as('turn', { type: 'facePieces', pieces: [id], facing: 1 }),
  as('hide', { type: 'maskPieces', pieces: [id], sight: { there: 'all', where: 'all', what: [] } }),
  as('label', { type: 'labelPieces', pieces: [id], label: 'mine' }),
];

const markAttempts = (kind: string, side: SideId, without: PieceId, marked: PieceId): readonly Attempt[] => [
  { of: 'marks', kind, side, act: 'lay', command: { type: 'setMarker', pieces: [without], kind } },
  { of: 'marks', kind, side, act: 'remove', command: { type: 'removeMarker', pieces: [marked], kind } },
];

const unitAttempts = (
  module: LoadedModule,
  side: SideId,
  id: PieceId,
  { pieces }: Table,
  at: Place,
): readonly Attempt[] => {
  const { counter } = pieces[id]!;
  const as = (act: HandAct, command: Command): Attempt => ({ of: 'units', kind: 'unit', act, side, command });
  return [
    as('lay', { type: 'createPieces', pieces: [{ counter, at }] }),
    as('lay', { type: 'clonePieces', pieces: [id], to: at }),
    as('remove', { type: 'deletePieces', pieces: [id] }),
    as('flip', { type: 'flipPieces', pieces: [id] }),
    ...plainAttempts(as, id),
    as('attach', { type: 'attachPieces', pieces: [id], to: id }),
    ...Object.keys(module.data.counters.values).map(
      (value): Attempt => ({
        of: 'values',
        kind: value,
        side,
        act: 'set',
        command: { type: 'setValue', pieces: [id], value, to: 9 },
      }),
    ),
    ...module.data.boxes.map(
      (box): Attempt => ({
        of: 'units',
        kind: `box:${box.id}`,
        act: 'remove',
        side,
        command: { type: 'movePieces', pieces: [id], to: `box:${box.id}` },
      }),
    ),
  ];
};
