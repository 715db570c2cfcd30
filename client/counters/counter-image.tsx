import type { GameModule } from '@umpire/shared/module/module.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { keyOfLook, lookOf } from './look.ts';
import { marginOf, paintCounter } from './paint.ts';
import { picturesOf } from './pictures.ts';

interface CounterImageProps {
  readonly module: { readonly data: Pick<GameModule, 'counters' | 'images' | 'pictures'> };
  readonly piece: Piece;
  /** Side of the counter in CSS pixels; the element is larger by the margin for shadow and chips. */
  readonly size: number;
  /** Its description for screen readers; absent for decoration. */
  readonly alt?: string;
}

/** A counter in the page, drawn as on the board. */
export const CounterImage = ({ module, piece, size, alt }: CounterImageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useMemo(() => lookOf(module.data.counters, piece), [module, piece]);
  const key = keyOfLook(look);
  const pictures = picturesOf(module.data);
  const names = useMemo(() => look.pictured?.pictures.map(({ name }) => name) ?? [], [look]);
  const edition = useSyncExternalStore(pictures.onCome, () => pictures.edition(names));
  const density = window.devicePixelRatio || 1;
  const side = Math.round(size * density);
  const margin = marginOf(side);
  const pixels = side + 2 * margin;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `look`, which may be a new equal object
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    element.width = pixels;
    element.height = pixels;
    paintCounter(ctx, look, margin, margin, side, pictures);
  }, [key, side, edition, pictures]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={alt}
      aria-hidden={alt === undefined}
      style={{
        width: pixels / density,
        height: pixels / density,
        transform: piece.facing ? `rotate(${piece.facing * 60}deg)` : undefined,
      }}
    />
  );
};
