import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './inspect.ts';

/** Findings that the operator has accepted (`npm run data -- accept`). */
const fileOf = (dataDir: string): string => join(dataDir, 'accepted.json');

const readAccepted = (dataDir: string): readonly string[] => {
  if (!existsSync(fileOf(dataDir))) return [];
  try {
    const accepted: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return Array.isArray(accepted) ? accepted.map(String) : [];
  } catch {
    return [];
  }
};

/** The findings; those that were accepted exactly as they are no longer stop the server. */
export const withoutAccepted = (dataDir: string, findings: readonly Finding[]): readonly Finding[] => {
  const accepted = readAccepted(dataDir);
  return findings.map((finding) => (accepted.includes(finding.what) ? { ...finding, stops: false } : finding));
};

export const accept = (dataDir: string, findings: readonly Finding[]): void => {
  const all = [...new Set([...readAccepted(dataDir), ...findings.map(({ what }) => what)])];
  writeFileSync(fileOf(dataDir), `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 });
};
