import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useDialogs } from '../../state/dialogs.ts';
import { useDocks } from '../../state/docks.ts';
import { piecesHeld, useDrag } from '../../state/drag.ts';
import { useSelection } from '../../state/selection.ts';
import { useShownPart } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './counters.module.css';
import { followPress } from './drag-from-panel.ts';
import { showEntries } from './show-entries.ts';

interface TrayProps {
  readonly place: Place;
  readonly pieces: readonly PieceId[];
  readonly empty?: string;
}

/**
 * Counters side by side, to be taken from and dropped into. A game has a hundred trays, and a step of it changes one or
 * two: the others are not drawn anew.
 */
export const Tray = memo(({ place, pieces, empty }: TrayProps) => {
  const words = useWords();
  const mayTake = useShownPart(({ mayAct }) => mayAct);
  const isTarget = useDrag(({ drag }) => drag?.over === place);
  return (
    <fieldset className={css.tray} data-place={place} data-target={isTarget} aria-label={words.place(place)}>
      {pieces.map((id) => (
        <TrayCounter key={id} {...{ id, place, words, mayTake }} />
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
  readonly mayTake: boolean;
}

const TrayCounter = memo(({ id, place, words, mayTake }: TrayCounterProps) => {
  const { t } = useTranslation();
  const module = useShownPart((shown) => shown.module);
  const piece = useShownPart(({ table }) => table.pieces[id]);
  const isSelected = useSelection((selection) => selection.pieces.includes(id));
  const isHeld = useDrag(({ drag }) => piecesHeld(drag).includes(id));
  if (!piece) return null;
  const name = words.counter(nameOfPiece(piece));

  const chosen = (): readonly PieceId[] => {
    const { pieces } = useSelection.getState();
    return pieces.includes(id) ? pieces : [id];
  };
  const toggle = (many: boolean) => {
    useSelection.getState().select([id], many ? 'toggle' : 'replace');
    if (useSelection.getState().pieces.includes(id)) showEntries([id]);
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const click = (up: globalThis.PointerEvent) => toggle(up.shiftKey || up.ctrlKey || up.metaKey);
    if (!mayTake) return click(event.nativeEvent);
    followPress(event.nativeEvent, { what: () => ({ type: 'pieces', pieces: chosen() }), click });
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    if (!isSelected) toggle(false);
    const screen = { x: event.clientX, y: event.clientY };
    useDialogs.getState().setMenu({ pieces: isSelected ? chosen() : [id], place, screen });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle(event.shiftKey);
  };
  return (
    <button
      type="button"
      className={css.counter}
      data-selected={isSelected}
      data-held={isHeld}
      aria-pressed={isSelected}
      aria-label={t('panels:counters.counter', { name, place: words.place(place) })}
      title={name}
      onPointerDown={press}
      onKeyDown={key}
      onContextMenu={menu}
      onDoubleClick={() => useDocks.getState().show('details')}
    >
      <CounterImage module={module} piece={piece} size={SIZE} />
    </button>
  );
});
