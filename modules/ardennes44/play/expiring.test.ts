import type { Position, PositionMarker, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type Fields, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import {
  advantageOff,
  boundaryOff,
  disengagedOff,
  expose,
  nightOff,
  roadblocksOff,
  surrenderOff,
} from './markers-off.ts';
import { actsIn, ask, changed } from './testing/asking.ts';

/** Markers that expire, each at its time and no other. */

const turnOf = (number: number, side: string, phase: string) => ({ number, side, phase });
const unmarked = (kind: string, ...pieces: readonly string[]) => [{ type: 'removeMarker', pieces, kind }];

test('25.3a, 20.1a, 11.10b markers of the night, of disengaging and of the boundary come off the side in turn', () => {
  const at = (state: string, number: number, phase: string, more: Fields = {}): Position =>
    positionWith(
      [
        german('b', '0404', { state: [state], ...more }),
        german('a', '0405', { state: [state], ...more }),
        german('c', '0406'),
        allied('x', '0409', { state: [state] }),
      ],
      { turn: turnOf(number, 'german', phase) },
    );
  const cases = [
    [nightOff, 'night', 'artillery-supply', 'night-off'],
    [disengagedOff, 'disengaged', 'traffic', 'disengaged-off'],
    [boundaryOff, 'beyond-boundary', 'recovery', 'boundary-off'],
  ] as const;
  for (const [procedure, state, phase, name] of cases) {
    const p = at(state, 7, phase);
    expect(ask(procedure, p, 'german')).toMatchObject({
      side: 'german',
      says: { text: `play.${name}.says`, params: { count: 2 } },
      choices: [{ acts: unmarked(state, 'a', 'b') }],
      show: { hexes: ['0404', '0405'].map((hex) => hexIn(p, hex)), units: ['a', 'b'] },
    });
    expect(actsIn(procedure, at('sm', 7, phase), 'german')).toEqual([]);
  }
  // The night lasts until the next morning.
  expect(actsIn(nightOff, at('night', 8, 'artillery-supply'), 'german')).toEqual([]);
});

test('27.11a at the end of the turn the brigade that has played a trick is exposed', () => {
  const p = positionWith([german('a', '0404', { state: ['tricked'] }), german('b', '0405')], {
    turn: turnOf(4, 'german', 'traffic'),
  });
  expect(ask(expose, p, 'german')).toMatchObject({ side: 'german', show: { units: ['a'] } });
  expect(actsIn(expose, p, 'german')).toEqual([
    ...unmarked('tricked', 'a'),
    { type: 'setMarker', pieces: ['a'], kind: 'exposed' },
  ]);
  expect(actsIn(expose, p.at({ turn: turnOf(4, 'allied', 'traffic') }), 'allied')).toEqual([]);
});

/** The marker of units in 0403 that points at 0404. */
const pointing = (units: readonly [string, string][], turn: ReturnType<typeof turnOf>): Position => {
  const p = positionWith(
    units.map(([id, hex]) => (id.startsWith('x') ? allied : german)(id, hex)),
    { turn },
  );
  const marker: PositionMarker = {
    kind: 'attacker-advantage',
    id: 'm',
    at: hexIn(p, '0403'),
    values: { target: '0404' },
  };
  return p.at({ markers: [marker] });
};
const attacked = (target: string, more: object = {}) => ({
  ...{ id: 'g', kind: 'attack', status: 'done' as const },
  state: { attackers: ['a'], target, ...more },
});

test('16.6b the advantage marker comes off after its attack, or when its hex or the hex that it points at is empty', () => {
  const combat = turnOf(6, 'german', 'combat');
  const off = (p: Position) => advantageOff.offers(p, 'german').length === 1;
  const standing = pointing(
    [
      ['a', '0403'],
      ['x', '0404'],
    ],
    combat,
  );
  expect([
    off(standing),
    off(standing.at({ procedures: [attacked('0404')] })),
    off(standing.at({ procedures: [attacked('0504')] })),
  ]).toEqual([false, true, false]);
  expect(off(standing.at({ procedures: [attacked('0404', { advantaged: true })] }))).toBe(false);
  // Nobody to attack: at the beginning of its owner's combat phase, before any attack, and in no other phase.
  const empty = pointing(
    [
      ['a', '0403'],
      ['x', '0505'],
    ],
    combat,
  );
  expect([off(empty), off(empty.at({ procedures: [attacked('0505')] }))]).toEqual([true, false]);
  expect(
    [turnOf(6, 'german', 'movement'), turnOf(6, 'allied', 'combat')].map((turn) =>
      off(
        pointing(
          [
            ['a', '0403'],
            ['x', '0505'],
          ],
          turn,
        ),
      ),
    ),
  ).toEqual([false, false]);
  // Units that were there before keep it, those that come do not.
  expect(off(pointing([['x', '0404']], combat))).toBe(true);
  expect(off(changed(standing, 'a', { began: hexIn(standing, '0402') }))).toBe(true);
  const one = pointing(
    [
      ['a', '0403'],
      ['b', '0403'],
      ['x', '0404'],
    ],
    combat,
  );
  expect(off(changed(one, 'a', { began: hexIn(one, '0402') }))).toBe(false);
  expect(actsIn(advantageOff, pointing([['x', '0404']], combat), 'german')).toEqual([
    { type: 'removeMarker', pieces: ['m'], kind: 'target' },
    { type: 'movePieces', pieces: ['m'], to: 'box:common-markers' },
  ]);
  const waits = standing.at({ markers: [{ kind: 'attacker-advantage', id: 'm', place: 'box:common-markers' }] });
  expect(off(waits)).toBe(false);
});

test('23.10a units with points lose them when one of their group has a line, in their own supply phase', () => {
  const at = (turn: ReturnType<typeof turnOf>, source = 'german-supply'): Position =>
    positionWith(
      [
        german('b', '0404', { surrenderPoints: 2 }),
        german('a', '0403', { surrenderPoints: 2 }),
        german('c', '0402'),
        allied('x', '0709', { surrenderPoints: 1 }),
      ],
      { hexes: { '0401': `clear ${source}` }, roads: [['0401', '0402', '0403']], turn },
    );
  const own = at(turnOf(7, 'german', 'supply'));
  expect(actsIn(surrenderOff, own, 'german')).toEqual(unmarked('surrender', 'a', 'b'));
  expect(ask(surrenderOff, own, 'german')!.show.units).toEqual(['a', 'b']);
  const others = [
    at(turnOf(7, 'german', 'movement')),
    at(turnOf(7, 'allied', 'supply')),
    at(turnOf(7, 'german', 'supply'), 'village'),
  ];
  expect(others.map((p) => actsIn(surrenderOff, p, 'german'))).toEqual([[], [], []]);
  expect(actsIn(surrenderOff, changed(changed(own, 'a', { at: undefined }), 'b', { at: undefined }), 'german')).toEqual(
    [],
  );
});

test('24.8c an enemy roadblock goes when it is passed in movement, or stood on; it goes back to its side’s box', () => {
  const road = [['0401', '0402', '0403', '0404', '0405']];
  const at = (side: 'german' | 'allied', phase: string, hex: string, change: Partial<Unit> = {}): Position => {
    const mine = side === 'german' ? german : allied;
    const p = positionWith([mine('a', '0401', tank), (side === 'german' ? allied : german)('x', '0709')], {
      roads: road,
      turn: turnOf(7, side, phase),
    });
    const blocks = ['german', 'allied'].map(
      (of): PositionMarker => ({ kind: 'roadblock', id: of, side: of, at: hexIn(p, '0403') }),
    );
    return changed(
      p.at({ markers: [...blocks, { kind: 'roadblock', id: 'box', side: side === 'german' ? 'allied' : 'german' }] }),
      'a',
      { at: hexIn(p, hex), ...change },
    );
  };
  const off = (p: Position, side: string) => actsIn(roadblocksOff, p, side);
  const back = (of: string) => [{ type: 'movePieces', pieces: [of], to: `box:${of}-traffic` }];
  expect(['0401', '0402', '0403', '0404'].map((hex) => off(at('german', 'movement', hex), 'german'))).toEqual([
    [],
    [],
    back('allied'),
    back('allied'),
  ]);
  expect(off(at('allied', 'night-movement', '0404', { state: ['night'] }), 'allied')).toEqual(back('german'));
  expect(['0404', '0403'].map((hex) => off(at('german', 'combat', hex), 'german'))).toEqual([[], back('allied')]);
  expect(off(at('german', 'movement', '0404', { began: undefined }), 'german')).toEqual([]);
  const asked = ask(roadblocksOff, at('german', 'movement', '0403'), 'german')!;
  expect(asked.show.hexes).toEqual([hexIn(at('german', 'movement', '0403'), '0403')]);
  const around = at('german', 'movement', '0504');
  expect(unitOf(around, 'a').at).toBe(hexIn(around, '0504'));
  expect(off(changed(around, 'a', { began: hexIn(around, '0505') }), 'german')).toEqual([]);
});
