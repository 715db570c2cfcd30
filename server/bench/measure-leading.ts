import { reach } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import type { OurServer } from './our-client.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** The first number of the people who come. */
const visitors = 400_000;
/** Milliseconds between one person's leaving and the next one's joining. */
const pause = 5;

/** Joining again through another process than the table's, compared with the table's own. */
export const measureLeading = async (server: OurServer, scale: Scale): Promise<readonly Figure[]> => {
  const table = 0;
  const match = await Match.begin(server, table);
  await match.play(64, { moves: scale.steps });
  const [own, other] = server.urls as [string, string];
  const times = await interleave([own, other], scale.rounds, async (url) => {
    const taken: number[] = [];
    for (let person = visitors; person < visitors + scale.joins; person += 1) {
      const newest = match.reached;
      await server.meet?.(person);
      const began = performance.now();
      const guest = await server.come(table, person, { url });
      await reach({ seq: () => guest.seq }, newest);
      taken.push(performance.now() - began);
      await guest.leave();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return median(taken);
  });
  await match.end();
  return [
    {
      ...{ name: 'joining by another process', unit: 'ms', digits: 1, atMost: 1.5 },
      ...{ ours: median(times.get(other)!), against: "by the table's own", theirs: median(times.get(own)!) },
    },
  ];
};
