import type { Point } from '@umpire/shared/hex';
import type { Hand, Tool } from '../gestures/gesture.ts';
import type { BoardView } from '../view.ts';
import { anchorOf, HEX } from '../world.ts';
import { drawnBy } from './sketch.ts';

/** The outcome of a key, to be read aloud. */
type DrawnByKey = 'begun' | 'drawn' | 'erased' | 'canceled' | 'done';

/**
 * Enter with a drawing tool: begins at the cursor's hex, and ends at the cursor's hex at the next Enter. A line gets a bend there, until
 * Enter is pressed twice on the same hex.
 */
export const drawByKey = (hand: Hand, tool: Exclude<Tool, 'hand' | 'ping'>): DrawnByKey => {
  const { view } = hand;
  const at = anchorOf(view.world, view.cursor!.at)!;
  if (tool === 'eraser') return hand.erase(at, HEX / 2) ? 'erased' : 'canceled';
  if (tool === 'words') {
    hand.write(at);
    return 'done';
  }
  const fixed = view.sketch?.points.slice(0, -1);
  const last = fixed?.at(-1);
  if (!fixed || !last) {
    view.sketch = { shape: tool, points: [at, at], color: hand.ink, byKeys: true };
    return 'begun';
  }
  const isSame = last.x === at.x && last.y === at.y;
  if (tool === 'line' && !isSame) {
    view.sketch = { ...view.sketch!, points: [...fixed, at, at] };
    return 'begun';
  }
  view.sketch = undefined;
  const drawn = drawnBy(view.world, { shape: tool, points: isSame && tool === 'line' ? fixed : [...fixed, at] });
  if (drawn) hand.draw(drawn);
  return drawn ? 'drawn' : 'canceled';
};

/** The end of a drawing by keys follows the cursor. */
export const leadSketch = (view: BoardView, at: Point): void => {
  if (view.sketch?.byKeys) view.sketch = { ...view.sketch, points: [...view.sketch.points.slice(0, -1), at] };
};
