import { existsSync } from 'node:fs';
import { type Options, readWords, Unreadable } from '../../../.workspace/command-line.ts';
import { databaseOf } from '../../data/folder.ts';
import { lockPlace, type Place } from '../../data/place.ts';
import { type Keyring, readKeyring } from '../../identity/keyring.ts';

/** A command of `npm run data`. */
export interface DataCommand {
  /** Its name and arguments. */
  readonly usage: string;
  readonly does: string;
  /** Returns the exit code. @throws CannotDo. */
  readonly run: (args: readonly string[], context: DataContext) => Promise<number>;
}

export interface DataContext extends Place {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly say: (line: string) => void;
}

/** The request is unknown or cannot be carried out; the message says why, and what to do. */
export class CannotDo extends Error {}

/** Exactly this many arguments, and options, each of which must be known. @throws CannotDo */
export const readArguments = <Given extends Options>(
  args: readonly string[],
  { names, options, usage }: { readonly names: number; readonly options?: Given; readonly usage: string },
) => {
  const say = `Say: npm run -s data -- ${usage}`;
  try {
    const { values, positionals } = readWords(args, { ...(options && { options }), most: names });
    if (positionals.length < names) throw new CannotDo(say);
    return { names: positionals, options: values };
  } catch (error) {
    throw error instanceof Unreadable ? new CannotDo(`${error.message} ${say}`) : error;
  }
};

/** Does something while no server is running. */
export const whileStopped = async <T>(place: Place, act: () => Promise<T> | T): Promise<T> => {
  const unlock = await lockStopped(place);
  try {
    return await act();
  } finally {
    await unlock();
  }
};

const lockStopped = async (place: Place): Promise<() => Promise<void>> => {
  const { dataDir } = place;
  if (!existsSync(dataDir)) throw new CannotDo(`There is no folder ${dataDir}. Set DATA_DIR to that of the server.`);
  try {
    return await lockPlace(place, 0);
  } catch (error) {
    throw new CannotDo(`${(error as Error).message} This command needs the server to be stopped.`);
  }
};

/** Checks that there are games. @throws if there are none */
export const needGames = ({ dataDir, databaseUrl }: Place): void => {
  const file = databaseOf(dataDir);
  if (databaseUrl === undefined && !existsSync(file))
    throw new CannotDo(`There is no ${file}. Set DATA_DIR to the folder of the server.`);
};

export const needKeys = (dataDir: string): Keyring => {
  const ring = readKeyring(dataDir);
  if (!ring) throw new CannotDo(`There are no keys in ${dataDir}. Put keys.json there from your backup.`);
  return ring;
};
