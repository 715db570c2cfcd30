import type { Client } from '@colyseus/core';
import { decode } from '@msgpack/msgpack';
import { expect, test } from 'vitest';
import { scriptedClock } from '../test/scripted.ts';
import { makeLine } from './line.ts';

/** A line, and what came of it. */
const begin = () => {
  const done: string[] = [];
  let counted = 0;
  const socket = {
    network: 'home',
    bufferedAmount: 7,
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    terminate: () => done.push('terminate'),
  };
  const client = {
    ref: socket,
    raw: (bytes: Uint8Array) => done.push(Buffer.from(bytes).toString('hex')),
    leave: (code: number) => done.push(`leave ${code}`),
  } as unknown as Client;
  const clock = scriptedClock();
  const metrics = {
    sent: (bytes: number) => {
      counted += bytes;
    },
  };
  return { line: makeLine(client, metrics, clock), done, clock, counted: () => counted };
};

const messageIn = (hex: string, type: string): unknown => decode(Buffer.from(hex, 'hex').subarray(2 + type.length));

test('every byte that is sent is counted', () => {
  const { line, done, counted } = begin();
  line.send(Uint8Array.of(1, 2, 3));
  line.reply({ id: 4, accepted: 9 });
  line.tell({ code: 'too-fast' });
  expect(done[0]).toBe('010203');
  expect(messageIn(done[1]!, 'reply')).toEqual({ id: 4, accepted: 9 });
  expect(messageIn(done[2]!, 'notice')).toEqual({ code: 'too-fast' });
  expect(counted()).toBe(done.join('').length / 2);
});

test('it is paused for so long, closed with a code, or cut', () => {
  const { line, done, clock } = begin();
  line.pause(250);
  clock.pass(249);
  expect(done).toEqual(['pause']);
  clock.pass(1);
  line.close(4201);
  line.cut();
  expect(done).toEqual(['pause', 'resume', 'leave 4201', 'terminate']);
  expect([line.network, line.unsent()]).toEqual(['home', 7]);
});
