// node append-and-die.ts DATABASE < batches.json
//
// For the contract of event logs: appends batch after batch to a file or a database, and kills itself by SIGKILL in the turn in
// which the last append resolves, before anything can be closed or flushed.
import { readFileSync } from 'node:fs';
import type { Append } from './event-log.ts';
import { postgresEventLog } from './postgres/postgres-log.ts';
import { sqliteEventLog } from './sqlite-log.ts';
import { testVault } from './testing/vault.ts';

const batches: readonly (readonly Append[])[] = JSON.parse(readFileSync(0, 'utf8'));
const database = process.argv[2]!;
const open = database.includes('://') ? postgresEventLog : sqliteEventLog;
const log = await open(database, testVault);
for (const batch of batches) await log.append(batch);
process.kill(process.pid, 'SIGKILL');
