import type { Hex } from '@umpire/shared/hex';
import type { Offer, Position, Procedure } from '@umpire/shared/umpire';
import { hexNumber, lossWay, rolledFor, rollStage, type Scene, type Stage, staged } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { whyNotBombard } from '../rules/9-fire.ts';
import { bombardmentLoss, fireResult } from '../rules/9-results.ts';
import { isTarget } from '../rules/12-declared.ts';
import { defenceValue } from '../rules/charts.ts';
import { enemiesAt } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import { canFire, fireFrom, firingStage, isEmpty, noVolley, type Volley, volley } from './firing.ts';

/** 9.1 A bombardment: the firing guns, the die, the losses. */

const state = z.object({ target: hexNumber, volley: volley.default(noVolley), owed: z.int().min(0).optional() });
type State = z.infer<typeof state>;

interface Bombing extends Scene<State> {
  readonly target: Hex;
  readonly side: string;
}

const ROLL = 'play.roll.bombardment';

const fires = firingStage<State, Bombing>({
  id: 'fire',
  clause: '9.1.1',
  title: say('play.bombard.step.fire'),
  side: ({ side }) => side,
  target: ({ target }) => target,
  volley: ({ state: now }) => now.volley,
  remember: (now) => ({ volley: now }),
  whyNot: whyNotBombard,
});

const rolls = Array.from({ length: 10 }, (_, i) => i + 1);
const shotOf = (p: Position, side: string, target: Hex, now: Volley, roll: number) =>
  fireResult(p, fireFrom(p, side, target, now), roll);
const divisorOf = ({ board }: Position, target: Hex): number => defenceValue(board.terrainAt(target));

const rolling = rollStage<State, Bombing>({
  id: 'roll',
  clause: '9.1.3',
  title: say('play.bombard.step.roll'),
  when: ({ state: { volley: now } }) => !isEmpty(now),
  dice: '1d10',
  purpose: ROLL,
  says: ({ p, side, target, state: { volley: now } }) => {
    const lost = rolls.map((roll) => bombardmentLoss(p, target, shotOf(p, side, target, now, roll)?.result ?? 0));
    const params = { chance: lost.filter((steps) => steps > 0).length, most: Math.max(...lost) };
    const column = shotOf(p, side, target, now, 10)?.column ?? '–';
    return say('play.bombard.roll', { column, divisor: divisorOf(p, target), ...params });
  },
  side: ({ side }) => side,
});

/** 9.1.4 Steps lost by the roll. */
const lossOf = ({ p, side, target, state: { volley: now }, memory }: Bombing): number => {
  const roll = rolledFor(memory, ROLL);
  const found = roll === undefined ? undefined : fireResult(p, fireFrom(p, side, target, now), roll);
  return found ? bombardmentLoss(p, target, found.result) : 0;
};

/** 9.1.5 The owner chooses. */
const losses: Stage<State, Bombing> = {
  id: 'losses',
  clause: '9.1.5',
  title: say('play.step.losses'),
  ask: (scene) => {
    const { p, side, target } = scene;
    const owed = scene.state.owed ?? lossOf(scene);
    const units = enemiesAt(p, target, side);
    if (owed <= 0 || units.length === 0) return undefined;
    return {
      says: say('play.losses', { steps: owed }),
      side: units[0]!.side,
      ways: units.map((unit, i) =>
        lossWay<State>(p, unit, loseSteps, {
          clause: '9.1.5',
          remember: { owed: owed - 1 },
          ...(i === 0 && { recommended: true as const }),
        }),
      ),
    };
  },
};

/** Hexes that could be bombarded now; those that will be attacked come first. */
const targets = (p: Position, side: string): readonly Hex[] => {
  const held = new Set(p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
  const isFirst = (hex: Hex): number => (isTarget(p, hex) ? 0 : 1);
  return [...held]
    .filter((hex) => canFire(p, side, hex, whyNotBombard))
    .toSorted((one, other) => isFirst(one) - isFirst(other));
};

export const bombardment: Procedure = staged<State, Bombing>({
  kind: 'bombardment',
  title: say('play.bombard.title'),
  clause: '9.1.1',
  state,
  scene: (scene) => {
    const target = scene.p.board.grid.parse(scene.state.target);
    const { side } = scene.p.turn;
    return target === undefined || side === undefined ? undefined : { ...scene, target, side };
  },
  stages: [fires, rolling, losses],
  show: ({ target }) => ({ hexes: [target], units: [] }),
  offers: (p, side) =>
    p.turn.phase === 'bombardment' && p.turn.side === side
      ? targets(p, side).map((hex): Offer => {
          const number = p.board.grid.number(hex);
          return {
            kind: 'bombardment',
            clause: '9.1.1',
            says: say(isTarget(p, hex) ? 'play.bombard.offer-target' : 'play.bombard.offer', { hex: number }),
            state: { target: number },
          };
        })
      : [],
});
