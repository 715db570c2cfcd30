import { tellIn } from '@umpire/shared/umpire';
import { beginning, choosing } from '@umpire/shared/umpire/guiding.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { landing } from './drop-zones.ts';
import { Game } from './testing/game.ts';

test('7.3.9 all units of the turn are planned around their drop zones, and land one after the other', () => {
  const game = new Game('campaign', 1);
  game.at('airborne-assault', 'allied', 3);
  const plan = landing.plan!(game.p, 'allied');
  expect(plan.length).toBeGreaterThan(10);
  for (const { why, unit, hexes } of plan) {
    const words = tellIn('en', module, why);
    expect(words).toMatch(/ lands at .+, with no enemy beside it\.$/);
    const begun = beginning({ kind: landing.kind, state: { unit, aim: game.p.board.grid.number(hexes[0]!) } });
    expect(rules.judge!(game.p, begun, ['allied'])).toMatchObject({ type: 'fine' });
    game.do(begun);
    const open = () => Object.values(game.play.table.procedures).findLast(({ kind }) => kind === 'landing')!;
    while (open().status === 'open') {
      const { choices } = landing.prompt(game.p, open().state)!;
      expect(choices).toHaveLength(1);
      game.do(choosing(open(), choices[0]!));
    }
    expect(game.p.unit(unit)!.at).toBe(hexes[0]);
  }
  expect(landing.plan!(game.p, 'allied')).toEqual([]);
});

test('7.3.9 no unit begins to land out of range of its drop zone', () => {
  const game = new Game('campaign', 1);
  game.at('airborne-assault', 'allied', 3);
  const { unit } = landing.plan!(game.p, 'allied')[0]!;
  const far = beginning({ kind: landing.kind, state: { unit, aim: 'A0101' } });
  expect(rules.judge!(game.p, far, ['allied']).type).toBe('broken');
});
