import { type Position, type Procedure, type RulesPlugin, type Shift, say } from '@umpire/shared/umpire';
import {
  areAllAcross,
  attackBounds,
  attackByRoll,
  type BattleBy,
  type BattleRules,
  battleByTable,
  type Columns,
  differentialColumns,
  type Field,
  meaning,
  oddsColumns,
  ownersTable,
  type ResultsTable,
  type TableData,
} from '@umpire/shared/umpire/kit';
import charts from './charts.json' with { type: 'json' };
import { chartOf, type RulesForm } from './form.ts';
import { isOpenGround } from './ground.ts';
import { optionsOf } from './options.ts';

/** The demands of a result, in the chart's own letters. */
interface Effects {
  readonly attacker: string;
  readonly defender: string;
}

type CombatChart = NonNullable<ReturnType<typeof chartOf>>;

const printed = (id: CombatChart): TableData => {
  const { columns, rows } = charts.find((chart) => chart.id === id)!;
  return { columns, rows: Object.fromEntries(rows.map(({ head, cells }) => [head, cells])) };
};

const tables = { combat: ownersTable(printed('combat')), difference: ownersTable(printed('difference')) };

/** The table as its owner has filled it in. */
const tableIn = (chart: CombatChart, position: Position): ResultsTable => {
  const { results, differences } = optionsOf(position);
  return tables[chart](chart === 'combat' ? results : differences);
};

/** Battles by the form; `undefined`: by hand. */
export const battlesBy = (form: RulesForm): BattleBy<Effects> | undefined => {
  const chart = chartOf(form);
  return (
    chart &&
    battleByTable(
      (position) => tableIn(chart, position),
      (table) => battleRules(form, chart, table),
    )
  );
};

const columnsBy = ({ combat, rounding, oddsBeyond }: RulesForm): Columns =>
  combat === 'difference'
    ? differentialColumns(printed('difference').columns)
    : oddsColumns(printed('combat').columns, { round: rounding, endless: oddsBeyond });

const battleRules = (form: RulesForm, chart: CombatChart, table: ResultsTable): BattleRules<Effects> => ({
  clause: 'combat',
  chart,
  columns: columnsBy(form),
  table,
  limitFirst: form.limitFirst,
  ...(form.shiftMost > 0 && { caps: { shifts: { least: -form.shiftMost, most: form.shiftMost } } }),
  shifts: [(field: Field) => terrainShift(form, field), (field: Field) => riverShift(form, field)],
  read: meaning<Effects>((entry) => ({ says: say(`rules.result.${named(entry)}`), effects: effectsOf(entry) })),
  breaks: ({ position, attack }: Field) => attacking.why(position, attack),
});

export const attackBy = (battle: BattleBy<Effects>, form: RulesForm): Procedure =>
  attackByRoll({
    clause: 'combat',
    battle,
    mayJoin: adjacentTo,
    dice: '1d6',
    purpose: `chart.${chartOf(form)}.title`,
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

/** Only if all attackers cross it. */
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
