import { readFileSync } from 'node:fs';
import {
  type ChanceVerdict,
  checkChance,
  type DrawnWith,
  type RollCheck,
  type ShuffleCheck,
} from '@umpire/shared/table/dice/check.ts';
import type { NoteFault } from '@umpire/shared/table/dice/check-notes.ts';
import { type Game, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import { readCommand } from '../../.workspace/command-line.ts';

const { positionals } = readCommand({
  usage: 'npm run -s dice:verify -- GAME-FILE',
  does: `Checks every roll and every shuffle of an exported game against the secret to which the table had committed, and
against the values that the players' browsers had sealed. Prints a line for each. Exits with 0 if all are true,
1 if one is false, 2 if the file is no game, and 3 if none is false but some secrets have not been revealed.`,
  most: 1,
});

const findings: Readonly<Record<ChanceVerdict, string>> = {
  true: 'true',
  sealed: 'sealed: the secret has not been given away yet',
  'false-dice': 'FALSE: the secret gives something else',
  'false-secret': 'FALSE: the secret is not the one that was committed to',
  'false-share':
    'FALSE: a share of a browser, here or before, was left out, altered, or is not the one that it had sealed',
  'out-of-order': 'FALSE: one before it is missing, or it was told twice',
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Removes control characters from the file's texts, because a terminal would act on them. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '�');

const faults: Readonly<Record<NoteFault['problem'], string>> = {
  repeated: 'a share that was opened before is opened again',
  'not-next': 'a share is not the next one of its chain',
  'names-wrong-note': 'the note that the roll names is not one that its browser could name',
  'out-of-turn': 'a seal or stir comes when none was due',
  'left-out': 'a seal or stir before it was left out',
  'seal-early': 'a new seal counts before the next roll, draw or shuffle',
  altered: 'the dice changed otherwise than by such a step',
};

const sharesOf = ({ openedBy, stirredBy, late }: DrawnWith): string => {
  const browsers = (openedBy === undefined ? 0 : 1) + stirredBy.length;
  const others = late.length > 0 ? `, without ${late.length} that came later` : '';
  if (browsers === 0) return `, drawn by the server alone${others}`;
  return `, drawn with ${browsers} ${browsers === 1 ? 'browser' : 'browsers'}${others}`;
};

const lineOfRoll = (check: RollCheck): string => {
  const { seq, roll, commitment, verdict } = check;
  const dice = roll.dice.map(({ value, kept }) => (kept ? value : `(${value})`)).join(' ');
  const purpose = roll.purpose === '' ? '' : ` for ${roll.purpose}`;
  const what = `${roll.expression} = ${roll.total} [${dice}]${purpose}`;
  const name = `step ${seq}, roll ${roll.index} under ${commitment.slice(0, 8)}`;
  return printable(`${name}${sharesOf(check)}: ${what}: ${findings[verdict]}`);
};

const lineOfShuffle = (check: ShuffleCheck): string => {
  const { seq, at, size, commitment, verdict } = check;
  const what = `step ${seq}, ${size} pieces of ${at} under ${commitment.slice(0, 8)}`;
  return printable(`${what}${sharesOf(check)}: ${findings[verdict]}`);
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
  const { rolls, shuffles, faults: found } = checkChance(game.start.dice, game.steps);
  for (const { step, problem } of found) say(`step ${step}: FALSE: ${faults[problem]}`);
  for (const check of rolls) say(lineOfRoll(check));
  for (const check of shuffles) say(lineOfShuffle(check));
  if (shuffles.length > 0) say(summary('shuffles', shuffles));
  say(summary('rolls', rolls));
  const verdicts = new Set([...rolls, ...shuffles].map(({ verdict }) => verdict));
  verdicts.delete('true');
  const isSealed = verdicts.delete('sealed');
  if (verdicts.size + found.length > 0) return 1;
  return isSealed ? 3 : 0;
};

const summary = (name: string, checks: readonly { readonly verdict: ChanceVerdict }[]): string => {
  const count = (wanted: ChanceVerdict): number => checks.filter(({ verdict }) => verdict === wanted).length;
  const [right, sealed] = [count('true'), count('sealed')];
  return `${checks.length} ${name}: ${right} true, ${checks.length - right - sealed} false, ${sealed} sealed`;
};

const game = readFile(positionals[0]);
if (typeof game === 'string') {
  process.stderr.write(`${game}\n`);
  process.exitCode = 2;
} else process.exitCode = verify(game);
