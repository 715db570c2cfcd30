import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useDialogs } from '../../state/dialogs.ts';
import { useDocks } from '../../state/docks.ts';
import { piecesHeld, useDrag } from '../../state/drag.ts';
import { useSelection } from '../../state/selection.ts';
import { useShownPart } from '../../state/shown.ts';
import { followPress } from './drag-from-panel.ts';
import { showEntries } from './show-entries.ts';

/** Handlers for a counter in a panel: selected by a click or key, dragged out of the panel, with a menu. */
interface Takeable {
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly on: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onContextMenu: (event: MouseEvent) => void;
    readonly onDoubleClick: () => void;
  };
}

/** For the counter `id`, which lies in `place`. */
export const useTakeable = (id: PieceId, place: Place): Takeable => {
  const mayTake = useShownPart(({ mayAct }) => mayAct);
  const isSelected = useSelection((selection) => selection.pieces.includes(id));
  const isHeld = useDrag(({ drag }) => piecesHeld(drag).includes(id));

  const chosen = (): readonly PieceId[] => {
    const { pieces } = useSelection.getState();
    return pieces.includes(id) ? pieces : [id];
  };
  const toggle = (many: boolean) => {
    useSelection.getState().select([id], many ? 'toggle' : 'replace');
    if (useSelection.getState().pieces.includes(id)) showEntries([id]);
  };
  return {
    isSelected,
    isHeld,
    on: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        const click = (up: globalThis.PointerEvent) => toggle(up.shiftKey || up.ctrlKey || up.metaKey);
        if (!mayTake) return click(event.nativeEvent);
        followPress(event.nativeEvent, { what: () => ({ type: 'pieces', pieces: chosen() }), click });
      },
      onKeyDown(event) {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle(event.shiftKey);
      },
      onContextMenu(event) {
        event.preventDefault();
        if (!isSelected) toggle(false);
        const screen = { x: event.clientX, y: event.clientY };
        useDialogs.getState().setMenu({ pieces: isSelected ? chosen() : [id], place, screen });
      },
      onDoubleClick: () => useDocks.getState().show('details'),
    },
  };
};
