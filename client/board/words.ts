import { type Hex, makeLayout } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { TFunction } from 'i18next';
import { lookOf } from '../counters/look.ts';
import { hexsidesOf } from '../words/hexsides.ts';
import type { BoardView } from './view.ts';

/** Descriptions of the board for screen readers. */
export interface BoardWords {
  /** A hex, or a point of a printed board. */
  where(place: Place): string;
  /** Its side first. `printed`: the name on the counter, for lists; it is left out where the full name begins with it. */
  piece(piece: PieceId, printed?: string): string;
  pieces(pieces: readonly PieceId[]): string;
  /** The place, everything in it, and what lies on the sides of a hex or crosses them. */
  place(place: Place): string;
}

export const makeWords = (
  view: Pick<BoardView, 'pieces' | 'stacks'>,
  module: LoadedModule,
  language: Language,
  t: TFunction<'board'>,
): BoardWords => {
  const { board, grid, data } = module;
  const named = (kind: { readonly name: string } | undefined) => (kind ? [module.text(language, kind.name)] : []);
  const join = (parts: readonly string[]) => parts.join(t('join'));
  const sides = new Map(data.manifest.sides.map(({ id, name }) => [id, module.text(language, name)]));
  const piece = (id: PieceId, printed = ''): string => {
    const there = view.pieces[id];
    if (!there) return '';
    const look = lookOf(data.counters, there);
    if (look.type === 'back') return t('hidden-counter');
    const counter = module.counter(there.counter);
    const title = counter?.title === undefined ? look.name : module.text(language, counter.title);
    const kind = counter ? named(data.counters.kinds[counter.kind]) : [];
    const side = (counter?.side !== undefined && sides.get(counter.side)) || '';
    const name = title.startsWith(printed) ? title : join([printed, title]);
    const face = look.reduced ? t('reduced') : faceOf(module, there, t);
    return join([side, name, ...kind, look.factors.text, face].filter((part) => part !== ''));
  };
  const pieces = (ids: readonly PieceId[]): string => ids.map((id) => piece(id)).join(t('and'));
  const hex = (at: Hex): string => {
    const { legend } = data.map;
    const name = board.nameAt(at);
    return join([
      t('hex', { number: grid.number(at) }),
      ...(name === undefined ? [] : [module.placeName(language, name)]),
      ...named(legend.terrain[board.terrainAt(at)]),
      ...[...board.featuresAt(at)].flatMap((word) => named(legend.features[word])),
    ]);
  };
  const hexsides = hexsideWords(module, language, t);
  const printed = printedNames(module);
  const drawnHex = (place: Place): Hex | undefined => (data.map.undrawn ? undefined : grid.parse(place));
  const where = (place: Place): string => {
    const drawn = drawnHex(place);
    if (drawn !== undefined) return hex(drawn);
    const there = printed.at(place);
    // A hex that is called nothing on the board that lies over it has its number.
    const name = there?.name ?? (grid.parse(place) === undefined ? undefined : t('hex', { number: place }));
    const board = there && module.text(language, there.board.name);
    return join([name, board].filter((part) => part !== undefined)) || t('elsewhere');
  };
  return {
    where,
    piece,
    pieces,
    place(at) {
      const here = view.stacks[at] ?? [];
      const count = here.length;
      const whole =
        count === 0 ? where(at) : t('hex-with', { hex: where(at), count, pieces: pieces(here.toReversed()) });
      const sides = hexsides(drawnHex(at));
      return sides === '' ? whole : t('hex-beside', { hex: whole, sides });
    },
  };
};

/** What lies on the sides of a drawn hex, or crosses them. */
const hexsideWords = (
  module: LoadedModule,
  language: Language,
  t: TFunction<'board'>,
): ((hex: Hex | undefined) => string) => {
  const layout = makeLayout(module.grid);
  return (hex) =>
    (hex === undefined ? [] : hexsidesOf(module.board, layout, hex))
      .map(({ toward, edges, roads }) =>
        t('hexside', {
          toward: t(`panels:hex.compass.${toward}`),
          what: [...edges, ...roads].map((name) => module.text(language, name)).join(t('join')),
        }),
      )
      .join(t('and'));
};

/** A marker may mean something else on its other face. */
const faceOf = (module: LoadedModule, { counter, face }: Piece, t: TFunction<'board'>): string => {
  const sheet = module.counter(counter);
  const isMarker = sheet !== undefined && module.data.counters.kinds[sheet.kind]?.unit !== true;
  return isMarker && sheet.faces.length > 1 ? t('face', { number: face + 1, of: sheet.faces.length }) : '';
};
