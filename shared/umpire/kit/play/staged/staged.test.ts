import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Choice, Prompt } from '../../../procedure.ts';
import { say } from '../../../saying.ts';
import { plain, position } from '../../testing/small-map.ts';
import { putInto } from '../acts.ts';
import { rolledFor } from './memory.ts';
import { rollStage, type Scene, type Stage } from './stage.ts';
import { staged } from './staged.ts';

const state = z.object({ name: z.string(), paid: z.int().default(0) });
type State = z.infer<typeof state>;
type S = Scene<State>;

/** The player who is asked pays until 2 are paid. A six calls for a second fight, and a one ends the procedure. */
const stages: readonly Stage<State, S>[] = [
  {
    id: 'declare',
    clause: '1',
    title: say('declare'),
    ask: ({ state: { name } }) => ({
      says: say('declare'),
      ways: [
        { id: 'go', says: say('go'), after: 'next' },
        { id: 'no', says: say('no'), after: 'call-off' },
        ...(name === 'outer' ? [{ id: 'first-inner', says: say('inner'), opens: { name: 'inner', paid: 0 } }] : []),
      ],
    }),
  },
  rollStage<State, S>({
    id: 'roll',
    clause: '2',
    title: say('roll'),
    purpose: 'why',
    dice: '1d6',
    says: () => say('roll'),
    side: () => 'blue',
  }),
  {
    id: 'read',
    clause: '3',
    title: say('read'),
    when: ({ memory }) => (rolledFor(memory, 'why') ?? 0) > 1,
    ask: () => ({
      says: say('read'),
      ways: [
        { id: 'blow', says: say('blow'), after: 'next', puts: ['bridge'] },
        { id: 'on', says: say('on'), after: 'next' },
      ],
    }),
  },
  {
    id: 'bridge',
    clause: '4',
    title: say('bridge'),
    putIn: true,
    ask: () => ({ says: say('bridge'), ways: [{ id: 'blown', says: say('blown'), after: 'next' }] }),
  },
  {
    id: 'pay',
    clause: '5',
    title: say('pay'),
    ask: ({ state: { paid } }) =>
      paid < 2
        ? {
            says: say('pay'),
            side: 'red',
            ways: [{ id: 'one', says: say('one'), remember: { paid: paid + 1 }, acts: [putInto(['x'], 'box:out')] }],
          }
        : undefined,
  },
];
const play = staged<State, S>({
  kind: 'test',
  title: say('test'),
  clause: '0',
  state,
  scene: (scene) => scene,
  stages,
  offers: () => [],
  atEnd: () => [putInto(['a'], 'box:over')],
});
const p = position({ map: plain(2, 1), units: { a: ['blue', '0101'], x: ['red', '0201'] } });

const asks = (given: unknown): Prompt => play.prompt(p, given)!;
const take = (given: unknown, ...ids: readonly string[]): Choice =>
  ids.reduce<Choice>(
    (before, id) => {
      const { choices } = asks(before.state);
      const found = choices.find((choice) => choice.id === id);
      if (!found) throw new Error(`no ${id} among ${choices.map((choice) => choice.id).join(', ')}`);
      return found;
    },
    { state: given } as Choice,
  );
/** The table adds what was rolled. */
const rolled = (given: unknown, total: number) => ({
  ...(given as object),
  rolls: [{ purpose: '@why', dice: [total], total }],
});

test('stage after stage asks, is gone on from when it is over, and stays where it is until then', () => {
  const begun = take({ name: 'one' }, 'go').state;
  expect(asks(begun)).toMatchObject({ step: 'roll', side: 'blue', choices: [{ acts: [{ purpose: '@why' }] }] });
  const thrown = rolled(take(begun, 'roll').state, 6);
  expect(asks(thrown).step).toBe('read');
  const paying = take(thrown, 'on', 'one');
  expect([paying.status, asks(paying.state).step]).toEqual(['open', 'pay']);
  const paid = take(paying.state, 'one').state;
  expect(asks(paid)).toMatchObject({
    step: 'end',
    choices: [{ id: 'finish', status: 'done', acts: [{ to: 'box:over' }] }],
  });
  expect(take(paid, 'finish').state).toMatchObject({ name: 'one', paid: 2, rolls: [{ total: 6 }] });
});

test('a stage is passed over where it does not hold, and put in where another calls for it', () => {
  const begun = take({ name: 'one' }, 'go').state;
  expect(asks(rolled(begun, 1))).toMatchObject({ step: 'pay' });
  expect(asks(rolled(begun, 1)).steps.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'declare done',
    'roll done',
    'pay now',
  ]);
  const blown = take(rolled(begun, 6), 'blow').state;
  expect(asks(blown).steps.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'declare done',
    'roll done',
    'read done',
    'bridge now',
    'pay ahead',
  ]);
  expect(asks(take(blown, 'blown').state).step).toBe('pay');
});

test('one that opens another goes on when that is over, and remembers it', () => {
  const inner = take({ name: 'outer', paid: 1 }, 'first-inner').state;
  expect(inner).toMatchObject({ name: 'inner', paid: 0, outer: [{ name: 'outer', paid: 1 }] });
  const ended = take(rolled(take(inner, 'go').state, 1), 'one', 'one', 'finish');
  expect(ended.status).toBe('open');
  expect(ended.state).toMatchObject({
    name: 'outer',
    paid: 1,
    past: [{ name: 'inner', paid: 2, rolls: [{ total: 1 }] }],
  });
  expect(ended.state).not.toHaveProperty('outer');
  expect(asks(ended.state).step).toBe('declare');
});

test('a procedure that was called off is over, and says so', () => {
  expect(take({ name: 'one' }, 'no')).toMatchObject({ status: 'done', state: { calledOff: true } });
});

test('an invalid state is ignored', () => {
  for (const given of [
    undefined,
    7,
    {},
    { name: 1 },
    { name: 'x', ahead: ['nowhere'] },
    { name: 'x', rolls: [{}] },
    { name: 'x', outer: [3] },
  ]) {
    expect(play.prompt(p, given)).toBeUndefined();
  }
});
