import { acts as commands } from '@umpire/shared/table/command.ts';
import { describe, expect, test } from 'vitest';
import english from '../locales/en/app.json' with { type: 'json' };
import { actGroups } from './act.ts';
import { keyCaps, makeKey } from './keys.ts';
import { acts } from './registry.ts';
import { moveInStack } from './stack-order.ts';

describe('the registry of acts', () => {
  test('every command of the table can be given by a person', () => {
    const reachable = new Set([...acts.flatMap(({ sends = [] }) => sends), ...elsewhere]);
    expect(commands.filter((command) => !reachable.has(command))).toEqual([]);
  });

  test('each act has one id, one text, one group', () => {
    const ids = acts.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(Object.keys(english.act).sort()).toEqual([...ids].sort());
    expect(Object.keys(english['act-group'])).toEqual([...actGroups]);
  });

  test('no key means two things', () => {
    const keys = acts.flatMap(({ keys = [] }) => keys);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test("the board's own keys are left to it", () => {
    const boardKeys = [
      'f',
      '+',
      '-',
      'escape',
      'tab',
      'enter',
      'space',
      'arrowup',
      'arrowdown',
      'arrowleft',
      'arrowright',
    ];
    expect(acts.flatMap(({ keys = [] }) => keys).filter((key) => boardKeys.includes(key))).toEqual([]);
  });
});

/** Given by the card that asks for consent (`panels/requests`). */
const elsewhere = ['answerRequest'] as const;

describe('keys', () => {
  const press = (key: string, held: Partial<Parameters<typeof makeKey>[0]> = {}) =>
    makeKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

  test.each([
    ['r', {}, 'r'],
    ['R', { shiftKey: true }, 'shift+r'],
    ['z', { ctrlKey: true }, 'mod+z'],
    ['z', { metaKey: true, shiftKey: true }, 'mod+shift+z'],
    ['?', { shiftKey: true }, '?'],
    ['[', { ctrlKey: true, altKey: true }, '['],
    [']', { altKey: true }, ']'],
    ['k', { ctrlKey: true, altKey: true }, 'mod+alt+k'],
    ['Delete', {}, 'delete'],
    ['Tab', { shiftKey: true }, 'shift+tab'],
    [' ', {}, 'space'],
  ])('%s with %o is %s', (key, held, shortcut) => {
    expect(press(key, held)).toBe(shortcut);
  });

  test('are shown as printed on the keyboard at hand', () => {
    expect(keyCaps('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
    expect(keyCaps('pageup', false)).toEqual(['PgUp']);
  });
});

describe('moving in a stack, bottom first', () => {
  const stack = ['a', 'b', 'c', 'd'];
  test.each([
    ['top', ['b'], ['a', 'c', 'd', 'b']],
    ['bottom', ['c'], ['c', 'a', 'b', 'd']],
    ['up', ['b'], ['a', 'c', 'b', 'd']],
    ['down', ['b'], ['b', 'a', 'c', 'd']],
    ['up', ['d'], ['a', 'b', 'c', 'd']],
    ['down', ['a'], ['a', 'b', 'c', 'd']],
    ['top', ['c', 'a'], ['b', 'd', 'a', 'c']],
    ['up', ['a', 'b'], ['c', 'a', 'b', 'd']],
  ] as const)('%s: %j', (move, pieces, result) => {
    expect(moveInStack(stack, pieces, move)).toEqual(result);
  });
});
