import type { Hex, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { MapChange } from '@umpire/shared/module/map-override.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Camera,
  fitting,
  keptOnMap,
  panned,
  type Size,
  toScreen,
  toWorld,
  zoomedAt,
  zoomLimits,
} from '../../board/camera.ts';
import { type MapPainter, makePainter } from '../../board/map/painter.ts';
import { centerOf, makeWorld, type World } from '../../board/world.ts';
import { ARROWS, type Pinch, pinchOf } from '../../ui/pointing.ts';
import { useWheel } from '../../ui/use-wheel.ts';
import { type CanvasScene, makeScene } from './canvas-scene.ts';
import {
  type Brush,
  beginStroke,
  type Edits,
  endStroke,
  moveStroke,
  pointsBetween,
  type Spot,
  type Stroke,
} from './edits.ts';
import css from './maps.module.css';

interface MapCanvasProps {
  readonly edits: Edits;
  readonly brush: Brush;
  readonly selected: Hex | undefined;
  readonly showChanged: boolean;
  readonly texts: { readonly title: string; readonly scale: string };
  readonly onSelect: (hex: Hex | undefined) => void;
  readonly onPaint: (changes: readonly MapChange[]) => void;
}

/** A press that is on its way. */
type Press =
  | { readonly is: 'pan'; readonly from: Point; readonly moved: boolean }
  | ({ readonly is: 'pinch' } & Pinch)
  | { readonly is: 'stroke'; readonly stroke: Stroke };

const NOTHING: readonly MapChange[] = [];
/** A press that goes no farther than this many CSS pixels is a click. */
const SLOP = 5;

/** The map that is looked at and painted on: by mouse, finger, pen and keyboard. */
export const MapCanvas = (props: MapCanvasProps) => {
  const { edits, brush, selected, showChanged, texts, onSelect, onPaint } = props;
  const { t } = useTranslation('maps');
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const board = useRef<{ readonly painter: MapPainter; readonly scene: CanvasScene }>(undefined);
  const world = useMemo(() => makeWorld({ grid: edits.base.grid }), [edits.base.grid]);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<Camera>();
  const [aim, setAim] = useState<Spot>();
  const [press, setPress] = useState<Press>();
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<Press>(undefined);
  pressed.current = press;
  const laid = useRef<LoadedModule>(edits.module);
  const camera = view ?? fitting(world.bounds, size);

  useEffect(() => {
    if (!canvas.current) return;
    const painter = makePainter(laid.current.data.map, texts);
    const scene = makeScene(canvas.current, world, painter);
    board.current = { painter, scene };
    return () => {
      board.current = undefined;
      scene.destroy();
      painter.dispose();
    };
  }, [world, texts]);

  useEffect(() => {
    if (laid.current === edits.module) return;
    laid.current = edits.module;
    board.current?.painter.lay(edits.module.data.map);
    board.current?.scene.relaid();
  }, [edits.module]);

  useEffect(() => {
    if (!root.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, []);

  const pending = press?.is === 'stroke' ? press.stroke.changes : NOTHING;
  const changed = showChanged ? edits.override.changes : NOTHING;
  const of: 'hex' | 'hexside' = brush.does === 'hexside' || brush.does === 'road' ? 'hexside' : 'hex';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera that fits is another object each time
  useEffect(() => {
    if (size.width === 0) return;
    const aimed = aim && brush.does !== 'look' ? { spot: aim, of } : undefined;
    board.current?.scene.show(camera, size, { selected, aim: aimed, changed, pending });
  }, [view, size, selected, aim, of, brush, changed, pending, texts, world]);

  useWheel(root, (at, notches) => {
    setView(zoomedAt(camera, size, at, 1.2 ** -notches, zoomLimits(world.bounds, size)));
  });

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = root.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  /** Moves the view on from where it is by now: pointers come faster than pictures. */
  const look = (change: (is: Camera) => Camera): void => setView((is) => change(is ?? fitting(world.bounds, size)));
  const spotOf = (at: Point): Spot | undefined => spotAt(world, toWorld(camera, size, at));
  /** With the hex that the keys are at staying where it is. */
  const zoom = (by: number, spot: Spot | undefined) => {
    const at = spot ? toScreen(camera, size, centerOf(world, spot.hex)) : { x: size.width / 2, y: size.height / 2 };
    setView(zoomedAt(camera, size, at, by, zoomLimits(world.bounds, size)));
  };

  const down = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    if (pointers.current.size >= 2) {
      setPress({ is: 'pinch', ...pinchOf(pointers.current.values()) });
      return;
    }
    const spot = spotOf(at);
    const paints = brush.does !== 'look' && event.button === 0 && !event.shiftKey && spot !== undefined;
    setPress(
      paints ? { is: 'stroke', stroke: beginStroke(edits, brush, spot) } : { is: 'pan', from: at, moved: false },
    );
  };

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const at = pointOf(event);
    const before = pointers.current.get(event.pointerId);
    if (before) pointers.current.set(event.pointerId, at);
    const now = pressed.current;
    if (event.pointerType !== 'touch' || now) setAim(spotOf(at));
    if (!now) return;
    if (now.is === 'stroke') {
      const spots = pointsBetween(before ?? at, at)
        .flatMap((point) => spotOf(point) ?? [])
        .filter((spot, i, all) => spot.hex !== all[i - 1]?.hex || spot.beyond !== all[i - 1]?.beyond);
      const stroke = spots.reduce((drawn, spot) => moveStroke(edits, drawn, spot), now.stroke);
      pressed.current = { is: 'stroke', stroke };
      setPress(pressed.current);
    } else if (now.is === 'pinch') {
      const { middle, span } = pinchOf(pointers.current.values());
      look((is) => {
        const moved = panned(is, middle.x - now.middle.x, middle.y - now.middle.y);
        return zoomedAt(moved, size, middle, span / now.span, zoomLimits(world.bounds, size));
      });
      pressed.current = { is: 'pinch', middle, span };
      setPress(pressed.current);
    } else if (before && (now.moved || Math.hypot(at.x - now.from.x, at.y - now.from.y) > SLOP)) {
      look((is) => keptOnMap(panned(is, at.x - before.x, at.y - before.y), world.bounds));
      setPress({ ...now, moved: true });
    }
  };

  const up = (event: PointerEvent<HTMLDivElement>): void => {
    const at = pointOf(event);
    pointers.current.delete(event.pointerId);
    const now = pressed.current;
    setPress(undefined);
    if (event.pointerType === 'touch') setAim(undefined);
    const spot = spotOf(at);
    if (now?.is === 'pan' && !now.moved) onSelect(spot?.hex);
    if (now?.is !== 'stroke') return;
    // A stroke may end beyond the map.
    const end = spot ?? { hex: now.stroke.last, beyond: undefined };
    onPaint(endStroke(edits, now.stroke, end));
    onSelect(end.hex);
  };

  const cancel = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
    setPress(undefined);
    setAim(undefined);
  };

  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = aim ?? (selected === undefined ? undefined : { hex: selected, beyond: turned(world, selected, 0) });
    const next = moveByKey(world, spot, event.key);
    if (next) {
      setAim(next);
      onSelect(next.hex);
      setView(broughtIn(camera, size, world, next.hex));
    } else if ((event.key === 'Enter' || event.key === ' ') && spot && brush.does !== 'look') {
      const stroke = beginStroke(edits, brush, spot);
      onPaint(endStroke(edits, stroke, spot));
    } else if (event.key === '+' || event.key === '=') zoom(1.3, spot);
    else if (event.key === '-') zoom(1 / 1.3, spot);
    else if (event.key === '0' || event.key === 'Home') setView(undefined);
    else if (event.key === 'Escape' && press) setPress(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={css.canvas}
      data-does={brush.does === 'look' ? (press?.is === 'pan' && press.moved ? 'held' : 'look') : 'paint'}
      role="application"
      aria-label={t('maps:canvas')}
      aria-description={t('maps:canvas-help')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !press && setAim(undefined)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={key}
    >
      <canvas ref={canvas} />
    </div>
  );
};

