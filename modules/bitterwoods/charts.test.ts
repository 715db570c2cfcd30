import { HexSet } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import { at, board, data, game, grid } from './testing/game.ts';

describe('charts', () => {
  const chart = (id: string) => data.charts.find((candidate) => candidate.id === id)!;
  const { tables } = facts;

  test.each(['crt', 'angriff'] as const)('%s', (id) => {
    const { columns, rows } = tables[id];
    expect(chart(id).columns).toEqual(columns);
    for (const [roll, entries] of Object.entries(rows)) {
      const row = chart(id).rows.find(({ on }) => on!.includes(Number(roll)))!;
      const cells = columns.map((column) => (entries as Record<string, string | number>)[column]);
      expect(row.cells, roll).toEqual(cells.map((cell) => (cell === 0 ? '–' : cell)));
    }
  });

  test('every chart read with dice has a row for each result, and no result twice', () => {
    for (const { id, die, rows } of data.charts) {
      if (!die) continue;
      const rolled = rows.flatMap(({ on = [] }) => on);
      const [low, high] = die === '2d6' ? [2, 12] : [1, 6];
      for (let roll = low!; roll <= high!; roll++)
        expect(rolled.filter((result) => result === roll).length, id).toBe(1);
    }
  });

  test('terrain: costs and shifts as stated', () => {
    const { terrain } = tables.movement;
    const cells = Object.fromEntries(chart('tec').rows.map((row) => [row.id!, row.cells]));
    for (const [word, costs] of Object.entries(terrain)) {
      const plain = [costs.mechanized, costs['non-mechanized'], costs.artillery].map(String);
      expect(
        cells[word]!.slice(0, 3).map((cell) => String(cell).split(' ')[0]),
        word,
      ).toEqual(plain);
    }
    expect(cells.clear![0]).toBe(`1 (${terrain.clear.mud.mechanized})`);
    expect(cells['light-woods']![0]).toBe(`2 [${terrain['light-woods'].freeze.mechanized}]`);
    for (const word of ['forest', 'broken'] as const) {
      expect(cells[word]![3]).toBe(`← ${-tables.combatTerrain[word].shift}`);
    }
    expect(cells.town![3]).toBe(`×${tables.combatTerrain.town.defenceTimes}`);
    const { interdiction, entryMinimum } = tables.movement;
    expect(cells.interdiction!.slice(0, 2)).toEqual([`+${interdiction.mechanized}`, `+${interdiction.other}`]);
    expect(cells.entry![0]).toBe(`≥ ${entryMinimum.cost}`);
  });

  test('shifts and modifiers, line for line', () => {
    const sign = (by: number | string) => (typeof by === 'string' ? '→ 1 / ← 1' : by > 0 ? `→ ${by}` : `← ${-by}`);
    expect(chart('shifts').rows.map(({ cells }) => cells[0])).toEqual(tables.shifts.map(({ by }) => sign(by)));
    expect(chart('drms').rows.map(({ cells }) => cells[0])).toEqual(
      tables.drms.map(({ by }) => (by > 0 ? '+1' : '−1')),
    );
    for (const [id, rules] of [
      ['shifts', tables.shifts],
      ['drms', tables.drms],
    ] as const) {
      for (const [i, { head }] of chart(id).rows.entries()) {
        const said = game.text('en', (head as { text: string }).text);
        expect(said.startsWith(`${rules[i]!.rule} `), said).toBe(true);
      }
    }
  });

  test('rolls of one die', () => {
    const { adjacent, 'one-hex-away': oneHex } = tables.demolition;
    for (const [i, { cells }] of chart('demolition').rows.entries()) {
      expect(cells.map((cell) => cell !== '–')).toEqual(
        [adjacent, oneHex].map(({ succeeds }) => succeeds.includes(i + 1)),
      );
    }
    for (const [i, { cells }] of chart('rolls').rows.entries()) {
      expect(cells[0]).toEqual({ text: `chart.rolls.${tables.challenge.rows[String(i + 1) as '1']}` });
      expect(cells[1]).toEqual({
        text: `chart.rolls.${tables.zocRolls.peiper.succeeds.includes(i + 1) ? 'through' : 'stops'}`,
      });
      expect(cells[2] !== '–').toBe(tables.dumpDestruction.succeeds.includes(i + 1));
      expect(cells[3] !== '–').toBe(tables.surrender.losesStepOn.includes(i + 1));
    }
    for (const [i, { cells }] of chart('shortage').rows.entries()) {
      const none = tables.supplyShortage.first[String(i + 1) as '1'] === 'none';
      expect(cells[0]).toEqual({ text: `chart.shortage.${none ? 'none' : 'roll'}` });
    }
  });

  test('19 scare at or above, 31 surprise and 21 shock above the endurance', () => {
    const holds = (id: string, die: number, er: number) => {
      const row = chart(id).rows.find(({ on }) => on!.includes(die))!;
      return row.cells[chart(id).columns.indexOf(`ER ${er}`)] !== '–';
    };
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (const er of [2, 3, 4, 5, 6]) {
        expect(holds('scare', die, er)).toBe(die >= er);
        expect(holds('variable-surprise', die, er)).toBe(die > er);
        expect(holds('bombardment', die, er)).toBe(die > er);
      }
    }
  });

  test('random events', () => {
    for (const [id, rows] of [
      ['random-17', tables.randomEvents17.rows],
      ['random-18', tables.randomEvents18.rows],
      ['random-19', tables.randomEvents19.rows],
    ] as const) {
      for (const [roll, entry] of Object.entries(rows) as [string, string | { event: string }][]) {
        const meant = typeof entry === 'string' ? (rows as Record<string, { event: string }>)[entry.slice(3)]! : entry;
        const row = chart(id).rows.find(({ on }) => on!.includes(Number(roll)))!;
        expect(row.cells, `${id} ${roll}`).toEqual([{ text: `event.${meant.event}` }]);
      }
    }
  });

  test('25.1 dump matrix: sums 2 and 6 give 1909', () => {
    const hex = (sum: number) => chart('dump-matrix').rows.find(({ on }) => on!.includes(sum))!.cells[1];
    for (const { sums, gives } of tables.fuelDumpMatrix.known) for (const sum of sums) expect(hex(sum)).toBe(gives);
    const spread = new Set(chart('dump-matrix').rows.map(({ cells }) => cells[2] as string));
    expect([...spread].sort()).toEqual([...board.area('dump-samree')].map((found) => grid.number(found)).sort());
  });

  test('5.3, 11.1 mud, frost and aircraft by turn, on the chart and the track', () => {
    const track = data.tracks.find(({ id }) => id === 'turn')!;
    for (const [i, { mud, freeze, number }] of tables.turnTrack.turns.entries()) {
      const { cells, head } = chart('turns').rows[i]!;
      const ground = mud ? 'mud' : freeze ? 'freeze' : undefined;
      expect(cells[2]).toEqual(ground ? { text: `chart.turns.${ground}` } : '–');
      expect(track.spaces[i]).toEqual({ id: String(number), label: `${head} · ${cells[0]}/${cells[1]}` });
    }
    // 38.2 Both sides have aircraft at the end; the Allies enough to lose two.
    expect(
      Math.min(
        ...chart('turns')
          .rows.slice(16)
          .map(({ cells }) => Number(cells[1])),
      ),
    ).toBeGreaterThanOrEqual(2);
    expect(Math.max(...chart('turns').rows.map(({ cells }) => Number(cells[1])))).toBe(6);
  });

  test('17 five levels of victory', () => {
    expect(chart('victory').rows.map(({ id }) => id)).toEqual(tables.victory.levelsFromGermanToAllied);
  });

  test('13.4 eight bridges, 17.6 losses by tens and ones', () => {
    const spaces = (id: string) => data.tracks.find((track) => track.id === id)!.spaces.length;
    expect(spaces('bridges')).toBe(tables.bridgeLimit.german + 1);
    expect(spaces('losses')).toBe(10);
  });
});

test('areas and zones are sets of hexes of the map', () => {
  for (const [id, { hexes }] of Object.entries(data.map.areas!)) {
    expect(HexSet.of(grid, hexes.map(at)).count, id).toBe(hexes.length);
  }
});
