import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { nameOfPiece } from '../counter-name.ts';
import { type Part, part } from './sentence.ts';

/** A counter that was moved from one place to another. */
export interface Moved {
  readonly piece: PieceId;
  readonly from: Place;
  readonly to: Place;
}

/** What a patch did to counters: which ones, and their place before and after, if it is the same for all. */
export interface Change {
  readonly ids: readonly PieceId[];
  readonly pieces: Part;
  readonly count: number;
  readonly moved: readonly PieceId[];
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly at: Place | undefined;
}

export const changeOf = (patch: MergePatch, before: Table, after: Table): Change => {
  const moved = movedPieces(patch, before, after);
  const touched = Object.keys(part(patch, 'pieces'));
  const known = touched.filter((id) => id in after.pieces);
  // A counter that was masked or removed has its name from before; one that was revealed, its name from after.
  const ids = moved.length > 0 ? moved : known.length > 0 ? known : touched;
  const named = ids.map((id) => after.pieces[id] ?? before.pieces[id]).filter((piece) => piece !== undefined);
  return {
    ids,
    pieces: { part: 'pieces', names: named.map(nameOfPiece) },
    count: Math.max(1, named.length),
    moved,
    from: onlyOne(ids.map((id) => before.where[id])) ?? onlyOne(touched.map((id) => before.where[id])),
    to: onlyOne(ids.map((id) => after.where[id])),
    at: onlyOne(ids.map((id) => after.where[id] ?? before.where[id])),
  };
};

const movedPieces = (patch: MergePatch, before: Table, after: Table): readonly PieceId[] =>
  Object.keys(part(patch, 'stacks')).flatMap((place) =>
    (after.stacks[place] ?? []).filter((piece) => before.where[piece] !== place),
  );

export const movesOf = (patch: MergePatch, before: Table, after: Table): readonly Moved[] =>
  movedPieces(patch, before, after).flatMap((piece): readonly Moved[] => {
    const [from, to] = [before.where[piece], after.where[piece]];
    return from === undefined || to === undefined ? [] : [{ piece, from, to }];
  });

/** The place whose stack was reordered. If everybody sees it, nothing else may have changed, except how a piece lies. */
export const stackIn = (patch: MergePatch, { at }: Change): Place | undefined =>
  Object.keys(part(patch, 'stacks'))[0] ?? at ?? Object.values(part(patch, 'pieces')).flatMap(placeIn)[0];

const placeIn = (change: unknown): readonly Place[] =>
  typeof change === 'object' && change !== null && 'at' in change && typeof change.at === 'string' ? [change.at] : [];

const onlyOne = (places: readonly (Place | undefined)[]): Place | undefined => {
  const [first, ...others] = new Set(places.filter((place) => place !== undefined));
  return others.length === 0 ? first : undefined;
};
