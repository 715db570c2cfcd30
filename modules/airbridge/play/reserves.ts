import { putInto } from '@umpire/shared/umpire/kit';
import { levelPenalty } from '../rules/fields.ts';
import { meetsCondition, type Reserve, reserves, turnToCall, waitingIn } from '../rules/S-reserves.ts';
import { say } from '../say.ts';
import { putRecord } from './acts.ts';
import { type Act, actProcedure } from './options-procedure.ts';

/** S3.4 Divisions that come when a condition is met, or earlier at the cost of a victory level. */
export const callReserves = actProcedure({
  kind: 'reserves',
  clause: 'S3.4',
  title: say('play.reserves.title'),
  whose: (p, side) => p.turn.phase === 'movement' && p.turn.side === 'allied' && side === 'allied',
  open: (p) =>
    reserves.flatMap((box: Reserve): Act[] => {
      const units = waitingIn(p, box);
      const isFree = meetsCondition(p, box);
      if (units.length === 0 || (!isFree && p.turn.number < turnToCall[box])) return [];
      const lost = levelPenalty.of(p);
      return [
        {
          id: box,
          says: say(`play.reserves.${isFree ? 'free' : 'called'}-${box}`, { count: units.length }),
          acts: [
            putInto(
              units.map(({ id }) => id),
              `track:turn:${p.turn.number}`,
            ),
            ...(isFree ? [] : putRecord(p, 'levels-lowered', `track:levels:${Math.min(lost + 1, 3)}`)),
          ],
          hexes: [],
          units: [],
        },
      ];
    }),
});
