import type { Locator, Page } from 'playwright-core';
import type { Player } from './player.ts';
import { until } from './until.ts';

/** What a person can press in a part of a page, unless it says itself that it is the present choice. */
const PRESSABLE = [
  'button:enabled',
  'a[href]',
  '[role=menuitem]:not([data-disabled])',
  '[role=switch]:enabled',
  '[role=tab]:not([aria-selected=true])',
  'input[type=checkbox]:enabled',
  'input[type=radio]:enabled:not(:checked)',
].join();

/** What opens over a page for a moment. */
const OVER = '[role=dialog]:visible, [role=menu]:visible';

/** Milliseconds in which a press must show an effect. */
const SOON = 4_000;

/**
 * Presses everything in a part of a page once, also what that opens, and returns what had no effect, by its name. `home` brings the page
 * back to where it was. What must be held down is left out.
 */
export const pressAll = async (
  player: Player,
  part: Locator,
  home: () => Promise<void>,
): Promise<readonly string[]> => {
  const { page } = player;
  const idle: string[] = [];
  const pressed = new Set<string>();
  for (;;) {
    await home();
    const next = (await namesIn(part)).find((name) => !pressed.has(name));
    if (next === undefined) return idle;
    pressed.add(next);
    if (!(await hasEffect(page, () => pressNamed(part, next)))) idle.push(next);
    for (const inner of await namesIn(page.locator(OVER).last())) {
      const over = page.locator(OVER).last();
      if (!(await over.isVisible())) {
        await home();
        await pressNamed(part, next);
        await over.waitFor();
      }
      // What an earlier press has changed may be gone.
      if (!(await namesIn(over)).includes(inner)) continue;
      if (!(await hasEffect(page, () => pressNamed(over, inner)))) idle.push(`${next} › ${inner}`);
    }
  }
};

/** The names of what can be pressed, in order; what is called like an earlier one has its number. */
const namesIn = async (part: Locator): Promise<readonly string[]> =>
  (await part.count()) === 0 ? [] : (await pressableIn(part)).map(([name]) => name);

const pressNamed = async (part: Locator, name: string): Promise<void> => {
  const at = (await pressableIn(part)).find(([called]) => called === name)?.[1];
  if (at === undefined) throw new Error(`${name} is not there any more.`);
  const found = part.locator(PRESSABLE).nth(at);
  // The input of a switch is hidden beside what one sees of it, and its label takes the press.
  if (await found.evaluate((element) => element instanceof HTMLInputElement)) await found.dispatchEvent('click');
  else await found.click({ timeout: 10_000 });
};

const pressableIn = async (part: Locator): Promise<readonly (readonly [string, number])[]> => {
  const found = await part.locator(PRESSABLE).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A folded part of a page.
      let around: Element | null = element;
      while (around && around.getBoundingClientRect().height > 0) around = around.parentElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      const isThere = element.checkVisibility({ visibilityProperty: true }) && width * height > 0 && !around;
      return isThere ? `${element.localName} ${name.trim()}` : undefined;
    }),
  );
  const seen = new Map<string, number>();
  return found.flatMap((name, at) => {
    if (name === undefined || name.includes('Hold to')) return [];
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [[times === 1 ? name : `${name} (${times})`, at] as const];
  });
};

/** Whether something on the page changes, or the browser is asked for something. */
const hasEffect = async (page: Page, act: () => Promise<void>): Promise<boolean> => {
  let asked = false;
  const ask = () => {
    asked = true;
  };
  const events = ['download', 'filechooser', 'popup', 'dialog', 'request'] as const;
  const listen = page.on.bind(page) as (event: string, listener: () => void) => void;
  const forget = page.off.bind(page) as typeof listen;
  for (const event of events) listen(event, ask);
  const before = await shownOn(page);
  await act();
  const changed = await until('an effect', async () => asked || (await shownOn(page)) !== before, Boolean, SOON).catch(
    () => false,
  );
  for (const event of events) forget(event, ask);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  return changed;
};

/** All that a page shows, as a text: its elements without the names that appear under a pointer, what is typed, and its address. */
const shownOn = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const tip of body.querySelectorAll('[role=tooltip]')) tip.remove();
      for (const element of body.querySelectorAll('[aria-describedby]')) element.removeAttribute('aria-describedby');
      const inputs = Array.from(document.querySelectorAll('input'), ({ value, checked }) => `${value} ${checked}`);
      const scrolled = Array.from(document.querySelectorAll('*'), ({ scrollTop }) => scrollTop).filter(Boolean);
      return [location.href, document.documentElement.lang, body.innerHTML, ...inputs, scrollY, ...scrolled].join('\n');
    })
    // The press may lead to another page.
    .catch(() => 'another page');
