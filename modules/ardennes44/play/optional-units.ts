import { putInto } from '@umpire/shared/umpire/kit';
import { groupsDue, waitingOf } from '../rules/33-optional.ts';
import { say } from '../say.ts';
import { choosing } from './choosing.ts';

/** 33.1a Optional units are called, division by division; called units arrive like reinforcements. */
export const optionalUnits = choosing({
  kind: 'optional-units',
  clause: '33.1a',
  title: say('play.optional.title'),
  asks: say('play.optional.asks'),
  options: (p, side) =>
    groupsDue(p, side).map((group) => {
      const units = waitingOf(p, group);
      return {
        id: group.id,
        says: say(`play.optional.${group.id}`, { count: units.length }),
        acts: [
          putInto(
            units.map(({ id }) => id),
            group.box === undefined ? `track:turn:${p.turn.number}` : `box:${group.box}`,
          ),
        ],
        clause: group.clause,
      };
    }),
});
