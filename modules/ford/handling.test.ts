import { breachesOf } from '@umpire/shared/umpire';
import { openingOf, positionAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { handlingTests } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { handling } from './rules.ts';
import umpire from './umpire.ts';

const { module } = await loadGame('ford');

const supply = { all: { blue: ['supply-blue', 'supply-red'], red: ['supply-blue', 'supply-red'] } };

handlingTests({
  rules: umpire,
  module,
  scenario: 'crossing',
  handling,
  expected: {
    // 1.2 Whoever sees that a village has changed hands turns its flag.
    pieces: { control: { flip: { all: { blue: 'always', red: 'always' } } } },
    // 4.3
    marks: { 'out-of-supply': { lay: supply, remove: supply } },
  },
});

test('1.2 the flag of a village goes to a side that stands in it, not to another', () => {
  const p = positionAt(umpire.reading, module, openingOf(module, 'crossing'), {
    number: 2,
    phase: 'movement',
    side: 'blue',
  });
  const bridgend = p.board.grid.parse('0502')!;
  const flag = p.markers.find(({ kind, at }) => kind === 'control' && at === bridgend)!;
  const clauses = (now: typeof p) =>
    breachesOf(umpire.judge!(now, { type: 'flipPieces', pieces: [flag.id!], face: 1 }, ['blue'])).map(
      ({ clause }) => clause,
    );
  expect(p.friendAt(bridgend, 'red')).toBe(true);
  expect(clauses(p)).toEqual(['1.2']);
  const reds = p.unitsAt(bridgend);
  const blue = p.units.find(({ side }) => side === 'blue')!;
  expect(clauses(p.moved(reds, undefined).moved([blue], bridgend))).toEqual([]);
});
