import { findOptionFault } from '@umpire/shared/module';
import { openingOf, positionAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { unsaidIn } from '@umpire/shared/umpire/kit/testing/unsaid.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import manifest from './manifest.json' with { type: 'json' };
import { options } from './options.ts';
import rules from './umpire.ts';

const switches = options.data.options.flatMap(({ id, group }) => (group === 'optional' ? [id] : []));
const set = (ticked: readonly string[]) => Object.fromEntries(ticked.map((id) => [id, true]));
const fault = (ticked: readonly string[]): string | undefined => findOptionFault(options.data, set(ticked))?.conflict;

test('of every two optional rules both can be played together, but that leaders are accelerated only if there are any', () => {
  const refused = switches.flatMap((one) =>
    switches.filter((other) => one <= other && fault([one, other]) !== undefined).map((other) => `${one} ${other}`),
  );
  expect(refused.sort()).toEqual(
    switches
      .filter((one) => one !== 'leaders')
      .map((one) => [one, 'acceleratedLeaders'].sort().join(' '))
      .sort(),
  );
  expect(fault(['acceleratedLeaders', 'leaders'])).toBeUndefined();
  expect(fault(switches)).toBeUndefined();
});

/** The campaign with these rules in a given phase: the umpire answers every question. */
const isPlayable = async (ticked: readonly string[], number: number, phase: number): Promise<void> => {
  const { module } = await loadGame('bitterwoods', set(ticked));
  const opened = openingOf(module, 'campaign');
  const table = { ...opened, module: { ...opened.module, options: set(ticked) } };
  const { id, side } = manifest.phases[phase]!;
  const p = positionAt(rules.reading, module, table, { number, phase: id, ...(side !== undefined && { side }) });
  expect(unsaidIn(rules, module, p)).toEqual([]);
  for (const todo of rules.phases!.todo(p)) {
    const procedure = todo.offer && rules.procedures!.find(({ kind }) => kind === todo.offer!.kind);
    if (todo.offer && procedure) procedure.prompt(p, todo.offer.state);
  }
  for (const unit of p.units.filter(({ at }, i) => at !== undefined && i % 12 === 0)) {
    rules.supply!(p, unit);
    if (unit.side === side) rules.reach!(p, [unit]);
  }
  expect(rules.victory!(p).says.length).toBeGreaterThan(0);
};

test('every choice of optional rules that is not refused can be played, at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(switches),
      fc.integer({ min: 1, max: 22 }),
      fc.integer({ min: 0, max: manifest.phases.length - 1 }),
      async (ticked, number, phase) => {
        if (fault(ticked) === undefined) await isPlayable(ticked, number, phase);
      },
    ),
    { seed: 1944, numRuns: 40 },
  );
}, 120_000);
