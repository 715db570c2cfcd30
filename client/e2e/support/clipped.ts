import type { Locator } from 'playwright-core';

/**
 * Words and pictures in an element that are cut off: by its own edge, or by that of an inner element that does not scroll.
 * Text with an ellipsis, or for screen readers only, does not count.
 *
 * @returns the cut texts, each with the number of CSS pixels that are cut
 */
export const clippedIn = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((root) => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const SLACK = 2;
    /** How far it sticks out of the nearest ancestor with hidden overflow. */
    const cut = (box: DOMRect, from: Element): number => {
      for (let at: Element | null = from; at && root.contains(at); at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.position === 'fixed') return 0;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return 0;
        const edge = at.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1 || style.clipPath !== 'none') return 0;
        const [isX, isY] = [hides(style.overflowX), hides(style.overflowY)];
        const beside = isX ? Math.max(edge.left - box.left, box.right - edge.right) : 0;
        const above = isY ? Math.max(edge.top - box.top, box.bottom - edge.bottom) : 0;
        if (Math.max(beside, above) > SLACK) return Math.max(beside, above);
        // Scrolling elements can show the rest.
        if (!isX && style.overflowX !== 'visible') return 0;
        if (!isY && style.overflowY !== 'visible') return 0;
      }
      return 0;
    };
    const found: string[] = [];
    const note = (what: string, box: DOMRect, from: Element) => {
      if (box.width === 0 || box.height === 0) return;
      const by = cut(box, from);
      if (by > 0) found.push(`${what} (${Math.round(by)})`);
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !textContent?.trim())
        continue;
      range.selectNodeContents(node);
      note(textContent.trim().slice(0, 40), range.getBoundingClientRect(), parent);
    }
    for (const picture of root.querySelectorAll('canvas, img, button'))
      if (picture.parentElement && picture.checkVisibility({ visibilityProperty: true }))
        note(`<${picture.tagName.toLowerCase()}>`, picture.getBoundingClientRect(), picture.parentElement);
    return found;
  });
