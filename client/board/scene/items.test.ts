import { loadGame } from '@umpire/modules';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import type { BoardOverlay } from '../overlays/board-overlay.ts';
import { paintLiveAbove, ringsOf } from '../overlays/live.ts';
import type { Graphics } from '../overlays/tracing.ts';
import { layStack, ON_HEXSIDE } from '../spots.ts';
import { boardWith } from '../test-kit.ts';
import { COUNTER, HEX } from '../world.ts';
import { itemsOf } from './items.ts';
import { RING } from './marks.ts';
import { makePieceLooks } from './piece-looks.ts';

const none = { hexes: [], pieces: [] };
const NOTHING: BoardOverlay = {
  ground: { zones: [], supply: [], crowded: [] },
  ...{ picks: none, lit: none, taught: none },
  ...{ overruled: new Set(), fired: new Set() },
};

const { module } = await loadGame('ford');
const looks = makePieceLooks(module);
const poseOf = (view: ReturnType<typeof boardWith>) => (piece: string) => view.spots.get(piece);
const kindsOf = (view: ReturnType<typeof boardWith>) =>
  itemsOf(view, [], new Map(), poseOf(view), looks).items.map(
    ({ key }) => key.replace(/^\{.*/, 'counter').split(' ')[0],
  );

test('counters on top of a selected counter are drawn over its ring', () => {
  const view = boardWith({ '0303': ['a'] });
  view.pieces = { a: { ...view.pieces.a!, label: 'Reserve', markers: { moved: {} } } };
  expect(kindsOf(view)).toEqual(['counter']);
  view.selection = new Set(['a']);
  expect(kindsOf(view)).toEqual(['counter', 'ring', 'worn']);
  view.pieces = { a: { id: 'a', counter: 'a', face: 0, facing: 0 } };
  expect(kindsOf(view)).toEqual(['counter', 'ring']);
});

test('the ring by which the umpire points at a counter lies under those on it, whose factors it would cross', () => {
  const view = boardWith({ '0303': ['a', 'b'] });
  view.ringed = ringsOf({ ...NOTHING, lit: { hexes: [], pieces: ['a', 'b'] } });
  expect(kindsOf(view).slice(0, 3)).toEqual(['counter', 'ring', 'counter']);
  const above: string[] = [];
  const layer = new Proxy({}, { get: (_, act) => () => above.push(String(act)) }) as Graphics;
  paintLiveAbove(layer, view, { ...NOTHING, lit: { hexes: [], pieces: ['a'] } }, (pixels) => pixels);
  expect(above).toEqual([]);
  paintLiveAbove(layer, view, { ...NOTHING, lit: { hexes: [], pieces: ['b'] } }, (pixels) => pixels);
  expect(above).toContain('strokePath');
});

test('the ring of a counter stays clear of the counter in the next hex, also where both lie in a fan of two', () => {
  const [top] = layStack('0303', { x: 0, y: 0 }, ['a', 'b'], 'fanned').slice(-1);
  const reach = COUNTER * (RING.out + RING.width / 2);
  const nextRow = HEX * Math.sqrt(0.75);
  expect(COUNTER / 2 + Math.abs(top!.y) + reach).toBeLessThan(
    nextRow - COUNTER / 2 - Math.abs(top!.y) + 0.5 * COUNTER * 0.14,
  );
  expect(COUNTER / 2 + reach).toBeLessThan(nextRow - COUNTER / 2);
});

test('the viewer’s own hidden counter is marked, a counter hidden from the viewer is not', () => {
  const mask = { id: '~x', back: 'blue' };
  const piece = { id: 'p', counter: Object.keys(module.data.counters.counters)[0]!, face: 0, facing: 0 };
  expect(looks(piece).worn).toBeUndefined();
  expect(looks({ ...piece, mask }).worn?.key).toContain('"veiled":true');
  expect(looks({ ...piece, counter: 'back:blue', masked: true }).worn).toBeUndefined();
});

test('what lies on a hexside is small; beside counters smaller still, and over them without hiding their factors', () => {
  const [alone] = boardWith({ 'hexside:0303:0304': ['bridge'] }).spots.values();
  expect(alone?.side).toBe(COUNTER * ON_HEXSIDE.free);
  const view = boardWith({ 'hexside:0303:0304': ['bridge'], '0303': ['a'], '0304': ['b'] });
  const bridge = view.spots.get('bridge')!;
  expect(bridge.side).toBe(COUNTER * ON_HEXSIDE.crowded);
  expect([...view.spots.keys()].at(-1)).toBe('bridge');
  const covered = view.spots.get('a')!.y + COUNTER / 2 - (bridge.y - bridge.side / 2);
  expect(covered).toBeLessThan(COUNTER * 0.07);
});

test('flags that say who holds a hex lie under the units in it, whose factors stay readable', () => {
  const opening = openingOf(module, 'crossing');
  const flagged = Object.values(opening.stacks).filter((stack) =>
    stack.some((id) => opening.pieces[id]?.counter === 'control'),
  );
  expect(flagged.map((stack) => stack.map((id) => opening.pieces[id]?.counter))).toEqual([
    ['control', 'red-1'],
    ['control', 'red-3'],
  ]);
  const view = boardWith({ '0502': flagged[0]! });
  const [flag, unit] = flagged[0]!.map((id) => view.spots.get(id)!);
  // The unit is drawn later, so over the flag, which shows beside it.
  expect([...view.spots.keys()]).toEqual(flagged[0]);
  expect(Math.hypot(unit!.x - flag!.x, unit!.y - flag!.y)).toBeGreaterThan(0);
});
