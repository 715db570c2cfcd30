import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './report.js';

/** What the tests in other engines need, by the environment variable that names it: Debian's package, and its programs. */
const needed = {
  FIREFOX_PATH: { package: 'firefox-esr', programs: ['firefox-esr', 'firefox'] },
  WEBKIT_DRIVER_PATH: { package: 'webkit2gtk-driver', programs: ['WebKitWebDriver'] },
  XVFB_PATH: { package: 'xvfb', programs: ['Xvfb'] },
};

/** @returns {Record<string, string>} the programs that are there; those that are not are left out */
export const findEngines = () => {
  const found = Object.entries(needed).map(([name, { programs }]) => [name, process.env[name] || onPath(programs)]);
  return Object.fromEntries(found.filter(([, path]) => path));
};

/** @param {string[]} programs */
const onPath = (programs) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find(existsSync);

/**
 * On Debian and its kin, as root: installs what is missing for the tests in Firefox and WebKit. Elsewhere, and when it fails,
 * says which of them will be left out: the tests in Chromium are enough to work with.
 */
export const provideEngines = () => {
  const missing = () => Object.entries(needed).filter(([name]) => !(name in findEngines()));
  if (missing().length === 0) return;
  const packages = missing().map(([, { package: name }]) => name);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`Installing ${packages.join(', ')} for the tests in other browsers (apt-get) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 2, 2], env });
  }
  for (const [name, { package: of }] of missing()) say(`No ${of} (${name}): tests that need it are left out.`);
};
