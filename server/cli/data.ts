import { parseConfig } from '../config.ts';
import { acceptCommand } from './data/accept.ts';
import { backupCommand } from './data/backup.ts';
import { checkCommand } from './data/check.ts';
import { CannotDo, type DataCommand } from './data/command.ts';
import { erasePersonCommand } from './data/erase-person.ts';
import { exportPersonCommand } from './data/export-person.ts';
import { moveCommand } from './data/move.ts';
import { newKeysCommand } from './data/new-keys.ts';
import { pruneCommand } from './data/prune.ts';
import { restoreCommand } from './data/restore.ts';
import { retentionCommand } from './data/retention.ts';
import { revokeCommand } from './data/revoke.ts';
import { rotateKeysCommand } from './data/rotate-keys.ts';

const commands: readonly DataCommand[] = [
  checkCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  acceptCommand,
  exportPersonCommand,
  erasePersonCommand,
  retentionCommand,
  pruneCommand,
  rotateKeysCommand,
  newKeysCommand,
  revokeCommand,
];

const usage = (): string => {
  const width = Math.max(...commands.map((command) => command.usage.length));
  const lines = commands.map((command) => `  ${command.usage.padEnd(width)}  ${command.does}`);
  const does = `Maintains the data of a server (DATA_DIR, DATABASE_URL): docs/operators.md. Exits with 0 on success, 1 if something is wrong
with the data, and 2 if the command is unknown or cannot be carried out.`;
  return `npm run -s data -- COMMAND\n\n${does}\n\n${lines.join('\n')}\n`;
};

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h';

const unknown = (name: string | undefined): string => {
  if (name === undefined) return '';
  return `There is no ${name.startsWith('-') ? 'option' : 'command'} ${name}.\n\n`;
};

// Files that it writes are readable by this account alone.
process.umask(0o077);

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
  const command = commands.find(({ usage: words }) => words.split(' ')[0] === name);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (!command) {
    if (name === undefined || !asksForHelp(name)) throw new CannotDo(`${unknown(name)}${usage()}`);
    say(usage());
    return 0;
  }
  if (args.some(asksForHelp)) {
    say(`npm run -s data -- ${command.usage}\n\n${command.does}`);
    return 0;
  }
  const { dataDir, prunedDir, databaseUrl } = parseConfig(process.env);
  const place = {
    dataDir,
    ...(prunedDir !== undefined && { prunedDir }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  };
  return command.run(args, { ...place, now: Date.now(), say });
};

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
    process.stderr.write(`${message}\n${cause instanceof Error ? `  ${cause.message}\n` : ''}`);
    process.exitCode = 2;
  },
);
