// node .workspace/bench.ts [--only server|board] [--quick]
//
// All figures of docs/figures.md, one part after the other so that they do not disturb each other. CHROMIUM_PATH says
// where the browser for the board is.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findDatabases } from './setup/engines.js';

const parts = { server: '../server/bench/main.ts', board: '../client/bench/main.ts' } as const;

const words = process.argv.slice(2);
const only = words.includes('--only') ? words[words.indexOf('--only') + 1] : undefined;
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`There is no part ${only}; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const quick = words.filter((word) => word === '--quick');
for (const [part, file] of Object.entries(parts)) {
  if (only !== undefined && only !== part) continue;
  console.log(`\n── ${part}`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...quick], {
    stdio: 'inherit',
    env: { ...process.env, ...findDatabases() },
  });
  if (status !== 0) process.exitCode = 1;
}
