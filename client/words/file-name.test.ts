import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Winter ’44: Campaign', 'Turn 3 · 17AM', undefined, 'Winter ’44 Campaign – Turn 3 · 17AM – 2026-11-02.txt'],
  ['Ford', 'Turn 3', 'All attacks', 'Ford – Turn 3 – All attacks – 2026-11-02.txt'],
  ['a/b\\c:"d"', '', undefined, 'a b c d – 2026-11-02.txt'],
  ['渡河', '第3ターン', undefined, '渡河 – 第3ターン – 2026-11-02.txt'],
])('of %j in %j is saved %j as %s', (name, turn, what, file) => {
  const saved = { table: { name, turn: { number: 3 } }, words: { turn: () => turn }, when: new Date(2026, 10, 2, 12) };
  expect(fileName('txt', { ...saved, ...(what !== undefined && { what }) })).toBe(file);
});
