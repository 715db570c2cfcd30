import { against } from './against.ts';
import { bytesRead, type Contestant, reach } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

const somebody = 400_000;
/** The number of moves during the absence. */
const missed = 10;

/** A client is cut off, misses a few moves, and comes back: the time until it has them, and the bytes. */
export const measureResuming = async (
  contestants: readonly Contestant[],
  table: number,
  { rounds, joins }: Scale,
): Promise<readonly Figure[]> => {
  const matches = new Map<Contestant, Match>();
  for (const contestant of contestants) matches.set(contestant, await Match.begin(contestant, table));
  const bytes = new Map(contestants.map((contestant): [Contestant, number[]] => [contestant, []]));
  const times = await interleave(contestants, rounds, async (contestant, round) => {
    const match = matches.get(contestant)!;
    const taken: number[] = [];
    for (let n = 0; n < joins; n += 1) {
      const person = somebody + n;
      const before = await contestant.watch(table, person);
      await reach(before, match.reached);
      await before.leave();
      await match.play(missed, { moves: missed });
      const began = performance.now();
      const back = await contestant.comeBack(table, person, before);
      await reach(back, match.reached);
      taken.push(performance.now() - began);
      if (round > 0) bytes.get(contestant)!.push(bytesRead(back));
      await back.leave();
    }
    return median(taken);
  });
  for (const match of matches.values()) await match.end();
  const nameOf = ({ name }: Contestant): string => name;
  return [
    ...against(times, nameOf, { name: `coming back after ${missed} moves`, unit: 'ms', digits: 1 }),
    ...against(bytes, nameOf, { name: `coming back after ${missed} moves, websocket`, unit: 'bytes', digits: 0 }),
  ];
};
