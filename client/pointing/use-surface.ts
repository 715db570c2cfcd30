import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Looking } from './gesture.ts';
import { listen } from './listen.ts';
import { type Picture, type Seen, Surface } from './surface.ts';
import { type Handling, SurfaceInput } from './surface-input.ts';

/** A surface on the page, and its view: a new object whenever it must be redrawn. */
export const useSurface = (picture: Picture): { readonly surface: Surface; readonly seen: Seen } => {
  const told = useRef(picture);
  told.current = picture;
  const surface = useMemo(
    () =>
      new Surface(
        () => told.current,
        (next) => setSeen(next),
      ),
    [],
  );
  const [seen, setSeen] = useState(surface.seen);
  return { surface, seen };
};

/** Binds an element's pointers, wheel and keys to a surface. Hand and gestures stay those of the first call. */
export const usePointing = <H extends Looking>(
  root: RefObject<HTMLElement | null>,
  surface: Surface,
  handling: Handling<H>,
): void => {
  const told = useRef(handling);
  told.current = handling;
  useEffect(() => {
    if (!root.current) return;
    const input = new SurfaceInput(surface, () => told.current);
    const unbind = listen(root.current, input);
    return () => {
      input.end();
      unbind();
    };
  }, [root, surface]);
};
