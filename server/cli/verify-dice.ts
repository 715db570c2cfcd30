// npm run -s dice:verify -- GAME-FILE
//
// Checks every roll of an exported game against the secret that the table had committed to before it was made, and
// prints what it finds, a line for each roll. Ends with 0 if every roll is true, 1 if one is false, 2 if the file is no
// game, and 3 if nothing is false but secrets of some rolls have not been given away yet.
import { readFileSync } from 'node:fs';
import { checkRolls, type RollCheck } from '@umpire/shared/table/dice/dice.ts';
import { type Game, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';

const findings: Readonly<Record<RollCheck['verdict'], string>> = {
  true: 'true',
  sealed: 'sealed: the secret has not been given away yet',
  'false-dice': 'FALSE: the secret gives other dice',
  'false-secret': 'FALSE: the secret is not the one that was committed to',
  'out-of-order': 'FALSE: a roll before it is missing, or it was told twice',
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Of the file's words none that a terminal would take for an order. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '�');

const lineOf = ({ seq, roll, commitment, verdict }: RollCheck): string => {
  const dice = roll.dice.map(({ value, kept }) => (kept ? value : `(${value})`)).join(' ');
  const purpose = roll.purpose === '' ? '' : ` for ${roll.purpose}`;
  const what = `${roll.expression} = ${roll.total} [${dice}]${purpose}`;
  return printable(`step ${seq}, roll ${roll.index} under ${commitment.slice(0, 8)}: ${what}: ${findings[verdict]}`);
};

const readFile = (path: string | undefined): Game | string => {
  if (path === undefined) return 'Say which file: npm run -s dice:verify -- GAME-FILE';
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`;
  }
  const game = readGame(file);
  if (isGame(game)) return game;
  const problems = game.map((problem) => `  ${problem.path}: found ${problem.found}, expected ${problem.expected}`);
  return [`${path} is no game:`, ...problems].join('\n');
};

const verify = (game: Game): number => {
  const checks = checkRolls(game.start.dice, game.steps);
  for (const check of checks) say(lineOf(check));
  const count = (is: (verdict: RollCheck['verdict']) => boolean): number =>
    checks.filter(({ verdict }) => is(verdict)).length;
  const [right, sealed] = [count((verdict) => verdict === 'true'), count((verdict) => verdict === 'sealed')];
  const wrong = checks.length - right - sealed;
  say(`${checks.length} rolls: ${right} true, ${wrong} false, ${sealed} sealed`);
  if (wrong > 0) return 1;
  return sealed > 0 ? 3 : 0;
};

const game = readFile(process.argv[2]);
if (typeof game === 'string') {
  process.stderr.write(`${game}\n`);
  process.exitCode = 2;
} else process.exitCode = verify(game);
