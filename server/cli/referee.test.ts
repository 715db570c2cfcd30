import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const command = fileURLToPath(new URL('referee.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'umpire-referee-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], input = '') => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...args], { input, encoding: 'utf8' });
  return { lines: stdout.trim().split('\n'), stderr, status };
};

const position = {
  module: 'ford',
  turn: { number: 1, side: 'blue', phase: 'movement' },
  units: [{ id: 'a', side: 'blue', kind: 'infantry', at: '0203', attack: 4, defense: 4, move: 2 }],
};
const fileWith = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

test('answers one question about a position in a file, or on standard input', () => {
  const question = JSON.stringify({ moves: { unit: 'a' } });
  const fromFile = run([fileWith('position.json', position), question]);
  expect(fromFile.status).toBe(0);
  expect(JSON.parse(fromFile.lines[0]!)).toMatchObject({
    reach: { '0202': 1 },
    notReach: expect.arrayContaining(['0803']),
  });
  expect(run(['-', question], JSON.stringify(position)).lines).toEqual(fromFile.lines);
});

test('answers each line of a stream with one line, and says what it expected where it cannot read one', () => {
  const zoc = { zoc: { side: 'blue' } };
  const bad: readonly (readonly [line: string, path: string, expected: RegExp])[] = [
    ['', 'line', /"position"/],
    [' ', 'line', /"position"/],
    ['no JSON', 'line', /"position"/],
    ['null', 'line', /"position"/],
    ['7', 'line', /"position"/],
    ['[]', 'line', /"position"/],
    [JSON.stringify({ positon: position, ask: zoc }), 'line', /"position"/],
    [JSON.stringify({ ask: zoc }), 'position.module', /ford/],
    ['{"position":{"module":"chess"},"ask":{}}', 'position.module', /ford/],
    [JSON.stringify({ position: { ...position, options: { night: 1 } }, ask: zoc }), 'position.options.night', /none/],
    [JSON.stringify({ position, ask: {} }), 'ask', /one of moves/],
    [JSON.stringify({ position, ask: { moves: { unit: 5 } } }), 'ask.moves.unit', /^string$/],
    [JSON.stringify({ position: { ...position, units: 'a' }, ask: zoc }), 'position.units', /^array$/],
    [JSON.stringify({ position: { ...position, map: 5 }, ask: zoc }), 'position.map', /^"standard" or object$/],
    [JSON.stringify({ position: { ...position, map: {} }, ask: zoc }), 'position.map.grid', /object/],
    [`{"position":${'['.repeat(20_000)}${']'.repeat(20_000)},"ask":{}}`, 'position.module', /ford/],
  ];
  const good = JSON.stringify({ position: { ...position, note: 'one\u2028line\r' }, ask: zoc });
  const { lines, status } = run(['-'], [good, ...bad.map(([line]) => line), good].join('\n'));
  expect(status).toBe(0);
  expect(lines).toHaveLength(bad.length + 2);
  for (const line of [lines.shift()!, lines.pop()!]) expect(JSON.parse(line)).toHaveProperty('in');
  for (const [index, [line, path, expected]] of bad.entries()) {
    const { problems } = JSON.parse(lines[index]!) as { readonly problems: readonly Record<string, string>[] };
    expect(problems[0]!.path, line).toBe(path);
    expect(problems[0]!.expected, line).toMatch(expected);
  }
});

test('answers that players decide what the umpire does not cover', () => {
  const { lines, status } = run(['-', '{"victory":{}}'], JSON.stringify({ module: 'sandbox', turn: { number: 1 } }));
  expect([lines, status]).toEqual([['{"manual":["victory"]}'], 0]);
});

test('runs vectors, tells each by its id, and fails if one does', () => {
  const vector = { id: 'ford-a', rule: '2.1', title: '', position, ask: { moves: { unit: 'a' } } };
  const vectors = [
    { ...vector, expect: { reach: { '0202': 1 } } },
    { ...vector, id: 'ford-b', expect: { reach: { '0202': 9 } } },
  ];
  const { lines, status } = run(['--vectors', fileWith('vectors.json', vectors)]);
  expect(lines[0]).toBe('ok   ford-a');
  expect(lines[1]).toMatch(/^FAIL ford-b \(2\.1\): reach: expected/);
  expect([lines[2], status]).toEqual(['1 passed, 1 failed', 1]);
});

test.each([
  ['no argument', []],
  ['a file that is not there', [join(folder, 'nowhere.json'), '{}']],
  ['a question that is no JSON', [fileWith('p.json', position), 'moves']],
  ['a word too many', [fileWith('w.json', position), '{"victory":{}}', 'more']],
  ['no file of vectors', ['--vectors']],
  ['a file of vectors that is none', ['--vectors', fileWith('v.json', '{}')]],
])('says what is wrong with %s', (_what, args) => {
  const { stderr, status } = run(args);
  expect([status, stderr.length > 0]).toEqual([2, true]);
});
