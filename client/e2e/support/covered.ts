import type { Locator } from 'playwright-core';

/** The visible part of something in an element, without parts that are scrolled out of view. */
interface Seen {
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The words it belongs to: a line with an ellipsis has two boxes. */
  readonly of: number;
  /** Sticky parts may cover scrolling ones: a number for each such part, and one for all the rest. */
  readonly layer: number;
  /** The element over its middle that is no part of it. */
  readonly under?: string;
}

const PRESSABLE = ':is(button, a[href], input, [role=button], [role=tab]):enabled, a[href]';

/**
 * Controls of an element that are covered, and texts that overlap.
 *
 * @returns what is covered by what, by their texts
 */
export const coveredIn = async (element: Locator): Promise<readonly string[]> => {
  const pressable = await element.evaluate(seenIn, PRESSABLE);
  const words = await element.evaluate(seenIn, undefined);
  const pairs = words.flatMap((one, i) => words.slice(i + 1).map((other) => [one, other] as const));
  return [
    ...pressable.flatMap(({ name, under }) => (under === undefined ? [] : [`${name} under ${under}`])),
    ...pairs.filter(([one, other]) => overlap(one, other)).map(([one, other]) => `${one.name} on ${other.name}`),
  ];
};

/** Lines with tight spacing overlap where no letter reaches. */
const TOUCHING = { pixels: 3, share: 0.35 };

const overlap = (one: Seen, other: Seen): boolean => {
  if (one.layer !== other.layer || one.of === other.of) return false;
  const across = Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
  const down = Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y);
  return across > TOUCHING.pixels && down > TOUCHING.share * Math.min(one.box.height, other.box.height);
};

/** For the page: the visible parts of elements by a selector; without one, of every line of text. */
const seenIn = (root: Element, selector: string | undefined): Seen[] => {
  const layers: Element[] = [];
  const layerOf = (from: Element): number => {
    for (let at: Element | null = from; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'sticky')
        return layers.includes(at) ? layers.indexOf(at) + 1 : layers.push(at);
    return 0;
  };
  const seenOf = (box: DOMRect, from: Element, name: string, of = 0): Seen | undefined => {
    let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0), box.right, box.bottom];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    for (let at: Element | null = from; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    if (right - left < 4 || bottom - top < 4) return undefined;
    return { name, of, layer: layerOf(from), box: { x: left, y: top, width: right - left, height: bottom - top } };
  };
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (of: Element) => (of.getAttribute('aria-label') || of.textContent || of.tagName).trim().slice(0, 40);
  if (selector !== undefined)
    return [...root.querySelectorAll(selector)].filter(isSeen).flatMap((one) => {
      const seen = seenOf(one.getBoundingClientRect(), one, nameOf(one));
      if (!seen) return [];
      const { x, y, width, height } = seen.box;
      const upper = document.elementFromPoint(x + width / 2, y + height / 2);
      // A switch lies under its own picture, which may be a part of its label.
      const whole = one.closest('label') ?? one.parentElement ?? one;
      const isFree = upper && (whole.contains(upper) || upper.contains(one) || layerOf(upper) > seen.layer);
      return isFree ? [seen] : [{ ...seen, under: upper ? nameOf(upper) : 'nothing' }];
    });
  const found: Seen[] = [];
  let words = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent || !isSeen(parent) || !textContent?.trim() || parent.closest('svg')) continue;
    words += 1;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const seen = seenOf(line, parent, textContent.trim().slice(0, 40), words);
      if (seen) found.push(seen);
    }
  }
  return found;
};
