import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { entriesOf } from '../state/record.ts';
import type { Table } from '../state/state.ts';

/** 16 hex digits: the same for equal tables, whatever the order of their keys, and hardly ever the same for others. */
export const digest = ({ where: _, ...table }: Table): string =>
  bytesToHex(sha256(utf8ToBytes(canonical(table)))).slice(0, 16);

/** JSON with the keys of every object sorted: their order tells nothing of how the value was made. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entriesOf(value as { readonly [key: string]: unknown });
  entries.sort(byKey);
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
