/** Brings what has come into view: the end of a panel is often below the edge of the screen. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
