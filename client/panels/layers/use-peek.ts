import { useEffect } from 'react';
import { makeKey, takesKeys } from '../../actions/keys.ts';
import { useLayers } from '../../state/layers.ts';

/** Held, it hides all counters. */
export const PEEK = ',';

/** Hides all counters as long as the key for it is held. */
export const usePeek = (): void => {
  useEffect(() => {
    const { peek } = useLayers.getState();
    const bound = new AbortController();
    const { signal } = bound;
    const press = (event: KeyboardEvent) => {
      if (makeKey(event) === PEEK && !event.repeat && !takesKeys(event.target)) peek(true);
    };
    const release = (event: KeyboardEvent) => event.key === PEEK && peek(false);
    window.addEventListener('keydown', press, { signal });
    window.addEventListener('keyup', release, { signal });
    // Whoever lets go of the key elsewhere is not heard.
    window.addEventListener('blur', () => peek(false), { signal });
    return () => {
      bound.abort();
      peek(false);
    };
  }, []);
};
