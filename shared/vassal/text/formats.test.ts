import { expect, test } from 'vitest';
import { fillIn } from './formats.ts';

const known: Readonly<Record<string, string>> = { name: 'Paris', none: '' };

test.each([
  ['in $name$', 'in Paris'],
  ['$name$/$name$', 'Paris/Paris'],
  ['a name that nobody knows stands bare', '$stranger$ here', 'stranger here'],
  ['[$none$]', '[]'],
  ['a sign without its fellow is dropped', 'costs 5$', 'costs 5'],
  ['$name', 'name'],
  ['$name$ for $5', 'Paris for 5'],
  ['two signs in a row are nothing', 'a$$b', 'ab'],
  ['a sign after a backslash is a sign', 'a\\$b $name$', 'a$b Paris'],
  ['without signs nothing changes', " it's ", " it's "],
  ['with them blanks at the ends are dropped', ' $name$ ', 'Paris'],
  ['but no ideographic ones', '\u3000$name$\u3000', '\u3000Paris\u3000'],
])('%s: %s', (...words) => {
  const [format, text] = words.slice(-2) as [string, string];
  expect(fillIn(format, (name) => known[name])).toBe(text);
});
