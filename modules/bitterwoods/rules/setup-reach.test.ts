import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { expect, test } from 'vitest';
import { allowanceOf } from './5-allowance.ts';
import { stepBy } from './5-costs.ts';
import { reach } from './5-movement.ts';
import { payerOf } from './5-payers.ts';
import { zones } from './7-zoc.ts';
import fixture from './fixtures/setup-reach.json' with { type: 'json' };
import { isBlown } from './markers.ts';
import { campaignAt, hexIn } from './testing/position.ts';

/** How many hexes each unit can be in at the end of its first move. `fixtures/README.md` works some out by hand. */
const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = fixture;

const at = (side: string): Position => campaignAt({ number: 2, phase: 'movement', side });
const movers = (p: Position): readonly Unit[] =>
  p.units.filter((unit) => unit.side === p.turn.side && unit.at !== undefined);

test.each(['german', 'allied'])('16 PM from the set-up: hexes in reach of each %s unit', (side) => {
  const p = at(side);
  const found = movers(p).map((unit) => {
    const reached = reach(p, [unit]);
    return [unit.counter, [...reached.hexes()].filter((hex) => reached.ends(hex)).length] as const;
  });
  expect(Object.fromEntries(found)).toEqual(counts[side]);
});

/** The same by trying every way: no queue, no costs compiled. */
const slowReach = (p: Position, unit: Unit): ReadonlyMap<Hex, number> => {
  const { grid } = p.board;
  const who = payerOf(p, unit);
  const allowance = allowanceOf(p, unit);
  const best = new Map<Hex, number>([[unit.at!, 0]]);
  const ended = new Map<Hex, number>();
  const isZone = (hex: Hex): boolean => zones.heldAgainst(p, hex, unit.side);
  const holders = (hex: Hex): readonly string[] => zones.holdersAgainst(p, hex, unit.side).map(({ id }) => id);
  const go = (from: Hex, spent: number, isFirst: boolean): void => {
    if (!isFirst && isZone(from)) return;
    for (const to of grid.around(from)) {
      if (p.enemyAt(to, unit.side)) continue;
      const step = stepBy(p.board, who, from, to, { blown: isBlown(p, from, to), interdicted: false, companies: 0 });
      const cost = costOf(step);
      if (cost === undefined) continue;
      if ('first' in step && !isFirst) continue;
      if (isZone(from) && isZone(to) && holders(to).some((id) => holders(from).includes(id))) continue;
      const total = spent + cost;
      const stops = 'stops' in step;
      if (total > allowance + 1e-9) {
        if (isFirst) ended.set(to, Math.min(ended.get(to) ?? allowance, allowance));
        continue;
      }
      const known = stops ? ended : best;
      if (total >= (known.get(to) ?? Number.POSITIVE_INFINITY) - 1e-9) continue;
      known.set(to, total);
      if (!stops) go(to, total, false);
    }
  };
  go(unit.at!, 0, true);
  const found = new Map(best);
  for (const [hex, cost] of ended) found.set(hex, Math.min(cost, found.get(hex) ?? Number.POSITIVE_INFINITY));
  return found;
};

test('a slow and plain search finds the same for units that no boundary holds', () => {
  const german = campaignAt({ number: 8, phase: 'movement', side: 'german' });
  const seen = new Set<string>();
  for (const p of [at('allied'), german]) {
    for (const unit of movers(p)) {
      const key = `${unit.side} ${unit.at} ${unit.kind} ${unit.move} ${unit.values.silhouette}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const found = reach(p, [unit]);
      const fast = new Map([...found.hexes()].map((hex) => [hex, Math.round(found.cost(hex)! * 12)]));
      const slow = new Map([...slowReach(p, unit)].map(([hex, cost]) => [hex, Math.round(cost * 12)]));
      expect(
        [...fast].sort(([a], [b]) => a - b),
        unit.counter,
      ).toEqual([...slow].sort(([a], [b]) => a - b));
    }
  }
  expect(seen.size).toBeGreaterThan(60);
}, 60_000);

test.each([
  [
    'allied',
    '28-110',
    '1424',
    { '1423': 1.25, '1524': 0.25, '1525': 1, '1425': 1.25 },
    { '1324': '5.1.b', '1325': '5.1.b' },
  ],
  ['allied', '2-9', '0708', { '0707': 2, '0807': 0.25, '0808': 2 }, { '0607': '7.4', '0608': '5.1.b' }],
  ['allied', '9-ccr', '1621', { '1620': 0.25, '1622': 0.25, '1521': 0.25, '1721': 1, '1722': 1, '1522': 1 }, {}],
  [
    'allied',
    '14-cav',
    '0714',
    { '0814': 0.25, '0715': 0.5, '0813': 2, '0713': 2.25 },
    { '0613': '5.1.b', '0614': '5.1.b' },
  ],
  [
    'german',
    '9-rocket',
    '0612',
    { '0513': 1 / 3, '0613': 2 / 3, '0512': 1, '0611': 2 },
    { '0712': '5.1.b', '0713': '7.4' },
  ],
] as const)('%s %s in %s, as worked out by hand in fixtures/README.md', (side, counter, from, costs, barred) => {
  const p = at(side);
  const unit = p.units.find((each) => each.counter === counter)!;
  expect(p.board.grid.number(unit.at!)).toBe(from);
  const found = reach(p, [unit]);
  for (const [hex, cost] of Object.entries(costs)) expect(found.cost(hexIn(p, hex)), hex).toBe(cost);
  for (const [hex, clause] of Object.entries(barred)) expect(found.why(hexIn(p, hex))?.clause, hex).toBe(clause);
});
