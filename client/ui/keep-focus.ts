/** Elements that the Tab key comes to. */
const STOPS = 'button, input, select, textarea, a[href], summary, [tabindex="0"]';

/** After this many milliseconds nobody else gives the focus to anything: dialogs give it back to what opened them. */
const PATIENCE = 40;

const canHaveFocus = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *, [inert] *') &&
  element.tabIndex >= 0 &&
  element.checkVisibility();

/**
 * The focus never falls to the page. When the element that has it is taken away or disabled, the same list, card or panel keeps it: what is
 * marked with `data-focus` there, or its first control. If the whole panel has gone, the map gets it, or what the page begins with.
 */
export const keepFocus = (document: Document): void => {
  /** The element that has the focus and all around it, from the inside out; nothing after somebody pressed the bare page. */
  let around: readonly HTMLElement[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const catchIt = (): void => {
    waiting = undefined;
    const [last] = around;
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && canHaveFocus(last)) return;
    nextIn(around)?.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    around = target instanceof HTMLElement ? withAncestors(target) : [];
  });
  // Whoever presses the bare page lets go of what they had.
  document.addEventListener('pointerdown', () => {
    around = [];
  });
  new MutationObserver(() => {
    if (around.length === 0 || document.activeElement !== document.body) return;
    clearTimeout(waiting);
    waiting = setTimeout(catchIt, PATIENCE);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
};

const withAncestors = (element: HTMLElement): readonly HTMLElement[] => {
  const parent = element.parentElement;
  return [element, ...(parent ? withAncestors(parent) : [])];
};

/** In the nearest place that is still there: what is marked for it, or its first stop. */
const nextIn = (around: readonly HTMLElement[]): HTMLElement | undefined => {
  const { ownerDocument } = around[0]!;
  const isWhole = (place: HTMLElement) => place.contains(ownerDocument.getElementById('root'));
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    if (isWhole(place)) break;
    const [marked] = [place, ...place.querySelectorAll<HTMLElement>('[data-focus]')].filter(isMarked);
    const next = marked ?? [place, ...place.querySelectorAll<HTMLElement>(STOPS)].find(canHaveFocus);
    if (next) return next;
  }
  return [...ownerDocument.querySelectorAll<HTMLElement>(`[role="application"], main :is(${STOPS})`)].find(
    canHaveFocus,
  );
};

const isMarked = (element: HTMLElement): boolean => element.matches('[data-focus]') && element.checkVisibility();
