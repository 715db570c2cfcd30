import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';

test.each([
  ['Cyrillic', 'я', 'KeyZ', 'z'],
  ['Cyrillic, with Shift', 'Я', 'KeyZ', 'z'],
  ['Cyrillic, where we have a comma', 'б', 'Comma', ','],
  ['Greek', 'ζ', 'KeyZ', 'z'],
  ['Hebrew', 'ז', 'KeyZ', 'z'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Arabic, a key of two letters', 'لا', 'KeyB', 'b'],
  ['kana', 'つ', 'KeyZ', 'z'],
  ['German, where y and z have changed places', 'z', 'KeyY', 'z'],
  ['French, where a comma has the place of M', ',', 'KeyM', ','],
  ['Dvorak, where a comma has the place of W', ',', 'KeyW', ','],
  ['German, a letter that no shortcut has', 'ö', 'Semicolon', 'ö'],
  ['a named key', 'Escape', 'Escape', 'Escape'],
])('%s: %s in the place %s is %s', (_layout, key, code, name) => {
  keyName({ key: 'a', code: 'KeyA' });
  expect(keyName({ key, code })).toBe(name);
});

test('a sign in the place of a letter is that letter once another one has shown a layout without Latin letters', () => {
  keyName({ key: 'ש', code: 'KeyA' });
  expect(keyName({ key: '/', code: 'KeyQ' })).toBe('q');
  expect(keyName({ key: '/', code: 'Slash' })).toBe('/');
  keyName({ key: 'a', code: 'KeyA' });
  expect(keyName({ key: '/', code: 'KeyQ' })).toBe('/');
});
