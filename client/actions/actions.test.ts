import { loadGame, modules } from '@umpire/modules';
import { acts as commands } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { describe, expect, test } from 'vitest';
import english from '../locales/en/app.json' with { type: 'json' };
import { actGroups } from './act.ts';
import { aligned, eliminations, spreadOut } from './arranging.ts';
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
    makeKey({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

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
    ['я', { code: 'KeyZ', ctrlKey: true }, 'mod+z'],
    ['Я', { code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    ['б', { code: 'Comma' }, ','],
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

describe('arranging', () => {
  const tableOf = (where: Readonly<Record<string, string>>, counters: Readonly<Record<string, string>> = {}) => {
    const ids = Object.keys(where);
    const pieces = ids.map((id) => ({ id, counter: counters[id] ?? 'custom', face: 0, facing: 0 }));
    const stacks: Record<string, string[]> = {};
    for (const [id, place] of Object.entries(where)) stacks[place] = [...(stacks[place] ?? []), id];
    const table = { where, stacks, pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])) };
    return { table: table as unknown as Table, pieces };
  };

  test.each(Object.keys(modules))(
    'in %s every side has its box for the eliminated, and one key takes a unit there',
    async (id) => {
      const { module } = await loadGame(id);
      const { sides } = module.data.manifest;
      const counters = Object.entries(module.data.counters.counters);
      for (const { id: side } of sides) {
        const [counter] = counters.find(([, one]) => one.side === side)!;
        const { table, pieces } = tableOf({ a: module.grid.number(0) }, { a: counter });
        const [move] = eliminations(module, table, pieces);
        const box = module.data.boxes.find((one) => `box:${one.id}` === move?.to);
        expect(box).toMatchObject({ side, eliminated: true });
        expect(eliminations(module, tableOf({ a: move!.to }, { a: counter }).table, pieces)).toEqual([]);
      }
    },
  );

  test('a stack is spread out over the nearest hexes where nothing lies, its lowest counter stays', async () => {
    const { module } = await loadGame('ford');
    const { table, pieces } = tableOf({ a: '0303', b: '0303', c: '0303', d: '0403' });
    const moves = spreadOut(module.grid, table, pieces.slice(0, 3));
    expect(moves.map(({ piece }) => piece)).toEqual(['b', 'c']);
    const places = moves.map(({ to }) => to);
    expect(new Set([...places, '0303', '0403']).size).toBe(4);
    for (const place of places)
      expect(module.grid.distance(module.grid.parse(place)!, module.grid.parse('0303')!)).toBe(1);
    expect(spreadOut(module.grid, table, pieces)).toEqual([]);
  });

  test('counters that lie beside the map are lined up in rows, and then stay as they are', () => {
    const { table, pieces } = tableOf({ a: 'point:-205:3', b: 'point:-200:80', c: 'point:-120:-1', d: '0101' });
    const moves = aligned(table, pieces);
    const where = { ...table.where, ...Object.fromEntries(moves.map(({ piece, to }) => [piece, to])) };
    expect(where).toEqual({ a: 'point:-205:-1', c: 'point:-129:-1', b: 'point:-53:-1', d: '0101' });
    expect(aligned(tableOf(where).table, pieces)).toEqual([]);
  });
});
