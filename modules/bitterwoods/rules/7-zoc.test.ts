import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { zones } from './7-zoc.ts';
import { onGround } from './on-ground.ts';
import { american, german, hexIn, positionWith } from './testing/position.ts';

test('7.2 zones of both sides hold in one hex, in every phase, whoever stands there', () => {
  for (const phase of ['movement', 'combat', 'mutual-supply']) {
    const p = positionWith([german('a', '0404'), american('b', '0402')], { turn: { phase } });
    expect(zones.heldAgainst(p, hexIn(p, '0403'), 'allied')).toBe(true);
    expect(zones.heldAgainst(p, hexIn(p, '0403'), 'german')).toBe(true);
  }
});

test('7.6 aircraft and companies of von der Heydte have no zone and stand in nobody’s way', () => {
  const p = onGround(
    positionWith([american('a', '0401'), german('v', '0402', { kind: 'vdh' }), german('f', '0403', { kind: 'air' })], {
      turn: { side: 'allied' },
    }),
  );
  const found = reach(p, [p.unit('a')!]);
  expect([found.cost(hexIn(p, '0402')), found.cost(hexIn(p, '0403'))]).toEqual([1, 2]);
  expect(p.markers.map(({ kind }) => kind)).toEqual(['vdh', 'air']);
});

test('29 #1 a company of von der Heydte costs an Allied unit a point more, where the event is played', () => {
  const p = onGround(
    positionWith([american('a', '0401'), german('v', '0402', { kind: 'vdh' })], {
      turn: { side: 'allied' },
      options: { randomEvents: true },
    }),
  );
  expect(reach(p, [p.unit('a')!]).cost(hexIn(p, '0402'))).toBe(2);
});
