import type { PanelId } from '../state/docks.ts';

/** Elements that can have the focus. */
export const focusable = 'input, textarea, select, button, a[href], [tabindex="0"]';

/** Moves the focus into a panel: to the marked element, or to its first control. */
export const focusPanel = (panel: PanelId): void => {
  const body = document.querySelector(`[data-panel="${panel}"]`);
  const target = body?.querySelector<HTMLElement>('[data-focus]') ?? body?.querySelector<HTMLElement>(focusable);
  target?.focus();
};

/** What waits for an answer, the most urgent first: a refusal or a request, the advised choice of a card, any choice, the lesson. */
const ASKED = [
  '[role="alertdialog"] :is(button, input):not(:disabled)',
  '[data-choices] button[data-recommended="true"]:not(:disabled)',
  '[data-choices] button[data-choice]:not(:disabled)',
  '[data-card="lesson"] [data-focus]',
] as const;

/** Where the person is asked for something now. */
export const findAsked = (): HTMLElement | undefined => {
  for (const what of ASKED) {
    const found = document.querySelector<HTMLElement>(what);
    if (found) return found;
  }
  return undefined;
};

export const focusBoard = (): void => document.querySelector<HTMLElement>('[role="application"]')?.focus();
