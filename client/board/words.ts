import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { TFunction } from 'i18next';
import { lookOf } from '../counters/look.ts';
import type { BoardView } from './view.ts';

/** Descriptions of the board for screen readers. */
export interface BoardWords {
  /** A hex, or a point of a printed board. */
  where(place: Place): string;
  piece(piece: PieceId): string;
  pieces(pieces: readonly PieceId[]): string;
  /** The same, and everything in it. */
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
  const piece = (id: PieceId): string => {
    const there = view.pieces[id];
    if (!there) return '';
    const look = lookOf(data.counters, there);
    if (look.type === 'back') return t('hidden-counter');
    const counter = module.counter(there.counter);
    const title = counter?.title === undefined ? look.name : module.text(language, counter.title);
    const kind = counter ? named(data.counters.kinds[counter.kind]) : [];
    return join(
      [title, ...kind, look.factors.text, ...(look.reduced ? [t('reduced')] : [])].filter((part) => part !== ''),
    );
  };
  const pieces = (ids: readonly PieceId[]): string => ids.map(piece).join(t('and'));
  const hex = (at: Hex): string => {
    const { legend } = data.map;
    const name = board.nameAt(at);
    return join([
      t('hex', { number: grid.number(at) }),
      ...(name === undefined ? [] : [name]),
      ...named(legend.terrain[board.terrainAt(at)]),
      ...[...board.featuresAt(at)].flatMap((word) => named(legend.features[word])),
    ]);
  };
  const printed = printedNames(module);
  const where = (place: Place): string => {
    const drawn = data.map.undrawn ? undefined : grid.parse(place);
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
      if (here.length === 0) return where(at);
      return t('hex-with', { hex: where(at), count: here.length, pieces: pieces([...here].reverse()) });
    },
  };
};
