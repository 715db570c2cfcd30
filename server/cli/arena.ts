import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findMissing } from '@umpire/modules/open-game.ts';
import { readCommand, wholeNumber } from '../../.workspace/command-line.ts';
import type { Contest, GameResult } from '../arena/play-pair.ts';
import { isPlayerKind, type PlayerKind, playerKinds } from '../arena/players.ts';
import { tallyOf } from '../arena/tally.ts';

const kinds = Object.entries(playerKinds)
  .map(([kind, does]) => `  ${kind.padEnd(10)} ${does}`)
  .join('\n');

const { values, positionals } = readCommand({
  usage: 'npm run -s arena -- GAME SCENARIO [--a PLAYER] [--b PLAYER] [--games GAMES]',
  does: `Lets two players play a scenario against each other, each seed from both sides, and says who wins how often. Everything is
enforced; a game with a refused act is broken off and counts for nobody. The players:

${kinds}

Exits with 0, with 1 if a game was broken off, and with 2 if it cannot do what it was asked.`,
  options: {
    a: { type: 'string', default: 'captain', does: 'one player' },
    b: { type: 'string', default: 'hints', does: 'the other' },
    games: { type: 'string', default: '20', does: 'how many games; an odd number becomes the next even one' },
    seed: { type: 'string', default: '1', does: 'the seed of the first pair' },
    jobs: { type: 'string', default: String(availableParallelism()), does: 'how many games at a time' },
    keep: { type: 'string', does: "a folder for the games' files, which game:verify reads" },
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
    : complain(`There is no player ${word}. There are: ${Object.keys(playerKinds).join(', ')}.`);

const [game, scenario] = positionals;
if (game === undefined || scenario === undefined)
  complain('Say which game, and which of its scenarios: --help tells how.');
const contest: Contest = { game: game!, scenario: scenario!, a: kindOf(values.a), b: kindOf(values.b) };
const missing = await findMissing({ module: contest.game, scenario: contest.scenario, options: {} });
if (missing) complain(`There is no ${missing.missing} ${missing.name}.`);
const pairs = Math.ceil(wholeNumber('games', values.games) / 2);
const first = wholeNumber('seed', values.seed);
const jobs = Math.min(pairs, wholeNumber('jobs', values.jobs));
const { keep } = values;
if (keep !== undefined) mkdirSync(keep, { recursive: true });

const results: GameResult[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = (result: GameResult): void => {
  const { file, ...told } = result;
  results.push(told);
  if (keep !== undefined)
    writeFileSync(join(keep, `${contest.game}-${told.seed}-${told.sides.join('-')}.json`), JSON.stringify(file));
  if (values.json) say(JSON.stringify(told));
  else say(lineOf(told));
};

const lineOf = ({ seed, sides, winner, level, points, acts, seconds, broken }: GameResult): string => {
  const who = { a: contest.a, b: contest.b, nobody: 'nobody' }[winner];
  const how = [level, points === undefined ? undefined : `${points} points`]
    .filter((word) => word !== undefined)
    .join(', ');
  const end = broken ? `broken off (${broken.why}: ${broken.detail})` : `${who} wins${how === '' ? '' : ` (${how})`}`;
  return `${String(results.length).padStart(4)}/${2 * pairs}  seed ${seed}, ${contest.a} as ${sides.join(' and ')}: ${end}; ${acts} acts, ${seconds.toFixed(1)} s`;
};

const seeds = Array.from({ length: pairs }, (_, i) => first + i);
const work = async (): Promise<void> => {
  const worker = new Worker(new URL('../arena/worker.ts', import.meta.url), {
    workerData: { contest, keeps: keep !== undefined },
  });
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const played = await new Promise<readonly GameResult[]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage(seed);
    });
    for (const result of played) report(result);
  }
  await worker.terminate();
};
try {
  await Promise.all(Array.from({ length: jobs }, work));
} catch (error) {
  complain((error as Error).message);
}

const tally = tallyOf(results);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
if (values.json) say(JSON.stringify({ ...contest, ...tally }));
else {
  const { games, wins, share, from, to } = tally;
  say(
    `${contest.a} wins ${wins.a} of ${games} games, ${contest.b} ${wins.b}, nobody ${wins.nobody}: ${percent(share)} for ${contest.a} (${percent(from)} to ${percent(to)}, 95 % sure)`,
  );
}
process.exitCode = tally.broken > 0 ? 1 : 0;
