import { z } from 'zod';
import type { LoadedModule } from '../../module/index.ts';
import type { RulesPlugin } from '../plugin.ts';
import { isUnder } from '../verdict.ts';
import { refer } from './answer.ts';
import type { Answer } from './asked.ts';
import { problemsIn, UnreadableError } from './problems.ts';

const vector = z.object({
  id: z.string(),
  rule: z.string(),
  title: z.string(),
  position: z.unknown(),
  ask: z.unknown(),
  expect: z.record(z.string(), z.unknown()),
});

/** A position, a question, and the expected parts of the answer (`docs/module-authors.md`). */
export type Vector = z.infer<typeof vector>;

/** The vectors of a file. @throws UnreadableError if it is no list of vectors. */
export const readVectors = (file: unknown): readonly Vector[] => {
  const parsed = z.array(vector).safeParse(file);
  if (!parsed.success) throw new UnreadableError(problemsIn(parsed.error.issues, file, 'vectors'));
  return parsed.data;
};

export interface VectorResult {
  readonly id: string;
  readonly answer: Answer;
  /** The expectations that do not hold, one per line; empty if the vector passes. */
  readonly misses: readonly string[];
}

export const runVector = (plugin: RulesPlugin, module: LoadedModule, vector: Vector): VectorResult => {
  const answer = refer(plugin, module, vector.position, vector.ask);
  return { id: vector.id, answer, misses: compare(answer, vector.expect) };
};

/** The expectations that the answer does not meet. Only named keys are compared. */
export const compare = (answer: Answer, expect: Vector['expect']): readonly string[] => {
  const got = answer as { readonly [name: string]: unknown };
  return Object.entries(expect).flatMap(([name, wanted]) => {
    if (holds(got, name, wanted)) return [];
    const found = got[name] ?? ('problems' in got || 'manual' in got ? got : undefined);
    return `${name}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`;
  });
};

/** Lists of the answer that must not contain what the expectation names. */
const opposites: { readonly [name: string]: string } = {
  notReach: 'reach',
  notIn: 'in',
  notTo: 'to',
  notBonds: 'bonds',
};
/** Lists of the answer that must contain at least what the expectation names. */
const atLeast = new Set(['stops', 'in', 'to', 'bonds', 'path']);
/** Lists that must be equal, in any order. */
const exactly = new Set(['shifts', 'drm']);

const holds = (answer: { readonly [name: string]: unknown }, name: string, wanted: unknown): boolean => {
  const opposite = opposites[name];
  if (opposite !== undefined) {
    const there = answer[opposite];
    if (there === undefined) return false;
    const keys = Array.isArray(there) ? there.map(keyOf) : Object.keys(there as object);
    return listOf(wanted).every((item) => !keys.includes(keyOf(item)));
  }
  const found = answer[name];
  if (name === 'reach') return reaches(found, wanted);
  if (name === 'why') return namesClauses(found, wanted);
  if (atLeast.has(name)) {
    const keys = new Set(listOf(found).map(keyOf));
    return found !== undefined && listOf(wanted).every((item) => keys.has(keyOf(item)));
  }
  if (exactly.has(name)) return sameShifts(listOf(found), listOf(wanted));
  return contains(found, wanted);
};

/** The named costs; `null`: in reach, whatever the cost. */
const reaches = (found: unknown, wanted: unknown): boolean => {
  const costs = (found ?? {}) as { readonly [hex: string]: unknown };
  return Object.entries(wanted as object).every(([hex, cost]) =>
    cost === null ? Object.hasOwn(costs, hex) : Object.is(costs[hex], cost),
  );
};

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A hexside is the same from either hex. */
const keyOf = (item: unknown): string => (Array.isArray(item) ? item.map(String).sort().join('/') : String(item));

/** A clause below the expected one satisfies it. By hex: a list, or a single clause. */
const namesClauses = (found: unknown, wanted: unknown): boolean => {
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) {
    const byHex = (found ?? {}) as { readonly [hex: string]: unknown };
    return Object.entries(wanted).every(([hex, clause]) => namesClauses(byHex[hex], clause));
  }
  const clauses = listOf(found).map(String);
  return listOf(wanted).every((clause) => clauses.some((named) => isUnder(named, String(clause))));
};

const sameShifts = (found: readonly unknown[], wanted: readonly unknown[]): boolean => {
  const left = [...found] as { rule?: unknown }[];
  for (const item of wanted as { rule?: unknown }[]) {
    const { rule, ...rest } = item;
    const i = left.findIndex((shift) => isUnder(String(shift.rule), String(rule)) && contains(shift, rest));
    if (i === -1) return false;
    left.splice(i, 1);
  }
  return left.length === 0;
};

/** Whether the wanted parts are there: of objects only the named keys, everything else as a whole. */
const contains = (found: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found ?? null, wanted);
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) && found.length === wanted.length && wanted.every((item, i) => contains(found[i], item))
    );
  }
  const got = found as { readonly [key: string]: unknown };
  return Object.entries(wanted).every(([key, value]) => contains(got[key], value));
};
