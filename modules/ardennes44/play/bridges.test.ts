import type { Position, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { reach } from '../rules/11-movement.ts';
import { advance } from '../rules/19-advance.ts';
import { advanceType } from '../rules/fields.ts';
import { allied, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { ouren } from './bridges.ts';

const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));

test('7.8 no German goes over the bridge of Ouren before its die is thrown, which is thrown once', () => {
  const units = [german('a', '2020', tank), allied('x', '2525')];
  const bare = positionWith(units, { standard: true, turn: { number: 2, side: 'german' } });
  const over = bare.board.grid
    .around(hexIn(bare, '2020'))
    .find((next) => bare.board.hexside(hexIn(bare, '2020'), next).has('bridge'))!;
  const waits = bare.at({ markers: [{ kind: 'ouren', id: 'o', place: 'box:common-markers' }] });
  const to = (p: Position, mode = 'tactical') => reach(p, [unitOf(p, 'a')], mode);
  expect([to(bare).cost(over), to(waits).why(over)?.clause]).toEqual([1, '7.8a']);
  // The German player says when a unit tries to cross; it stands beside the bridge then.
  const [offer] = ouren.offers(waits, 'german');
  expect([offer!.state.side, ouren.offers(waits, 'allied')]).toEqual(['allied', []]);
  expect(ouren.offers(changed(waits, 'a', { at: hexIn(waits, '2525') }), 'german')).toEqual([]);
  const after = (total: number) =>
    ouren.prompt(waits, {
      ...offer!.state,
      tried: [ouren.prompt(waits, offer!.state)!.choices[0]!.id.replace('try-', '')],
      settled: false,
      ahead: ['settle', 'choose'],
      rolls: [{ purpose: '@play.roll.demolition', dice: [total], total }],
    })!;
  expect([after(4).says.text, after(5).says.text]).toEqual(['play.demolition.blown', 'play.ouren.stands']);
  expect(after(5).choices[0]!.acts).toEqual([{ type: 'movePieces', pieces: ['o'], to: '2020' }]);
  const tried = bare.at({ markers: [{ kind: 'ouren', id: 'o', at: hexIn(bare, '2020') }] });
  expect([to(tried).cost(over), ouren.offers(tried, 'german').length]).toEqual([1, 0]);
});

test('7.8 nor does a German advance over it before its die; an Allied unit may', () => {
  const going = (side: 'german' | 'allied', isUntried: boolean) => {
    const unit = (side === 'german' ? german : allied)('a', '2020', tank);
    const bare = positionWith([unit], { standard: true, turn: { number: 2, side, phase: 'combat' } });
    const over = bare.board.grid
      .around(hexIn(bare, '2020'))
      .find((next) => bare.board.hexside(hexIn(bare, '2020'), next).has('bridge'))!;
    const p = isUntried ? bare.at({ markers: [{ kind: 'ouren', id: 'o', place: 'box:common-markers' }] }) : bare;
    const ask = { units: [unitOf(p, 'a')], vacated: over, path: [], options: advanceType.as('normal') };
    return advance(p, ask).to.includes(over);
  };
  expect([going('german', false), going('german', true), going('allied', true)]).toEqual([true, false, true]);
});

test('13.5 who attacked from off the map advances into the entry hex, and the rest go back to the box', () => {
  const p = positionWith([german('g', '2405'), allied('a', null), allied('b', null)], {
    standard: true,
    turn: { number: 7, side: 'allied', phase: 'combat' },
  });
  const place = { place: 'box:blockers-b', began: undefined };
  const off = changed(changed(p, 'a', place), 'b', place);
  const state = {
    attackers: ['a', 'b'],
    target: '2001',
    thrown: { column: '3-1', drm: 0, odds: '3-1', defenders: ['g'] },
    rolls: [{ purpose: '@play.roll.combat', dice: [2], total: 2 }],
    retreats: true,
    gone: ['g'],
  };
  const asked = attack.prompt(off, state)!;
  expect([asked.step, asked.choices.map(({ id }) => id)]).toEqual([
    'advance',
    ['stack-a-to-2001', 'a-to-2001', 'b-to-2001', 'stay'],
  ]);
  const over = attack.prompt(changed(off, 'a', { at: hexIn(off, '2001'), place: '2001' }), {
    ...state,
    advanced: ['a', 'b'],
  })!;
  expect(over.choices[0]!.acts).toContainEqual({ type: 'movePieces', pieces: ['b'], to: 'box:southeast' });
});
