import { against } from './against.ts';
import { bytesRead, type Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** Moves in flight at one table in a stream: with one table, and with many. */
export const window = { alone: 64, together: 8 };

interface Contender {
  readonly contestant: Contestant;
  readonly matches: readonly Match[];
}

const sitDown = (contestants: readonly Contestant[], tables: number): Promise<readonly Contender[]> =>
  Promise.all(
    contestants.map(async (contestant) => {
      const matches: Match[] = [];
      for (let table = 0; table < tables; table += 1) matches.push(await Match.begin(contestant, table));
      return { contestant, matches };
    }),
  );

/** Checks that the counters lie where they were moved to, and ends. */
const getUp = async (contenders: readonly Contender[]): Promise<void> => {
  for (const { contestant, matches } of contenders) {
    for (const [table, match] of matches.entries()) {
      await match.check(contestant, table);
      await match.end();
    }
  }
};

/** The sum over all of these tables. */
export const movesPerSecond = async (
  matches: readonly Match[],
  width: number,
  milliseconds: number,
): Promise<number> => {
  const began = performance.now();
  const played = await Promise.all(matches.map((match) => match.play(width, { milliseconds })));
  const moves = played.reduce((sum, { moves }) => sum + moves, 0);
  return (moves / (performance.now() - began)) * 1000;
};

const nameOf = ({ contestant }: Contender): string => contestant.name;

/** One table: moves in a stream, and one at a time. The floor comes first. */
export const measureOneTable = async (contestants: readonly Contestant[], scale: Scale): Promise<readonly Figure[]> => {
  const contenders = await sitDown(contestants, 1);
  const rates = await interleave(contenders, scale.rounds, ({ matches }) =>
    movesPerSecond(matches, window.alone, scale.milliseconds),
  );
  const bytes = new Map(contenders.map((contender): [Contender, number[]] => [contender, []]));
  const times = await interleave(contenders, scale.roundsSingly, async (contender) => {
    const [match] = contender.matches;
    const before = sum(match!.everybody.map(bytesRead));
    const taken = await match!.playSingly(scale.singly);
    const read = sum(match!.everybody.map(bytesRead)) - before;
    bytes.get(contender)!.push(read / scale.singly / match!.everybody.length);
    return median(taken);
  });
  await getUp(contenders);
  return [
    ...against(rates, nameOf, { name: 'moves, 1 table', unit: '/s', digits: 0, atLeast: 0.5 }),
    ...against(times, nameOf, { name: 'move → everybody has it, p50', unit: 'ms', digits: 2, atMost: 1.5 }),
    ...against(bytes, nameOf, { name: 'a move to one client', unit: 'bytes', digits: 1, atMost: 0.4 }),
  ];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Many tables in one process. */
export const measureManyTables = async (
  contestants: readonly Contestant[],
  scale: Scale,
): Promise<readonly Figure[]> => {
  const contenders = await sitDown(contestants, scale.tables);
  const rates = await interleave(contenders, scale.rounds, ({ matches }) =>
    movesPerSecond(matches, window.together, scale.milliseconds),
  );
  await getUp(contenders);
  return against(rates, nameOf, { name: `moves, ${scale.tables} tables`, unit: '/s', digits: 0, atLeast: 0.5 });
};
