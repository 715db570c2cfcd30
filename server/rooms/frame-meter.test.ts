import { Protocol } from '@colyseus/core';
import { expect, test } from 'vitest';
import { frameMeter } from './frame-meter.ts';

const rates = {
  frames: { burst: 100, perSecond: 10 },
  foreignFrames: { burst: 3, perSecond: 1 },
  frameBytes: { burst: 1000, perSecond: 100 },
};
const data = Buffer.from([Protocol.ROOM_DATA]);

test('a frame of ours passes, until there are too many', () => {
  const meter = frameMeter(rates);
  for (let count = 0; count < 100; count += 1) expect(meter.message(data, 0)).toBe('pass');
  expect(meter.message(data, 0)).toBe('drop');
  expect(meter.message(data, 100)).toBe('pass');
});

test.each([Protocol.ROOM_REQUEST, Protocol.ROOM_DATA_BYTES, Protocol.ROOM_INPUT_RELIABLE, 0, 99, 255])(
  'a frame that begins with %i does not reach a room, and few of them end the connection',
  (code) => {
    const meter = frameMeter(rates);
    for (let count = 0; count < 3; count += 1) expect(meter.message(Buffer.from([code]), 0)).toBe('ignore');
    expect(meter.message(Buffer.from([code]), 0)).toBe('drop');
  },
);

test('a frame without a byte is none of ours, and a control frame counts', () => {
  const meter = frameMeter(rates);
  expect(meter.message(Buffer.alloc(0), 0)).toBe('ignore');
  for (let count = 1; count < 100; count += 1) expect(meter.control(5, 0)).toBe('pass');
  expect(meter.control(5, 0)).toBe('drop');
});

test('bytes over their rate are taken, and waited for', () => {
  const meter = frameMeter(rates);
  expect(meter.message(Buffer.alloc(1000, Protocol.ROOM_DATA), 0)).toBe('pass');
  expect(meter.wait(0)).toBe(0);
  expect(meter.message(Buffer.alloc(500, Protocol.ROOM_DATA), 0)).toBe('pass');
  expect(meter.wait(0)).toBe(5000);
  expect(meter.wait(5000)).toBe(0);
});
