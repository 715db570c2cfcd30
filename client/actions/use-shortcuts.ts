import { useEffect } from 'react';
import { board } from '../state/board.ts';
import { useDialogs } from '../state/dialogs.ts';
import { useSelection } from '../state/selection.ts';
import type { Shown } from '../state/shown.ts';
import { contextOf } from './context.ts';
import { actByKey, performAct } from './counter-acts.ts';
import { focusBoard } from './focus.ts';
import { makeKey, takesKeys } from './keys.ts';
import { acts } from './registry.ts';

const isIn = (target: EventTarget | null, elements: string): boolean =>
  target instanceof Element && target.closest(elements) !== null;

const isBusy = (): boolean => {
  const { open, menu } = useDialogs.getState();
  return open !== undefined || menu !== undefined;
};

/** Carries out acts by their keys, unless the user is typing or a dialog is open. Esc lets go wherever the focus is. */
export const useShortcuts = (shown: Shown | undefined): void => {
  useEffect(() => {
    if (!shown) return;
    const bound = new AbortController();
    const { signal } = bound;
    // Before a drop-down or a card takes the key. On the map the board does the same itself. A dialog may have closed already.
    const letGo = ({ key, target }: KeyboardEvent): void => {
      const isOnMap = isIn(target, '[role="application"]') && !isIn(target, '[data-aside]');
      if (key === 'Escape' && !isOnMap && !isIn(target, '[aria-modal="true"]') && !isBusy()) board()?.letGo();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape' && isIn(event.target, '[data-panel], [data-aside]')) focusBoard();
      const key = makeKey(event);
      // F6 types nothing.
      if ((takesKeys(event.target) && key !== 'f6') || isBusy()) return;
      const { pieces, hover } = useSelection.getState();
      const context = contextOf(shown, pieces, hover?.place);
      const printed = actByKey(context, key);
      if (printed) {
        event.preventDefault();
        performAct(printed);
        return;
      }
      const act = acts.find(({ keys, when }) => keys?.includes(key) && when(context));
      if (!act) return;
      event.preventDefault();
      act.perform(context);
    };
    window.addEventListener('keydown', letGo, { signal, capture: true });
    window.addEventListener('keydown', press, { signal });
    return () => bound.abort();
  }, [shown]);
};
