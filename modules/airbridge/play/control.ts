import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { choreProcedure, markersOf, putInto } from '@umpire/shared/umpire/kit';
import { changedHands } from '../rules/control.ts';
import { say } from '../say.ts';

/** S2.6, 16.0.4 A control marker lies in each town that its first holder has lost, and is flipped when the town changes hands. */

const FACES = { german: 0, allied: 1 } as const;

/** Uses markers that wait in the box first; then makes new ones. */
const markersFor = (p: Position, changed: ReadonlyMap<Hex, keyof typeof FACES>): readonly Command[] => {
  const spare = markersOf(p, 'control').filter(({ place }) => place === 'box:control');
  return [...changed].flatMap(([hex, holder]): readonly Command[] => {
    const face = FACES[holder];
    const lying = markersOf(p, 'control').find(({ at }) => at === hex);
    if (lying) return [{ type: 'flipPieces', pieces: [lying.id], face }];
    const number = p.board.grid.number(hex);
    const next = spare.shift();
    if (!next) return [{ type: 'createPieces', pieces: [{ counter: 'control', at: number, face }] }];
    const turned: readonly Command[] = next.face === face ? [] : [{ type: 'flipPieces', pieces: [next.id], face }];
    return [...turned, putInto([next.id], number)];
  });
};

export const controlMarkers = choreProcedure({
  kind: 'control',
  clause: 'S2.6',
  title: say('play.control.title'),
  work: (p) => {
    if (p.scenario === 'introductory') return undefined;
    const changed = changedHands(p);
    return {
      says: say('play.control.says', { count: changed.size }),
      acts: markersFor(p, changed),
      show: { hexes: [...changed.keys()], units: [] },
    };
  },
});
