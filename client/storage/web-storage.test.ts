// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const load = async () => {
  const { browserTexts, createKept } = await import('./web-storage.ts');
  const { onShortage } = await import('./shortage.ts');
  return { browserTexts, createKept, onShortage };
};

/** A storage that reads and removes as before, and takes nothing more. */
const fill = () => {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
};

const block = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

test('what the browser takes is kept, and nobody is told anything', async () => {
  const { browserTexts, onShortage } = await load();
  browserTexts.setItem('key', 'text');
  expect(localStorage.getItem('key')).toBe('text');
  browserTexts.removeItem('key');
  expect(browserTexts.getItem('key')).toBeNull();
  onShortage(() => expect.unreachable());
});

test.each([
  ['full', fill],
  ['blocked', block],
])('in a browser whose storage is %s, texts stay in memory, and the person is told once', async (_, spoil) => {
  localStorage.setItem('old', 'before');
  const { browserTexts, onShortage } = await load();
  spoil();
  const told: string[] = [];
  browserTexts.setItem('key', 'one');
  onShortage((what) => told.push(what));
  browserTexts.setItem('key', 'two');
  expect(browserTexts.getItem('key')).toBe('two');
  expect(browserTexts.getItem('none')).toBeNull();
  browserTexts.removeItem('old');
  expect(browserTexts.getItem('old')).toBeNull();
  expect(told).toEqual(['settings']);
});

test('a library that uses the name of a blocked storage finds ours', async () => {
  const { browserTexts } = await load();
  const { lendStorage } = await import('./web-storage.ts');
  lendStorage();
  localStorage.setItem('own', 'kept');
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  block();
  lendStorage();
  localStorage.setItem('key', 'text');
  expect(browserTexts.getItem('key')).toBe('text');
  Object.defineProperty(globalThis, 'localStorage', before);
});

test.each([
  ['full', fill],
  ['blocked', block],
])('a store works on in a browser whose storage is %s', async (_, spoil) => {
  const { createKept } = await load();
  spoil();
  const useCount = createKept<{ readonly count: number }>(() => ({ count: 0 }), { name: 'count', version: 1 });
  useCount.setState({ count: 1 });
  expect(useCount.getState().count).toBe(1);
});

test('once there is room again, a store is kept again; when it is emptied, nothing is lost that is still in use', async () => {
  const { createKept } = await load();
  const useCount = createKept<{ readonly count: number }>(() => ({ count: 0 }), { name: 'count', version: 1 });
  fill();
  useCount.setState({ count: 1 });
  vi.unstubAllGlobals();
  useCount.setState({ count: 2 });
  expect(JSON.parse(localStorage.getItem('count')!)).toMatchObject({ state: { count: 2 } });
  localStorage.clear();
  useCount.setState({ count: 3 });
  expect(JSON.parse(localStorage.getItem('count')!)).toMatchObject({ state: { count: 3 } });
});

test('what somebody has broken in the storage is as nothing', async () => {
  localStorage.setItem('count', '{"state":');
  const { createKept } = await load();
  const useCount = createKept<{ readonly count: number }>(() => ({ count: 7 }), { name: 'count', version: 1 });
  expect(useCount.getState().count).toBe(7);
});
