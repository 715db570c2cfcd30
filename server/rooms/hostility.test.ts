import { expect, test } from 'vitest';
import { Hostility } from './hostility.ts';

const begin = () => {
  let now = 0;
  const [counted, logged]: [string[], object[]] = [[], []];
  const hostility = new Hostility({
    metrics: { hostile: (what) => counted.push(what) },
    logger: { warn: (about: object) => logged.push(about) } as never,
    clock: { now: () => now },
  });
  return { hostility, counted, logged, pass: (milliseconds: number) => (now += milliseconds) };
};

test('all is counted, and a network is logged once a minute, with how much it was meanwhile', () => {
  const { hostility, counted, logged, pass } = begin();
  for (let times = 0; times < 5; times += 1) hostility.note('192.0.2.1', 'frame', 'Invalid opcode');
  hostility.note('192.0.2.2', 'flood');
  pass(59_999);
  hostility.note('192.0.2.1', 'message');
  expect(logged).toEqual([
    { network: '192.0.2.1', what: 'frame', problem: 'Invalid opcode' },
    { network: '192.0.2.2', what: 'flood' },
  ]);
  pass(1);
  hostility.note('192.0.2.1', 'message');
  expect(logged.slice(2)).toEqual([{ network: '192.0.2.1', what: 'message', more: 5 }]);
  expect(counted).toHaveLength(8);
});

test('from however many networks it comes, only so many are remembered, and old ones are forgotten', () => {
  const { hostility, counted, logged, pass } = begin();
  for (let network = 0; network < 20_000; network += 1) hostility.note(`n${network}`, 'foreign');
  expect([counted.length, logged.length]).toEqual([20_000, 10_000]);
  pass(60_000);
  hostility.note('another', 'foreign');
  expect(logged).toHaveLength(10_001);
});

test('what is reported while a frame is read is due to its sender; anything else is not taken', () => {
  const { hostility, logged } = begin();
  expect(hostility.takesReport('a bug')).toBe(false);
  expect(hostility.read('192.0.2.1', () => hostility.takesReport('Error: no\n    at there'))).toBe(true);
  expect(() =>
    hostility.read('192.0.2.1', () => {
      throw new Error('thrown');
    }),
  ).toThrow('thrown');
  expect(hostility.takesReport('a bug')).toBe(false);
  expect(logged).toEqual([{ network: '192.0.2.1', what: 'message', problem: 'Error: no' }]);
});
