import type { Procedure } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { british, german, positionWith } from '../rules/testing/position.ts';
import { assault } from './assault.ts';
import { bombardment } from './bombardment.ts';
import { avoidance, reaction } from './defending.ts';
import { overfull } from './overfull.ts';

// States that a hostile table could send: they name hexes and units that are not there.

const p = positionWith([british('a', '0405'), german('d', '0404')], {
  turn: { number: 5, side: 'allied', phase: 'assault' },
});
const good = '0404';
const none = '9999';

test.each<readonly [string, Procedure, readonly object[], object]>([
  [
    'assault',
    assault,
    [
      { target: none, attackers: ['a'] },
      { target: good, attackers: ['x'] },
    ],
    { target: good, attackers: ['a'] },
  ],
  ['bombardment', bombardment, [{ target: none }], { target: good, volley: { guns: ['a'], air: 0 } }],
  [
    'avoidance',
    avoidance,
    [
      { hex: none, units: ['d'] },
      { hex: good, units: ['x'] },
    ],
    { hex: good, units: ['d'] },
  ],
  [
    'reaction',
    reaction,
    [
      { hex: none, unit: 'd' },
      { hex: good, unit: 'x' },
    ],
    { hex: good, unit: 'd' },
  ],
  ['overfull', overfull, [{ hex: none, side: 'german' }], { hex: good, side: 'german' }],
])('%s asks nothing of a hex or a unit that is not there', (_kind, procedure, forged, state) => {
  for (const one of forged) expect(procedure.prompt(p, one), JSON.stringify(one)).toBeUndefined();
  expect(procedure.prompt(p, state)).toBeDefined();
});
