import type { z } from 'zod';

/** A problem with a position or a question; all problems are reported at once. */
export interface AskProblem {
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown only inside the referee, which turns it into problems. */
export class UnreadableError extends Error {
  readonly problems: readonly AskProblem[];
  constructor(problems: readonly AskProblem[]) {
    super(problems.map(({ path, found, expected }) => `${path}: found ${found}, expected ${expected}`).join('; '));
    this.problems = problems;
  }
}

export const describe = (found: unknown): string => (found === undefined ? 'nothing' : JSON.stringify(found));

type Issue = z.core.$ZodIssue;

/** What zod found amiss in a value. `at`: the path of the value itself. */
export const problemsIn = (issues: readonly Issue[], given: unknown, at: string): readonly AskProblem[] =>
  issues.flatMap((issue) => {
    const found = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], given);
    const path = [at, ...issue.path].join('.');
    const meant = meantBy(issue);
    if (meant) return problemsIn(meant, found, path);
    return [{ path, found: describe(found), expected: expectedBy(issue) }];
  });

/** The one form of several that the value has, but for a part of it. */
const meantBy = (issue: Issue): readonly Issue[] | undefined => {
  if (issue.code !== 'invalid_union') return undefined;
  const meant = issue.errors.filter((form) => form.every(({ path }) => path.length > 0));
  return meant.length === 1 ? meant[0] : undefined;
};

/** What was expected instead, in zod's words without what was found. */
export const expectedBy = (issue: Issue): string => {
  if (issue.code === 'invalid_union') {
    return [...new Set(issue.errors.flatMap((form) => form.slice(0, 1).map(expectedBy)))].join(' or ');
  }
  if (issue.code === 'invalid_key') return `a key that is ${issue.issues.map(expectedBy).join(' and ')}`;
  if (issue.code === 'unrecognized_keys') return `no ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
  // `Invalid input: expected string, received number`, `Too small: expected number to be >=0`.
  return /expected (.+?)(, received .*)?$/.exec(issue.message)?.[1] ?? issue.message;
};
