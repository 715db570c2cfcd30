import type { Event, Step } from '../event.ts';
import { get } from '../state/record.ts';
import type { Audience, Piece, Sight, Table } from '../state/state.ts';
import { placeSight } from './sight.ts';
import { touchedBy } from './touched.ts';
import { isIn, type Viewer } from './viewer.ts';

/** Names viewers: two with one name are told the same of a step (`tell`). */
export type AlikeName = (viewer: Viewer) => string;

/**
 * A step may touch 3,000 pieces, and telling one viewer of it takes 30 ms. So viewers who are in the same audiences of
 * all things that it touches are told the same. `undefined` if more than these audiences counts, or might: then each
 * viewer is told separately.
 */
export const seenAlike = (
  before: Table,
  after: Table,
  { events, undoes, redoes, overrules, why }: Step,
): AlikeName | undefined => {
  if (undoes || redoes || overrules || why || events.some(isOfMore)) return undefined;
  const audiences = new Audiences();
  const touched = touchedBy(before, after, events);
  for (const table of [before, after]) {
    // The piece to which it is attached lies with it.
    const places = new Set([...touched.places, ...touched.pieces.flatMap((id) => get(table.where, id) ?? [])]);
    for (const at of places) {
      audiences.addSight(placeSight(table, at));
      for (const id of get(table.stacks, at) ?? []) audiences.addPiece(table.pieces[id]!);
    }
  }
  return audiences.isOfPlaces ? undefined : audiences.nameOf;
};

/** Events for which more decides what viewers are told than who sees the pieces. */
const isOfMore = (event: Event): boolean =>
  !ofPieces.has(event.type) || (event.type === 'diceRolled' && event.attack !== undefined);

const ofPieces: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'piecesAdded',
  'piecesRemoved',
  'piecesMoved',
  'piecesChanged',
  'stackOrdered',
  'coverSet',
  'beganSet',
  'modesSet',
  'diceRolled',
  'diceSealed',
  'diceStirred',
  'diceDrawn',
  'requestSet',
]);

/** All sights that hide some pieces and places from others. */
class Audiences {
  readonly #all = new Map<string, Audience>();
  readonly #seen = new Set<Sight | Audience>();
  /** Somebody may not know where something is: the places where it may be go beyond these pieces. */
  isOfPlaces = false;

  addPiece({ sight, markers }: Piece): void {
    this.addSight(sight);
    if (markers) for (const marker of Object.values(markers)) this.#add(marker.sight);
  }

  addSight(sight: Sight | undefined): void {
    if (!sight || this.#seen.has(sight)) return;
    this.#seen.add(sight);
    this.isOfPlaces ||= sight.there !== 'all' || sight.where !== 'all';
    this.#add(sight.what);
  }

  #add(audience: Audience | undefined): void {
    if (audience === undefined || audience === 'all' || this.#seen.has(audience)) return;
    this.#seen.add(audience);
    this.#all.set(audience.join(), audience);
  }

  readonly nameOf: AlikeName = (viewer) =>
    viewer.everything ? '*' : [...this.#all.values()].map((audience) => Number(isIn(audience, viewer))).join('');
}
