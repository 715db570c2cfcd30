import { expect, test } from 'vitest';
import { bag } from '../../fields.ts';
import type { Position } from '../../position.ts';
import type { Choice } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { crossings } from '../movement/crossings.ts';
import { plain, position } from '../testing/small-map.ts';
import { attemptsProcedure } from './attempts.ts';
import { placingProcedure, putOrMake } from './placing.ts';

const bridges = attemptsProcedure({
  kind: 'demolition',
  clause: '13.1',
  title: say('title'),
  dice: '1d6',
  purpose: 'roll.demolition',
  open: (_p, side) =>
    side === 'blue' ? ['one', 'two'].map((id, i) => ({ id, says: say(id), hexes: [i, i + 1] })) : [],
  outcome: (_p, id, roll) => ({
    says: say(roll <= 3 ? 'blown' : 'stands'),
    acts: roll <= 3 ? [{ type: 'createPieces', pieces: [{ counter: 'blown', at: id }] }] : [],
  }),
});
const p = position({ map: plain(3, 1), units: { a: ['blue', '0101'] } });
const at = (procedure: typeof bridges, now: Position, before: unknown, id: string): Choice =>
  procedure.prompt(now, before)!.choices.find((choice) => choice.id === id)!;

test('one thing after another is tried by a die, each once in the phase', () => {
  const [offer] = bridges.offers(p, 'blue');
  expect([offer?.state, bridges.offers(p, 'red')]).toEqual([{ side: 'blue' }, []]);
  const chosen = at(bridges, p, offer!.state, 'try-two').state;
  const asked = bridges.prompt(p, chosen)!;
  expect(asked).toMatchObject({ step: 'roll', side: 'blue', choices: [{ acts: [{ type: 'rollDice' }] }] });
  // The die is thrown for the chosen option, which is named and shown.
  expect(asked).toMatchObject({ says: { text: 'two' }, show: { hexes: [1, 2] } });
  const rolled = { ...asked.choices[0]!.state, rolls: [{ purpose: '@roll.demolition', dice: [2], total: 2 }] };
  const told = bridges.prompt(p, rolled)!;
  expect(told).toMatchObject({
    step: 'settle',
    says: { text: 'blown' },
    show: { hexes: [1, 2] },
    choices: [{ acts: [{ type: 'createPieces' }] }],
  });
  const settled = told.choices[0]!.state;
  // It goes to the table over the wire.
  expect(bag.safeParse(settled).success).toBe(true);
  expect(bridges.prompt(p, settled)!.choices.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'try-one open',
    'enough done',
  ]);
  const tried = p.at({ procedures: [{ id: 'g1', kind: 'demolition', status: 'done', state: settled }] });
  expect(bridges.prompt(tried, { side: 'blue' })!.choices.map(({ id }) => id)).toEqual(['try-one', 'enough']);
  expect(bridges.offers(tried, 'blue')[0]!.says.params).toMatchObject({ count: 1 });
});

test('a bridge that a saved game names by its hexside alone is not tried again', () => {
  const named = attemptsProcedure({
    kind: 'demolition',
    clause: '13.1',
    title: say('title'),
    dice: '1d6',
    purpose: 'roll.demolition',
    open: () =>
      ['hexside:0101:0201/bridge', 'hexside:0201:0301/bridge'].map((id) => ({ id, says: say(id), hexes: [] })),
    outcome: () => ({ says: say('stands'), acts: [] }),
  });
  const state = { side: 'blue', tried: ['hexside:0101:0201'] };
  expect(named.prompt(p, state)!.choices.map(({ id }) => id)).toEqual(['try-hexside:0201:0301/bridge', 'enough']);
});

test('a second attempt needs a second roll', () => {
  const state = { side: 'blue', tried: ['one', 'two'], settled: false, ahead: ['roll', 'settle', 'choose'] };
  const roll = { purpose: '@roll.demolition', dice: [5], total: 5 };
  expect(bridges.prompt(p, { ...state, rolls: [roll] })!.step).toBe('roll');
  expect(bridges.prompt(p, { ...state, rolls: [roll, roll] })!).toMatchObject({
    step: 'settle',
    says: { text: 'stands' },
  });
});

test('a marker is put where it may be, the one that waits first', () => {
  const pontoons = placingProcedure({
    kind: 'pontoon',
    clause: '15',
    title: say('title'),
    offer: say('offer'),
    asks: say('where'),
    spots: ({ board }) => [
      { place: 'hexside:0101:0201', hexes: [0, 1], says: say('here', { hex: board.grid.number(0) }) },
    ],
    acts: (now, place) => putOrMake(now, 'pontoon', 'bridges', 'pontoon', place),
  });
  expect(at(pontoons, p, {}, 'at-hexside:0101:0201')).toMatchObject({
    status: 'done',
    acts: [{ type: 'createPieces', pieces: [{ counter: 'pontoon', at: 'hexside:0101:0201' }] }],
  });
  const waits = p.at({ markers: [{ kind: 'pontoon', id: 'm', place: 'box:bridges' }] });
  expect(at(pontoons, waits, {}, 'at-hexside:0101:0201').acts).toEqual([
    { type: 'movePieces', pieces: ['m'], to: 'hexside:0101:0201' },
  ]);
  expect(at(pontoons, p, {}, 'none').acts).toEqual([]);
});

test('hexsides that are joined or parted are the same from both sides', () => {
  const joined = crossings(() => [[0, 1]]);
  expect([joined.has(p, 0, 1), joined.has(p, 1, 0), joined.has(p, 1, 2), crossings(() => []).has(p, 0, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(joined.steps(p, (from) => from + 1)).toEqual([
    { from: 0, to: 1, cost: 1 },
    { from: 1, to: 0, cost: 2 },
  ]);
});
