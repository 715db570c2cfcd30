import { keyName, type PressedKey } from '../pointing/key-name.ts';

/** A pressed key in the words of a shortcut: `mod+shift+z`, `]`, `delete`. */
export interface KeyPress extends PressedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/**
 * Ctrl and ⌘ are both `mod`. Shift and Alt are named only with letters and named keys. `?` and `[` already imply how they are
 * typed, which on many keyboards is AltGr, reported by some browsers as Ctrl and Alt.
 */
export const makeKey = (pressed: KeyPress): string => {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed;
  const key = keyName(pressed);
  const named = key.length > 1 || isLetter(key);
  const isAltGr = !named && ctrlKey && altKey;
  return [
    (ctrlKey && !isAltGr) || metaKey ? 'mod' : '',
    altKey && named ? 'alt' : '',
    shiftKey && named ? 'shift' : '',
    key === ' ' ? 'space' : key.toLowerCase(),
  ]
    .filter((part) => part !== '')
    .join('+');
};

const SIGNS: Readonly<Record<string, string>> = { delete: 'Del', pageup: 'PgUp', pagedown: 'PgDn', escape: 'Esc' };

/** The keys of a shortcut, as they are printed on a keyboard. */
export const keyCaps = (shortcut: string, isMac: boolean): readonly string[] =>
  shortcut.split('+').map((part) => {
    if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
    if (part === 'shift') return isMac ? '⇧' : 'Shift';
    if (part === 'alt') return isMac ? '⌥' : 'Alt';
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part[0]?.toUpperCase() + part.slice(1));
  });

/** Whether the focused element (a field, a dialog or a menu) handles keys itself. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null;
