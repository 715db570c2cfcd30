import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePlace, type PlaceParts, parsePlace } from './place.ts';

const hex = fc
  .tuple(fc.constantFrom('', 'A', 'Z'), fc.nat(9999))
  .map(([sheet, n]) => sheet + String(n).padStart(4, '0'));
const name = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/);
const parts: fc.Arbitrary<PlaceParts> = fc.oneof(
  hex.map((number): PlaceParts => ({ in: 'hex', hex: number })),
  fc
    .tuple(hex, hex)
    .filter(([a, b]) => a < b)
    .map((between): PlaceParts => ({ in: 'hexside', between })),
  name.map((box): PlaceParts => ({ in: 'box', box })),
  fc.tuple(name, name).map(([track, space]): PlaceParts => ({ in: 'track', track, space })),
  name.map((side): PlaceParts => ({ in: 'hand', side })),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).map((pool): PlaceParts => ({ in: 'pool', pool })),
  fc.tuple(fc.integer({ min: -99999, max: 99999 }), fc.nat(99999)).map(([x, y]): PlaceParts => ({ in: 'point', x, y })),
  fc.constant<PlaceParts>({ in: 'elsewhere' }),
);

describe('places', () => {
  test('read as they are written', () => {
    fc.assert(
      fc.property(parts, (place) => {
        expect(parsePlace(makePlace(place))).toEqual(place);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test.each([
    '',
    '304',
    '03045',
    'a0304',
    'hexside:0303',
    'hexside:0304:0303',
    'hexside:0303:0303',
    'box:',
    'box:Upper',
    'box:a:b',
    'track:turn',
    'track:turn:3:4',
    'hand:',
    'pool:',
    'pool:a b',
    'point:1',
    'point:1.5:2',
    'point:1:2:3',
    'point:01:2',
    'point:-0:2',
    'ELSEWHERE',
    'constructor',
    '__proto__',
  ])('%j is none', (text) => {
    expect(parsePlace(text)).toBeUndefined();
  });

  test('hexsides are written lower number first, points in whole hundredths', () => {
    expect(makePlace({ in: 'hexside', between: ['0304', '0303'] })).toBe('hexside:0303:0304');
    expect(makePlace({ in: 'point', x: 10.6, y: -3.2 })).toBe('point:11:-3');
  });
});
