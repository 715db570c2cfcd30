import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withoutIndex } from '@umpire/shared/table/apply.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import { answerTo, type EngineAnswer } from './engine.ts';

const { module } = await makeGames()('ford', {});
const opening = openingOf(module, 'crossing');
const { id: seat } = Object.values(opening.seats).find(({ sides }) => sides.includes('blue'))!;
/** Blue's movement, and Red's. */
const [own, others] = ['blue', 'red'].map((side) =>
  withoutIndex({
    ...opening,
    dice: { ...opening.dice, commitment: '00'.repeat(32) },
    turn: { number: 1, phase: 'movement', side },
  }),
);

test('a program asks in lines of JSON, and gets an act with its reason, or none if others are to act', () => {
  const program = fileURLToPath(new URL('../cli/engine.ts', import.meta.url));
  const questions = [
    { id: 1, game: 'g', seat, table: own },
    { id: 'two', seat, table: others },
  ];
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const { status, stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8', input });
  expect(status).toBe(0);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EngineAnswer);
  expect(answers[0]).toMatchObject({
    id: 1,
    act: { type: 'movePieces' },
    why: { clause: '2.1', says: { text: expect.stringMatching(/^kit\.opponent\./) } },
  });
  expect(answers[1]).toEqual({ id: 'two' });
});

test.each([
  ['no JSON', '{', { id: null, problem: expect.stringContaining('no JSON') }],
  ['no table', JSON.stringify({ id: 3, seat }), { id: 3, problem: expect.stringContaining('table') }],
  [
    'no such seat',
    JSON.stringify({ id: 4, seat: 's9', table: own }),
    { id: 4, problem: expect.stringContaining('s9') },
  ],
  [
    'no such level',
    JSON.stringify({ id: 5, seat, level: 'marshal', table: own }),
    { id: 5, problem: expect.stringContaining('level') },
  ],
])('%s: the answer says what is wrong', async (_what, line, answer) => {
  expect(await answerTo(line)).toEqual(answer);
});
