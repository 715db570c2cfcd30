import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const when = new Date(2026, 10, 2, 12);

test.each([
  [['Winter ’44: Campaign', 'Turn 3 · 17AM'], 'Winter ’44 Campaign – Turn 3 · 17AM – 2026-11-02.umpire.json'],
  [['a/b\\c:"d"', ''], 'a b c d – 2026-11-02.umpire.json'],
  [['第3ターン'], '第3ターン – 2026-11-02.umpire.json'],
])('a download of %j is called %s', (parts, name) => {
  expect(fileName(parts, when, 'umpire.json')).toBe(name);
});
