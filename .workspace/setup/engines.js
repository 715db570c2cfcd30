import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './report.js';

/** What the tests in other engines need, by the environment variable that names it: Debian's package, and its programs. */
const engines = {
  FIREFOX_PATH: { package: 'firefox-esr', find: () => onPath('firefox-esr', 'firefox') },
  WEBKIT_DRIVER_PATH: { package: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') },
  XVFB_PATH: { package: 'xvfb', find: () => onPath('Xvfb') },
};

/** What the tests of a server over several processes need. PostgreSQL's programs are in a folder, by its version. */
const databases = {
  POSTGRES_PROGRAMS: { package: 'postgresql', find: () => postgresPrograms() },
  REDIS_PATH: { package: 'redis-server', find: () => onPath('redis-server') },
};

/** @param {Record<string, { find: () => string | undefined }>} needed */
const findAll = (needed) => {
  const found = Object.entries(needed).map(([name, { find }]) => [name, process.env[name] || find()]);
  return Object.fromEntries(found.filter(([, path]) => path));
};

/** @returns {Record<string, string>} the programs that are there; those that are not are left out */
export const findEngines = () => findAll(engines);

/** @returns {Record<string, string>} the same of databases */
export const findDatabases = () => findAll(databases);

/** @param {string[]} programs */
const onPath = (...programs) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find(existsSync);

const postgresPrograms = () => {
  const versions = '/usr/lib/postgresql';
  const newestFirst = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return newestFirst
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

/**
 * On Debian and its kin, as root: installs what is missing for the tests in Firefox and WebKit, and with PostgreSQL and Redis.
 * Elsewhere, and when it fails, says which of them will be left out: the others are enough to work with.
 */
export const provideEngines = () => {
  const needed = { ...engines, ...databases };
  const missing = () => Object.entries(needed).filter(([name]) => !(name in findAll(needed)));
  if (missing().length === 0) return;
  const packages = missing().map(([, { package: name }]) => name);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`Installing ${packages.join(', ')} for the tests (apt-get) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 2, 2], env });
  }
  for (const [name, { package: of }] of missing()) say(`No ${of} (${name}): tests that need it are left out.`);
};
