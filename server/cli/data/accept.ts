import { accept, withoutAccepted } from '../../data/accepted.ts';
import { databaseOf } from '../../data/folder.ts';
import type { FindingCode } from '../../data/inspect.ts';
import { forgetWitness, inspectPlace } from '../../data/place.ts';
import { keysFor, loadKeyring, newKey, readKeyring } from '../../identity/keyring.ts';
import { sqliteEventLog } from '../../storage/sqlite-log.ts';
import { makeVault } from '../../storage/vault.ts';
import { type DataCommand, type DataContext, readArguments, whileStopped } from './command.ts';

/** Findings with which a server can continue; all others must be repaired. */
const acceptable: readonly FindingCode[] = [
  'database-missing',
  'steps-lost',
  'steps-missing',
  'rows-missing',
  'secrets-unreadable',
  'scans-missing',
  'modules-missing',
];

export const acceptCommand: DataCommand = {
  usage: 'accept',
  does: 'goes on with what is there, though something is missing; the server must be stopped',
  run: async (args, context) => {
    readArguments(args, { names: 0, usage: acceptCommand.usage });
    return whileStopped(context, () => acceptAll(context));
  },
};

const acceptAll = async (context: DataContext): Promise<number> => {
  const { dataDir, now, say } = context;
  const findings = withoutAccepted(dataDir, (await inspectPlace(context)).findings).filter(({ stops }) => stops);
  if (findings.length === 0) {
    say('There is nothing to decide.');
    return 0;
  }
  const others = findings.filter(({ code }) => !acceptable.includes(code));
  for (const { what, remedy } of others) say(`WRONG: ${what}\n  ${remedy}`);
  if (others.length > 0) return 1;
  const codes = new Set(findings.map(({ code }) => code));
  if (codes.has('database-missing')) await beginAnew(dataDir, now);
  // The accepted finding must be reported again when other steps are lost.
  if (codes.has('steps-lost') || codes.has('database-missing')) forgetWitness(context);
  const lasting = findings.filter(({ code }) => code !== 'database-missing' && code !== 'steps-lost');
  if (lasting.length > 0) accept(dataDir, lasting);
  for (const { what } of findings) say(`accepted: ${what}`);
  return 0;
};

const beginAnew = async (dataDir: string, now: number): Promise<void> => {
  const ring = readKeyring(dataDir) ?? [newKey(now)];
  const log = await sqliteEventLog(databaseOf(dataDir), makeVault(keysFor('dice', ring)));
  await log.close();
  await loadKeyring(dataDir, ring);
};
