/** Elements that the Tab key comes to. In those of the second kind, letters are no shortcuts. */
const PRESSED = 'button, a[href], summary, [tabindex="0"]';
const STOPS = [PRESSED, 'input, select, textarea'] as const;

/** What holds one of these is no list, card or panel. */
const WHOLE = '[role="application"], main';

/** After this many milliseconds nobody else gives the focus to anything: dialogs give it back to what opened them. */
const PATIENCE = 40;

const canHaveFocus = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *, [inert] *') &&
  element.tabIndex >= 0 &&
  element.checkVisibility();

/**
 * The focus never falls to the page. When the element that has it is taken away or disabled, the same list, card or panel keeps it: what is
 * marked with `data-focus` there, or its first control. If the whole panel has gone, the map gets it, or what the page begins with. Whoever
 * uses a pointer needs none of that: where they pressed last, the Tab key goes on.
 */
export const keepFocus = (document: Document): void => {
  /** The element that had the focus last and all around it, from the inside out. */
  let around: readonly HTMLElement[] = [];
  let isByPointer = false;
  let isWaiting = false;

  const catchIt = (): void => {
    isWaiting = false;
    const [last] = around;
    if (!last || isByPointer || document.activeElement !== document.body) return;
    if (last.isConnected && canHaveFocus(last)) return;
    nextIn(around)?.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    around = target instanceof HTMLElement ? withAncestors(target) : [];
  });
  document.addEventListener('pointerdown', () => {
    isByPointer = true;
  });
  document.addEventListener('keydown', () => {
    isByPointer = false;
  });
  new MutationObserver(() => {
    if (isWaiting || document.activeElement !== document.body) return;
    isWaiting = true;
    setTimeout(catchIt, PATIENCE);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
};

const withAncestors = (element: HTMLElement): readonly HTMLElement[] => {
  const parent = element.parentElement;
  return [element, ...(parent ? withAncestors(parent) : [])];
};

/** In the nearest place that is still there: what is marked for it, or its first stop. */
const nextIn = (around: readonly HTMLElement[]): HTMLElement | undefined => {
  const { ownerDocument } = around[0]!;
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    if (place.querySelector(WHOLE)) break;
    const [marked] = [place, ...place.querySelectorAll<HTMLElement>('[data-focus]')].filter(isMarked);
    const stops = STOPS.flatMap((stop) => [...place.querySelectorAll<HTMLElement>(stop)]);
    const next = marked ?? [place, ...stops].find(canHaveFocus);
    if (next) return next;
  }
  const outside = ['[role="application"]', `main :is(${PRESSED})`];
  return outside.flatMap((stop) => [...ownerDocument.querySelectorAll<HTMLElement>(stop)]).find(canHaveFocus);
};

const isMarked = (element: HTMLElement): boolean => element.matches('[data-focus]') && element.checkVisibility();
