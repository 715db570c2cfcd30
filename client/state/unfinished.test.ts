// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** The page anew, as after a reload: only the browser's storage is left. */
const page = async () => {
  vi.resetModules();
  const { planLeftAt, useUnfinished } = await import('./unfinished.ts');
  return { planLeftAt, ...useUnfinished.getState(), now: () => useUnfinished.getState().byTable };
};
beforeEach(() => localStorage.clear());

const act = { command: { type: 'movePieces', pieces: ['p1'], to: '0303' }, from: { p1: '0101' }, breaks: [] } as const;

test('drafts and a plan are there again after a reload, each at its table', async () => {
  const before = await page();
  before.keepDraft('t1', 'say', 'Psst');
  before.keepDraft('t2', 'say', 'Oh');
  before.keepPlan('t1', [act]);
  const after = await page();
  expect(after.now().t1?.drafts.say).toBe('Psst');
  expect(after.now().t2?.drafts.say).toBe('Oh');
  expect(after.planLeftAt('t1')).toEqual([act]);
  expect(after.planLeftAt('t2')).toBeUndefined();
});

test('what is sent or dropped is kept no longer', async () => {
  const before = await page();
  before.keepDraft('t1', 'say', 'Psst');
  before.keepPlan('t1', [act]);
  before.keepDraft('t1', 'say', undefined);
  before.keepPlan('t1', undefined);
  expect((await page()).now()).toEqual({});
});

test('acts of a plan that this page cannot read are left out', async () => {
  const before = await page();
  before.keepPlan('t1', [{ ...act, command: { type: 'leapPieces' } as never }, act]);
  expect((await page()).planLeftAt('t1')).toEqual([act]);
});
