import { expect, test } from 'vitest';
import { armiesShort, rollsForShortage } from '../rules/12-marks.ts';
import { dumpNumber, hiddenDumps } from '../rules/25-dumps.ts';
import rules from '../umpire.ts';
import { settleChore, tidyChore } from './chores.ts';
import { burnDumps } from './dumps.ts';
import { Seated } from './testing/seated.ts';

const germanMoves = { number: 4, phase: 'movement', side: 'german' };

/** A table on which the Allied player has drawn the dumps, and their places. */
const hidden = async (seed?: number) => {
  const table = await Seated.at({ fuelDumps: true }, seed);
  table.goesThrough('ben', 'hide-dumps');
  const [francorchamps, samree] = hiddenDumps(table.sees('ben'));
  const { grid } = table.sees('ben').board;
  return { table, francorchamps: grid.number(francorchamps!.hex), samree: grid.number(samree!.hex) };
};

test('25.1 the Allied player draws two dumps, and the German sees neither the offer nor what was drawn', async () => {
  const table = await Seated.at({ fuelDumps: true });
  expect(table.offers('anna', 'hide-dumps')).toEqual([]);
  expect(table.offers('ben', 'hide-dumps')).toHaveLength(1);
  table.goesThrough('ben', 'hide-dumps');
  const dumps = hiddenDumps(table.sees('ben'));
  expect(dumps.map(({ name }) => name).sort()).toEqual(['francorchamps', 'samree']);
  for (const { name, sum, hex } of dumps) {
    expect(dumpNumber(table.sees('ben'), name, sum)).toBe(table.sees('ben').board.grid.number(hex));
  }
  expect(hiddenDumps(table.sees('anna'))).toEqual([]);
  expect(table.sees('anna').markers.some(({ kind }) => kind === 'fuel-dump')).toBe(false);
  expect(table.offers('ben', 'hide-dumps')).toEqual([]);
  // It is optional in the German supply phase and a duty in the Allied one. It is listed only once.
  const told = table.sees('ben');
  expect(rules.phases!.todo(told).filter(({ says }) => says.text === 'play.dumps.hide')).toHaveLength(1);
});

test('25.2 a dump is shown when a German unit enters its hex, and taken once supply reaches it from the east', async () => {
  const { table, francorchamps } = await hidden();
  table.turnTo(germanMoves);
  const { grid } = table.sees('ben').board;
  const around = grid.around(grid.parse(francorchamps)!).map((hex) => grid.number(hex));
  const guards = ['28-110', '28-112', '28-109'];
  for (const [i, guard] of guards.entries()) table.puts([guard], around[i * 2]!);
  table.puts(['2-2-pzgr'], francorchamps);
  expect(table.offers('anna', 'reveal-dumps')).toEqual([]);
  table.goesThrough('ben', 'reveal-dumps');
  const shown = table.sees('anna').markers.find(({ kind, at }) => kind === 'fuel-dump' && at !== undefined)!;
  expect([shown.place, shown.face]).toEqual([francorchamps, 0]);
  // Shut in: no supply from the east runs there, though all Germans are in supply till 17 PM (15.6).
  expect(settleChore.work(table.sees('anna'))?.acts.some(({ type }) => type === 'flipPieces') ?? false).toBe(false);
  table.puts(guards, 'box:allied-west');
  table.goesThrough('anna', 'settle');
  const taken = table.sees('anna').markers.find(({ id }) => id === shown.id)!;
  expect(taken.face).toBe(1);
  // Taken it spares the Sixth Panzer Army; entered again it is the Allies' once more.
  table.turnTo({ number: 9, phase: 'mutual-supply', side: 'german' });
  expect([armiesShort(table.sees('anna'), 6), rollsForShortage(table.sees('anna'))]).toEqual([['5pz'], true]);
  table.puts(['2-2-pzgr'], 'box:german-lost');
  table.puts(['28-110'], francorchamps);
  table.turnTo({ number: 9, phase: 'movement', side: 'german' });
  table.goesThrough('anna', 'settle');
  expect(armiesShort(table.sees('anna'), 6)).toEqual(['6pz', '5pz']);
});

test('25.2 with both dumps taken nothing is rolled for', async () => {
  const { table, francorchamps, samree } = await hidden();
  const dumps = hiddenDumps(table.sees('ben')).map(({ marker }) => marker.id);
  table.turnTo({ number: 9, phase: 'mutual-supply', side: 'german' });
  expect(rollsForShortage(table.sees('anna'))).toBe(true);
  for (const [i, to] of [francorchamps, samree].entries()) {
    table.does('ben', { type: 'movePieces', pieces: [dumps[i]!], to });
  }
  table.does('ben', { type: 'flipPieces', pieces: dumps, face: 1 });
  expect(rollsForShortage(table.sees('anna'))).toBe(false);
});

test('25.3 the moment Germans come next to a dump that Allied units hold it may be burnt, once in a turn', async () => {
  const { table, samree } = await hidden();
  const { grid } = table.sees('ben').board;
  const beside = grid.number(grid.around(grid.parse(samree)!)[0]!);
  table.turnTo(germanMoves);
  table.puts(['28-110'], samree);
  expect(table.offers('ben', 'burn-dumps')).toEqual([]);
  table.puts(['2-2-pzgr'], beside);
  expect(table.offers('anna', 'burn-dumps')).toEqual([]);
  table.begins('ben', 'burn-dumps');
  // Before it is shown, the German player sees only that the Allied player is asked.
  const waits = table.asks('anna');
  expect([waits?.side, waits?.says.text, waits?.choices.map(({ id }) => id)]).toEqual([
    'allied',
    'play.dumps.thinks',
    ['finish'],
  ]);
  table.chooses('ben', `try-${samree}`);
  const dump = () => table.sees('anna').markers.find(({ kind, id }) => kind === 'fuel-dump' && id !== undefined)!;
  expect(dump().place).toBe(samree);
  table.chooses('ben', 'roll');
  table.chooses('ben', 'settle');
  expect(dump().place).toBe(table.lastRoll! <= 3 ? 'box:markers' : samree);
  if (table.lastRoll! > 3) {
    expect(burnDumps.offers(table.sees('ben'), 'allied')).toEqual([]);
    table.turnTo({ number: 4, phase: 'record-keeping', side: 'german' });
    expect(tidyChore.work(table.sees('ben'))?.acts).toContainEqual({
      type: 'removeMarker',
      pieces: [dump().id],
      kind: 'tried',
    });
  }
});

test('25.3 who lets the first chance go by has the next at the end of the Allied combat phase', async () => {
  const { table, samree } = await hidden();
  const { grid } = table.sees('ben').board;
  const beside = grid.number(grid.around(grid.parse(samree)!)[0]!);
  table.turnTo(germanMoves);
  table.puts(['28-110'], samree);
  table.puts(['2-2-pzgr'], beside);
  table.turnTo({ ...germanMoves, phase: 'combat' });
  expect(burnDumps.offers(table.sees('ben'), 'allied')).toEqual([]);
  table.turnTo({ number: 4, phase: 'combat', side: 'allied' });
  expect(burnDumps.offers(table.sees('ben'), 'allied')).toHaveLength(1);
  // No unit holds it, so none burns it.
  table.puts(['28-110'], 'box:allied-lost');
  expect(burnDumps.offers(table.sees('ben'), 'allied')).toEqual([]);
});
