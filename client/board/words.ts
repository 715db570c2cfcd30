import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { TFunction } from 'i18next';
import { lookOf } from '../counters/look.ts';
import type { BoardView } from './view.ts';

/** Descriptions of the board for screen readers. */
export interface BoardWords {
  hex(hex: Hex): string;
  piece(piece: PieceId): string;
  pieces(pieces: readonly PieceId[]): string;
  /** A hex and everything in it. */
  place(hex: Hex): string;
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
  return {
    hex,
    piece,
    pieces,
    place(at) {
      const here = view.stacks[grid.number(at)] ?? [];
      if (here.length === 0) return hex(at);
      return t('hex-with', { hex: hex(at), count: here.length, pieces: pieces([...here].reverse()) });
    },
  };
};
