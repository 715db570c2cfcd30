import type { Hex } from '@umpire/shared/hex';
import { type Offer, type Position, type Procedure, say } from '@umpire/shared/umpire';
import { hexNumber, markersOf, putInto, type Scene, staged } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { isBridged, waterOn } from '../rules/5-water.ts';
import { whyNotPontoon } from '../rules/15-pontoon.ts';
import { around } from '../rules/hexes.ts';
import { isEngineer } from '../rules/units.ts';

/** 15 The engineer's own bridge is laid over a hexside beside an Allied unit. */

const state = z.object({ between: z.tuple([hexNumber, hexNumber]) });
type PontoonState = z.infer<typeof state>;

interface PontoonScene extends Scene<PontoonState> {
  readonly a: Hex;
  readonly b: Hex;
}

const placeOf = ({ between }: PontoonState): string => `hexside:${between.toSorted().join(':')}`;

/** Rivers without a bridge, beside Allied ground units, that an engineer can bridge now. */
const crossings = (p: Position): readonly PontoonState[] => {
  const { grid } = p.board;
  const engineers = p.units.filter((unit) => unit.side === 'allied' && isEngineer(unit) && unit.at !== undefined);
  if (engineers.length === 0) return [];
  const found = p.units
    .filter(({ side, at }) => side === 'allied' && at !== undefined)
    .flatMap((unit) =>
      around(p, unit.at!)
        .filter((next) => waterOn(p, unit.at!, next) === 'river' && !isBridged(p, unit, unit.at!, next))
        .filter((next) => engineers.some((engineer) => whyNotPontoon(p, engineer, [unit.at!, next]).length === 0))
        .map((next): PontoonState => ({ between: [grid.number(unit.at!), grid.number(next)] })),
    );
  return found.filter((one, i) => found.findIndex((other) => placeOf(other) === placeOf(one)) === i);
};

export const pontoon: Procedure = staged<PontoonState, PontoonScene>({
  kind: 'pontoon',
  title: say('play.pontoon.title'),
  clause: '15.0a',
  state,
  scene: (scene) => {
    const [a, b] = scene.state.between.map((number) => scene.p.board.grid.parse(number));
    return a === undefined || b === undefined ? undefined : { ...scene, a, b };
  },
  stages: [
    {
      id: 'lay',
      clause: '15.0a',
      title: say('play.pontoon.title'),
      ask: ({ p, state: given }) => {
        const [marker] = markersOf(p, 'pontoon');
        if (!marker) return undefined;
        const [one, other] = given.between;
        return {
          says: say('play.pontoon.says', { one, other }),
          side: 'allied',
          ways: [
            {
              id: 'lay',
              says: say('play.pontoon.lay'),
              clause: '15.0a',
              acts: [putInto([marker.id], placeOf(given))],
              after: 'end',
              recommended: true,
            },
            { id: 'leave', says: say('play.pontoon.leave'), after: 'call-off' },
          ],
        };
      },
    },
  ],
  offers: (p, side) =>
    side === 'allied'
      ? crossings(p).map(
          (found): Offer => ({
            kind: 'pontoon',
            clause: '15.0a',
            says: say('play.pontoon.offer', { one: found.between[0], other: found.between[1] }),
            state: { ...found },
          }),
        )
      : [],
  show: ({ a, b }) => ({ hexes: [a, b], units: [] }),
});
