import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCutter } from './pictures.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async (_file: unknown, ...part: number[]) => part);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = (image: string, x: number) => ({ image, x, y: 0, width: 20, height: 30 });

test('an image file is loaded once for all pictures that are cut from it, and let go when no more follow', async () => {
  const file = { close: vi.fn() };
  const load = vi.fn(async () => file as unknown as ImageBitmap);
  const cut = makeCutter(load);
  expect(await Promise.all([cut(picture('a', 0)), cut(picture('a', 20))])).toEqual([
    [0, 0, 20, 30],
    [20, 0, 20, 30],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  await cut(picture('a', 40));
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(file.close).toHaveBeenCalled();
  await cut(picture('a', 0));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that could not be loaded is asked for again with the next picture', async () => {
  const load = vi.fn(async (): Promise<ImageBitmap> => Promise.reject(new Error('404')));
  const cut = makeCutter(load);
  await expect(cut(picture('a', 0))).rejects.toThrow('404');
  await expect(cut(picture('a', 0))).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(2);
});
