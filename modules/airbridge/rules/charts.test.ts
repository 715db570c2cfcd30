import { nameOfCell } from '@umpire/shared/module/chart-in-play.ts';
import { cellOf } from '@umpire/shared/module/rule-options.ts';
import type { Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { options } from '../options.ts';
import {
  armourAssaultDrm,
  armourClasses,
  armourDrm,
  assaultAt,
  bombardmentAt,
  costsOf,
  demolitionAt,
  makeUpName,
  maneuverTable,
  tables,
} from './charts.ts';
import { module, positionWith } from './testing/position.ts';

/** An owner's chart entries replace the printed ones, whatever the headings of rows and columns. */

const base = positionWith([]);
const ROLLS = Array.from({ length: 10 }, (_, i) => i + 1);
const makeUps = Array.from({ length: 7 }, (_, i) =>
  makeUpName(new Set(armourClasses.filter((_class, bit) => ((i + 1) >> bit) & 1))),
);
const everyPair = <T>(read: (attacker: string, defender: string) => T): readonly T[] =>
  makeUps.flatMap((attacker) => makeUps.map((defender) => read(attacker, defender)));

/** Everything that the rules read from each chart. */
const readings: Readonly<Record<string, (p: Position) => unknown>> = {
  terrainCosts: costsOf,
  bombardment: (p) => tables.bombardment.columns.map(({ label }) => ROLLS.map((roll) => bombardmentAt(p, label, roll))),
  maneuver: (p) =>
    tables.maneuver.columns.map((_, column) => ROLLS.map((roll) => maneuverTable(p).entry(column, roll))),
  assault: (p) => tables.assault.columns.map(({ label }) => ROLLS.map((roll) => assaultAt(p, label, roll))),
  armorManeuver: (p) => everyPair((attacker, defender) => armourDrm(p, attacker, defender)),
  armorAssault: (p) => everyPair((attacker, defender) => armourAssaultDrm(p, attacker, defender)),
  demolition: (p) => ROLLS.map((roll) => demolitionAt(p, roll)),
};

const replaceable = options.data.options.filter((option) => option.type === 'chart');

test.each(replaceable.map((option) => [option.id, option] as const))(
  '%s: each cell that the editor lets one replace is read by the rules',
  (id, option) => {
    const chart = module.data.charts.find((one) => one.id === option.chart)!;
    const read = readings[id]!;
    const printed = JSON.stringify(read(base));
    let cells = 0;
    for (const [row, { cells: entries }] of chart.rows.entries()) {
      for (const [column, entry] of entries.entries()) {
        const name = nameOfCell(chart, option, row, column);
        if (name === undefined) continue;
        cells += 1;
        const others = [option.entries[0]!, option.entries.at(-1)!].filter((other) => other !== String(entry));
        const played = others.map((other) =>
          JSON.stringify(read(positionWith([], { options: { [id]: { [name]: other } } }))),
        );
        expect(
          played.filter((one) => one === printed),
          `${id} ${name}`,
        ).toEqual([]);
      }
    }
    expect(cells).toBeGreaterThan(5);
  },
);

test('a matrix headed by texts is played as it is edited: infantry against armor', () => {
  const cell = cellOf('infantry', 'armor');
  const p = positionWith([], {
    options: { armorManeuver: { [cell]: '+3' }, armorAssault: { [cell]: '−2 / +1' }, demolition: { '6:result': '✕' } },
  });
  expect(armourDrm(p, 'infantry', 'armour')).toBe(3);
  expect(armourAssaultDrm(p, 'infantry', 'armour')).toEqual({ attacker: -2, defender: 1 });
  expect([5, 6, 7].map((roll) => demolitionAt(p, roll))).toEqual(['blown', 'blown', 'failed']);
});
