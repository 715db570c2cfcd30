import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePictureStore } from './picture-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bitmap = (side = 500) => ({ width: side, height: side, close: vi.fn() }) as unknown as ImageBitmap;

/** A store whose pictures come when the test says so. */
const setUp = (most = 10e6) => {
  const asked: string[] = [];
  const answers = new Map<string, { resolve: (bitmap: ImageBitmap) => void; reject: (error: Error) => void }>();
  const come: string[][] = [];
  const store = makePictureStore({
    most,
    load: (key) => {
      asked.push(key);
      return new Promise((resolve, reject) => answers.set(key, { resolve, reject }));
    },
    onCome: (keys) => come.push([...keys]),
  });
  const settle = () => vi.advanceTimersByTimeAsync(50);
  return {
    store,
    asked,
    come,
    settle,
    async comes(key: string, picture = bitmap()) {
      answers.get(key)!.resolve(picture);
      await settle();
      return picture;
    },
    async fails(key: string) {
      answers.get(key)!.reject(new Error('404'));
      await settle();
    },
  };
};

test('a picture is loaded once, when it is first asked for, and told of when it has come', async () => {
  const { store, asked, come, comes } = setUp();
  expect(store.at('a')).toBeUndefined();
  expect(store.at('a')).toBeUndefined();
  expect(asked).toEqual(['a']);
  const a = await comes('a');
  expect(come).toEqual([['a']]);
  expect(store.at('a')).toBe(a);
  expect(asked).toEqual(['a']);
});

test('few are loaded at once, and the one that was asked for last is the next', async () => {
  const { store, asked, comes } = setUp();
  for (const key of 'abcdefghij') store.at(key);
  expect(asked).toEqual([...'abcdef']);
  await comes('a');
  expect(asked.at(-1)).toBe('j');
});

test('a missing picture is said to be missing, and asked for again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { store, asked, come, comes, fails } = setUp();
  store.at('a');
  const waited = store.whenThere('a');
  await fails('a');
  expect(await waited).toBeUndefined();
  expect(store.at('a')).toBe('missing');
  expect(come).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(['a', 'a']);
  const a = await comes('a');
  expect(come).toEqual([['a'], ['a']]);
  expect(store.at('a')).toBe(a);
});

test('beyond its room it lets go of those that were asked for longest ago, but of none in use', async () => {
  const { store, asked, comes } = setUp(2.5e6);
  store.at('a');
  const a = await comes('a');
  store.at('b');
  const b = await comes('b');
  store.at('c');
  await comes('c');
  // All three are in use.
  expect(a.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  store.at('a');
  store.at('d');
  await comes('d');
  expect(b.close).toHaveBeenCalled();
  expect(a.close).not.toHaveBeenCalled();
  expect(store.at('b')).toBeUndefined();
  expect(asked.at(-1)).toBe('b');
});

test('what comes after its end is let go', async () => {
  const { store, come, comes } = setUp();
  store.at('a');
  const waited = store.whenThere('a');
  store.dispose();
  expect(await waited).toBeUndefined();
  const a = await comes('a');
  expect(a.close).toHaveBeenCalled();
  expect(come).toEqual([]);
});
