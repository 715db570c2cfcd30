import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { accept } from '../../data/accepted.ts';
import { inspectPlace } from '../../data/place.ts';
import { newKey, readKeyring, writeKeyring } from '../../identity/keyring.ts';
import { CannotDo, type DataCommand, type DataContext, readArguments, whileStopped } from './command.ts';

export const newKeysCommand: DataCommand = {
  usage: 'new-keys',
  does: 'makes keys where they were lost: every player is a stranger then; the server must be stopped',
  run: async (args, context) => {
    readArguments(args, { names: 0, usage: newKeysCommand.usage });
    return whileStopped(context, () => makeKeys(context));
  },
};

const makeKeys = async (context: DataContext): Promise<number> => {
  const { dataDir, now, say } = context;
  if (hasKeys(dataDir))
    throw new CannotDo('There are keys. To replace them by new ones: npm run -s data -- rotate-keys');
  rmSync(join(dataDir, 'signing.key'), { force: true });
  await writeKeyring(dataDir, [newKey(now)]);
  // The new keys cannot open what the lost ones have sealed: this is expected.
  accept(
    dataDir,
    (await inspectPlace(context)).findings.filter(({ code }) => code === 'secrets-unreadable'),
  );
  say('New keys are made. Seats can be handed to their holders again by the hosts of the tables.');
  return 0;
};

const hasKeys = (dataDir: string): boolean => {
  try {
    return readKeyring(dataDir) !== undefined;
  } catch {
    return false;
  }
};
