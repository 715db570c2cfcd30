import { type Point, transformed } from '@umpire/shared/hex';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitting, type Size, type ZoomLimits } from '../../../board/camera.ts';
import type { Rect } from '../../../board/map/geometry.ts';
import { ARROWS, type Key } from '../../../pointing/keys.ts';
import type { Seen, Surface } from '../../../pointing/surface.ts';
import { usePointing, useSurface } from '../../../pointing/use-surface.ts';
import { type Drawn, drawScan } from './draw-scan.ts';
import { markingGestures } from './marking-gestures.ts';
import css from './scan.module.css';

interface ScanCanvasProps extends Omit<Drawn, 'cursor'> {
  readonly onMark: (at: Point) => void;
}

/** CSS pixels that an arrow key goes. */
const STEP = { fine: 1, coarse: 24 };
const LARGEST_PIXEL = 12;

const limitsOf = (bounds: Rect, size: Size): ZoomLimits => ({
  least: fitting(bounds, size).zoom * 0.7,
  most: LARGEST_PIXEL,
});

/** The scan with its marks and the resulting grid, for mouse, fingers, pen and keyboard. */
export const ScanCanvas = (props: ScanCanvasProps) => {
  const { width, height, layout, marks, active, lies, onMark } = props;
  const { t } = useTranslation('maps');
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursor, setCursor] = useState<Point>();
  const bounds = { left: 0, top: 0, right: width, bottom: height };
  const { surface, seen } = useSurface({ bounds, limits: limitsOf, cursor });

  // The current mark is brought into view when its turn comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another mark is chosen
  useEffect(() => {
    const mark = marks[active as 0];
    const number = layout.grid.parse(mark?.hex.trim() ?? '');
    const at = mark?.at ?? (lies && number !== undefined ? transformed(lies, layout.center(number)) : undefined);
    setCursor(at && within(bounds, at));
    if (at && seen.camera) surface.look({ ...seen.camera, ...at });
  }, [active]);

  useDrawn(canvas, surface, seen, { ...props, cursor });

  const mark = (at: Point) => {
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return;
    setCursor(at);
    onMark(at);
  };
  const marking = useRef(mark);
  marking.current = mark;

  const key = ({ key, shift, mod, alt }: Key): boolean => {
    if (mod || alt) return false;
    const arrow = ARROWS[key];
    const at = cursor ?? surface.camera;
    if (arrow) {
      const step = (shift ? STEP.coarse : STEP.fine) / surface.camera.zoom;
      const next = within(bounds, { x: at.x + arrow.x * step, y: at.y + arrow.y * step });
      setCursor(next);
      if (seen.camera) surface.bringIn(next);
      return true;
    }
    if (key !== 'Enter' && key !== ' ') return false;
    mark({ x: at.x, y: at.y });
    return true;
  };
  const gestures = useMemo(() => markingGestures((at) => marking.current(surface.onPicture(at))), [surface]);
  usePointing(root, surface, { hand: surface, gestures, key });

  const { x, y, zoom } = surface.camera;
  return (
    <div
      ref={root}
      className={css.canvas}
      role="application"
      aria-label={t('maps:scan.canvas')}
      aria-description={t('maps:scan.canvas-help')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      data-camera={`${x} ${y} ${zoom}`}
    >
      <canvas ref={canvas} />
    </div>
  );
};

const within = ({ right, bottom }: Rect, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(right, x)),
  y: Math.max(0, Math.min(bottom, y)),
});

const useDrawn = (
  canvas: RefObject<HTMLCanvasElement | null>,
  surface: Surface,
  seen: Seen,
  { sizes, width, height, layout, marks, active, lies, cursor }: Drawn,
): void =>
  useEffect(() => {
    const { size } = seen;
    const frame = requestAnimationFrame(() => {
      if (!canvas.current || size.width === 0) return;
      drawScan(canvas.current, surface.camera, size, { sizes, width, height, layout, marks, active, lies, cursor });
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, surface, seen, sizes, width, height, layout, marks, active, lies, cursor]);
