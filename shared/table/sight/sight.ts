import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Audience, Piece, Sight, Table } from '../state/state.ts';
import { isIn, type Viewer } from './viewer.ts';

/** How much a viewer may know of a piece. Each level includes the ones before. */
export const UNSEEN = 0;
export const THERE = 1;
export const WHERE = 2;
export const WHAT = 3;
export type Level = typeof UNSEEN | typeof THERE | typeof WHERE | typeof WHAT;

const hands = new Map<string, Sight>();
/** More sides than the games of one day have: modules that are uploaded name their own. */
const MOST_HANDS = 256;

/** Everybody sees how many cards a hand holds; its side sees which cards. */
const handSight = (side: string): Sight => {
  const known = hands.get(side);
  if (known) return known;
  const sight: Sight = { there: 'all', where: 'all', what: [side] };
  if (hands.size >= MOST_HANDS) hands.clear();
  hands.set(side, sight);
  return sight;
};

/** The sight of a place itself: by its cover, as a hand, as a pool. `undefined` if it hides nothing. */
export const placeSight = (table: Pick<Table, 'covers' | 'pools'>, at: Place): Sight | undefined => {
  const cover = get(table.covers, at);
  if (cover) return cover;
  if (at.startsWith('pool:')) return get(table.pools, at.slice(5))?.sight;
  if (at.startsWith('hand:')) return handSight(at.slice(5));
  return undefined;
};

export const levelOf = (sight: Sight | undefined, viewer: Viewer): Level => {
  if (!sight || viewer.everything) return WHAT;
  if (!isIn(sight.there, viewer)) return UNSEEN;
  if (!isIn(sight.where, viewer)) return THERE;
  return isIn(sight.what, viewer) ? WHAT : WHERE;
};

/**
 * Only its own sight hides a piece whose place is a secret, wherever it lies: no cover, hand or pool changes who sees
 * it. Otherwise a player who covers a hex would notice the pieces that they cannot see there.
 */
export const isPlaceSecret = ({ sight }: Piece): boolean =>
  sight !== undefined && (sight.there !== 'all' || sight.where !== 'all');

/** The part of this piece that a place of the given sight hides. */
export const placeOver = (piece: Piece, inPlace: Sight | undefined): Sight | undefined =>
  isPlaceSecret(piece) ? undefined : inPlace;

/** How much the viewer may know of a piece in a place of the given sight. A mask never tells what it is. */
export const pieceLevel = (piece: Piece, inPlace: Sight | undefined, viewer: Viewer): Level => {
  // Most pieces lie in the open, and every move calls this for whole stacks.
  if (!piece.sight && !inPlace) return piece.masked ? WHERE : WHAT;
  const level = Math.min(levelOf(piece.sight, viewer), levelOf(placeOver(piece, inPlace), viewer)) as Level;
  return piece.masked && level > WHERE ? WHERE : level;
};

/** Whom the piece is hidden from, its place included: for each level every audience must hold. */
export interface Hiding {
  readonly there: readonly Audience[];
  readonly where: readonly Audience[];
  readonly what: readonly Audience[];
}

const open: Hiding = { there: [], where: [], what: [] };

/** The sights that hide a piece: its own and its place's. */
export const hidingOf = (piece: Piece, inPlace: Sight | undefined): Hiding =>
  hidingBy(piece.sight, placeOver(piece, inPlace));

/** The combined effect of several sights. Audiences of everybody are left out. */
export const hidingBy = (...given: readonly (Sight | undefined)[]): Hiding => {
  const sights = given.filter((sight) => sight !== undefined);
  if (sights.length === 0) return open;
  const limits = (level: keyof Sight) => sights.map((sight) => sight[level]).filter((audience) => audience !== 'all');
  const there = limits('there');
  const where = [...there, ...limits('where')];
  return { there, where, what: [...where, ...limits('what')] };
};

export const isOpen = (hiding: Hiding): boolean => hiding.what.length === 0;

/** Whether `after` may keep out somebody whom `before` did not. When in doubt, yes. */
const shutsOut = (before: readonly Audience[], after: readonly Audience[]): boolean =>
  after.some((audience) => !before.some((former) => isWithin(former, audience)));

/** Whether everybody in the first audience is in the second, by their names alone. */
export const isWithin = (few: Audience, many: Audience): boolean =>
  many === 'all' || (few !== 'all' && few.every((name) => many.includes(name)));

/** Whether the change hides from somebody what they could see. */
export const hidesFromSomebody = (before: Hiding, after: Hiding): boolean => shutsOut(before.what, after.what);

/** Whether the change shows somebody what they could not see: that it is there, where, or what. */
export const showsSomebody = (before: Hiding, after: Hiding): boolean =>
  shutsOut(after.there, before.there) || shutsOut(after.where, before.where) || shutsOut(after.what, before.what);

/**
 * Whether every sight that hides it from the viewer hides it from everybody: the top card of a deck, a face-down chit,
 * a secret of a seat that is gone.
 */
const isNobodysSecret = ({ seats }: Pick<Table, 'seats'>, hiding: Hiding, viewer: Viewer): boolean =>
  hiding.what.every((audience) => isIn(audience, viewer) || isNobody(seats, audience));

const isNobody = (seats: Table['seats'], audience: Audience): boolean =>
  audience !== 'all' && audience.every((name) => name.startsWith('seat:') && !get(seats, name.slice(5)));

/** Whether the viewer may turn up, or draw, a piece under this sight: they see through it, or nobody does. */
export const mayTurnUp = (table: Pick<Table, 'seats'>, sight: Sight | undefined, viewer: Viewer): boolean =>
  levelOf(sight, viewer) === WHAT || isNobodysSecret(table, hidingBy(sight), viewer);
