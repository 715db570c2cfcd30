import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localNode } from './packages.js';
import { atRoot, say } from './report.js';

/** What the built client is made from. */
const sources = ['client', 'shared', 'modules', 'assets', 'docs/credits.md', 'package-lock.json'];
const notSources = /^(node_modules|dist|e2e|.*\.test\.tsx?)$/;

/**
 * Builds the client when a source differs from those of the last build.
 *
 * @returns {boolean} whether there is an up-to-date client now
 */
export const buildClient = () => {
  const stamp = atRoot('client/dist/.built-from');
  const digest = digestOf(sources.map(atRoot));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true;
  say('Building the client (vite build) …');
  const vite = atRoot('node_modules/vite/bin/vite.js');
  const { status } = spawnSync(localNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: atRoot('client'),
    stdio: ['ignore', 2, 2],
    // A test runner names another: React would come with all that it has for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) writeFileSync(stamp, digest);
  return status === 0;
};

/**
 * @param {string[]} paths files and folders; those that do not exist are left out
 * @returns {string} a digest of every name and content below them, but for tests and what was built or installed
 */
export const digestOf = (paths) => {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => hash.update(path).update(readFileSync(path));
  /** @param {string} folder */
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !notSources.test(entry.name));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const path of paths.filter(existsSync)) {
    if (path.endsWith('.md') || path.endsWith('.json')) add(path);
    else walk(path);
  }
  return hash.digest('hex');
};
