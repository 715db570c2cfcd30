import type { Key } from '../../text/encodings.ts';

/** Two keys are one if they have the same name, or are pressed alike. */
export const nameOfKey = (key: Key): string =>
  'command' in key ? `command ${key.command}` : `key ${key.code} ${[...key.modifiers].sort().join(' ')}`;

const NAMED: ReadonlyMap<number, string> = new Map([
  [8, 'backspace'],
  [10, 'enter'],
  [32, 'space'],
  [33, 'pageup'],
  [34, 'pagedown'],
  [35, 'end'],
  [36, 'home'],
  [37, 'arrowleft'],
  [38, 'arrowup'],
  [39, 'arrowright'],
  [40, 'arrowdown'],
  [127, 'delete'],
  ...Array.from({ length: 12 }, (_, i) => [112 + i, `f${i + 1}`] as const),
]);

/** The key as our modules write it; undefined for a command that has only a name, and for keys that boards do not have. */
export const shortcutOf = (key: Key): string | undefined => {
  if ('command' in key) return undefined;
  const { code, modifiers } = key;
  const isLetter = code >= 65 && code <= 90;
  const isDigit = code >= 48 && code <= 57;
  const pressed = isLetter || isDigit ? String.fromCharCode(code).toLowerCase() : NAMED.get(code);
  const has = (...names: readonly string[]): boolean => modifiers.some((each) => names.includes(each));
  // With Shift a digit is another sign, which is not the same on every keyboard.
  if (pressed === undefined || (isDigit && has('shift', 'alt'))) return undefined;
  const parts = [has('ctrl', 'meta') ? 'mod' : '', has('alt') ? 'alt' : '', has('shift') ? 'shift' : '', pressed];
  return parts.filter((part) => part !== '').join('+');
};
