import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playPair } from './play-pair.ts';
import type { PlayerKind } from './players.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-engine-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const engine = (name: string, text: string): PlayerKind => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return `engine:${name.endsWith('.py') ? 'python3' : process.execPath} ${file}`;
};

/** The engine of docs/engines.md. */
const written = (): string => {
  const docs = readFileSync(new URL('../../docs/engines.md', import.meta.url), 'utf8');
  return /```python\n([\s\S]*?)```/.exec(docs)![1]!;
};

test.runIf(hasPython).each([
  ['ford', 'crossing', 150],
  ['nordwind', 'historical', 60],
])(
  'the engine in the documentation plays %s, %s, and no act of it is refused',
  async (game, scenario, most) => {
    const a = engine('engine.py', written());
    for (const { broken, acts } of await playPair({ game, scenario, a, b: 'random' }, 1, { most })) {
      expect(broken?.why ?? 'endless', broken?.detail).toBe('endless');
      expect(acts).toBeGreaterThan(20);
    }
  },
  120_000,
);

test('the computer, asked as a program, plays as it does without one', async () => {
  const program = new URL('../cli/engine.ts', import.meta.url).pathname;
  const contest = { game: 'ford', scenario: 'crossing', b: 'random' } as const;
  const options = { most: 40, keeps: true };
  const asked = await playPair({ ...contest, a: `engine:${process.execPath} ${program}` }, 1, options);
  const itself = await playPair({ ...contest, a: 'captain' }, 1, options);
  const files = (results: typeof asked) => results.map(({ file }) => JSON.stringify(file));
  expect(files(asked)).toEqual(files(itself));
});

test.each([
  ['ends', '', /ended without an answer/],
  ['prints no JSON', 'console.log("move!"); process.stdin.resume()', /printed no JSON: move!/],
  [
    'answers another question',
    'console.log(`{"id":7}`); process.stdin.resume()',
    /answered question 7 when .* question 1/,
  ],
  ['gives no command', 'console.log(`{"id":1,"act":{"type":"win"}}`); process.stdin.resume()', /gave no answer \(act/],
])('an engine that %s ends the contest with what is wrong', async (_what, text, problem) => {
  const a = engine('bad.mjs', text);
  await expect(playPair({ game: 'ford', scenario: 'crossing', a, b: 'random' }, 1)).rejects.toThrow(problem);
});
