import type { Locator, Page } from 'playwright-core';

const STATES = { visible: 'seen', hidden: 'gone from sight', attached: 'on the page', detached: 'gone from the page' };

/** What each act on an element expects of it. */
const EXPECTS = {
  waitFor: ({ state = 'visible' }: { readonly state?: keyof typeof STATES } = {}) => STATES[state],
  click: () => 'there to be clicked',
  tap: () => 'there to be tapped',
  check: () => 'there to be ticked',
  fill: () => 'there to be written in',
  selectOption: () => 'there with this option',
  focus: () => 'there to be focused',
  innerText: () => 'there to be read',
  isChecked: () => 'there to be looked at',
  scrollIntoViewIfNeeded: () => 'there to be scrolled to',
} as const satisfies { readonly [act in keyof Locator]?: (given?: never) => string };

type Act = keyof typeof EXPECTS;
type Acting = Record<Act, (...given: unknown[]) => Promise<unknown>>;

const told = new WeakSet<object>();

/**
 * From now on what a page waits for in vain fails in words: expected the button “Go” to be seen. The driver's own error, with what it
 * found instead, is the cause.
 */
export const tellExpected = (page: Page): void => {
  const every = Object.getPrototypeOf(page.locator('body')) as Acting;
  if (told.has(every)) return;
  told.add(every);
  for (const act of Object.keys(EXPECTS) as Act[]) {
    const plain = every[act];
    every[act] = async function (this: Locator, ...given: unknown[]) {
      try {
        return await plain.apply(this, given);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
        // Of the words given, only those for waiting say more of what was expected.
        const expected = EXPECTS[act](act === 'waitFor' ? (given[0] as never) : undefined);
        throw new Error(`expected ${this} to be ${expected}. ${error.message}`, { cause: error });
      }
    };
  }
};
