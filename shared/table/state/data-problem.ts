import type { z } from 'zod';

/** A problem with data from outside: a message, a game file. For the author of the data, so in English words. */
export interface DataProblem {
  /** Its path: `pieces.0.at`; empty for the whole. */
  readonly path: string;
  /** The value there as JSON, shortened; `nothing` if there is none. */
  readonly found: string;
  readonly expected: string;
}

/** The problems that a schema finds, with paths that begin with `under`. */
export const problemsIn = (schema: z.ZodType, value: unknown, under: readonly PropertyKey[] = []): DataProblem[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : problemsFrom(parsed.error, value, under);
};

export const problemsFrom = (error: z.ZodError, value: unknown, under: readonly PropertyKey[] = []): DataProblem[] =>
  error.issues.map((issue) => ({
    path: [...under, ...issue.path].join('.'),
    found: shown(issue.path.reduce(within, value)),
    expected: issue.message,
  }));

const within = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: PropertyKey]: unknown })[key] : undefined;

/** A value in a problem's words. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  try {
    const text = JSON.stringify(value) ?? typeof value;
    return text.length > 60 ? `${text.slice(0, 57)}…` : text;
  } catch {
    // The value is no JSON: a number too large, an object within itself.
    return typeof value;
  }
};
