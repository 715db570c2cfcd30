import type { Offer, Procedure } from '@umpire/shared/umpire';
import { hexNumber, lossWay, type Scene, type Stage, staged } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { stacking } from '../rules/5-stacking.ts';
import { otherSide } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';

/** 5.0.3 The opponent chooses the units to be eliminated from an overfull stack. */

const state = z.object({ hex: hexNumber, side: z.string().max(40) });
type State = z.infer<typeof state>;
type Full = Scene<State> & { readonly hex: number };

const picking: Stage<State, Full> = {
  id: 'pick',
  clause: '5.0.3',
  title: say('play.overfull.title'),
  ask: ({ p, hex, state: { side } }) => {
    if (stacking(p, hex, side).length === 0) return undefined;
    const units = p.unitsAt(hex).filter((unit) => unit.side === side);
    return {
      says: say('play.overfull.says', { hex: p.board.grid.number(hex) }),
      side: otherSide(side),
      ways: units.map((unit, i) => ({
        ...lossWay<State>(p, unit, loseSteps, { clause: '5.0.3' }),
        acts: loseSteps(p, new Map([[unit, unit.steps]])),
        ...(i === 0 && { recommended: true as const }),
      })),
      show: { hexes: [hex], units: units.map(({ id }) => id) },
    };
  },
};

export const overfull: Procedure = staged<State, Full>({
  kind: 'overfull',
  title: say('play.overfull.title'),
  clause: '5.0.3',
  state,
  scene: (scene) => {
    const hex = scene.p.board.grid.parse(scene.state.hex);
    return hex === undefined ? undefined : { ...scene, hex };
  },
  stages: [picking],
  offers: (p) =>
    p.sides.flatMap((side) =>
      stacking.overfull(p, side).map((hex): Offer => {
        const number = p.board.grid.number(hex);
        return {
          kind: 'overfull',
          clause: '5.0.3',
          says: say('play.overfull.offer', { hex: number }),
          state: { hex: number, side },
        };
      }),
    ),
});
