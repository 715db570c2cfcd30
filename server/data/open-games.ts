import { openElsewhere } from './open-elsewhere.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import type { Place } from './place.ts';

/** Opens the games that a server keeps, wherever that is. @throws what stands in the way, and the remedy */
export const openGames = ({ dataDir, databaseUrl }: Place, now: number): Promise<OpenFolder> =>
  databaseUrl === undefined ? openFolder(dataDir, now) : openElsewhere({ dataDir, databaseUrl }, now);
