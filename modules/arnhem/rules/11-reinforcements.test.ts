import { positionOf } from '@umpire/shared/umpire';
import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import umpire from '../umpire.ts';
import { module } from './testing/position.ts';
import { isAirborne } from './units.ts';

arrivalTests({
  rules: umpire,
  module,
  scenarios: ['historical'],
  phase: 'movement',
  clauses: () => ['11'],
  // 11.3 They land; `rules/judge.test.ts` has them.
  unless: (_p, unit) => isAirborne(unit),
});

test('11.1a a unit that is asked about before its turn is told that it has not come', () => {
  const turn = { number: 1, phase: 'movement', side: 'german' };
  const p = positionOf(umpire.reading, module, { ...openingOf(module, 'historical'), turn });
  const waiting = p.units.filter(({ side, place }) => side === 'german' && place?.startsWith('track:turn:'));
  const early = waiting.filter(({ place }) => place !== 'track:turn:1');
  expect(early.length).toBeGreaterThan(0);
  for (const unit of early) {
    const why = umpire.reach!(p, [unit]).why(p.board.grid.hexes[0]!);
    expect([why?.clause, why?.says.text], unit.name).toEqual(['11.1a', 'rules.broken.not-yet']);
  }
});
