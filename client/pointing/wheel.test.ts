import { expect, test } from 'vitest';
import { wheelReader } from './wheel.ts';

const turn = (deltaX: number, deltaY: number, more: Partial<WheelEvent> = {}) => ({
  ...{ deltaX, deltaY, deltaMode: 0, ctrlKey: false, timeStamp: 0 },
  ...more,
});

test('a wheel zooms by its notches; one that counts lines too', () => {
  const read = wheelReader();
  expect(read(turn(0, -100), 'device')).toEqual({ type: 'zoom', notches: 1 });
  expect(read(turn(0, 3, { deltaMode: 1, timeStamp: 1000 }), 'device')).toEqual({ type: 'zoom', notches: -0.99 });
});

test('two fingers on a trackpad move the map both ways, however fast they get', () => {
  const read = wheelReader();
  expect(read(turn(0, 4), 'device')).toEqual({ type: 'slide', dx: -0, dy: -4 });
  expect(read(turn(0, 120, { timeStamp: 20 }), 'device')).toEqual({ type: 'slide', dx: -0, dy: -120 });
  expect(read(turn(-60, 0, { timeStamp: 40 }), 'device')).toEqual({ type: 'slide', dx: 60, dy: -0 });
});

test('a pinch zooms, whatever the wheel is set to', () => {
  for (const use of ['device', 'zooms', 'moves'] as const) {
    expect(wheelReader()(turn(0, -2, { ctrlKey: true }), use)).toEqual({ type: 'zoom', notches: 0.12 });
  }
});

test('the setting makes every wheel zoom, or move the map', () => {
  expect(wheelReader()(turn(3, 4), 'zooms')).toEqual({ type: 'zoom', notches: -0.04 });
  expect(wheelReader()(turn(0, 100), 'moves')).toEqual({ type: 'slide', dx: -0, dy: -100 });
});
