import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './report.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @returns {string | undefined} a browser of the Chromium family: `CHROMIUM_PATH`, or wherever one is usually found */
export const findBrowser = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(existsSync);
};

/** @returns {string} the browser for the tests, which is installed first where that can be done unasked */
export const requireBrowser = () => {
  const found = findBrowser() ?? installBrowser();
  if (found && existsSync(found)) return found;
  if (found) fail(`CHROMIUM_PATH is ${found}, where there is no browser.`);
  fail('The tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.');
};

/** On Debian and its kin, as root: installs Chromium and a font with Japanese. */
const installBrowser = () => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  say('Installing Chromium for the tests (apt-get) …');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return findBrowser();
};

/** @param {string[]} words */
const apt = (...words) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 2, 2], env });
  if (status !== 0) fail(`apt-get ${words.join(' ')} failed; install Chromium yourself, or set CHROMIUM_PATH.`);
};
