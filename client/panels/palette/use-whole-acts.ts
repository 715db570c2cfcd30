import { IconArrowsMove, IconDice5, IconEye, IconMapSearch, IconMessage } from '@tabler/icons-react';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import { parseDice } from '@umpire/shared/table/dice/dice-expression.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../actions/act.ts';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { give } from '../../state/session.ts';
import { type Shown, useShown } from '../../state/shown.ts';
import { useFindPlace } from '../../ui/find-place.ts';
import { moveCommand } from '../../umpire/moving.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords, type Words } from '../../words/words.ts';
import { matchRank } from './match.ts';
import { type Blanks, type PhraseKind, phraseKinds, readPhrase } from './phrases.ts';

/** A complete typed command. */
export interface WholeAct {
  readonly id: string;
  readonly text: string;
  readonly hint: string;
  readonly icon: Act['icon'];
  readonly perform: () => void;
}

/** The most counters that are offered if several match. */
const SEVERAL = 6;

/** A fuzzy match (letters in order anywhere in the name) does not identify a counter. */
const NAMED = 2;

/** The context for understanding a command. */
interface Desk extends Pick<Shown, 'table' | 'module' | 'mayAct'> {
  readonly t: TFunction;
  readonly words: Words;
  readonly mayTalk: boolean;
  findPlace(typed: string): Place | undefined;
  select(pieces: readonly PieceId[]): void;
}

/**
 * Understands whole commands by the first kind of phrase that fits: a counter and its target, dice and their purpose, a place,
 * a counter, a chat message.
 */
export const useWholeActs = (): ((typed: string) => readonly WholeAct[]) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, me, mayAct } = useShown();
  const mayTalk = me.seats.length > 0 || table.settings.spectatorChat;
  const findPlace = useFindPlace();
  const select = useSelection((selection) => selection.select);
  return useCallback(
    (typed) => {
      const desk = { t, words, table, module, mayAct, mayTalk, findPlace, select };
      for (const kind of phraseKinds) {
        const blanks = readPhrase(t(`panels:palette.phrases.${kind}`), typed);
        const acts = blanks ? ways[kind](blanks, desk) : [];
        if (acts.length > 0) return acts;
      }
      return [];
    },
    [table, module, mayAct, mayTalk, findPlace, words, select, t],
  );
};

type Way = (blanks: Blanks, desk: Desk) => readonly WholeAct[];

const move: Way = ({ what = '', where = '' }, desk) => {
  const { t, words, mayAct } = desk;
  const to = desk.findPlace(where);
  if (to === undefined || !mayAct) return [];
  const place = words.place(to);
  return countersCalled(what, desk).map((piece) => ({
    id: `move-${piece.id}`,
    text: t('panels:palette.whole.move', { counter: words.counter(nameOfPiece(piece)), place }),
    hint: whereIs(piece, desk),
    icon: IconArrowsMove,
    perform: () => give(moveCommand([piece.id], to)),
  }));
};

const roll: Way = ({ dice = '', purpose = '' }, { t, mayAct }) => {
  if (!mayAct || 'problem' in parseDice(dice)) return [];
  const text = t(`panels:palette.whole.${purpose === '' ? 'roll' : 'roll-for'}`, { dice, purpose });
  const perform = () => give({ type: 'rollDice', expression: dice, purpose });
  return [{ id: 'whole-roll', text, hint: '', icon: IconDice5, perform }];
};

const go: Way = ({ where = '' }, { t, words, module, findPlace }) => {
  const place = findPlace(where);
  const hex = place === undefined ? undefined : module.grid.parse(place);
  if (place === undefined || (hex === undefined && !printedNames(module).at(place))) return [];
  const text = t('panels:palette.whole.go', { place: words.place(place) });
  const perform = () => board()?.goTo(place, 'cursor');
  return [
    { id: 'whole-go', text, hint: (hex !== undefined && nameAt(module, hex)) || '', icon: IconMapSearch, perform },
  ];
};

const find: Way = ({ what = '' }, desk) =>
  countersCalled(what, desk).map((piece) => ({
    id: `find-${piece.id}`,
    text: desk.t('panels:palette.whole.find', { counter: desk.words.counter(nameOfPiece(piece)) }),
    hint: whereIs(piece, desk),
    icon: IconEye,
    perform: () => {
      const place = desk.table.where[piece.id];
      desk.select([piece.id]);
      if (place !== undefined) board()?.goTo(place, 'cursor');
    },
  }));

const say: Way = ({ text = '' }, { t, mayTalk }) => {
  const perform = () => give({ type: 'say', text, to: 'all' });
  return mayTalk
    ? [{ id: 'whole-say', text: t('panels:palette.whole.say', { text }), hint: '', icon: IconMessage, perform }]
    : [];
};

const ways: Readonly<Record<PhraseKind, Way>> = { move, roll, go, find, say };

const whereIs = ({ id }: Piece, { table, words }: Desk): string => words.place(table.where[id] ?? 'elsewhere');

/** Counters by name, the best match first: all with exactly this name, or a few similar ones. */
const countersCalled = (what: string, { table, words }: Desk): readonly Piece[] =>
  Object.values(table.pieces)
    .filter(({ masked }) => !masked)
    .flatMap((piece) => {
      const rank = matchRank(words.counter(nameOfPiece(piece)), what);
      return rank === undefined || rank > NAMED ? [] : [{ piece, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SEVERAL)
    .map(({ piece }) => piece);
