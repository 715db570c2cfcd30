import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The commit at which this branch left `main`; where there is no `main`, the last commit. */
export const atBranch = (root: string): string => {
  try {
    return git(root, 'merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
};

/**
 * Files that differ from a commit, committed since or not, and new ones; without those that were removed. Paths from the top folder.
 * `undefined`: there is no such commit.
 */
export const changedSince = (root: string, base: string): readonly string[] | undefined => {
  if (spawnSync('git', ['cat-file', '-e', `${base}^{commit}`], { cwd: root }).status !== 0) return undefined;
  const changed = git(root, 'diff', '--name-only', '--no-renames', base, '--');
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file))).sort();
};
