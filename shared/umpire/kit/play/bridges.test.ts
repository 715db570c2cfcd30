import { expect, test } from 'vitest';
import type { Position, PositionMarker } from '../../position.ts';
import { say } from '../../saying.ts';
import { hexOf, plain, position } from '../testing/small-map.ts';
import { bridgeTrials } from './bridge-trials.ts';
import { bridgesBy, hexsideAtPlace, hexsidePlace } from './bridges.ts';

const map = { map: plain(3, 3), bridge: '0101-0201 0102-0202', river: '0103-0203' };
const bridges = bridgesBy({
  kinds: ['bridge'],
  markers: {
    works: { state: 'under-repair', counter: 'ruin', face: 1 },
    ruin: { state: 'blown', counter: 'ruin' },
    tried: { state: 'tried', counter: (kind) => `${kind}-tried` },
  },
  kindOf: ({ value }) => (typeof value === 'string' ? value : undefined),
  box: 'box:bridges',
});
const withMarkers = (...lying: readonly (readonly [kind: string, place: string, value?: string])[]): Position => {
  const clear = position({ ...map, units: { a: ['blue', '0101'] } });
  const markers = lying.map(([kind, place, value]): PositionMarker => {
    const hexside = hexsideAtPlace(clear, place)!;
    return { kind, hexside, place, ...(value !== undefined && { value }) };
  });
  return position({ ...map, units: { a: ['blue', '0101'] }, markers });
};
const between = (p: Position, a: string, b: string): number =>
  p.board.grid.hexsideBetween(hexOf(p.board, a), hexOf(p.board, b))!;

test('a bridge of the map stands until a marker of its kind says otherwise', () => {
  const p = withMarkers(['ruin', 'hexside:0101:0201'], ['works', 'hexside:0102:0202', 'pontoon']);
  const [one, other] = [between(p, '0101', '0201'), between(p, '0202', '0102')];
  expect(bridges.all(p.board).map(({ hexside }) => hexside)).toEqual([one, other]);
  expect(bridges.on(p.board, between(p, '0103', '0203'))).toEqual([]);
  const states = [one, other].map((hexside) => bridges.state(p, { hexside, kind: 'bridge' }));
  expect(states).toEqual(['blown', 'standing']);
  expect(bridges.state(p, { hexside: other, kind: 'pontoon' })).toBe('under-repair');
  expect(bridges.isDown(p, hexOf(p.board, '0201'), hexOf(p.board, '0101'))).toBe(true);
  expect([...bridges.down(p)]).toEqual([one, other]);
});

test('of several markers on a bridge the first of the rules counts, and one that was tried in vain stands', () => {
  const p = withMarkers(['ruin', 'hexside:0101:0201'], ['works', 'hexside:0101:0201'], ['tried', 'hexside:0102:0202']);
  const [one, other] = bridges.all(p.board);
  expect([bridges.state(p, one!), bridges.state(p, other!)]).toEqual(['under-repair', 'tried']);
  expect([...bridges.down(p)]).toEqual([one!.hexside]);
});

test('a marker comes out of the box, is turned over, and goes back', () => {
  const clear = withMarkers();
  const [bridge] = bridges.all(clear.board);
  const place = hexsidePlace(clear, bridge!.hexside);
  const box: PositionMarker = { kind: 'ruin', id: 'p2', counter: 'ruin', place: 'box:bridges', face: 0 };
  const p = clear.at({ markers: [{ ...box, id: 'p9' }, box] });
  expect(bridges.lay(p, bridge!, 'blown')).toEqual([{ type: 'movePieces', pieces: ['p2'], to: place }]);
  const blown = p.at({ markers: [{ ...box, place, hexside: bridge!.hexside }] });
  const turned = [{ type: 'flipPieces', pieces: ['p2'], face: 1 }];
  expect(bridges.lay(blown, bridge!, 'under-repair')).toEqual(turned);
  expect(bridges.clear(blown, bridge!)).toEqual([{ type: 'movePieces', pieces: ['p2'], to: 'box:bridges' }]);
  // Another counter replaces it. If none waits, none is laid, unless the game makes new ones.
  expect(bridges.lay(blown, bridge!, 'tried')).toEqual([]);
  const made = bridgesBy({
    kinds: ['bridge'],
    markers: { ruin: { state: 'blown', counter: 'ruin' }, tried: { state: 'tried', counter: 'tried', face: 1 } },
    box: 'box:bridges',
    makes: true,
  });
  expect(made.lay(blown, bridge!, 'tried')).toEqual([
    { type: 'movePieces', pieces: ['p2'], to: 'box:bridges' },
    { type: 'createPieces', pieces: [{ counter: 'tried', at: place, face: 1 }] },
  ]);
});

test('a hexside has one place, from whichever side it is named', () => {
  const p = withMarkers();
  const hexside = between(p, '0201', '0101');
  expect(hexsidePlace(p, hexside)).toBe('hexside:0101:0201');
  expect(hexsideAtPlace(p, 'hexside:0101:0201')).toBe(hexside);
  expect([hexsideAtPlace(p, '0101'), hexsideAtPlace(p, 'hexside:0101:0303')]).toEqual([undefined, undefined]);
});

test('each bridge is tried once, or once more where something new has made it another try', () => {
  const seen: string[] = [];
  const trial = (again?: string) =>
    bridgeTrials({
      kind: 'demolition',
      clause: '1',
      title: say('title'),
      dice: '1d6',
      purpose: 'roll',
      open: (p) => bridges.all(p.board).map((bridge) => ({ ...bridge, ...(again !== undefined && { again }) })),
      says: (_p, _bridge, hexes) => say('try', hexes),
      outcome: (p, bridge, roll) => {
        seen.push(`${hexsidePlace(p, bridge.hexside)} ${bridge.kind} ${roll}`);
        return { says: say('out'), acts: [] };
      },
    });
  const p = withMarkers();
  const { state } = trial().offers(p, 'blue')[0]!;
  const [way] = trial().prompt(p, state)!.choices;
  expect(way).toMatchObject({ says: { text: 'try', params: { one: '0101', other: '0201' } } });
  const rolled = { ...way!.state, rolls: [{ purpose: '@roll', dice: [3], total: 3 }] };
  expect(trial().prompt(p, rolled)).toMatchObject({ step: 'settle' });
  expect(seen).toEqual(['hexside:0101:0201 bridge 3']);
  const after = p.at({ procedures: [{ id: 'x', kind: 'demolition', status: 'done', state: way!.state }] });
  const left = (again?: string) => trial(again).offers(after, 'blue')[0]!.says.params;
  expect([left(), left('0201')]).toMatchObject([{ count: 1 }, { count: 2 }]);
});
