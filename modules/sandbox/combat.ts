import { cellOf } from '@umpire/shared/module';
import type { ChartCells } from '@umpire/shared/table';
import { type Attack, type Position, type Procedure, type RulesPlugin, type Shift, say } from '@umpire/shared/umpire';
import {
  areAllAcross,
  attackBounds,
  attackByRoll,
  type BattleBy,
  type BattleRules,
  battleBy,
  type Columns,
  differentialColumns,
  type Field,
  meaning,
  oddsColumns,
  type ResultsTable,
  resultsTable,
} from '@umpire/shared/umpire/kit';
import charts from './charts.json' with { type: 'json' };
import type { RulesForm } from './form.ts';
import { isOpenGround } from './ground.ts';
import { optionsOf } from './options.ts';

/** What a result asks for, in the chart's own letters. */
interface Effects {
  readonly attacker: string;
  readonly defender: string;
}

type Printed = (typeof charts)[number];

const printed = (id: string): Printed => charts.find((chart) => chart.id === id)!;

/** The chart with the entries that an owner put in. */
const tableWith = ({ columns, rows }: Printed, cells: ChartCells): ResultsTable =>
  resultsTable({
    columns,
    rows: Object.fromEntries(
      rows.map(({ head, cells: entries }) => [
        head,
        columns.map((label, i) => cells[cellOf(head, label)] ?? entries[i]!),
      ]),
    ),
  });

/** Worked out once for each state of the table's options. */
const tableIn = (chart: Printed, cellsIn: (position: Position) => ChartCells) => {
  const known = new WeakMap<ChartCells, ResultsTable>();
  return (position: Position): ResultsTable => {
    const cells = cellsIn(position);
    const table = known.get(cells) ?? tableWith(chart, cells);
    known.set(cells, table);
    return table;
  };
};

const resultsBy = {
  odds: tableIn(printed('combat'), (position) => optionsOf(position).results),
  difference: tableIn(printed('difference'), (position) => optionsOf(position).differences),
};

/** Battles by the form, on the table as it is played by. */
export const battlesBy = (form: RulesForm): BattleBy<Effects> => {
  const known = new WeakMap<ResultsTable, BattleBy<Effects>>();
  const at = (position: Position): BattleBy<Effects> => {
    const table = resultsBy[form.combat === 'difference' ? 'difference' : 'odds'](position);
    const battle = known.get(table) ?? battleBy(battleRules(form, table));
    known.set(table, battle);
    return battle;
  };
  return Object.assign((position: Position, attack: Attack) => at(position)(position, attack), {
    readAt: (position: Position, ...rest: [Attack, string, number]) => at(position).readAt(position, ...rest),
  });
};

const columnsBy = ({ combat, rounding, oddsBeyond }: RulesForm): Columns =>
  combat === 'difference'
    ? differentialColumns(printed('difference').columns)
    : oddsColumns(printed('combat').columns, { round: rounding, endless: oddsBeyond });

const battleRules = (form: RulesForm, table: ResultsTable): BattleRules<Effects> => ({
  clause: 'combat',
  chart: form.combat === 'difference' ? 'difference' : 'combat',
  columns: columnsBy(form),
  table,
  limitFirst: form.limitFirst,
  ...(form.shiftMost > 0 && { caps: { shifts: { least: -form.shiftMost, most: form.shiftMost } } }),
  shifts: [(field: Field) => terrainShift(form, field), (field: Field) => riverShift(form, field)],
  read: meaning<Effects>((entry) => ({ says: say(`rules.result.${named(entry)}`), effects: effectsOf(entry) })),
  breaks: ({ position, attack }: Field) => attacking.why(position, attack),
});

export const attackBy = (battle: BattleBy<Effects>, chart: string): Procedure =>
  attackByRoll({
    clause: 'combat',
    battle,
    mayJoin: adjacentTo,
    dice: '1d6',
    purpose: `chart.${chart}.title`,
    byHand: 'aftermath',
  });

const named = (entry: string): string => (entry === '–' ? 'none' : entry.toLowerCase());

const effectOf: { readonly [letter: string]: string } = { E: 'eliminated', R: 'retreat', 1: 'loss' };

const effectsOf = (entry: string): Effects => {
  if (entry === 'X') return { attacker: 'loss', defender: 'loss' };
  const [whose, what = ''] = entry;
  const effect = effectOf[what] ?? 'none';
  return { attacker: whose === 'A' ? effect : 'none', defender: whose === 'D' ? effect : 'none' };
};

const terrainShift = (form: RulesForm, { position: { board }, attack: { target } }: Field): readonly Shift[] => {
  const ground = board.featuresAt(target).has('town') ? 'town' : board.terrainAt(target);
  const by = form.shift(ground);
  return by > 0
    ? [{ clause: 'combat', by: -by, says: say('rules.shift.terrain', { terrain: groundName(ground) }) }]
    : [];
};

const groundName = (ground: string): string => (ground === 'town' ? '@feature.town' : `@terrain.${ground}`);

/** Only if all attack across it. */
const riverShift = (form: RulesForm, field: Field): readonly Shift[] => {
  const by = form.shift('river');
  return by > 0 && areAllAcross(field, 'river') ? [{ clause: 'combat', by: -by, says: say('rules.shift.river') }] : [];
};

/** Units next to an enemy attack it, each once, and each hex once; not across water. */
const attacking = attackBounds({
  clause: 'combat',
  phases: ['action'],
  sequence: 'sequence',
  once: () => 'combat',
  bars: ({ board }, { at }, target) => {
    const [says, remedy] = [say('rules.broken.water'), say('rules.broken.water-remedy')];
    return isOpenGround(board, at, target)
      ? []
      : [{ clause: 'combat', area: 'combat', says, remedy, at: [at, target] }];
  },
});

export const adjacentTo: NonNullable<RulesPlugin['mayJoin']> = (position, target, side) =>
  attacking.mayJoin(position, target, side).filter(({ attack }) => attack > 0);
