import type { Position, Procedure } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { mayJoin } from '../rules/9-attack.ts';
import { american, type Given, german, gun, hexIn, panther, positionWith } from '../rules/testing/position.ts';
import { building, crossing, fortifications, interdiction, positions, reserves } from './phase-work.ts';

// What each card of a phase offers, and what it does, from 8, 11.3, 13.3, 13.4 and 14.1.

type Units = Parameters<typeof positionWith>[0];
const at = (units: Units, phase: string, side: string, given: Given = {}) =>
  positionWith(units, { ...given, turn: { number: 8, phase, side, ...given.turn } });
/** The choices of a card without the one that does nothing. */
const choices = (procedure: Procedure, p: Position, side: 'german' | 'allied') => {
  const [offer] = procedure.offers(p, side);
  return (offer && procedure.prompt(p, offer.state)?.choices.filter(({ id }) => id !== 'none')) ?? [];
};
const unitsOffered = (procedure: Procedure, p: Position, side: 'german' | 'allied') =>
  choices(procedure, p, side).flatMap(({ unit }) => unit ?? []);
const hexesOffered = (procedure: Procedure, p: Position, side: 'german' | 'allied') =>
  choices(procedure, p, side).flatMap(({ id }) => (id.startsWith('at-') ? id.slice(3) : []));

const ruin = { kind: 'bridge-blown', on: ['0404', '0403'] };
const river: Given = { edges: { '0403-0404': 'river bridge' }, markers: [ruin as never] };
const builder = (where: string, more: Parameters<typeof german>[2] = {}) =>
  german('a', where, { state: ['building-bridge'], ...more });

test('13.3 who is at a ruin may begin, once, on either bank', () => {
  const begins = (...units: Units) => unitsOffered(building, at(units, 'movement', 'german', river), 'german');
  expect([begins(german('a', '0404')), begins(german('a', '0403')), begins(german('a', '0405'))]).toEqual([
    ['a'],
    ['a'],
    [],
  ]);
  expect([begins(builder('0404')), begins(american('d', '0404')), begins(german('g', '0404', gun))]).toEqual([
    [],
    [],
    [],
  ]);
  const [begin] = choices(building, at([german('a', '0404')], 'movement', 'german', river), 'german');
  expect(begin!.acts).toEqual([{ type: 'setMarker', pieces: ['a'], kind: 'building-bridge' }]);
});

test('13.3, 13.4 the builder goes across from either bank, and the Germans count the bridge, up to eight', () => {
  const counter = { kind: 'track-marker', id: 'count', counter: 'bridges-german', place: 'track:bridges:0' };
  const acts = (where: string, built = 0) => {
    const p = at([builder(where)], 'bridge-construction', 'german', {
      ...river,
      extras: { tally: { bridges: { german: built } } },
    });
    const [cross] = choices(crossing, p.at({ markers: [...p.markers, counter] }), 'german');
    return (cross?.acts ?? []).flatMap((act) =>
      act.type === 'movePieces'
        ? [`${act.pieces} ${act.to}`]
        : act.type === 'removeMarker'
          ? [`${act.pieces} -${act.kind}`]
          : [],
    );
  };
  expect(acts('0404')).toEqual(['a 0403', 'a -building-bridge', 'count track:bridges:1']);
  expect([acts('0403')[0], acts('0404', 6).at(-1), acts('0404', 7).at(-1), acts('0404', 8).at(-1)]).toEqual([
    ...['a 0404', 'count track:bridges:7', 'count track:bridges:8', 'count track:bridges:8'],
  ]);
  const allied = at([american('d', '0404', { state: ['building-bridge'] })], 'bridge-construction', 'allied', river);
  const [cross] = choices(crossing, allied.at({ markers: [...allied.markers, counter] }), 'allied');
  expect(cross!.acts.some((act) => act.type === 'movePieces' && act.pieces.includes('count'))).toBe(false);
  const idle = at([german('a', '0404')], 'bridge-construction', 'german', river);
  expect([
    choices(crossing, idle, 'german'),
    choices(crossing, at([builder('0404'), american('x', '0403')], 'bridge-construction', 'german', river), 'german'),
  ]).toEqual([[], []]);
});

