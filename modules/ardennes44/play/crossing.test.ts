import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { bridgeDemolition } from '../rules/charts.ts';
import { allied, type Fields, type GivenUnit, german, hexIn, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { buildBridges, demolition } from './bridges.ts';
import { actsIn, afterDie, ask, idsIn } from './testing/asking.ts';

/** 7 Bridges: each die, each step of the work, and several bridges under one attack. */

const dice = [1, 2, 3, 4, 5, 6];
const turnOf = (number: number, side: string, phase: string) => ({ number, side, phase });
const edges = { '0403-0404': 'river bridge', '0304-0404': 'river bridge' };
const spare: readonly PositionMarker[] = [
  { kind: 'bridge-blown', id: 'm', counter: 'bridge', place: 'box:common-markers', face: 0 },
];
const NAME = 'hexside:0403:0404';

const given = (units: readonly GivenUnit[], turn: ReturnType<typeof turnOf>): Position =>
  positionWith(units, { edges, turn, roads: [['0403', '0404']] }).at({ markers: spare });

test('7.3 1 to 4 blow a bridge, 7.5 1 and 2 if the unit that does it is disrupted, engaged or on the road; one that is free does it first', () => {
  const blown = (state: readonly string[], others: readonly GivenUnit[] = []): readonly number[] => {
    const p = given([allied('u', '0404', { state }), german('x', '0402'), ...others], turnOf(6, 'allied', 'bridge'));
    return dice.filter(
      (die) =>
        afterDie(demolition, p, { side: 'allied', id: `${NAME}/bridge`, purpose: 'demolition', die }).choices[0]!.acts
          .length > 0,
    );
  };
  expect(['disrupted', 'routed', 'engaged', 'sm', 'truck'].map((state) => blown([state]))).toEqual(
    Array(5).fill([1, 2]),
  );
  expect([blown([]), blown(['disrupted'], [allied('v', '0406')]), blown(['disrupted'], [allied('v', '0504')])]).toEqual(
    [
      [1, 2, 3, 4],
      [1, 2],
      [1, 2, 3, 4],
    ],
  );
  const p = given([allied('u', '0404'), german('x', '0402')], turnOf(6, 'allied', 'bridge'));
  const outcome = (die: number) =>
    afterDie(demolition, p, { side: 'allied', id: `${NAME}/bridge`, purpose: 'demolition', die });
  expect(outcome(4).choices[0]!.acts).toContainEqual({ type: 'movePieces', pieces: ['m'], to: NAME });
  expect([outcome(4).says.text, outcome(5).says.text]).toEqual(['play.demolition.blown', 'play.demolition.none']);
  expect(idsIn(demolition, p, 'allied')).toEqual([`try-${NAME}/bridge`, 'enough']);
  expect(idsIn(demolition, p, 'german')).toEqual([]);
  expect(idsIn(demolition, p.at({ turn: turnOf(6, 'allied', 'movement') }), 'allied')).toEqual([]);
  expect([0, 7].map(bridgeDemolition)).toEqual(['blown', 'none']);
});

test('7.9 a bridge is begun in one bridge phase and finished in the next; 7.10 the Germans finish theirs on 16PM', () => {
  const units = [german('a', '0403'), german('b', '0404'), allied('x', '0709')];
  const at = (
    kind: 'bridge-blown' | 'bridge-under-construction',
    turn: ReturnType<typeof turnOf>,
    of = units,
  ): Position => {
    const p = positionWith(of, {
      edges,
      turn,
      hexes: { '0401': 'clear german-supply' },
      roads: [['0401', '0402', '0403']],
    });
    const [one, other] = [hexIn(p, '0403'), hexIn(p, '0404')];
    const hexside = p.board.grid.hexsideBetween(one, other)!;
    return p.at({
      markers: [{ kind, id: 'm', counter: 'bridge', hexside, place: NAME, face: kind === 'bridge-blown' ? 0 : 1 }],
    });
  };
  const bridge = turnOf(6, 'german', 'bridge');
  expect(actsIn(buildBridges, at('bridge-blown', bridge), 'german')).toEqual([
    { type: 'flipPieces', pieces: ['m'], face: 1 },
  ]);
  expect(actsIn(buildBridges, at('bridge-under-construction', bridge), 'german')).toEqual([
    { type: 'movePieces', pieces: ['m'], to: 'box:common-markers' },
  ]);
  const p = at('bridge-blown', bridge);
  expect(ask(buildBridges, p, 'german')!.show.hexes.toSorted()).toEqual(
    [hexIn(p, '0403'), hexIn(p, '0404')].toSorted(),
  );
  expect(
    buildBridges.offers(
      p.at({ procedures: [{ id: 'g', kind: 'build-bridges', status: 'done', state: {} }] }),
      'german',
    ),
  ).toEqual([]);
  // Without both banks only that of 16PM goes on.
  const lost = [german('a', '0303'), allied('x', '0405')];
  const begun = (number: number, side = 'german') =>
    actsIn(buildBridges, at('bridge-under-construction', turnOf(number, side, 'bridge'), lost), side).length;
  expect([begun(1), begun(2), begun(3), begun(2, 'allied')]).toEqual([0, 1, 0, 0]);
  expect(actsIn(buildBridges, at('bridge-blown', turnOf(2, 'german', 'bridge'), lost), 'german')).toEqual([]);
});

/** An attack over both bridges. */
const over = (more: Fields = {}): Position =>
  given(
    [german('a', '0403'), german('b', '0304'), german('c', '0304'), allied('u', '0404', more)],
    turnOf(6, 'german', 'combat'),
  );
const begun = { attackers: ['a', 'b', 'c'], target: '0404' };
const asked = (p: Position, state: object) => attack.prompt(p, state)!;

test('7.4 under an attack each bridge that is attacked over is tried once, one after the other, before the combat', () => {
  const p = over();
  const first = asked(p, begun);
  expect([first.step, first.side, first.choices.map(({ id, recommended }) => [id, recommended === true])]).toEqual([
    'bridges',
    'allied',
    [
      [`blow-${NAME}`, false],
      ['blow-hexside:0304:0404', false],
      ['spare', true],
    ],
  ]);
  const tried = first.choices[0]!.state;
  expect([asked(p, tried).step, asked(p, tried).side]).toEqual(['bridge-roll', 'allied']);
  const thrown = (die: number) =>
    asked(p, { ...tried, rolls: [{ purpose: '@play.roll.demolition', dice: [die], total: die }] });
  // 7.5 One more in the enemy combat phase.
  expect(dice.map((die) => thrown(die).choices.length)).toEqual([2, 2, 2, 1, 1, 1]);
  const next = asked(p, thrown(5).choices[0]!.state);
  expect(next.choices.map(({ id }) => id)).toEqual(['blow-hexside:0304:0404', 'spare']);
  expect(asked(p, next.choices[0]!.state).step).toBe('bridge-roll');
  expect(asked(p, first.choices.at(-1)!.state).step).not.toMatch(/^bridge/);
});

test('7.5 under attack one that is disrupted blows its bridge with 1 alone', () => {
  const p = over({ state: ['disrupted'] });
  const tried = asked(p, begun).choices[0]!.state;
  const count = (die: number) =>
    asked(p, { ...tried, rolls: [{ purpose: '@play.roll.demolition', dice: [die], total: die }] }).choices.length;
  expect(dice.map(count)).toEqual([2, 1, 1, 1, 1, 1]);
});
