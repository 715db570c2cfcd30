import type { z } from 'zod';

/** Keys and indices from the top of the module down to the value. */
export type Path = readonly (string | number)[];

/** A problem that prevents loading a module, for its author. */
export interface Problem {
  /** The file in the module's folder: `map.json`. */
  readonly file: string;
  /** The path in that file: `edges[3].between[1]`; empty for the file as a whole. */
  readonly path: string;
  /** The value there, shortened; `nothing` if there is none. */
  readonly found: string;
  /** In words: `a hex on the map`. */
  readonly expected: string;
  /** What to do about it: a sentence. */
  readonly remedy: string;
}

/** Records a problem; `path` is from the top of the module. */
export type Report = (path: Path, found: unknown, expected: string, remedy: string) => void;

/** One line for a terminal. */
export const formatProblem = ({ file, path, found, expected, remedy }: Problem): string =>
  `${file}: ${path === '' ? '' : `${path}: `}found ${found}, expected ${expected}. ${remedy}`;

/**
 * Collects problems of `data` in `problems`, each under the file of the module's folder that holds the value:
 * a file for each part (`map.json`), for each scenario (`scenarios/historical.json`) and language (`texts/en.json`);
 * `texts/cover.json` holds the texts of both languages that the manifest needs.
 */
export const reportInto =
  (problems: Problem[], data: unknown): Report =>
  (path, found, expected, remedy) => {
    const [file, within] = fileOf(path, data);
    problems.push({ file, path: makePathText(within), found: makeFoundText(found), expected, remedy });
  };

const fileOf = (path: Path, data: unknown): [file: string, within: Path] => {
  const [part, second, third, ...rest] = path;
  if (part === undefined || part === 'format') return ['module', path];
  if (part === 'scenarios' && second !== undefined) {
    const id = valueAt(data, [part, second, 'id']);
    return [`scenarios/${typeof id === 'string' ? id : second}.json`, path.slice(2)];
  }
  if (part === 'texts' && second !== undefined) {
    return third === 'cover' ? ['texts/cover.json', [second, ...rest]] : [`texts/${second}.json`, path.slice(2)];
  }
  return [`${part}.json`, path.slice(1)];
};

/** `['edges', 3, 'between']` as `edges[3].between`. */
const makePathText = (path: Path): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');

const LONGEST = 60;

const makeFoundText = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** The value at a path; undefined if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );

/** Reports the issues of a schema for `data`; for a union, those of the shape that came nearest. */
export const reportIssues = (
  issues: readonly z.core.$ZodIssue[],
  data: unknown,
  report: Report,
  at: Path = [],
): void => {
  for (const issue of issues) {
    const path = [...at, ...(issue.path as Path)];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.reduce((best, errors) => (depthOf(errors) > depthOf(best) ? errors : best));
      if (depthOf(nearest) > 0) reportIssues(nearest, data, report, path);
      else report(path, valueAt(data, path), issue.errors.flat().map(expectedBy).join(' or '), 'Write one of these.');
    } else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report([...path, key], valueAt(data, [...path, key]), 'no such key', 'Correct its spelling or take it out.');
      }
    } else {
      const found = valueAt(data, path);
      const remedy = found === undefined ? 'Add it.' : 'Write such a value instead.';
      report(path, found, expectedBy(issue), remedy);
    }
  }
};

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

/** The expected value, in words. */
const expectedBy = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'a whole number'
        : `${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : `one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      return issue.pattern ? `text like ${issue.pattern}` : `a ${issue.format}`;
    case 'invalid_key':
      return `a key: ${issue.issues.map(expectedBy).join(' and ')}`;
    default:
      return issue.message;
  }
};

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : origin === 'record' ? ' keys' : '';
