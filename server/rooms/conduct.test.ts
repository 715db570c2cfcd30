import { expect, test } from 'vitest';
import { makeConduct } from './conduct.ts';
import type { Line } from './line.ts';

const rates = {
  foreignFrames: { burst: 1, perSecond: 1 },
  frames: { burst: 1, perSecond: 1 },
  frameBytes: { burst: 1, perSecond: 1 },
  commands: { burst: 2, perSecond: 1 },
  presence: { burst: 1, perSecond: 1 },
  sync: { burst: 1, perSecond: 1 },
  mistakes: { burst: 20, perSecond: 1 },
};

const begin = () => {
  let now = 0;
  const done: unknown[] = [];
  const line = {
    tell: ({ code }) => done.push(code),
    pause: (milliseconds) => done.push(milliseconds),
    close: (code) => done.push(code),
  } as Partial<Line> as Line;
  const clock = { now: () => now, later: () => () => {} };
  const conduct = makeConduct(line, rates, {
    clock,
    metrics: { dropped: (reason) => done.push(reason) },
    hostility: { note: () => {} },
  });
  return {
    conduct,
    done,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

test('within its rates a connection is left alone', () => {
  const { conduct, done, pass } = begin();
  expect(conduct.mayAct('commands') && conduct.mayAct('commands') && conduct.mayAct('presence')).toBe(true);
  pass(1000);
  expect(conduct.mayAct('commands')).toBe(true);
  expect(done).toEqual([]);
});

test('above them it is told once in a while, and read from more slowly', () => {
  const { conduct, done, pass } = begin();
  for (let count = 0; count < 2; count += 1) conduct.mayAct('commands');
  expect(conduct.mayAct('commands')).toBe(false);
  expect(conduct.mayAct('commands')).toBe(false);
  expect(done).toEqual(['too-fast', 250]);
  pass(300);
  expect(conduct.mayAct('commands')).toBe(false);
  expect(done).toEqual(['too-fast', 250, 'too-fast', 250]);
});

test('in the end it is dropped', () => {
  const { conduct, done } = begin();
  conduct.mistake(10);
  conduct.mistake(10);
  expect(done).toEqual([]);
  conduct.mistake(1);
  expect(done).toEqual(['flooding', 'dropped-for-flooding', 4201]);
});
