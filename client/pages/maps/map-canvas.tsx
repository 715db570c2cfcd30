import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { MapChange } from '@umpire/shared/module/map-override.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoomLimits } from '../../board/camera.ts';
import type { MapTexts } from '../../board/map/map-sheet.ts';
import { type MapPainter, makePainter } from '../../board/map/painter.ts';
import { centerOf, makeWorld, type World } from '../../board/world.ts';
import type { Seen, Surface } from '../../pointing/surface.ts';
import { usePointing, useSurface } from '../../pointing/use-surface.ts';
import { CanvasScene } from './canvas-scene.ts';
import type { Marks } from './draw-marks.ts';
import { type AtWork, EditorHand } from './editor-hand.ts';
import type { Brush, Edits } from './edits.ts';
import { editorGestures } from './gestures.ts';
import css from './maps.module.css';

interface MapCanvasProps {
  readonly edits: Edits;
  readonly brush: Brush;
  readonly selected: Hex | undefined;
  readonly showChanged: boolean;
  readonly texts: MapTexts;
  readonly onSelect: (hex: Hex | undefined) => void;
  readonly onPaint: (changes: readonly MapChange[]) => void;
}

const NOTHING: readonly MapChange[] = [];

/** The map to look at and to paint on, by mouse, finger, pen and keyboard. */
export const MapCanvas = (props: MapCanvasProps) => {
  const { edits, brush, selected } = props;
  const { t } = useTranslation('maps');
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const world = useMemo(() => makeWorld({ grid: edits.base.grid }), [edits.base.grid]);
  const [work, setWork] = useState<AtWork>({ aim: undefined, stroke: undefined });
  const [gesture, setGesture] = useState('idle');
  const at = work.aim?.hex ?? selected;
  const cursor = at === undefined ? undefined : centerOf(world, at);
  const { surface, seen } = useSurface({ bounds: world.bounds, limits: zoomLimits, cursor });
  const told = useRef({ props, world });
  told.current = { props, world };
  const hand = useMemo(
    () =>
      new EditorHand(
        surface,
        () => told.current.world,
        () => told.current.props,
        setWork,
      ),
    [surface],
  );
  const gestures = useMemo(editorGestures, []);
  usePointing(root, surface, {
    hand,
    gestures,
    key: (key) => hand.key(key),
    leave: () => hand.aim(undefined),
    onGesture: setGesture,
  });
  useScene(canvas, world, props, surface, seen, work);

  return (
    <div
      ref={root}
      className={css.canvas}
      data-does={brush.does !== 'look' ? 'paint' : gesture === 'panning' ? 'held' : 'look'}
      role="application"
      aria-label={t('maps:canvas')}
      aria-description={t('maps:canvas-help')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
    >
      <canvas ref={canvas} />
    </div>
  );
};

/** Draws the map and its marks. */
const useScene = (
  canvas: RefObject<HTMLCanvasElement | null>,
  world: World,
  { edits, brush, selected, showChanged, texts }: MapCanvasProps,
  surface: Surface,
  seen: Seen,
  { aim, stroke }: AtWork,
): void => {
  const board = useRef<{ readonly painter: MapPainter; readonly scene: CanvasScene }>(undefined);
  const laid = useRef<LoadedModule>(edits.module);

  useEffect(() => {
    if (!canvas.current) return;
    const painter = makePainter(laid.current.data.map, texts);
    const scene = new CanvasScene(canvas.current, world, painter);
    board.current = { painter, scene };
    return () => {
      board.current = undefined;
      scene.destroy();
      painter.dispose();
    };
  }, [canvas, world, texts]);

  useEffect(() => {
    if (laid.current === edits.module) return;
    laid.current = edits.module;
    board.current?.painter.lay(edits.module.data.map);
    board.current?.scene.relaid();
  }, [edits.module]);

  const pending = stroke?.changes ?? NOTHING;
  const changed = showChanged ? edits.override.changes : NOTHING;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene must get the complete state
  useEffect(() => {
    if (seen.size.width === 0) return;
    const of = brush.does === 'hexside' || brush.does === 'road' ? 'hexside' : 'hex';
    const aimed: Marks['aim'] = aim && brush.does !== 'look' ? { spot: aim, of } : undefined;
    board.current?.scene.show(surface.camera, seen.size, { selected, aim: aimed, changed, pending });
  }, [surface, seen, selected, aim, brush, changed, pending, texts, world]);
};
