import { groundOf } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, positionOf, tellIn } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { fits } from '../rules/5-stacking.ts';
import { hexIn, module } from '../rules/testing/position.ts';
import { positionAt, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';

test('5b who comes in is offered a full hex too, as the only one or after all others: the limit binds when the phase ends', () => {
  const arrivals = rules.procedures!.find(({ kind }) => kind === 'arrivals')!;
  const offered = (number: number, entry: string) => {
    const p = positionAt('historical', { number, phase: 'movement', side: 'german' });
    const hex = hexIn(p, entry);
    const others = p.units.filter(({ side, at }) => side === 'german' && at !== undefined).slice(0, 3);
    const full = p.moved(others, hex);
    // The reinforcements of turn 1 wait.
    const passed = number === 1 ? [] : p.units.flatMap(({ id, place }) => (place === 'track:turn:1' ? id : []));
    const { choices, step } = arrivals.prompt(full, { passed })!;
    expect(fits(full, full.unit(step)!, hex)).toBe(false);
    return choices.map(({ id }) => id);
  };
  expect(offered(1, '1001')).toEqual(['to-1001', 'later']);
  expect(offered(2, '2312')).toEqual(['to-2314', 'to-2312', 'later']);
});

test('10.1.3a all reinforcements of the turns so far are planned at once, each by the rules after those before it', () => {
  const arrivals = rules.procedures!.find(({ kind }) => kind === 'arrivals')!;
  for (const number of [1, 2, 3]) {
    let p = positionAt('historical', { number, phase: 'movement', side: 'german' });
    const plan = arrivals.plan!(p, 'german');
    expect(plan.length).toBeGreaterThan(0);
    for (const { unit, hexes } of plan) {
      const to = p.board.grid.number(hexes[0]!);
      expect(rules.judge!(p, { type: 'movePieces', pieces: [unit], to }, ['german'])).toEqual({ type: 'fine' });
      p = p.moved([p.unit(unit)!], hexes[0]);
    }
  }
  expect(arrivals.plan!(positionAt('historical', { number: 1, phase: 'combat', side: 'german' }), 'german')).toEqual(
    [],
  );
});

test('6.6.1e all who retreated off the map are planned back at once, as one act, and their markers come off', () => {
  const returns = rules.procedures!.find(({ kind }) => kind === 'returns')!;
  const play = new Play(seatedAt(tableOf('historical'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'historical'),
  });
  const gone = positionAt('historical', { number: 5, phase: 'combat', side: 'allied' })
    .units.filter(({ side, at }) => side === 'german' && at !== undefined)
    .slice(0, 3)
    .map(({ id }) => id);
  play.do('anna', { type: 'movePieces', pieces: gone, to: 'box:german-off-map' });
  play.do('anna', { type: 'setMarker', pieces: gone, kind: 'returns', value: '0401/5' });
  const planAt = (number: number) => {
    play.do('anna', { type: 'setTurn', number, phase: 'movement', side: 'german' });
    return returns.plan!(positionOf(rules.reading, module, play.table), 'german');
  };
  expect(planAt(4)).toEqual([]);
  const plan = planAt(5);
  expect(plan.map(({ unit }) => unit).toSorted()).toEqual(gone.toSorted());
  for (const { why } of plan) expect(tellIn('en', module, why)).toMatch(/\d{4}/);
  const acts = plan.flatMap(({ unit, hexes, also = [] }): readonly Command[] => [
    { type: 'movePieces', pieces: [unit], to: module.grid.number(hexes[0]!) },
    ...also,
  ]);
  const before = play.table;
  for (const act of acts) {
    const p = positionOf(rules.reading, module, play.table);
    expect(breachesOf(rules.judge!(p, act, ['german']))).toEqual([]);
    play.do('anna', act);
  }
  const after = play.table;
  for (const _ of acts) play.undo('anna');
  play.do('anna', { type: 'carryPlan', acts });
  expect(play.table.where).toEqual(after.where);
  expect(gone.every((id) => play.table.pieces[id]!.markers?.returns === undefined)).toBe(true);
  play.undo('anna');
  expect(play.table.where).toEqual(before.where);
});
