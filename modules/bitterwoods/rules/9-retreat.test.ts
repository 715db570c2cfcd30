import { expect, test } from 'vitest';
import { retreat } from './9-retreat.ts';
import { american, type Given, german, numbersOf, positionWith } from './testing/position.ts';

const ask = (units: Parameters<typeof positionWith>[0], hexes: number, given: Given = {}) => {
  const p = positionWith(units, { turn: { phase: 'combat' }, ...given });
  const unit = p.unit('d')!;
  const found = retreat(p, { unit, from: unit.at!, hexes, options: {} });
  return { ...found, p, to: numbersOf(p, found.to) };
};

test('5.5.b, 5.5.c, 9.7.e Allied units leave the map only if they cannot stay, and not where German zones reach', () => {
  const inCorner = [american('d', '0401'), german('a', '0402'), german('b', '0302'), german('c', '0502')];
  const open = ask(inCorner, 1, { hexes: { '0301': 'forest', '0501': 'forest' } });
  expect(open.to).toEqual([]);
  const shut = ask([...inCorner, german('e', '0301'), german('f', '0501')], 1);
  expect([shut.to, shut.eliminated, shut.leaves]).toEqual([[], true, undefined]);
  const alone = ask([american('d', '0401'), german('a', '0402')], 1);
  expect([alone.eliminated, alone.leaves]).toEqual([false, undefined]);
  const german1 = ask([german('d', '0401'), american('a', '0301'), american('b', '0501'), american('c', '0402')], 1);
  expect(german1.eliminated).toBe(true);
});

test('9.7.b a road that leads to no source binds nobody', () => {
  const roads = { road: [['0304', '0404', '0505']] };
  const p = positionWith([american('d', '0404'), german('a', '0403')], { roads, turn: { phase: 'combat' } });
  const unit = p.unit('d')!;
  // Without an exit no road is a supply road, so any path will do.
  expect(retreat(p, { unit, from: unit.at!, hexes: 1, options: {} }).to.length).toBeGreaterThan(1);
});

test('9.7.a nobody comes back to where he was, and the whole length is gone', () => {
  const { to, paths, p } = ask([american('d', '0404'), german('a', '0403')], 3);
  for (const path of paths.values()) {
    expect(new Set(path).size).toBe(4);
    for (const [i, hex] of path.slice(1).entries()) expect(p.board.grid.distance(path[i]!, hex)).toBe(1);
  }
  expect(to.length).toBeGreaterThan(3);
});
