import { test } from 'vitest';
import { decide, makeStep } from '../table/deciding/decide.ts';
import type { Decision } from '../table/deciding/deciding.ts';
import { addStep, pastOf } from '../table/history/past.ts';
import { projectStack } from '../table/sight/project.ts';
import { tell } from '../table/sight/tell.ts';
import { actorOf, viewerOf } from '../table/sight/viewer.ts';
import { putAll, type ReadonlyRecord } from '../table/state/record.ts';
import { ground, seededPorts, tableWith } from '../table/testing/test-kit.ts';
import { encodeSteps } from './steps.ts';

/**
 * The server's time for a move, without storage and network: `npx vitest bench --run`. 600 counters lie on
 * 400 hexes; two players and a spectator see different things.
 */
const hexes = Array.from({ length: 400 }, (_, i) => {
  const [column, row] = [1 + (i % 20), 1 + Math.floor(i / 20)];
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
});

const start = () => {
  const stacks: { [at: string]: string[] } = {};
  for (let i = 0; i < 600; i++) {
    const at = hexes[(i * 7) % 400]!;
    stacks[at] = [...(stacks[at] ?? []), i % 2 ? 'german-a-2' : 'allied-b-2'];
  }
  return tableWith(stacks);
};

test('one piece is moved', { timeout: 60_000 }, async ({ bench }) => {
  let table = start();
  let past = pastOf([]);
  let seq = 0;
  const ports = seededPorts();
  const viewers = ['anna', 'ben', 'cleo'].map((person) => viewerOf(table, person));

  const decideMove = () => {
    seq += 1;
    const by = actorOf(table, seq % 2 ? 'anna' : 'ben');
    // Two strides that are coprime to the numbers of pieces and hexes, so that no piece moves to its own hex.
    const command = {
      type: 'movePieces',
      pieces: [`p${1 + ((seq * 37) % 600)}`],
      to: hexes[(seq * 91) % 400]!,
    } as const;
    const decision = decide(table, command, { time: 0, by, ground, ports, past }) as Decision;
    return { decision, step: makeStep(decision, { seq, time: seq, by, act: command.type }) };
  };

  await bench('decided, told to 3 viewers, encoded for each', () => {
    const { decision, step } = decideMove();
    if (!decision.after) return;
    past = addStep(past, step);
    for (const viewer of viewers) {
      const told = tell(table, decision.after, step, viewer);
      encodeSteps([told], { time: seq - 1, table, stackAt: (at) => projectStack(table, at, viewer) });
    }
    table = decision.after;
  }).run();
});

/** The reason for `table/record.ts`: when keys come and go, engines copy a plain object slowly. */
test('one of 400 stacks is emptied and another begun', { timeout: 60_000 }, async ({ bench }) => {
  const full = Object.fromEntries(hexes.map((at) => [at, ['p1']]));
  let layered: ReadonlyRecord<string[]> = putAll({}, Object.entries(full));
  let copied: ReadonlyRecord<string[]> = full;
  let count = 0;
  const gone = () => hexes[count++ % 400]!;
  const begun = () => hexes[(count + 200) % 400]!;
  await bench.compare(
    bench('in a layered record', () => {
      layered = putAll(layered, [
        [gone(), undefined],
        [begun(), ['p1']],
      ]);
    }),
    bench('in a copy', () => {
      const { [gone()]: _, ...rest } = copied;
      copied = { ...rest, [begun()]: ['p1'] };
    }),
  );
});
