import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/ids.ts';
import type { Place } from '@umpire/shared/table/place.ts';
import type { Piece } from '@umpire/shared/table/state.ts';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useDialogs } from '../../state/dialogs.ts';
import { useDocks } from '../../state/docks.ts';
import { useDrag } from '../../state/drag.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './counters.module.css';
import { followPress } from './drag-from-panel.ts';

interface TrayProps {
  readonly place: Place;
  readonly pieces: readonly PieceId[];
  readonly empty?: string;
}

/** Counters side by side, to be taken from and dropped into. */
export const Tray = ({ place, pieces, empty }: TrayProps) => {
  const words = useWords();
  const { table, module, readOnly, me } = useShown();
  const isTarget = useDrag(({ drag }) => drag?.over === place);
  return (
    <fieldset className={css.tray} data-place={place} data-target={isTarget} aria-label={words.place(place)}>
      {pieces.map((id) => {
        const piece = table.pieces[id];
        const mayTake = !readOnly && me.seats.length > 0;
        return piece && <TrayCounter key={id} {...{ piece, place, module, words, mayTake }} />;
      })}
      {pieces.length === 0 && <span className={css.nothing}>{empty}</span>}
    </fieldset>
  );
};

const SIZE = 40;

interface TrayCounterProps {
  readonly piece: Piece;
  readonly place: Place;
  readonly module: LoadedModule;
  readonly words: Words;
  readonly mayTake: boolean;
}

/** Told all that it shows, so that it is not drawn anew at every step of a game in which hundreds wait. */
const TrayCounter = memo(({ piece, place, module, words, mayTake }: TrayCounterProps) => {
  const { t } = useTranslation();
  const isSelected = useSelection((selection) => selection.pieces.includes(piece.id));
  const isHeld = useDrag(({ drag }) => drag?.pieces.includes(piece.id) ?? false);
  const name = words.counter(nameOfPiece(piece));

  const chosen = (): readonly PieceId[] => {
    const { pieces } = useSelection.getState();
    return pieces.includes(piece.id) ? pieces : [piece.id];
  };
  const toggle = (many: boolean) => useSelection.getState().select([piece.id], many ? 'toggle' : 'replace');
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const click = (up: globalThis.PointerEvent) => toggle(up.shiftKey || up.ctrlKey || up.metaKey);
    if (!mayTake) return click(event.nativeEvent);
    followPress(event.nativeEvent, { pieces: chosen, click });
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    if (!isSelected) toggle(false);
    const screen = { x: event.clientX, y: event.clientY };
    useDialogs.getState().setMenu({ pieces: isSelected ? chosen() : [piece.id], place, screen });
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
