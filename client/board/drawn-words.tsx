import css from './board.module.css';
import { type BoardDrawing, shapeOf } from './drawings/sketch.ts';
import { screenAt } from './looking.ts';
import type { MountedBoard } from './mount.ts';
import type { BoardView } from './view.ts';
import { anchorOf } from './world.ts';

/** Words that are written on the map. They are HTML over it, so that all languages have their fonts. */
export const DrawnWords = ({
  drawings,
  board,
}: {
  readonly drawings: readonly BoardDrawing[];
  readonly board: MountedBoard | undefined;
}) =>
  drawings.map(({ id, drawn, color, strength }) => {
    const at = board && shapeOf(drawn) === 'words' ? anchorOf(board.view.world, drawn.from) : undefined;
    if (!at) return null;
    return (
      <span
        key={id}
        className={css.words}
        data-words-x={at.x}
        data-words-y={at.y}
        style={{ borderColor: color, opacity: strength }}
      >
        {drawn.text}
      </span>
    );
  });

/** They move with the map, centered on their spots. */
export const placeWords = (root: HTMLElement, view: BoardView): void => {
  for (const words of root.querySelectorAll<HTMLElement>('[data-words-x]')) {
    const at = screenAt(view, { x: Number(words.dataset.wordsX), y: Number(words.dataset.wordsY) });
    words.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, -50%)`;
  }
};
