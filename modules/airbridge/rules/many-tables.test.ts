import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import umpire from '../umpire.ts';
import { british, german, positionWith } from './testing/position.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use. */
const inUse = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const ROWS = ['clear', 'mixed', 'woods', 'urban', 'highway', 'road'];
const POINTS = ['½', '1', '1½', '2', '3'];

/** Costs of terrain that no other number gives. */
const costsOf = (number: number): Record<string, string> =>
  Object.fromEntries(
    ROWS.map((row, i) => [`${row}:cost`, POINTS[Math.floor(number / POINTS.length ** i) % POINTS.length]!]),
  );

const position = positionWith([german('a', '0303'), british('b', '0306')]);

/** Asks what the umpire of a table with these costs is asked first: where units go, and who is supplied. */
const play = (number: number): void => {
  const p = position.at({ options: { terrainCosts: costsOf(number) } });
  umpire.reach!(p, p.unitsOf(['a'])).hexes();
  umpire.supply!(p, p.unitsOf(['b'])[0]!);
};

test('ten thousand tables, each with costs of its own, leave nothing behind', () => {
  for (let number = 0; number < 1_000; number += 1) play(number);
  const before = inUse();
  for (let number = 1_000; number < 10_000; number += 1) play(number);
  expect((inUse() - before) / 1e6).toBeLessThan(1);
}, 120_000);
