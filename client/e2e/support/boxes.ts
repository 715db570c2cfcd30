import type { Player } from './player.ts';

/** What lies over the board, in CSS pixels of the window. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The board, and what lies over it: cards, tools, notices. */
export const boxesOf = ({ page }: Player): Promise<{ readonly board: Box; readonly over: readonly Box[] }> =>
  page.evaluate(() => {
    const boxOf = (name: string, element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name, left, top, right, bottom };
    };
    const over = [...document.querySelectorAll('[data-card], [data-corner] > *, [data-toasts] > *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().height > 0)
      .map((element) => {
        const isLesson = element.getAttribute('data-card') === 'lesson';
        return boxOf(isLesson ? 'lesson' : (element.getAttribute('aria-label') ?? element.className), element);
      });
    return { board: boxOf('board', document.querySelector('[data-board]')!), over };
  });

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const area = (box: Box): number => shared(box, box);

/** Things that lie over one another. */
export const collisions = (boxes: readonly Box[]): readonly string[] =>
  boxes.flatMap((one, i) =>
    boxes.slice(i + 1).flatMap((other) => (shared(one, other) > 1 ? `${one.name} over ${other.name}` : [])),
  );
