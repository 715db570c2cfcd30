import type { PanelId } from '../state/docks.ts';

/** Whatever can have the focus. */
export const focusable = 'input, textarea, select, button, a[href], [tabindex="0"]';

/** Puts the focus into a panel that is drawn: where it says, or on its first control. */
export const focusPanel = (panel: PanelId): void => {
  const body = document.querySelector(`[data-panel="${panel}"]`);
  const target = body?.querySelector<HTMLElement>('[data-focus]') ?? body?.querySelector<HTMLElement>(focusable);
  target?.focus();
};

export const focusBoard = (): void => document.querySelector<HTMLElement>('[role="application"]')?.focus();
