import { against } from './against.ts';
import { type Contestant, reach } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** The first number of people who come back, and of people who come once. */
const regulars = 100_000;
const newcomers = 200_000;
/** Milliseconds between one person's leaving and the next one's joining, because the cost of leaving is not measured here. */
const pause = 5;

const timeToJoin = async (contestant: Contestant, table: number, match: Match, person: number): Promise<number> => {
  const newest = match.reached;
  await contestant.meet?.(person);
  const began = performance.now();
  const watcher = await contestant.watch(table, person);
  await reach(watcher, newest);
  const taken = performance.now() - began;
  await watcher.leave();
  await new Promise((resolve) => setTimeout(resolve, pause));
  return taken;
};

/** Until the state is complete, at a table in play: a person who was there before, and one who never was. */
export const measureJoining = async (
  contestants: readonly Contestant[],
  table: number,
  scale: Scale,
): Promise<readonly Figure[]> => {
  const matches = new Map<Contestant, Match>();
  for (const contestant of contestants) {
    const match = await Match.begin(contestant, table);
    await match.play(64, { moves: scale.steps });
    matches.set(contestant, match);
  }
  let next = newcomers;
  const joining = (times: number, person: (n: number) => number) => async (contestant: Contestant) => {
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) {
      taken.push(await timeToJoin(contestant, table, matches.get(contestant)!, person(n)));
    }
    return median(taken);
  };
  const back = await interleave(
    contestants,
    scale.rounds,
    joining(scale.joins, (n) => regulars + n),
  );
  const anew = await interleave(
    contestants,
    scale.rounds,
    joining(scale.newcomers, () => next++),
  );
  for (const match of matches.values()) await match.end();

  const nameOf = ({ name }: Contestant): string => name;
  return [
    ...against(back, nameOf, { name: 'joining again', unit: 'ms', digits: 1, atMost: 4 }),
    ...against(anew, nameOf, { name: 'joining for the first time', unit: 'ms', digits: 1, atMost: 4 }),
  ];
};
