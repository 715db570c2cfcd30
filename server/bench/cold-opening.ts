// A separate process, in which no code has run yet: opens a game's first table and wakes it. Arguments: a data folder,
// the game. Prints the longest time for which the event loop was blocked, in milliseconds of processor time.
import { join } from 'node:path';
import { findModule } from '@umpire/modules';
import { sqliteEventLog } from '../storage/sqlite-log.ts';
import { testVault } from '../storage/testing/vault.ts';
import { readEveryGame } from '../table/games.ts';
import { freshTables, openPlain } from './fresh-tables.ts';
import { longestHold } from './longest-hold.ts';

const [dataDir = '', module = ''] = process.argv.slice(2);
// As a server does before it listens.
await readEveryGame();
const log = await sqliteEventLog(join(dataDir, `${module}.db`), testVault);
const { ports, tables } = freshTables(log);
const { id: scenario } = findModule(module)!.manifest.scenarios[0]!;
const longest = await longestHold(async () => tables.acquire(await openPlain(ports, { module, scenario })));
process.stdout.write(String(longest));
process.exit();
