import type { Point } from '@umpire/shared/hex';
import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { drawnBy, type Shape, shapes } from '../drawings/sketch.ts';
import { worldAt } from '../looking.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A pointer that moves less than this (CSS pixels) adds no bend. */
const STRIDE = 3;
/** A press within this distance of a drawing erases it, in CSS pixels. */
const REACH = { mouse: 10, pen: 12, touch: 22 } as const;

/** With Alt or a tool: a click points, writes or erases; a drag draws. */
export const marking =
  (gestures: Gestures) =>
  (start: Pointer): Gesture => {
    let path: readonly Pointer[] = [start];
    const end = (hand: Hand): Gesture => {
      hand.view.sketch = undefined;
      hand.changed();
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'marking',
      move(pointer, hand) {
        const shape = shapeFor(hand);
        if (!shape || (path.length === 1 && !hasMoved(start, pointer))) return self;
        if (Math.hypot(pointer.at.x - path.at(-1)!.at.x, pointer.at.y - path.at(-1)!.at.y) < STRIDE) return self;
        path = [...path, pointer];
        const points = path.map(({ at }) => worldAt(hand.view, at));
        hand.view.sketch = { shape, points: shape === 'line' ? points : ends(points), color: hand.ink };
        hand.changed();
        return self;
      },
      up(pointer, hand) {
        const shape = shapeFor(hand);
        if (path.length > 1 && shape) finish(shape, [...path, pointer], hand);
        else tap(pointer, hand);
        return end(hand);
      },
      cancel: end,
    };
    return self;
  };

/** What a drag draws. */
const shapeFor = ({ tool }: Hand): Shape | undefined => {
  if (tool === 'hand') return 'arrow';
  return tool === 'words' ? undefined : shapes.find((shape) => shape === tool);
};

const ends = (points: readonly Point[]): readonly Point[] => [points[0]!, points.at(-1)!];

const finish = (shape: Shape, path: readonly Pointer[], hand: Hand): void => {
  const points = path.map(({ at }) => worldAt(hand.view, at));
  const drawn = drawnBy(hand.view.world, { shape, points: shape === 'line' ? points : ends(points) });
  if (drawn) hand.draw(drawn);
};

const tap = ({ at, kind }: Pointer, hand: Hand): void => {
  const { view, tool } = hand;
  const point = worldAt(view, at);
  if (tool === 'words') hand.write(point);
  else if (tool === 'eraser') hand.erase(point, REACH[kind] / view.camera.zoom);
  else if (tool === 'ring') ringAround(point, hand);
  else hand.ping(point);
};

const ringAround = (point: Point, hand: Hand): void => {
  const drawn = drawnBy(hand.view.world, { shape: 'ring', points: [point] });
  if (drawn) hand.draw(drawn);
};
