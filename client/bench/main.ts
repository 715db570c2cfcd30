import { readCommand } from '../../.workspace/command-line.ts';
import { type BoardFigure, benchBoard, full, quick } from './bench-board.ts';
import { benchLinks, type WayFigure } from './bench-links.ts';
import { benchOpening } from './bench-opening.ts';
import { benchOverlay } from './bench-overlay.ts';
import { findLargeTable } from './large-table.ts';

const { quick: isQuick = false } = readCommand({
  usage: 'node client/bench/main.ts [--quick]',
  does: "The browser's part of npm run bench. Chromium is at CHROMIUM_PATH.",
  options: { quick: { type: 'boolean', does: 'only checks that the measurement runs' } },
}).values;
const browserPath = process.env.CHROMIUM_PATH;
if (!browserPath) throw new Error('CHROMIUM_PATH must say where a Chromium is.');

const scale = isQuick ? quick : full;
const { frames, script, printed } = await benchBoard(browserPath, scale, console.log);
const large = await findLargeTable();
const opening = large && (await benchOpening(browserPath, large, scale, console.log));
const overlay = large && (await benchOverlay(browserPath, large, scale, console.log));
const links = large && (await benchLinks(browserPath, large, scale, console.log));

const row = (
  name: string,
  unit: string,
  { board, floor }: BoardFigure,
  target: string,
  isMet: boolean,
  against = 'bare canvas',
): string =>
  `| ${name} | ${board.toFixed(2)} ${unit} | ${against} ${floor.toFixed(2)} | ${(board / floor).toFixed(2)} | ${target} | ${isMet ? 'ok' : 'MISSED'} |`;

console.log('\n| figure | ours | against | ratio | target | |\n| --- | --- | --- | --- | --- | --- |');
console.log(row('pan and zoom, frames', '/s', frames, '≥ 0.9', frames.board >= 0.9 * frames.floor));
console.log(row('pan and zoom, script per frame', 'ms', script, '≤ 2', script.board <= 2 * script.floor));
const isFluent = printed.board >= 0.9 * printed.floor;
console.log(row('a printed board, frames', '/s', printed, '≥ 0.9', isFluent, 'drawn map'));
if (large && opening && overlay) {
  const times = opening.large / opening.empty;
  console.log(
    `| opening ${large.module}, until ready to push | ${opening.large.toFixed(0)} ms | empty sandbox ${opening.empty.toFixed(0)} | ${times.toFixed(2)} | < 3 | ${times < 3 ? 'ok' : 'MISSED'} |`,
  );
  console.log(
    `| ${large.module} with every overlay on, drawn after a selection | ${overlay.shown.toFixed(0)} ms | without overlays ${overlay.bare.toFixed(0)} | ${(overlay.shown / overlay.bare).toFixed(2)} | < 50 ms | ${overlay.shown < 50 ? 'ok' : 'MISSED'} |`,
  );
}

const wayRow = ({ way: { name, most }, time, load }: WayFigure): string => {
  const isMet = time <= most.milliseconds && load.bytes <= most.bytes && load.requests <= most.requests;
  const cells = [name, `${time.toFixed(0)} ms`, `${(load.bytes / 1000).toFixed(0)} kB`, load.requests];
  const target = `${most.milliseconds} ms, ${most.bytes / 1000} kB, ${most.requests}`;
  return `| ${[...cells, target, isMet ? 'ok' : 'MISSED'].join(' | ')} |`;
};
if (links) {
  console.log('\n| on a slow phone | time | fetched | requests | target | |\n| --- | --- | --- | --- | --- | --- |');
  for (const figure of links) console.log(wayRow(figure));
}
process.exit();
