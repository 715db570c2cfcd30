import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findMissing } from '@umpire/modules/open-game.ts';
import { readCommand, wholeNumber } from '../../.workspace/command-line.ts';
import { balanceOf, effectOf, linesOf } from '../arena/balance.ts';
import type { Contest, GameResult } from '../arena/play-pair.ts';
import { isPlayerKind, type PlayerKind, playerKinds } from '../arena/players.ts';
import { tallyOf } from '../arena/tally.ts';

const kinds = Object.entries(playerKinds)
  .map(([kind, does]) => `  ${kind.padEnd(10)} ${does}`)
  .join('\n');

const { values, positionals } = readCommand({
  usage: 'npm run -s arena -- GAME SCENARIO [--a PLAYER] [--b PLAYER] [--games GAMES] [--balance]',
  does: `Lets two players play a scenario against each other, each seed from both sides, and says who wins how often. Everything is
enforced; a game with a refused act is broken off and counts for nobody. The players:

${kinds}
  engine:COMMAND  a program that answers questions in lines of JSON (docs/engines.md)

Exits with 0, with 1 if a game was broken off, and with 2 if it cannot do what it was asked.`,
  options: {
    a: { type: 'string', default: 'captain', does: 'one player' },
    b: { type: 'string', default: 'hints', does: 'the other' },
    games: { type: 'string', default: '20', does: 'how many games; an odd number becomes the next even one' },
    seed: { type: 'string', default: '1', does: 'the seed of the first pair' },
    jobs: { type: 'string', default: String(availableParallelism()), does: 'how many games at a time' },
    most: { type: 'string', default: '20000', does: 'breaks a game with more acts off' },
    keep: { type: 'string', does: "a folder for the games' files, which game:verify reads" },
    balance: {
      type: 'boolean',
      default: false,
      does: 'says how often each side wins, at which level, whoever plays it',
    },
    option: {
      type: 'string',
      multiple: true,
      default: [],
      does: 'NAME=VALUE: an option of the game that is not as usual; with --balance all games are played without it, too',
    },
    json: { type: 'boolean', default: false, does: 'prints the results as JSON, a line for each game, then the tally' },
  },
  most: 2,
});

const complain = (text: string): never => {
  process.stderr.write(`${text}\n`);
  return process.exit(2);
};

const kindOf = (word: string): PlayerKind =>
  isPlayerKind(word)
    ? word
    : complain(`There is no player ${word}. There are: ${Object.keys(playerKinds).join(', ')}, and engine:COMMAND.`);

const [game, scenario] = positionals;
if (game === undefined || scenario === undefined)
  complain('Say which game, and which of its scenarios: --help tells how.');
/** A word as the value of an option: a switch, a number or a choice. */
const optionValue = (word: string): boolean | number | string => {
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?\d+$/.test(word) ? Number(word) : word;
};

const options = Object.fromEntries(
  values.option.map((word) => {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(word) ?? complain(`--option takes NAME=VALUE, not ${word}.`);
    return [name!, optionValue(value!)] as const;
  }),
);
const usual: Contest = { game: game!, scenario: scenario!, a: kindOf(values.a), b: kindOf(values.b) };
const contest: Contest = { ...usual, ...(values.option.length > 0 && { options }) };
const missing = await findMissing({ module: contest.game, scenario: contest.scenario, options });
if (missing && 'expected' in missing)
  complain(
    missing.expected === 'none'
      ? `${contest.game} has no option ${missing.name}.`
      : `The option ${missing.name} can be: ${missing.expected}.`,
  );
if (missing) complain(`There is no ${missing.missing} ${missing.name}.`);
const pairs = Math.ceil(wholeNumber('games', values.games) / 2);
const first = wholeNumber('seed', values.seed);
const jobs = Math.min(pairs, wholeNumber('jobs', values.jobs));
const most = wholeNumber('most', values.most);
const { keep } = values;
if (keep !== undefined) mkdirSync(keep, { recursive: true });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = (result: GameResult, results: GameResult[]): void => {
  const { file, ...told } = result;
  results.push(told);
  if (keep !== undefined)
    writeFileSync(join(keep, `${contest.game}-${told.seed}-${told.sides.join('-')}.json`), JSON.stringify(file));
  if (values.json) say(JSON.stringify(told));
  else say(lineOf(told, results.length));
};

const lineOf = ({ seed, sides, winner, level, points, acts, seconds, broken }: GameResult, count: number): string => {
  const who = { a: contest.a, b: contest.b, nobody: 'nobody' }[winner];
  const how = [level, points === undefined ? undefined : `${points} points`]
    .filter((word) => word !== undefined)
    .join(', ');
  const end = broken ? `broken off (${broken.why}: ${broken.detail})` : `${who} wins${how === '' ? '' : ` (${how})`}`;
  return `${String(count).padStart(4)}/${2 * pairs}  seed ${seed}, ${contest.a} as ${sides.join(' and ')}: ${end}; ${acts} acts, ${seconds.toFixed(1)} s`;
};

/** All games of a contest. */
const play = async (played: Contest): Promise<readonly GameResult[]> => {
  const results: GameResult[] = [];
  const seeds = Array.from({ length: pairs }, (_, i) => first + i);
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('../arena/worker.ts', import.meta.url), {
      workerData: { contest: played, options: { keeps: keep !== undefined, most } },
    });
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const pair = await new Promise<readonly GameResult[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(seed);
      });
      for (const result of pair) report(result, results);
    }
    await worker.terminate();
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } catch (error) {
    complain((error as Error).message);
  }
  return results;
};

const isCompared = values.balance && values.option.length > 0;
const before = isCompared ? balanceOf(await play(usual)) : undefined;
const results = await play(contest);
const tally = tallyOf(results);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const balance = values.balance ? balanceOf(results) : undefined;
if (values.json) say(JSON.stringify({ ...contest, ...tally, ...(balance && { balance }), ...(before && { before }) }));
else {
  const { games, wins, share, from, to } = tally;
  say(
    `${contest.a} wins ${wins.a} of ${games} games, ${contest.b} ${wins.b}, nobody ${wins.nobody}: ${percent(share)} for ${contest.a} (${percent(from)} to ${percent(to)}, 95 % sure)`,
  );
  for (const line of balance ? linesOf(balance) : []) say(line);
  for (const line of balance && before ? effectOf(before, balance) : []) say(line);
}
process.exitCode = tally.broken > 0 ? 1 : 0;
