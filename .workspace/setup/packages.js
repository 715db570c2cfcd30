import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { atRoot, fail, say } from './report.js';

const windows = process.platform === 'win32';
const packages = atRoot('node_modules');
const exe = windows ? '.exe' : '';

/**
 * @param {string} root top folder of a clone
 * @returns {string} the Node that the npm package `node` brought: the one that everything but the set-up runs in
 */
export const localNode = (root = atRoot('.')) => join(root, 'node_modules', 'node', 'bin', `node${exe}`);

/** Runs `npm ci` when the lock file is newer than what is installed. */
export const installPackages = () => {
  if (isInstalled()) return;
  say('Installing packages (npm ci) …');
  // Install scripts stay off but for the one that fetches Node: nothing is compiled, no compiler is needed.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  npm('rebuild', 'node', '--loglevel=error');
  if (!existsSync(localNode())) fail('npm installed the packages but no Node; delete node_modules and try again.');
};

/**
 * @param {string} root top folder of a clone
 * @returns {boolean} whether all is installed that the lock file asks for, Node included
 */
export const isInstalled = (root = atRoot('.')) => {
  const [locked, installed, node] = [
    join(root, 'package-lock.json'),
    join(root, 'node_modules', '.package-lock.json'),
    localNode(root),
  ].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs);
  return node !== undefined && installed !== undefined && locked !== undefined && locked <= installed;
};

/** @param {string[]} words */
const npm = (...words) => {
  const env = { ...process.env, PATH: pathWithout(packages) };
  // Started by npm: the same npm again, in whatever Node survives the removal of node_modules.
  const script = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, args] = script ? [systemNode(), [script, ...words]] : ['npm', words];
  const { status, error } = spawnSync(command, args, {
    cwd: atRoot('.'),
    env,
    stdio: ['ignore', 2, 2],
    shell: windows && !script,
  });
  if (error) fail(`npm cannot be run: ${error.message}`);
  if (status !== 0) fail(`npm ${words.join(' ')} failed; see above.`);
};

/** @param {string} folder whose programs are to be left out */
const pathWithout = (folder) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.startsWith(folder))
    .join(delimiter);

/** @returns {string} a Node outside node_modules, where there is one */
const systemNode = () =>
  pathWithout(packages)
    .split(delimiter)
    .map((place) => join(place, `node${exe}`))
    .find(isExecutable) ?? process.execPath;

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
