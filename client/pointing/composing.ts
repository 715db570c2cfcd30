/** In Safari the Enter that ends a composition comes after its end, with this code and no other sign of it. */
const COMPOSED = 229;

/** Whether a key belongs to an input method that turns what is typed into other characters. */
const isComposing = ({ isComposing, key, keyCode }: KeyboardEvent): boolean =>
  isComposing || (key === 'Enter' && keyCode === COMPOSED);

/**
 * Keeps such keys from the page: an Enter that chooses characters sends nothing, in any field, and an Esc that drops them closes
 * nothing. Must be bound before all other listeners.
 */
export const ignoreComposing = (page: Window): (() => void) => {
  const ignore = (event: KeyboardEvent): void => {
    if (!isComposing(event)) return;
    event.stopImmediatePropagation();
    // The browser would submit the field's form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  };
  page.addEventListener('keydown', ignore, { capture: true });
  return () => page.removeEventListener('keydown', ignore, { capture: true });
};
