import type { PanelId } from '../state/docks.ts';

/** Elements that can have the focus. */
export const focusable = 'input, textarea, select, button, a[href], [tabindex="0"]';

/** Moves the focus into a panel: to the marked element, or to its first control. */
export const focusPanel = (panel: PanelId): void => {
  const body = document.querySelector(`[data-panel="${panel}"]`);
  const target = body?.querySelector<HTMLElement>('[data-focus]') ?? body?.querySelector<HTMLElement>(focusable);
  target?.focus();
};

export const focusBoard = (): void => document.querySelector<HTMLElement>('[role="application"]')?.focus();
