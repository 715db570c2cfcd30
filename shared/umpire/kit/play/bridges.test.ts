import { expect, test } from 'vitest';
import type { Position, PositionMarker } from '../../position.ts';
import { say } from '../../saying.ts';
import { hexOf, plain, position } from '../testing/small-map.ts';
import { bridgesBy, bridgeTrials, hexsideAtPlace, hexsidePlace } from './bridges.ts';

const map = { map: plain(3, 3), bridge: '0101-0201 0102-0202', river: '0103-0203' };
const bridges = bridgesBy({
  kinds: ['bridge'],
  markers: { ruin: 'blown', works: 'under-repair' },
  kindOf: ({ value }) => (typeof value === 'string' ? value : undefined),
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
