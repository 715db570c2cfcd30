import { describe, expect, test } from 'vitest';
import { say } from '../../saying.ts';
import type { Breach } from '../../verdict.ts';
import { plain, position, type SmallSetup } from '../testing/small-map.ts';
import { advanceBy } from './advance.ts';
import { type RetreatRules, retreatBy } from './retreat.ts';

const breach = (clause: string): Breach => ({ clause, area: 'combat', says: say(clause), remedy: say(clause), at: [] });

const usual: RetreatRules = {
  bars: ({ position: p, unit, to }) => (p.enemyAt(to, unit.side) ? breach('enemy') : undefined),
  trapped: () => breach('trapped'),
};
const open = (setup: Partial<SmallSetup> & Pick<SmallSetup, 'units'>) => position({ map: plain(5, 5), ...setup });
type Setup = ReturnType<typeof open>;
const numbers = (p: Setup, hexes: Iterable<number>) => [...hexes].map((hex) => p.board.grid.number(hex)).sort();
const going = (rules: RetreatRules, p: Setup, hexes = 1) =>
  retreatBy(rules)(p, { unit: p.unit('d')!, from: p.unit('d')!.at!, hexes, options: {} });

describe('retreat', () => {
  const p = open({ units: { d: ['blue', '0303'], x: ['red', '0302'] } });

  test('everywhere but where it is barred', () => {
    expect(numbers(p, going(usual, p).to)).toEqual(['0202', '0203', '0304', '0402', '0403']);
  });

  test('of two hexes: never back, every end with a way to it; straight if the game wants it', () => {
    const found = going(usual, p, 2);
    for (const hex of found.to) expect(found.paths.get(hex)!.length).toBe(3);
    expect(numbers(p, found.to).includes('0303')).toBe(false);
    const straight = numbers(p, going({ ...usual, straight: () => true }, p, 2).to);
    expect(straight).toEqual(['0102', '0103', '0104', '0201', '0204', '0305', '0401', '0404', '0502', '0503', '0504']);
  });

  test('a priority drops the others if any hex meets it, and says so', () => {
    const south = {
      meets: ({ position: p, from, to }: { position: Setup; from: number; to: number }) =>
        p.board.grid.rows[to]! > p.board.grid.rows[from]!,
      breach: () => breach('south'),
    };
    const found = going({ ...usual, priorities: () => [south] }, p);
    expect(numbers(p, found.to)).toEqual(['0304']);
    expect(found.why(p.board.grid.parse('0402')!)?.clause).toBe('south');
    const never = { meets: () => false, breach: () => breach('never') };
    expect(going({ ...usual, priorities: () => [never] }, p).to.length).toBe(5);
  });

  test('steps lost on the way: the cheapest way to each hex, and the cheapest hexes first', () => {
    const dear = p.board.grid.parse('0403')!;
    const found = going({ ...usual, loss: ({ to }) => (to === dear ? 2 : 0) }, p, 2);
    expect([...found.losses.values()]).toEqual([...found.losses.values()].toSorted((a, b) => a - b));
    expect(found.losses.get(p.board.grid.parse('0404')!)).toBe(0);
    expect(found.losses.get(dear)).toBe(2);
  });

  test('a hex may be passed through and yet be no end', () => {
    const full = p.board.grid.parse('0304')!;
    const rules: RetreatRules = { ...usual, ends: ({ to }) => (to === full ? breach('full') : undefined) };
    expect(numbers(p, going(rules, p).to).includes('0304')).toBe(false);
    expect(going(rules, p).why(full)?.clause).toBe('full');
    expect(numbers(p, going(rules, p, 2).to).includes('0305')).toBe(true);
  });

  test('nowhere to go: eliminated, and why', () => {
    const shut = going({ ...usual, bars: () => breach('shut') }, p);
    expect([shut.to, shut.eliminated, shut.why()?.clause]).toEqual([[], true, 'trapped']);
    expect(going({ ...usual, ends: () => breach('full') }, p).why()?.clause).toBe('full');
  });

  test('a full end is struck before the priorities have their say, or after', () => {
    const south = {
      meets: ({ position: p, from, to }: { position: Setup; from: number; to: number }) =>
        p.board.grid.rows[to]! > p.board.grid.rows[from]!,
      breach: () => breach('south'),
    };
    const full = p.board.grid.parse('0304')!;
    const ends: RetreatRules['ends'] = ({ to }) => (to === full ? breach('full') : undefined);
    const rules: RetreatRules = { ...usual, priorities: () => [south], ends };
    expect(going(rules, p).to.length).toBe(4);
    const last = going({ ...rules, endsLast: () => true }, p);
    expect([last.to, last.eliminated, last.why()?.clause, last.why(full)?.clause]).toEqual([[], true, 'full', 'full']);
  });

  test('a unit may leave the map before its retreat ends; one that would lose all steps on the way is eliminated', () => {
    const edge = p.board.grid.parse('0304')!;
    const rules: RetreatRules = { ...usual, loss: () => p.unit('d')!.steps, lost: () => breach('lost') };
    expect([going(rules, p).eliminated, going(rules, p).why()?.clause]).toEqual([true, 'lost']);
    const away = going({ ...usual, leaves: (_step, hex) => hex === edge }, p, 2);
    expect([away.exit?.path.map(p.board.grid.number), away.eliminated]).toEqual([['0303', '0304'], false]);
    expect(going({ ...usual, leaves: (_step, hex) => hex === edge }, p).exit).toBeUndefined();
  });
});

describe('advance', () => {
  const p = open({ units: { a: ['blue', '0304'], b: ['blue', '0203'], x: ['red', '0301'] } });
  const vacated = p.board.grid.parse('0303')!;
  const rules: Parameters<typeof advanceBy>[0] = {
    hexes: (_position, unit) => (unit.id === 'a' ? 2 : 1),
    bars: ({ position: p, unit, to }) => (p.enemyAt(to, unit.side) ? breach('enemy') : undefined),
    tooFar: () => breach('far'),
  };
  const going2 = (given: Partial<typeof rules>, ids: string) =>
    advanceBy({ ...rules, ...given })(p, {
      units: ids.split('').map((id) => p.unit(id)!),
      vacated,
      path: [],
      options: {},
    });

  test('the vacated hex first, then on from it', () => {
    expect(numbers(p, going2({}, 'b').to)).toEqual(['0303']);
    expect(numbers(p, going2({}, 'a').to)).toEqual(['0202', '0203', '0302', '0303', '0402', '0403']);
  });

  test('together as far as each of them may', () => {
    expect(numbers(p, going2({}, 'ab').to)).toEqual(['0303']);
    expect(going2({}, 'ab').why(p.board.grid.parse('0302')!)?.clause).toBe('far');
  });

  test('what stops, and what forbids it altogether', () => {
    expect(numbers(p, going2({ stops: () => true }, 'a').to)).toEqual(['0303']);
    const barred = going2({ forbids: () => breach('stay') }, 'a');
    expect([barred.to, barred.why(vacated)?.clause]).toEqual([[], 'stay']);
  });
});
