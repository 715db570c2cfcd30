import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { useShownPart } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';

/** The counters with names that match the search; undefined without a search. */
export type Found = ReadonlySet<PieceId> | undefined;

export const useFound = (search: string): Found => {
  const words = useWords();
  const wanted = search.trim().toLowerCase();
  const pieces = useShownPart(({ table }) => (wanted === '' ? undefined : table.pieces));
  return useMemo(() => {
    if (!pieces) return undefined;
    const matches = Object.values(pieces).filter((piece) =>
      words.counter(nameOfPiece(piece)).toLowerCase().includes(wanted),
    );
    return new Set(matches.map(({ id }) => id));
  }, [pieces, words, wanted]);
};

export const NOTHING: readonly PieceId[] = [];

/** The content of a place: the same array as long as it is unchanged, unless there is a search. */
export const usePiecesAt = (found: Found) => {
  const stacks = useShownPart(({ table }) => table.stacks);
  return (place: Place): readonly PieceId[] => {
    const stack = stacks[place] ?? NOTHING;
    return found ? stack.filter((piece) => found.has(piece)) : stack;
  };
};
