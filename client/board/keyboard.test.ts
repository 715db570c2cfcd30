import { describe, expect, test } from 'vitest';
import type { Key } from '../pointing/keys.ts';
import { pressKey, setCursor } from './keyboard.ts';
import { showTable } from './lying.ts';
import { boardWith, handOn } from './test-kit.ts';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  code: name,
  shift: false,
  mod: false,
  alt: false,
  ...more,
});

const setUp = (
  stacks: Readonly<Record<string, readonly string[]>> = { '0303': ['a', 'b', 'c'] },
  stagger: 'columns' | 'rows' = 'columns',
) => {
  const view = boardWith(stacks, stagger);
  const hand = handOn(view);
  view.focus = '0303';
  return {
    view,
    hand,
    press: (...keys: string[]) => keys.map((name) => pressKey(key(name), hand)),
    at: () => view.cursor?.at,
  };
};

describe('the cursor', () => {
  test('the first key shows it, the next move it', () => {
    const { press, at } = setUp();
    press('ArrowDown');
    expect(at()).toBe('0303');
    press('ArrowDown');
    expect(at()).toBe('0304');
    press('ArrowUp', 'ArrowUp');
    expect(at()).toBe('0302');
  });

  test('sideways it keeps to its height over columns that stand half a hex apart', () => {
    const { press, at } = setUp();
    press('ArrowRight');
    const seen = Array.from({ length: 5 }, () => {
      press('ArrowRight');
      return at();
    });
    expect(seen.map((number) => number?.slice(0, 2))).toEqual(['04', '05', '06', '07', '08']);
    expect(new Set(seen.map((number) => Math.abs(Number(number?.slice(2)) - 3) <= 1))).toEqual(new Set([true]));
    press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(at()).toBe('0303');
  });

  test('where rows stand half a hex apart, up and down it keeps to its column', () => {
    const { press, at } = setUp({}, 'rows');
    press('ArrowDown');
    const seen = Array.from({ length: 3 }, () => {
      press('ArrowDown');
      return at();
    });
    expect(seen.map((number) => number?.slice(2))).toEqual(['04', '05', '06']);
    expect(seen.every((number) => Math.abs(Number(number?.slice(0, 2)) - 3) <= 1)).toBe(true);
    press('ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(at()).toBe('0303');
  });

  test.each([
    ['columns', ['0302', '0402', '0403', '0304', '0203', '0202'], '893217'],
    ['rows', ['0403', '0304', '0204', '0203', '0202', '0302'], '631479'],
  ] as const)('the number block steps to all six sides in staggered %s', (stagger, around, keys) => {
    const step = (digit: string) => {
      const { hand, at, press } = setUp({}, stagger);
      press('ArrowDown');
      pressKey(key(digit, { code: `Numpad${digit}` }), hand);
      return at();
    };
    expect([...keys].map(step)).toEqual(around);
  });

  test.each(['columns', 'rows'] as const)('it stays on the map of staggered %s', (stagger) => {
    const { press, at, hand } = setUp({}, stagger);
    press(...Array.from({ length: 20 }, () => 'ArrowUp'));
    expect(at()).toBe('0301');
    press(...Array.from({ length: 20 }, () => 'ArrowLeft'));
    expect(at()).toBe('0101');
    for (const code of ['Numpad7', 'Numpad1', 'Numpad4', 'Numpad8']) pressKey(key('x', { code }), hand);
    expect(at()).toBe('0101');
  });
});

describe('pushing counters by keys alone', () => {
  test('Enter picks up the top counter, arrows carry it, Enter puts it down', () => {
    const { press, hand, view } = setUp();
    expect(press('ArrowDown', 'Enter')).toEqual(['cursor', 'picked up']);
    expect(view.drag?.pieces).toEqual(['c']);
    press('ArrowDown', 'ArrowDown');
    expect(view.drag?.target).toBe('0305');
    expect(press('Enter')).toEqual(['put down']);
    expect(hand.done).toEqual(['move c to 0305']);
  });

  test('Tab goes down through the stack and then leaves the board', () => {
    const { press, view } = setUp();
    press('ArrowDown');
    const selected = () => [...view.selection].join();
    const seen = [
      press('Tab')[0],
      selected(),
      press('Tab')[0],
      selected(),
      press('Tab')[0],
      selected(),
      press('Tab')[0],
    ];
    expect(seen).toEqual(['selected', 'c', 'selected', 'b', 'selected', 'a', undefined]);
    expect(view.cursor?.piece).toBe('a');
    press('Enter');
    expect(view.drag?.pieces).toEqual(['a']);
  });

  test('a cursor that comes to a hex begins at its top, and Tab leaves the board in the end', () => {
    const { press, view, hand } = setUp();
    hand.select(['a'], 'replace');
    setCursor(view, '0303');
    expect(press('Tab')).toEqual(['selected']);
    expect([...view.selection]).toEqual(['c']);
    expect(press('Tab', 'Tab', 'Tab', 'Tab')).toEqual(['selected', 'selected', undefined, undefined]);
  });

  test('a counter that lies alone and is selected is named by the first Tab, left by the second', () => {
    const { press, view, hand } = setUp({ '0303': ['a'] });
    hand.select(['a'], 'replace');
    setCursor(view, '0303');
    expect(press('Tab', 'Tab')).toEqual(['selected', undefined]);
    expect(pressKey(key('Tab', { shift: true }), hand)).toBeUndefined();
  });

  test('Esc puts back, folds and lets go in one press, then hides the cursor, then is not the board’s', () => {
    const { press, view, hand } = setUp();
    press('ArrowDown', 'Tab');
    expect([view.spread?.place, ...view.selection]).toEqual(['0303', 'c']);
    expect(press('Escape')).toEqual(['done']);
    expect([view.spread, ...view.selection]).toEqual([undefined]);
    press('Enter', 'ArrowDown');
    expect(press('Escape')).toEqual(['canceled']);
    expect([view.drag, ...view.selection]).toEqual([undefined]);
    expect(press('Escape', 'Escape')).toEqual(['done', undefined]);
    expect(view.cursor).toBeUndefined();
    expect(hand.done).toEqual([]);
  });

  test('Enter takes what lies under the cursor, whatever is selected elsewhere', () => {
    const { press, view, hand } = setUp({ '0303': ['a'], '0305': ['b'] });
    hand.select(['b'], 'replace');
    press('ArrowDown', 'Enter');
    expect(view.drag?.pieces).toEqual(['a']);
    press('Escape', 'ArrowDown');
    hand.select(['b'], 'replace');
    expect(press('Enter')).toEqual(['cursor']);
  });

  test('in the state Move Enter sends the selection to the cursor’s hex', () => {
    const { press, hand } = setUp({ '0303': ['a'], '0305': ['b'] });
    press('ArrowDown');
    hand.arm(['b']);
    expect(press('ArrowDown', 'Enter')).toEqual(['cursor', 'put down']);
    expect(hand.done).toEqual(['arm b', 'move b to 0304']);
  });

  test('a counter that another player has taken off the table meanwhile is not put down, and is named', () => {
    const { press, view, hand } = setUp({ '0303': ['a', 'b'] });
    press('ArrowDown');
    hand.select(['a', 'b'], 'replace');
    press('Enter', 'ArrowDown');
    showTable(view, { pieces: { b: view.pieces.b! }, stacks: { '0303': ['b'] } }, 'fanned');
    press('Enter');
    expect(hand.done).toEqual(['gone a', 'move b to 0304']);
  });

  test('in what is only looked at nothing is picked up', () => {
    const { press, hand, view } = setUp();
    hand.readOnly = true;
    press('ArrowDown', 'Enter');
    expect(view.drag).toBeUndefined();
  });
});

test('plus, minus and F look, and with Ctrl they are the browser’s', () => {
  const { view, hand, press } = setUp();
  const { zoom } = view.camera;
  press('+');
  expect(view.camera.zoom).toBeGreaterThan(zoom);
  press('f');
  expect(view.camera.zoom).toBeCloseTo(zoom);
  expect(pressKey(key('+', { mod: true }), hand)).toBeUndefined();
  expect(pressKey(key('f', { mod: true }), hand)).toBeUndefined();
});

describe('drawing by keys', () => {
  test('an arrow goes from the hex of the first Enter to that of the second', () => {
    const { press, hand, view } = setUp();
    hand.tool = 'arrow';
    expect(press('ArrowDown', 'Enter')).toEqual(['cursor', 'begun']);
    press('ArrowUp');
    expect(view.sketch?.points).toHaveLength(2);
    expect(press('Enter')).toEqual(['drawn']);
    expect(hand.done).toEqual(['arrow 0303 to 0302']);
    expect(view.sketch).toBeUndefined();
  });

  test('a line bends at each Enter, and ends at the second on the same hex', () => {
    const { press, hand } = setUp();
    hand.tool = 'line';
    press('ArrowDown', 'Enter', 'ArrowUp', 'Enter', 'ArrowRight', 'Enter');
    expect(hand.done).toEqual([]);
    expect(press('Enter')).toEqual(['drawn']);
    expect(hand.done).toEqual([expect.stringMatching(/^line point:/)]);
  });

  test('words are asked for at the cursor, the eraser takes what is near it, Escape forgets what is begun', () => {
    const { press, hand, view } = setUp();
    hand.tool = 'words';
    press('ArrowDown', 'Enter');
    hand.tool = 'eraser';
    expect(press('Enter')).toEqual(['erased']);
    expect(hand.done).toEqual([expect.stringMatching(/^write /), expect.stringMatching(/ within 50$/)]);
    hand.tool = 'ring';
    expect(press('Enter', 'Escape')).toEqual(['begun', 'canceled']);
    expect(view.sketch).toBeUndefined();
  });
});
