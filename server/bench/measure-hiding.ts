import { against } from './against.ts';
import { bytesRead, type Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/**
 * One player hides many counters, and shows them again. Compared with state views, the other way to have secrets;
 * they keep the names of hidden things, so that everybody can follow these.
 */
export const measureHiding = async (
  contestants: readonly Contestant[],
  table: number,
  { hidden, rounds, hidings }: Scale,
): Promise<readonly Figure[]> => {
  const matches = new Map<Contestant, Match>();
  for (const contestant of contestants) matches.set(contestant, await Match.begin(contestant, table));
  const counters = Array.from({ length: hidden }, (_, n) => n);
  const bytes = new Map(contestants.map((contestant): [Contestant, number[]] => [contestant, []]));
  const times = await interleave(contestants, rounds, async (contestant, round) => {
    const match = matches.get(contestant)!;
    const player = match.players[0]!;
    const read = (): number => match.everybody.reduce((sum, watcher) => sum + bytesRead(watcher), 0);
    const before = read();
    const taken: number[] = [];
    for (let n = 0; n < hidings; n += 1) {
      taken.push(await match.once(() => player.hide!(counters, true)));
      taken.push(await match.once(() => player.hide!(counters, false)));
    }
    if (round > 0) bytes.get(contestant)!.push((read() - before) / taken.length / match.everybody.length);
    return median(taken);
  });
  for (const match of matches.values()) await match.end();
  const what = `${hidden} counters hidden or shown`;
  const nameOf = ({ name }: Contestant): string => name;
  return [
    ...against(times, nameOf, { name: `${what} → everybody has it`, unit: 'ms', digits: 2 }),
    ...against(bytes, nameOf, { name: `${what}, to one client`, unit: 'bytes', digits: 0 }),
  ];
};
