import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import { type Answer, refer, type Vector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

/** Questions to the referee that were spoiled in one place each: of two hundred such questions one, more with `FUZZ_TIMES`. */
export interface SpoiledQuestions {
  readonly game: string;
  readonly vectors: readonly Vector[];
}

const SHARE = 0.005;
const [times, seed] = [Number(process.env.FUZZ_TIMES ?? 1), Number(process.env.FUZZ_SEED ?? 1)];

/** What no question should have where it belongs to something else. `undefined`: the entry is gone. */
const junk: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, 1e9, '', 'zz', '9999', '__proto__', 'x'.repeat(500)],
  ...[[], ['zz'], [null], {}, { a: 1 }],
];

type Path = readonly (string | number)[];
const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The way to every value inside a value. */
const pathsIn = (value: unknown, to: Path = []): readonly Path[] =>
  isBranch(value) ? Object.keys(value).flatMap((key) => [[...to, key], ...pathsIn(value[key], [...to, key])]) : [];

const spoiled = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const there = value.map((each, i) => (String(i) === key ? spoiled(each, rest, by) : each));
    return by === undefined && rest.length === 0 ? there.filter((_, i) => String(i) !== key) : there;
  }
  const { [key]: old, ...others } = value as Record<string, unknown>;
  const found = spoiled(old, rest, by);
  return found === undefined ? others : { ...others, [key]: found };
};

/** What an answer owes whoever asked: a problem names its place, a refusal its clause. */
const owes = (answer: Answer): readonly string[] => {
  const told = answer as Readonly<Record<string, unknown>>;
  if (Array.isArray(told.problems)) {
    const isTold =
      told.problems.length > 0 &&
      told.problems.every(({ path, expected }) => path && expected && !/^Invalid/.test(expected));
    return isTold
      ? []
      : [`a problem without its place, or without what was expected: ${JSON.stringify(told.problems)}`];
  }
  const isRefused = told.legal === false || told.allowed === false || told.eliminated === true;
  return isRefused && (told.why === undefined || String(told.why) === '') ? [`no reason: ${JSON.stringify(told)}`] : [];
};

/** What holds for the referee of a game, whatever it is asked. */
export const questionTests = ({ game, vectors }: SpoiledQuestions): void => {
  test('the referee reads every question, or says where it cannot, and gives a clause for what it refuses', async () => {
    const [{ module }, rules] = [await loadGame(game), (await findPlugin(game))!];
    const random = seeded(seed);
    const amiss: string[] = [];
    let asked = 0;
    const put = (position: unknown, ask: unknown, what: string): void => {
      asked += 1;
      try {
        amiss.push(...owes(refer(rules, module, position, ask)).map((each) => `${what}: ${each}`));
      } catch (error) {
        amiss.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    };
    for (const { id, position, ask } of vectors) {
      put(position, ask, id);
      for (const part of ['ask', 'position'] as const) {
        const whole = { position, ask };
        for (const path of pathsIn(whole[part])) {
          for (const by of junk) {
            if (random() >= SHARE * times) continue;
            const other = { ...whole, [part]: spoiled(whole[part], path, by) };
            put(other.position, other.ask, `${id}, ${part}.${path.join('.')} = ${JSON.stringify(by)}`);
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(vectors.length);
    expect(amiss).toEqual([]);
  }, 600_000);
};
