import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommand } from './command-line.ts';
import { findDatabases } from './setup/engines.js';

const parts = { server: '../server/bench/main.ts', board: '../client/bench/main.ts' } as const;

const { values } = readCommand({
  usage: 'npm run bench -- [--only PART] [--quick]',
  does: `Measures all figures of docs/figures.md, one part after the other so that they do not disturb each other. That takes ten minutes.
CHROMIUM_PATH says where the browser for the board is.`,
  options: {
    only: { type: 'string', does: `one part: ${Object.keys(parts).join(' or ')}` },
    quick: { type: 'boolean', does: 'only checks that the measurements run' },
  },
});
const { only } = values;
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`There is no part ${only}; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const quick = values.quick ? ['--quick'] : [];
for (const [part, file] of Object.entries(parts)) {
  if (only !== undefined && only !== part) continue;
  console.log(`\n── ${part}`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...quick], {
    stdio: 'inherit',
    env: { ...process.env, ...findDatabases() },
  });
  if (status !== 0) process.exitCode = 1;
}
