import { expect, test } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };
import tables from '../table-facts.json' with { type: 'json' };
import { mayEnd, order } from './2-sequence.ts';
import { american, clausesOf, german, numbersOf, positionWith } from './testing/position.ts';

test('2a the order of a turn, and the next turn after it', () => {
  let p = positionWith([]).at({ turn: { number: 4, phase: 'supply-weather' } });
  const seen: string[] = [];
  for (let i = 0; i < 7; i++) {
    const turn = order.next(p);
    p = p.at({ turn });
    seen.push([turn.number, turn.side, turn.phase].filter((part) => part !== undefined).join(' '));
  }
  expect(seen).toEqual([
    '4 german movement',
    '4 german combat',
    '4 allied movement',
    '4 allied combat',
    '4 turn-end',
    '5 supply-weather',
    '5 german movement',
  ]);
  expect(manifest.phases.map(({ id, side = null }) => ({ phase: id, side }))).toEqual(
    tables.sequence.phases.map(({ phase, side }) => ({ phase, side })),
  );
});

const four = ['a', 'b', 'c', 'd'].map((id) => american(id, '0303'));

test('5b movement and combat phases do not end with an overfull hex of either side', () => {
  for (const phase of ['movement', 'combat']) {
    for (const side of ['german', 'allied']) {
      const p = positionWith(four, { turn: { phase, side } });
      const breaks = mayEnd(p);
      expect(clausesOf(breaks)).toEqual(['5b']);
      expect(numbersOf(p, breaks[0]!.at)).toEqual(['0303']);
    }
  }
});

test('5b the other phases do', () => {
  for (const phase of ['supply-weather', 'turn-end']) {
    expect(mayEnd(positionWith(four, { turn: { phase } }))).toEqual([]);
  }
});

test('5b on the way a hex may be too full: what counts is where units end', () => {
  const p = positionWith([...four.slice(0, 3), german('x', '0306')], { turn: { side: 'allied' } });
  expect(mayEnd(p)).toEqual([]);
});
