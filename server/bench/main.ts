import { cpus, totalmem } from 'node:os';
import { readCommand } from '../../.workspace/command-line.ts';
import { bench } from './bench.ts';
import { benchClusterAlone } from './bench-cluster.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { full, quick } from './scale.ts';

const { values } = readCommand({
  usage: 'node server/bench/main.ts [--quick] [--cluster]',
  does: "The server's part of npm run bench.",
  options: {
    quick: { type: 'boolean', does: 'only checks that the measurements run' },
    cluster: { type: 'boolean', does: 'only PostgreSQL and several processes' },
  },
});
const { quick: isQuick = false } = values;
const measure = values.cluster ? benchClusterAlone : bench;
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
