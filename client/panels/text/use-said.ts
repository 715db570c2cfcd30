import { printedNames } from '@umpire/shared/module/printed-names.ts';
import { languages } from '@umpire/shared/module/text.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeWords } from '../../board/words.ts';
import { useShown } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';

/** The board's descriptions of places and counters, for lists. */
interface Said {
  /** The counter by its printed and its full name, with its strengths and markers. */
  piece(id: PieceId): string;
  /** A place with its number of pieces. */
  place(at: Place): string;
}

export const useSaid = (): Said => {
  const { table, module } = useShown();
  const words = useWords();
  const { t, i18n } = useTranslation('board');
  const language = languages.find((one) => one === i18n.language) ?? languages[0];
  return useMemo(() => {
    const board = makeWords({ pieces: table.pieces, stacks: table.stacks }, module, language, t);
    return {
      piece(id) {
        const piece = table.pieces[id];
        const markers = Object.keys(piece?.markers ?? {}).map((key) => words.marker(markerKind(key)));
        // The log and the map use the printed name.
        const printed = piece && !piece.masked ? words.counter(nameOfPiece(piece)) : '';
        const said = board.piece(id, printed) || id;
        return [said, ...markers, ...(piece?.label ? [piece.label] : [])].join(t('join'));
      },
      place(at) {
        const kind = parsePlace(at)?.in;
        const isHex = kind === 'hex' && module.grid.parse(at) !== undefined;
        return isHex || (kind === 'point' && printedNames(module).at(at)) ? board.where(at) : words.place(at);
      },
    };
  }, [table.pieces, table.stacks, module, words, language, t]);
};