test('14.1 mechanized units in supply, away from the enemy, that are no reserve yet', () => {
  const offered = (unit: Units[number], side: 'german' | 'allied' = 'german', phase = 'reserve') =>
    unitsOffered(reserves, at([unit, american('x', '0808')], phase, side), side);
  expect([
    offered(german('a', '0404', panther)),
    offered(german('a', '0404', { ...panther, state: ['reserve'] })),
    offered(german('a', '0404')),
  ]).toEqual([['a'], [], []]);
  expect([
    offered(german('a', '0807', panther)),
    offered(german('a', null, panther)),
    offered(german('a', '0404', { ...panther, state: ['out-of-supply'] })),
  ]).toEqual([[], [], []]);
  expect([
    offered(german('a', '0404', panther), 'allied'),
    offered(german('a', '0404', panther), 'german', 'movement'),
  ]).toEqual([[], []]);
});

test('8.1.b, 8.2.c each hex is dug in once, by a fighter that has not moved, away from the enemy; forts are the Allies’', () => {
  const dug = (units: Units, given: Given = {}, side: 'german' | 'allied' = 'allied') =>
    hexesOffered(positions, at(units, 'movement', side, given), side);
  const d = american('d', '0404');
  expect([
    dug([d]),
    dug([d, american('e', '0404')]),
    dug([american('g', '0404', gun)]),
    dug([american('d', '0404', { began: '0403' })]),
  ]).toEqual([['0404'], ['0404'], [], []]);
  expect([dug([d, german('x', '0405')]), dug([d], { hexes: { '0404': 'town' } })]).toEqual([[], []]);
  const p = at([d], 'movement', 'allied');
  const there = p.at({ markers: [{ kind: 'improved-position', id: 'm', at: hexIn(p, '0404') }] });
  expect([hexesOffered(positions, p, 'allied'), hexesOffered(positions, there, 'allied')]).toEqual([['0404'], []]);
  expect([dug([german('a', '0404')], {}, 'german'), dug([german('a', '0404')])]).toEqual([['0404'], []]);
  const forts = (unit: Units[number], side: 'german' | 'allied', site = 'clear fort-site') =>
    hexesOffered(fortifications, at([unit], 'movement', side, { hexes: { '0404': site } }), side);
  expect([forts(d, 'allied'), forts(d, 'allied', 'clear'), forts(german('a', '0404'), 'german')]).toEqual([
    ['0404'],
    [],
    [],
  ]);
});

test('11.3 road hexes within two of German mechanized units, in the interdiction phase, while there are aircraft', () => {
  const roads = { road: [['0401', '0402', '0403', '0404', '0405', '0406', '0407']] };
  const offered = (unit: Units[number], aircraft = 1, phase = 'interdiction', given: Given = {}) =>
    hexesOffered(
      interdiction,
      at([unit], phase, 'german', { roads, extras: { aircraft: { german: 0, allied: aircraft } }, ...given }),
      'allied',
    ).toSorted();
  const tank = german('a', '0403', panther);
  expect(offered(tank)).toEqual(['0401', '0402', '0403', '0404', '0405']);
  expect([
    offered(tank, 0),
    offered(tank, 1, 'movement'),
    offered(german('a', '0403')),
    offered(american('d', '0403', panther)),
    offered(german('a', null, panther)),
  ]).toEqual([[], [], [], [], []]);
  expect(offered(tank, 2, 'interdiction', { markers: [{ kind: 'interdiction', at: '0402' }] })).toEqual([
    '0401',
    '0403',
    '0404',
    '0405',
  ]);
});

test('9.1 who may join an attack: next to the hex, not over a cliff, neither used, nor in reserve, building, a gun or a leader', () => {
  const joins = (unit: Parameters<typeof german>[2], where = '0403', given: Given = {}) => {
    const p = at([german('a', where, unit), american('d', '0404')], 'combat', 'german', given);
    return mayJoin(p, hexIn(p, '0404'), 'german').length > 0;
  };
  expect([joins({}), joins({}, '0402'), joins({}, '0403', { edges: { '0403-0404': 'cliff' } })]).toEqual([
    true,
    false,
    false,
  ]);
  for (const state of ['attacked', 'reserve', 'building-bridge']) expect(joins({ state: [state] }), state).toBe(false);
  expect([
    joins(gun),
    joins({ kind: 'leader' }),
    joins({ state: ['out-of-supply'] }),
    joins({ state: ['shocked'] }),
  ]).toEqual([false, false, true, true]);
  const p = at([german('a', '0403'), american('d', '0404')], 'combat', 'german');
  expect(mayJoin(p, hexIn(p, '0404'), 'allied')).toEqual([]);
});
