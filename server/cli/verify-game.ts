import { readFileSync } from 'node:fs';
import { setBroughtSource } from '@umpire/modules';
import { type GameFault, type GameVerdict, verifyGame } from '@umpire/shared/umpire/verify-game.ts';
import { readCommand } from '../../.workspace/command-line.ts';
import { BroughtFolder } from '../brought/folder.ts';
import { sourceOf } from '../brought/source.ts';
import { parseConfig } from '../config.ts';
import { modulesOf } from '../data/folder.ts';
import { findGame } from '../game-files/read-game.ts';
import { groundFor, makeGames } from '../table/games.ts';
import { umpireFor } from '../umpire/find-umpire.ts';

const { positionals } = readCommand({
  usage: 'npm run -s game:verify -- GAME-FILE',
  does: `Verifies a whole game from its file alone, exported after its table was closed. It decides every step again by the
table's rules, has the umpire judge every command again, draws every roll and shuffle again from the secrets and the
shares of the players' browsers, and works out the digest of the last view. A module that somebody brought is looked for in
DATA_DIR. Prints each step at which something does
not hold, and one line that says what holds. Exits with 0 if all holds, 1 if something does not, 2 if the file cannot be
read or is no game, and 3 if nothing is wrong but not all could be verified: secrets that are not revealed, commands that
the file does not have, or a file that does not hold everything.`,
  most: 1,
});

/** Removes control characters from the file's texts, because a terminal would act on them. */
const say = (line: string): void => void process.stdout.write(`${line.replace(/\p{Cc}/gu, '�')}\n`);
const complain = (text: string): number => {
  process.stderr.write(`${text}\n`);
  return 2;
};

const meanings: Readonly<Record<GameFault['what'], string>> = {
  refused: 'its command is refused',
  differs: 'its command leads to something else',
  dice: 'its chance is false',
  digest: 'the view has another digest',
  'umpire-failed': 'the umpire failed',
};

const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

const summary = ({ steps, decided, own, undecided, chance, digest, isDigestGiven, faults }: GameVerdict): string => {
  const ofChance = `${chance.true} rolls and shuffles true (${chance.alone} by the server alone), ${chance.sealed} sealed`;
  const parts = [
    `${decided} decided and judged again`,
    `${own} of the server's own`,
    `${undecided.length} that cannot be decided`,
    ofChance,
    `digest ${digest} ${isDigestGiven ? 'derived again' : 'derived, none to compare'}`,
  ];
  const isWhole = undecided.length + chance.sealed === 0;
  const verdict =
    faults.length > 0
      ? `${counted(faults.length, 'fault')}: DOES NOT HOLD`
      : isWhole
        ? 'all holds'
        : 'nothing is wrong, not all could be verified';
  return `${counted(steps, 'step')}: ${parts.join('; ')}: ${verdict}`;
};

const verify = async (path: string): Promise<number> => {
  let file: Uint8Array;
  try {
    file = readFileSync(path);
  } catch (error) {
    return complain(`${path} cannot be read: ${(error as Error).message}`);
  }
  setBroughtSource(sourceOf(new BroughtFolder(modulesOf(parseConfig(process.env).dataDir))));
  const games = makeGames();
  const game = await findGame(file, games);
  if ('failed' in game) {
    const { failed, params, problems = [] } = game;
    const lines = problems.map((one) => `  ${one.path}: expected ${one.expected}`);
    return complain(
      [`${path} is no game that can be played here (${failed}${params ? ` ${params.name}` : ''})`, ...lines].join('\n'),
    );
  }
  if (!game.everything) {
    say('The file does not hold everything: close the table and export the game again.');
    return 3;
  }
  const { module } = game.start;
  const verdict = verifyGame(game, { ground: await groundFor(games, module), umpire: await umpireFor(games, module) });
  for (const { step, what, detail } of verdict.faults) say(`step ${step}: ${meanings[what]} (${detail})`);
  say(summary(verdict));
  if (verdict.faults.length > 0) return 1;
  return verdict.undecided.length + verdict.chance.sealed > 0 ? 3 : 0;
};

const [path] = positionals;
process.exitCode =
  path === undefined ? complain('Say which file: npm run -s game:verify -- GAME-FILE') : await verify(path);
