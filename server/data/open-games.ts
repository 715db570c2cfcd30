import type { Config } from '../config.ts';
import { withPruned } from './bring-back.ts';
import { scansOf } from './folder.ts';
import { openElsewhere } from './open-elsewhere.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { type Place, prunedOf } from './place.ts';

/** Opens a server's games, in whichever place they are. @throws the obstacle, and the remedy */
export const openGames = async (place: Place & Pick<Config, 'redisUrl'>, now: number): Promise<OpenFolder> => {
  const { dataDir, databaseUrl, redisUrl } = place;
  const opened = await (databaseUrl === undefined
    ? openFolder(dataDir, now)
    : openElsewhere({ dataDir, databaseUrl }, redisUrl === undefined ? 'alone' : 'beside', now));
  return { ...opened, log: withPruned(opened.log, prunedOf(place), scansOf(dataDir)) };
};
