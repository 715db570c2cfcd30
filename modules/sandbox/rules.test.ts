import { parsePosition, refer } from '@umpire/shared/umpire/referee';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

const map = {
  grid: { stagger: 'columns', further: 'even', columns: 8, rows: 6 },
  default: 'clear',
  hexes: {
    '0303': { terrain: 'woods' },
    '0304': { terrain: 'water' },
    '0503': { terrain: 'hills', features: ['town'] },
  },
  edges: [{ between: ['0203', '0204'], is: ['river'] }],
  roads: [{ class: 'road', through: ['0203', '0303'] }],
  mapEdge: { west: ['0103'] },
};
const unit = (id: string, side: string, at: string, attack = 4, defense = 4) => ({
  id,
  side,
  kind: 'infantry',
  at,
  attack,
  defense,
  move: 4,
  steps: 2,
});

const asking = async (options: object, units: readonly object[], question: unknown, more: object = {}) => {
  const given = { rules: 'generic', ...options };
  const { module, options: resolved } = await loadGame('sandbox', given);
  const plugin = await findPlugin('sandbox', resolved);
  const turn = { number: 1, side: 'blue', phase: 'action' };
  return refer(plugin!, module, { module: 'sandbox', map, turn, units, ...more }, question);
};

test('a table of which the form says so is free of rules', async () => {
  const { options } = await loadGame('sandbox');
  expect(await findPlugin('sandbox', options)).toBeUndefined();
});

describe('movement costs what the form says', () => {
  const moves = (options: object, units: readonly object[] = [unit('a', 'blue', '0203')]) =>
    asking(options, units, { moves: { unit: 'a' } });

  test('woods, a river, a road', async () => {
    expect(await moves({ 'cost-woods': 3, roads: false })).toMatchObject({ reach: { '0303': 3, '0204': 2 } });
    // On the straight way; the other one leads around the river.
    expect(await moves({ 'cost-woods': 3, 'cost-river': 0 })).toMatchObject({ reach: { '0303': 1, '0204': 1 } });
  });

  test('nobody enters water, and an enemy zone ends the move', async () => {
    const units = [unit('a', 'blue', '0103'), unit('x', 'red', '0402')];
    const answer = await asking({}, units, { moves: { unit: 'a' } });
    expect(answer).toMatchObject({ why: { '0304': 'movement' }, stops: expect.arrayContaining(['0302']) });
    expect((await asking({ zones: 'none' }, units, { moves: { unit: 'a' } })) as object).toMatchObject({ stops: [] });
  });
});

test('no more units in a hex than the form says', async () => {
  const units = [unit('a', 'blue', '0203'), unit('b', 'blue', '0203')];
  const question = { stacking: { at: '0203', side: 'blue' } };
  expect(await asking({ stacking: 1 }, units, question)).toMatchObject({ legal: false, why: ['stacking'] });
  expect(await asking({ stacking: 2 }, units, question)).toMatchObject({ legal: true });
});

test('supply comes from the own edge, or from own depots', async () => {
  const units = [unit('a', 'blue', '0503')];
  const question = { supply: { unit: 'a' } };
  expect(await asking({}, units, question)).toMatchObject({ supplied: true });
  expect(await asking({ supply: 'depots' }, units, question)).toMatchObject({
    supplied: false,
    state: 'out-of-supply',
  });
  const depot = { markers: [{ kind: 'depot', on: '0602', side: 'blue' }] };
  expect(await asking({ supply: 'depots' }, units, question, depot)).toMatchObject({ supplied: true });
});

test('battles are fought on the chart, shifted by the ground', async () => {
  const units = [unit('a', 'blue', '0403', 9), unit('x', 'red', '0503')];
  const question = { combat: { attackers: ['a'], target: '0503' } };
  expect(await asking({ 'shift-town': 1 }, units, question)).toMatchObject({
    odds: '2-1',
    column: '1-1',
    allowed: true,
  });
  expect(await asking({ combat: 'none' }, units, question)).toEqual({ manual: ['combat'] });
});

test('there is a clause for each rule that the form has, and for no other', async () => {
  const clausesOf = async (form: object) => {
    const { options } = await loadGame('sandbox', { rules: 'generic', ...form });
    return Object.keys((await findPlugin('sandbox', options))!.clauses);
  };
  const all = ['sequence', 'movement', 'zones', 'stacking', 'supply', 'combat', 'aftermath'];
  expect(await clausesOf({})).toEqual(all);
  const none = { zones: 'none', stacking: 0, supply: 'none', combat: 'none' };
  expect(await clausesOf(none)).toEqual(['sequence', 'movement', 'aftermath']);
});

test('nobody fights in the phase of another side', async () => {
  const units = [unit('a', 'blue', '0403', 9), unit('x', 'red', '0503')];
  const question = { combat: { attackers: ['x'], target: '0403' } };
  expect(await asking({}, units, question)).toMatchObject({ allowed: false, why: ['sequence'] });
});

test('an attack is guided over its die, in games that have a battle', async () => {
  const { options } = await loadGame('sandbox', { rules: 'generic' });
  const plugin = (await findPlugin('sandbox', options))!;
  expect(plugin.procedures!.map(({ kind }) => kind)).toEqual(['attack']);
  const { options: peaceful } = await loadGame('sandbox', { rules: 'generic', combat: 'none' });
  expect((await findPlugin('sandbox', peaceful))!.procedures).toBeUndefined();
});

test('an enemy who touches one’s own may go back by hand; another one stays where it is', async () => {
  const { module, options } = await loadGame('sandbox', { rules: 'generic' });
  const plugin = (await findPlugin('sandbox', options))!;
  const turn = { number: 1, side: 'blue', phase: 'action' };
  const units = [unit('a', 'blue', '0303'), unit('x', 'red', '0403'), unit('y', 'red', '0805')];
  const p = parsePosition(module, { module: 'sandbox', map, turn, units });
  const judge = (piece: string) => plugin.judge!(p, { type: 'movePieces', pieces: [piece], to: '0505' });
  expect(judge('x')).toEqual({ type: 'manual', clauses: ['aftermath'] });
  expect(judge('y')).toMatchObject({ type: 'broken', breaks: [{ clause: 'sequence' }] });
  const moves = [{ piece: 'x', to: '0505' }] as const;
  expect(plugin.judge!(p, { type: 'spreadPieces', moves })).toMatchObject({ type: 'manual' });
});
