#!/usr/bin/env node
// Must run on Node 20 and without any package: there may be no node_modules yet.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { requireBrowser } from './setup/browser.js';
import { buildClient } from './setup/build.js';
import { provideEngines } from './setup/engines.js';
import { installPackages, localNode } from './setup/packages.js';
import { atRoot, fail } from './setup/report.js';

const usage = 'node .workspace/with-setup.js [--build] [--browser] [--engines] SCRIPT [ARGUMENT…]';
const help = `${usage}

Brings a clone into the state in which SCRIPT can run, then runs it with the Node of node_modules. Whatever is in
order already costs next to nothing.

  --build    the client is built
  --browser  there is a Chromium, which CHROMIUM_PATH names for SCRIPT
  --engines  there are other browsers, PostgreSQL and Redis, as far as this machine can get them
`;

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Umpire needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`);

const words = process.argv.slice(2);
const own = words.findIndex((word) => !word.startsWith('-'));
const wishes = new Set(own < 0 ? words : words.slice(0, own));
const [script = '', ...scriptArguments] = own < 0 ? [] : words.slice(own);
if (wishes.has('--help') || wishes.has('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
for (const wish of wishes) {
  if (!['--build', '--browser', '--engines'].includes(wish)) fail(`Unknown option '${wish}'. Say: ${usage}`);
}
if (script === '') fail(`Say which script to run: ${usage}`);

installPackages();
// A script that only tells how to use it needs nothing else, and one that cannot read its arguments refuses them at once.
if (['--help', '-h'].some((word) => scriptArguments.includes(word))) wishes.clear();
else if (wishes.size > 0 && scriptArguments.length > 0) {
  const asked = [atRoot(script), ...scriptArguments, '--help'];
  const { status } = spawnSync(localNode(), asked, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
if (wishes.has('--build') && !buildClient()) fail('The client could not be built; see above.');
const env = wishes.has('--browser') ? { ...process.env, CHROMIUM_PATH: requireBrowser() } : process.env;
if (wishes.has('--engines')) provideEngines();
run(atRoot(script), scriptArguments, env);

/**
 * Runs a script in this process's place: hands signals on and ends as the script ends.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 */
function run(file, args, environment) {
  const child = spawn(localNode(), [file, ...args], { stdio: 'inherit', env: environment });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // A terminal sends Ctrl-C to every process of its group, so the child has it already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  // Whoever stops npm stops the shell between npm and us, which hands nothing on: being orphaned is the signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 100);
  child.on('error', (error) => fail(`${localNode()} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
