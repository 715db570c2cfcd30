import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useDrag } from '../../state/drag.ts';
import { useShownPart } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './counters.module.css';
import { useTakeable } from './use-takeable.ts';

interface TrayProps {
  readonly place: Place;
  readonly pieces: readonly PieceId[];
  readonly empty?: string;
}

/**
 * Counters side by side, as a source and target of drags. A game has a hundred trays, and a step changes one or
 * two: the others are not rendered again.
 */
export const Tray = memo(({ place, pieces, empty }: TrayProps) => {
  const words = useWords();
  const isTarget = useDrag(({ drag }) => drag?.over === place);
  return (
    <fieldset className={css.tray} data-place={place} data-target={isTarget} aria-label={words.place(place)}>
      {pieces.map((id) => (
        <TrayCounter key={id} {...{ id, place, words }} />
      ))}
      {pieces.length === 0 && <span className={css.nothing}>{empty}</span>}
    </fieldset>
  );
});

const SIZE = 40;

interface TrayCounterProps {
  readonly id: PieceId;
  readonly place: Place;
  readonly words: Words;
}

const TrayCounter = memo(({ id, place, words }: TrayCounterProps) => {
  const { t } = useTranslation();
  const module = useShownPart((shown) => shown.module);
  const piece = useShownPart(({ table }) => table.pieces[id]);
  const { isSelected, isHeld, on } = useTakeable(id, place);
  if (!piece) return null;
  const name = words.counter(nameOfPiece(piece));
  return (
    <button
      type="button"
      className={css.counter}
      data-selected={isSelected}
      data-held={isHeld}
      aria-pressed={isSelected}
      aria-label={t('panels:counters.counter', { name, place: words.place(place) })}
      title={name}
      {...on}
    >
      <CounterImage module={module} piece={piece} size={SIZE} />
    </button>
  );
});
