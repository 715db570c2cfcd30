import { notifications } from '@mantine/notifications';
import type { Notice, RoomRefusal } from '@umpire/shared/protocol/messages.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { translator } from '../i18n/i18n.ts';
import { shownNow } from '../state/shown.ts';
import { nameOfPiece } from '../words/counter-name.ts';
import { wordsFor } from '../words/words.ts';
import type { DiceDoubt } from './dice-shares.ts';

/** What a refusal names, in words: a counter, and the place where it is. */
const named = ({ refused, params }: RoomRefusal): RoomRefusal['params'] => {
  const shown = shownNow();
  const { piece: id, place } = params ?? {};
  const piece = shown?.table.pieces[String(id)];
  if (refused !== 'moved-meanwhile' || !shown || !piece) return params;
  const words = wordsFor(shown);
  return { piece: words.counter(nameOfPiece(piece)), place: words.place(String(place)) };
};

/** Why something was refused, and the remedy. */
export const reportRefusal = (refusal: RoomRefusal): void => {
  const { refused, remedy } = refusal;
  const t = translator.t;
  notifications.show({
    title: t(`refusal:${refused}`, { ...named(refusal) }),
    message: remedy === 'none' ? '' : t(`refusal:remedy.${remedy}`),
    color: 'orange',
    withBorder: true,
  });
};

export const reportNotice = ({ code, params }: Notice): void => {
  const t = translator.t;
  notifications.show({
    title: t(`refusal:notice.${code}`, { ...params }),
    message: '',
    color: 'orange',
    withBorder: true,
  });
};

/** What this browser finds wrong with the dice. It stays until the person closes it. */
export const reportDoubt = (doubt: DiceDoubt): void => {
  const t = translator.t;
  notifications.show({
    id: `doubt-${doubt}`,
    title: t(`refusal:doubt.${doubt}.title`),
    message: t(`refusal:doubt.${doubt}.text`),
    color: 'red',
    withBorder: true,
    autoClose: false,
  });
};

/** Dragged pieces that were no longer there when they were dropped. */
export const reportGone = (pieces: readonly Piece[]): void => {
  const shown = shownNow();
  if (!shown) return;
  const t = translator.t;
  const named = { count: pieces.length, pieces: wordsFor(shown).counters(pieces.map(nameOfPiece)) };
  notifications.show({
    title: t('panels:gone.title', named),
    message: t('panels:gone.text', named),
    color: 'orange',
    withBorder: true,
  });
};

/** Why nothing can be moved, shown only once for repeated attempts. */
export const reportBarred = (why: 'history' | 'closed' | 'seat' | 'plan' | 'landing'): void => {
  const t = translator.t;
  notifications.show({
    id: 'barred',
    title: t(`panels:barred.${why}.title`),
    message: t(`panels:barred.${why}.text`),
    color: 'orange',
    withBorder: true,
  });
};

/** The rules that an own act broke where the umpire only advises. */
export const reportAdvised = (clauses: readonly string[]): void => {
  const t = translator.t;
  notifications.show({
    id: 'advised',
    title: t('umpire:overruled.advised-title', { clauses: clauses.join(', ') }),
    message: t('umpire:overruled.advised-text'),
    color: 'orange',
    withBorder: true,
  });
};
