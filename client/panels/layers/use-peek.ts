import { useEffect } from 'react';
import { makeKey, takesKeys } from '../../actions/keys.ts';
import { useLayers } from '../../state/layers.ts';

/** Hides all counters while it is held. */
export const PEEK = ',';

/** Hides all counters while the key for it is held. */
export const usePeek = (): void => {
  useEffect(() => {
    const { peek } = useLayers.getState();
    const bound = new AbortController();
    const { signal } = bound;
    /** The key's place: what it types may change while it is held, with Shift or another layout. */
    let held: string | undefined;
    const press = (event: KeyboardEvent) => {
      if (makeKey(event) !== PEEK || event.repeat || takesKeys(event.target)) return;
      held = event.code;
      peek(true);
    };
    const release = (event: KeyboardEvent) => event.code === held && peek(false);
    window.addEventListener('keydown', press, { signal });
    window.addEventListener('keyup', release, { signal });
    // If the key is released outside the window, the page gets no event.
    window.addEventListener('blur', () => peek(false), { signal });
    return () => {
      bound.abort();
      peek(false);
    };
  }, []);
};
