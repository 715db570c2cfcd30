import type { Position, Unit } from '@umpire/shared/umpire';
import { rowOf, turnOfRow } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { expect, test } from 'vitest';
import { unitOf } from '../rules/testing/position.ts';
import { positionAt } from '../rules/testing/table.ts';
import { fuel } from './fuel.ts';

const p = positionAt('campaign', { number: 7, phase: 'fuel-shortage', side: 'german' });
const [offer] = fuel.offers(p, 'german');
const rolls = (totals: readonly number[]) =>
  totals.map((total) => ({ purpose: '@play.roll.fuel', dice: [total], total }));

/** The question after the die of the 5th, or those of both armies, have been thrown. */
const after = (found: Position, totals: readonly number[]) => {
  const ahead = totals.length > 1 ? ['hit-6pz'] : ['hit-5pz', 'roll-6pz', 'hit-6pz'];
  return fuel.prompt(found, { ...(offer!.state as object), rolls: rolls(totals), ahead })!;
};
const hitBy = (found: Position, totals: readonly number[]) =>
  after(found, totals).choices.map(({ acts }) =>
    acts.flatMap((act) => (act.type === 'setMarker' ? act.pieces.map((id) => unitOf(found, id).formation) : [])),
  );
const divisions = (found: Position, totals: readonly number[]) =>
  hitBy(found, totals).map((formations) => [...new Set(formations)].join(' and '));

test('6.1 a die for each army; 6.1c the German picks where the table says “or”, the smaller division first', () => {
  expect(fuel.prompt(p, offer!.state)).toMatchObject({ step: 'roll-5pz', side: 'german' });
  expect(divisions(p, [6])).toEqual(['116 Pz']);
  expect(after(p, [5])).toMatchObject({ side: 'german', clause: '6.1c' });
  expect(divisions(p, [5]).toSorted()).toEqual(['2 Pz', 'Pz Lehr']);
  expect(divisions(p, [1, 5]).toSorted()).toEqual(['12SS', '1SS']);
  expect(after(p, [1]).choices.map(({ acts }) => acts)).toEqual([[]]);
});

test('6.4 of two the one that has arrived is hit; who comes this turn arrives out of supply, and who is not here is spared', () => {
  const gone = (formation: string): ReadonlyMap<string, Unit> =>
    new Map(
      p.units.filter((unit) => unit.formation === formation).map((unit) => [unit.id, { ...unit, at: undefined }]),
    );
  const lehrAway = p.with(gone('Pz Lehr'));
  expect(divisions(lehrAway, [5])).toEqual(['2 Pz']);
  expect(after(lehrAway, [5]).clause).toBe('6.1b');
  const due = p.units.find(({ formation }) => formation === '3 PG')!;
  const on = (number: number) => p.at({ turn: { number, phase: 'fuel-shortage', side: 'german' } });
  const day = turnOfRow(rowOf(p, due)!)!;
  expect(divisions(on(day), [1, 3])).toEqual(['3 PG']);
  expect(hitBy(on(day - 1), [1, 3]).flat()).toEqual([]);
});

test('6.5 west of the Ourthe the Allied player picks, and only units that are there are hit', () => {
  expect(divisions(p, [2])).toEqual(['']);
  const [west] = p.board.area('west-of-ourthe');
  const over = (id: string): readonly [string, Unit] => [id, { ...unitOf(p, id), at: west }];
  const two = p.units.filter(({ formation }) => formation === '2 Pz' || formation === '116 Pz');
  const [first] = two.filter(({ formation }) => formation === '2 Pz');
  const others = two.filter(({ formation }) => formation === '116 Pz').slice(0, 2);
  const beyond = p.with(new Map([first!, ...others].map(({ id }) => over(id))));
  expect(after(beyond, [2])).toMatchObject({ side: 'allied', clause: '6.5a' });
  expect(hitBy(beyond, [2])).toEqual([['116 Pz', '116 Pz'], ['2 Pz']]);
});
