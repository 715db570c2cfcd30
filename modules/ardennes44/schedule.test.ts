import { describe, expect, test } from 'vitest';
import { facts, type ScheduledUnit } from './facts.ts';
import {
  areaOf,
  board,
  counter,
  front,
  grid,
  isWest,
  names,
  placeOf,
  scenario,
  units,
  unitsOf,
} from './testing/data.ts';

const rows = [
  ...facts.schedule.allied.map((row) => ({ ...row, side: 'allied' })),
  ...facts.schedule.german.map((row) => ({ ...row, side: 'german' })),
];

/** The schedule has two units of 15 PG with one name: the second is its tank battalion. */
const nameOf = ({ unit }: ScheduledUnit): string => unit.replace(' (second entry)', ' Pz');
const counterOf = (row: ScheduledUnit & { side: string }): string => {
  const found = units.filter(
    (id) => counter(id).name === nameOf(row) && counter(id).side === row.side && front(id).arrives === row.turn,
  );
  expect(found, `${row.unit} of turn ${row.turn}`).toHaveLength(1);
  return found[0]!;
};

describe('the reinforcement schedule', () => {
  test('has a counter for each of its 132 and 65 rows, with what it states', () => {
    expect(rows).toHaveLength(132 + 65);
    for (const row of rows) {
      const id = counterOf(row);
      const value = front(id);
      const { tq } = row;
      expect(counter(id).from, id).toBe('REINFORCEMENT SCHEDULE');
      expect([id, value.defense, value.move]).toEqual([id, row.defenseInPlay ?? row.defense, row.move]);
      if (row.attack === 'S') expect([id, value.attack, value['defense-paren']]).toEqual([id, undefined, true]);
      else expect([id, value.attack]).toEqual([id, row.attack]);
      expect([id, value.tq, value['red-tq']]).toEqual([
        id,
        tq?.colour === 'grey' ? tq.value : undefined,
        tq?.colour === 'red' ? tq.value : undefined,
      ]);
      if (row.nationality) expect([id, value.nationality]).toEqual([id, row.nationality]);
      if (row.kind) expect([id, counter(id).kind]).toEqual([id, row.blackBox ? 'assault-tank' : row.kind]);
      if (row.entryHexes) expect([id, value.entry]).toEqual([id, row.entry]);
      if (row.blackBox) expect(value['black-box'], id).toBe(true);
    }
  });

  test('marks as reconstructed what it does not state, and nothing else', () => {
    for (const row of rows) {
      const id = counterOf(row);
      const reconstructed: readonly string[] = counter(id).reconstructed ?? [];
      const isDoubtful = 'uncertain' in row;
      if (!isDoubtful) {
        for (const stated of ['attack', 'defense', 'move', 'tq', 'red-tq', 'entry', 'name']) {
          expect(reconstructed, id).not.toContain(stated);
        }
      }
      for (const silent of ['stacking', 'steps', 'kind']) expect(reconstructed, id).toContain(silent);
      expect(counter(id).note, id).toBeDefined();
    }
  });

  test.each(names)('%s: every unit waits in its turn, its entry hexes marked', (id) => {
    const last = scenario(id).turns;
    const isShort = id !== 'campaign';
    for (const row of rows) {
      const piece = counterOf(row);
      const placed = placeOf(id, piece);
      if (row.turn > last) {
        expect(placed, piece).toBeUndefined();
        continue;
      }
      const isAirborneDivision = ['101', '82'].includes(counter(piece).formation ?? '');
      // 31.1: in the short scenarios both airborne divisions come on 18PM.
      expect([piece, placed.at]).toEqual([piece, `track:turn:${isShort && isAirborneDivision ? 6 : row.turn}`]);
      const letters = row.entryHexes?.map((letter) => areaOf(`entry-${letter.toLowerCase()}`)[0]!);
      const isFromWest = isShort && letters?.some((hex) => isWest(hex));
      if (isFromWest)
        expect(
          placed.enters!.every((hex) => hex.startsWith('38')),
          piece,
        ).toBe(true);
      else if (letters) expect([piece, placed.enters]).toEqual([piece, letters]);
    }
    const waiting = unitsOf(id).filter(({ at }) => at.startsWith('track:turn:'));
    expect(waiting).toHaveLength(rows.filter(({ turn }) => turn <= last).length);
  });

  test('31.1 the west edge road hexes of the east sheet are those from which a road goes west', () => {
    const enters = placeOf('six-turns', 'us-101-501').enters!;
    const west = enters.filter((hex) => {
      const at = grid.parse(hex)!;
      return grid.ring(at, 1).some((next) => isWest(grid.number(next)) && [...board.road(at, next)].length > 0);
    });
    expect(enters.length).toBeGreaterThan(10);
    expect(west).toEqual(enters);
    for (const id of ['us-82-504', 'us-82-325g', 'us-101-327g'])
      expect(placeOf('six-turns', id).enters).toEqual(enters);
  });

  test('13.2 engineers appear in towns and cities behind the Allied front', () => {
    for (const id of ['us-35-eng', 'us-168-eng', 'us-299-eng']) {
      const { enters = [] } = placeOf('campaign', id);
      expect(enters).toEqual(expect.arrayContaining(['3414', '3313', '2126', 'W0241']));
      for (const hex of enters) {
        const features = board.featuresAt(grid.parse(hex)!);
        expect(features.has('town') || features.has('city'), hex).toBe(true);
      }
      expect(enters).not.toContain('0813');
      expect(placeOf('six-turns', id).enters!.some(isWest)).toBe(false);
    }
  });
});
