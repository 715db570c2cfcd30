import { useEffect } from 'react';
import { useDialogs } from '../state/dialogs.ts';
import { useSelection } from '../state/selection.ts';
import type { Shown } from '../state/shown.ts';
import { contextOf } from './context.ts';
import { focusBoard } from './focus.ts';
import { makeKey, takesKeys } from './keys.ts';
import { acts } from './registry.ts';

const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-panel]') !== null;

/** Carries out acts by their keys, unless the user is typing or a dialog is open. */
export const useShortcuts = (shown: Shown | undefined): void => {
  useEffect(() => {
    if (!shown) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape' && isInPanel(event.target)) focusBoard();
      if (takesKeys(event.target)) return;
      if (useDialogs.getState().open || useDialogs.getState().menu) return;
      const key = makeKey(event);
      const { pieces, hover } = useSelection.getState();
      const context = contextOf(shown, pieces, hover?.place);
      const act = acts.find(({ keys, when }) => keys?.includes(key) && when(context));
      if (!act) return;
      event.preventDefault();
      act.perform(context);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shown]);
};
