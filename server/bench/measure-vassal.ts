import { compareAtSeam, isLog, readGame, readModule, type VassalLog } from '@umpire/shared/vassal';
import { fullLogs, largeLogs } from '@umpire/shared/vassal/testing/large-logs.ts';
import { fullSize, largeModule } from '@umpire/shared/vassal/testing/large-module.ts';
import type { Figure } from './figure.ts';
import type { Scale } from './scale.ts';

/** Seconds that something takes, and what it gives. */
const timed = <Result>(act: () => Result): { readonly seconds: number; readonly result: Result } => {
  const start = performance.now();
  const result = act();
  return { seconds: (performance.now() - start) / 1000, result };
};

const counted = (value: number): string => value.toLocaleString('en');

/**
 * A module and the logs of a game, generated in the size of a large campaign: how long they take to read and to replay, how many
 * commands are about unknown pieces, and how far the end of each log agrees with the opening of the next.
 */
export const measureVassal = ({ vassal: part }: Scale): readonly Figure[] => {
  const share = (whole: number): number => Math.ceil(whole * part);
  const size = {
    pictures: share(fullSize.pictures),
    counters: share(fullSize.counters),
    boards: share(fullSize.boards),
  };
  const extent = {
    logs: Math.max(2, share(fullLogs.logs)),
    commands: share(fullLogs.commands),
    counters: share(fullLogs.counters),
    boards: size.boards,
  };
  const file = largeModule(size);
  const files = largeLogs(extent);
  const { seconds: toRead, result: read } = timed(() => readModule(file));
  const { module } = read;
  if (!module) throw new Error('The generated module cannot be read.');
  const { seconds: toReplay, result: logs } = timed(() =>
    files
      .map((each) => readGame(each, module).game)
      .filter((game): game is VassalLog => game !== undefined && isLog(game)),
  );
  const done = logs.flatMap(({ log }) => Object.values(log.commands)).reduce((sum, count) => sum + count, 0);
  if (done !== extent.commands) throw new Error(`${done} of ${extent.commands} commands were read.`);
  const unknown = logs.reduce((sum, { log }) => sum + log.unknownIds, 0);
  const seams = logs.slice(1).map((next, index) => compareAtSeam(logs[index]!.log.end, next.position));
  const sum = (of: keyof (typeof seams)[number]): number => seams.reduce((total, seam) => total + seam[of], 0);
  return [
    ...times(size, extent, toRead, toReplay),
    ...agreements({
      unknown: unknown / done,
      same: sum('same') / sum('pieces'),
      inOrder: sum('stacksInOrder') / sum('stacks'),
    }),
  ];
};

const bound = { against: 'bound', atMost: 1 } as const;

const times = (
  { pictures, counters, boards }: typeof fullSize,
  { commands, logs }: Pick<typeof fullLogs, 'commands' | 'logs'>,
  toRead: number,
  toReplay: number,
): readonly Figure[] => [
  {
    name: `reading a VASSAL module of ${counted(pictures)} pictures, ${counted(counters)} counters, ${boards} boards`,
    ...{ unit: 's', digits: 2, ours: toRead, ...bound, theirs: 5 },
  },
  {
    name: `${counted(commands)} commands in ${logs} VASSAL logs read and replayed`,
    ...{ unit: 's', digits: 2, ours: toReplay, ...bound, theirs: 10 },
  },
];

/** Shares, from 0 to 1. */
const agreements = (of: {
  readonly unknown: number;
  readonly same: number;
  readonly inOrder: number;
}): readonly Figure[] => {
  const all = { unit: '%', digits: 1, against: 'all', theirs: 100, atLeast: 0.99 } as const;
  return [
    {
      name: 'commands of VASSAL logs about unknown pieces',
      ...{ unit: '%', digits: 2, ours: 100 * of.unknown, ...bound, theirs: 0.2 },
    },
    { name: 'pieces that agree from one VASSAL log to the next', ...all, ours: 100 * of.same },
    { name: 'stacks that keep their order from one VASSAL log to the next', ...all, ours: 100 * of.inOrder },
  ];
};