/** The hex under a point of the world, and the neighbor beyond its nearest hexside. */
const spotAt = (world: World, at: Point): Spot | undefined => {
  const { grid, layout } = world;
  const point = { x: at.x / 100, y: at.y / 100 };
  const hex = layout.hexAt(point);
  if (hex === undefined) return undefined;
  const distanceTo = (near: Hex): number => {
    const { x, y } = layout.center(near);
    return Math.hypot(x - point.x, y - point.y);
  };
  const near = [...grid.neighbors.subarray(hex * 6, hex * 6 + 6)].filter((other) => other !== -1);
  near.sort((a, b) => distanceTo(a) - distanceTo(b));
  return { hex, beyond: near[0] };
};

/** The neighbor `by` directions on from the one that is aimed at, leaving out those off the map. */
const turned = ({ grid }: World, hex: Hex, by: number, beyond?: Hex): Hex | undefined => {
  const around = [...grid.neighbors.subarray(hex * 6, hex * 6 + 6)];
  const start = beyond === undefined ? 0 : around.indexOf(beyond);
  for (let i = 0; i < 6; i++) {
    const near = around[(start + by + (by < 0 ? -i : i) + 12) % 6];
    if (near !== undefined && near !== -1) return near;
  }
  return undefined;
};

/** Arrows go to the next hex, brackets turn to the next of its hexsides. */
const moveByKey = (world: World, spot: Spot | undefined, key: string): Spot | undefined => {
  const { grid, layout } = world;
  const arrow = ARROWS[key];
  if (arrow && !spot) return { hex: 0, beyond: turned(world, 0, 0) };
  if (!spot) return undefined;
  if (key === '[' || key === ']') {
    return { hex: spot.hex, beyond: turned(world, spot.hex, key === ']' ? 1 : -1, spot.beyond) };
  }
  if (!arrow) return undefined;
  const from = layout.center(spot.hex);
  const along = (hex: Hex): number => {
    const to = layout.center(hex);
    return (to.x - from.x) * arrow.x + (to.y - from.y) * arrow.y;
  };
  const near = [...grid.neighbors.subarray(spot.hex * 6, spot.hex * 6 + 6)].filter((hex) => hex !== -1);
  const [best] = near.sort((a, b) => along(b) - along(a));
  return best !== undefined && along(best) > 0.1 ? { hex: best, beyond: turned(world, best, 0) } : spot;
};

/** The view moved so far that the hex is well inside. */
const broughtIn = (camera: Camera, size: Size, world: World, hex: Hex): Camera => {
  const { x, y } = centerOf(world, hex);
  const room = { x: size.width / 2 / camera.zoom - 80, y: size.height / 2 / camera.zoom - 80 };
  const clamp = (at: number, to: number, by: number) => Math.max(to - by, Math.min(to + by, at));
  return { ...camera, x: clamp(camera.x, x, Math.max(0, room.x)), y: clamp(camera.y, y, Math.max(0, room.y)) };
};
