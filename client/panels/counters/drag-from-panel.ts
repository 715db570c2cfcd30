import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { board } from '../../state/board.ts';
import { type Carry, type PanelDrag, useDrag } from '../../state/drag.ts';
import { give, useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { moveCommand } from '../../umpire/moving.ts';
import { showEntries } from './show-entries.ts';

/** A pointer that moves less than this clicks, in pixels. */
const SLOP = 6;
/** A finger that rests this long drags the counter; one that moves sooner scrolls. In milliseconds. */
const REST = 220;

/** The place at a point of the screen: a box in a panel, or a hex of the board. */
const placeUnder = (x: number, y: number): Place | undefined => {
  const element = document.elementFromPoint(x, y);
  const inPanel = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  if (inPanel !== undefined) return inPanel;
  return element?.closest('[data-board]') ? board()?.placeAt({ x, y }) : undefined;
};

/** A counter that is returned to its place has not moved. */
const allLieIn = (place: Place, pieces: readonly PieceId[]): boolean => {
  const { table } = useSession.getState();
  return pieces.every((piece) => table?.where[piece] === place);
};

/** Told whether the press became a drag, so that a click stays a click. */
export interface PanelPress {
  readonly what: () => Carry;
  readonly click: (event: PointerEvent) => void;
}

/** Where the counters of the table are: another player may move one while it is carried. */
const placesOf = (what: Carry): readonly Place[] => {
  const { table } = useSession.getState();
  return what.type === 'pieces' ? what.pieces.flatMap((piece) => table?.where[piece] ?? []) : [];
};

/** Drops the carried counters; `from`: where they were taken. */
const drop = (what: Carry, over: Place, from: readonly Place[]): void => {
  if (what.type === 'counter') give({ type: 'createPieces', pieces: [{ counter: what.counter, at: over }] });
  else if (!allLieIn(over, what.pieces)) give(moveCommand(what.pieces, over, { from }));
};

/** The umpire judges counters dragged from a panel like those dragged on the board. */
const judge = (drag: PanelDrag | undefined): void =>
  useUmpire
    .getState()
    .set({ load: drag?.what.type === 'pieces' ? { pieces: drag.what.pieces, target: drag.over } : undefined });

/** Follows a press on a counter in a panel until it is a click, a drag that ends somewhere, or nothing. */
export const followPress = (down: PointerEvent, press: PanelPress): void => {
  const { clientX: startX, clientY: startY, pointerId } = down;
  const isTouch = down.pointerType === 'touch';
  const { setDrag } = useDrag.getState();
  let dragging = false;
  let from: readonly Place[] = [];
  const listening = new AbortController();
  const { signal } = listening;

  const show = (x: number, y: number): void => {
    const drag = { what: press.what(), x, y, over: placeUnder(x, y) };
    setDrag(drag);
    judge(drag);
  };
  const begin = (x: number, y: number): void => {
    dragging = true;
    show(x, y);
    const what = press.what();
    from = placesOf(what);
    if (what.type === 'pieces') showEntries(what.pieces);
  };
  const end = (): void => {
    clearTimeout(resting);
    listening.abort();
    setDrag(undefined);
    judge(undefined);
  };
  const resting = isTouch
    ? setTimeout(() => {
        navigator.vibrate?.(8);
        begin(startX, startY);
      }, REST)
    : undefined;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const far = Math.hypot(event.clientX - startX, event.clientY - startY) > SLOP;
    if (dragging) show(event.clientX, event.clientY);
    else if (far && isTouch) end();
    else if (far) begin(event.clientX, event.clientY);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const { drag } = useDrag.getState();
    end();
    if (!dragging) press.click(event);
    else if (drag?.over !== undefined) drop(drag.what, drag.over, from);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  // While a finger drags a counter, the panel must not scroll.
  window.addEventListener('touchmove', (event) => dragging && event.preventDefault(), { signal, passive: false });
};
