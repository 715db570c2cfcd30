import { cpus, totalmem } from 'node:os';
import { bench } from './bench.ts';
import { benchClusterAlone } from './bench-cluster.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { full, quick } from './scale.ts';

// The server's part of `npm run bench`. `--quick`: only checks that the measurements run. `--cluster`: only PostgreSQL and several processes.

const isQuick = process.argv.includes('--quick');
const measure = process.argv.includes('--cluster') ? benchClusterAlone : bench;
const gigabytes = Math.round(totalmem() / 1024 ** 3);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB\n`);

const figures: Figure[] = [];
try {
  await measure(isQuick ? quick : full, (measured) => {
    console.log(tableOf(measured));
    figures.push(...measured);
  });
} catch (bug) {
  console.error(bug);
  process.exitCode = 1;
}
console.log(`\n${tableOf(figures)}\n`);
const missed = figures.filter((figure) => !isMet(figure)).length;
if (isQuick) console.log('This was quick: the numbers mean nothing.');
else console.log(missed === 0 ? 'Every target is met.' : `MISSED: ${missed}`);
process.exit();
