import { z } from 'zod';
import type { SideId } from '../../../table/index.ts';
import type { Attack, Battle, BattleOption, Bonus, Contribution, Outcome, Shift } from '../../battle.ts';
import { askOption } from '../../fields.ts';
import type { Position, Unit } from '../../position.ts';
import type { Saying } from '../../saying.ts';
import { type Breach, type Clause, verdictOf } from '../../verdict.ts';
import { type Chance, certain, dieOr, gather, likeliest, mapChance, walk } from './chance.ts';
import type { Columns } from './odds.ts';
import type { ResultsTable } from './results.ts';
import { columnSum, shiftSum, strengthSum } from './sums.ts';
import {
  addWorths,
  columnAfter,
  type EarlyWorth,
  nothing,
  type OpenDie,
  type ShiftRules,
  type Worth,
  within,
  worthOf,
  worthOfDice,
} from './worths.ts';

/** Who attacks whom. Every question about a battle is asked about such a field. */
export interface Field {
  readonly position: Position;
  readonly attack: Attack;
  /** The attacker's side; `undefined` while nobody attacks. */
  readonly side: SideId | undefined;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

/** A strength as counted, and why it differs from the printed one. */
export type Counted = Pick<Contribution, 'counted' | 'because'>;

/** A die that is thrown before the die on the table. It shifts the column or modifies the table's roll. */
export interface EarlyDie {
  readonly faces?: number;
  /** What the die shows; absent before it is thrown. */
  thrown(field: Field): number | undefined;
  /** The shifts and modifiers of a value of the die. Those of 0 are left out. */
  read(field: Field, roll: number): EarlyWorth;
}

/** The value of the die on the table; absent before it is thrown. */
export const thrownRoll = askOption('roll', z.int());

/** What an entry of the table means in the game. */
export type Meaning<Effects> = Omit<Outcome<Effects>, 'probability'>;

/** How a game fights its battles. Each function is given the field. They stand in the order of the printed rules. */
export interface BattleRules<Effects> extends ShiftRules {
  /** The clause by which strengths are added up and compared, for parts that have no clause of their own. */
  readonly clause: Clause;
  /** The chart's id in the module. */
  readonly chart: string;
  readonly columns: Columns | ((position: Position) => Columns);
  readonly table: ResultsTable;
  /** Faces of the die on the table; absent: 6. */
  readonly faces?: number;
  /** The defenders; absent: all enemies in the hex. */
  readonly defenders?: (position: Position, attack: Attack) => readonly Unit[];
  /** Units that help without adding strength. */
  readonly supports?: (field: Field) => readonly Unit[];
  /** Units elsewhere that add their strength to a side: artillery in support. */
  readonly helpers?: (field: Field) => readonly Helper[];
  /** The strength of each unit: halved, doubled, none. Absent: as printed. */
  readonly strength?: (field: Field, unit: Unit, role: 'attack' | 'defense') => Counted;
  /** Points besides those of the units: of the ground, once for all units together. */
  readonly bonuses?: (field: Field) => readonly Bonus[];
  /** The total of a side's strengths after rounding, in games that do not round unit by unit. */
  readonly total?: (sum: number, role: 'attack' | 'defense') => number;
  readonly shifts: readonly ((field: Field) => readonly Shift[])[];
  readonly drm?: readonly ((field: Field) => readonly Shift[])[];
  readonly early?: readonly EarlyDie[];
  /** Whether the basic column is limited to the table before the shifts; absent: only the final column is. */
  readonly limitFirst?: boolean | ((position: Position) => boolean);
  /** What an entry means. If it calls for another table, it comes with that table's chances. */
  readonly read: (entry: string, field: Field) => Chance<Meaning<Effects>>;
  /** The rules that the attack breaks. `strength` has both sides as they count. */
  readonly breaks: (field: Field, strength: Battle['strength']) => readonly Breach[];
  readonly options?: (field: Field) => readonly BattleOption[];
}

export interface Helper {
  readonly unit: Unit;
  readonly role: 'attack' | 'defense';
}

/** Answers questions about an attack before and after its dice: `RulesPlugin.battle`. */
export interface BattleBy<Effects> {
  (position: Position, attack: Attack): Battle<Effects>;
  /** The table's entry in a column (by its label) for a modified roll; `undefined` if there is no such column. */
  readAt(position: Position, attack: Attack, column: string, roll: number): Meaning<Effects> | undefined;
}

export const battleBy = <Effects>(rules: BattleRules<Effects>): BattleBy<Effects> =>
  Object.assign(battleWith(rules), {
    readAt: (position: Position, attack: Attack, column: string, roll: number) => {
      const entry = rules.table.look(column, roll);
      return entry === undefined ? undefined : likeliest(rules.read(entry, fieldOf(rules, position, attack)))[0]?.value;
    },
  });

/** Battles of a game whose owners may replace its table. Each position is fought by its own table. */
export const battleByTable = <Effects>(
  tableIn: (position: Position) => ResultsTable,
  rulesFor: (table: ResultsTable) => BattleRules<Effects>,
): BattleBy<Effects> => {
  const known = new WeakMap<ResultsTable, BattleBy<Effects>>();
  const at = (position: Position): BattleBy<Effects> => {
    const table = tableIn(position);
    const battle = known.get(table) ?? battleBy(rulesFor(table));
    known.set(table, battle);
    return battle;
  };
  return Object.assign((position: Position, attack: Attack) => at(position)(position, attack), {
    readAt: (position: Position, ...rest: [attack: Attack, column: string, roll: number]) =>
      at(position).readAt(position, ...rest),
  });
};

const battleWith =
  <Effects>(rules: BattleRules<Effects>) =>
  (position: Position, attack: Attack): Battle<Effects> => {
    const field = fieldOf(rules, position, attack);
    const contributions = contributionsOf(rules, field);
    const bonuses = rules.bonuses?.(field);
    const strength = strengthOf(rules, contributions, bonuses);
    const { columns, basic, start } = columnOf(rules, position, strength);

    const thrown = (rules.early ?? []).flatMap((early): EarlyWorth[] => {
      const roll = early.thrown(field);
      return roll === undefined ? [] : [early.read(field, roll)];
    });
    const shifts = [...thrown.flatMap((worth) => worth.shifts ?? []), ...rules.shifts.flatMap((by) => by(field))];
    const drm = [...thrown.flatMap((worth) => worth.drm ?? []), ...(rules.drm ?? []).flatMap((by) => by(field))];
    const base = worthOf(shifts, drm);

    const columnWith = (worth: Worth): number => columnAfter(rules, columns, start, addWorths(base, worth));
    // The dice tree is worked out on demand: a search for attacks asks only for odds.
    let worths: Chance<Worth> | undefined;
    const worthsOf = (): Chance<Worth> => {
      worths ??= worthOfDice(openDice(rules, field), thrown.find(({ instead }) => instead !== undefined)?.instead);
      return worths;
    };
    const roll = thrownRoll.of(attack);
    let outcomes: readonly Outcome<Effects>[] | undefined;
    // Points alone can attack, too: artillery by itself.
    const fought = (field.attackers.length > 0 || strength.attack > 0) && field.defenders.length > 0;
    return {
      attack,
      defenders: field.defenders,
      allowed: verdictOf(rules.breaks(field, strength)),
      contributions,
      ...(bonuses && { bonuses }),
      strength,
      odds: columns.odds?.(strength.attack, strength.defense) ?? columns.print(basic),
      shifts,
      drm,
      get sums() {
        const counted = { contributions, ...(bonuses && { bonuses }), strength };
        const found = { columns, strength, basic, start, column: columnWith(nothing) };
        const shifted = columnSum(shifts, found, rules.clause, attack.target);
        const modified = shiftSum(drm, within(base.drm, rules.caps?.drm), rules.clause, attack.target);
        return { ...strengthSums(rules, field, counted), shifts: shifted, drm: modified };
      },
      column: columns.labels[columnWith(nothing)]!,
      chart: rules.chart,
      ...(roll !== undefined && { roll: roll + within(base.drm, rules.caps?.drm) }),
      options: rules.options?.(field) ?? [],
      get outcomes() {
        outcomes ??= fought ? outcomesOf(rules, field, worthsOf(), columnWith, base.drm) : [];
        return outcomes;
      },
      get columns() {
        const shifted = gather(mapChance(worthsOf(), columnWith), (column) => column);
        return likeliest(shifted).map(({ value, probability }) => ({ column: columns.labels[value]!, probability }));
      },
    };
  };

/** The place of the strengths on the scale of columns, and the place from which shifts count. */
const columnOf = <Effects>(
  { columns: given, limitFirst }: BattleRules<Effects>,
  position: Position,
  { attack, defense }: Battle['strength'],
) => {
  const columns = typeof given === 'function' ? given(position) : given;
  const basic = columns.placeOf(attack, defense);
  const isLimited = typeof limitFirst === 'function' ? limitFirst(position) : limitFirst;
  return { columns, basic, start: isLimited ? columns.columnAt(basic) : basic };
};

/** What each side counts together, with the points that belong to no unit, rounded by the game's rules. */
const strengthOf = <Effects>(
  rules: BattleRules<Effects>,
  contributions: readonly Contribution[],
  bonuses: readonly Bonus[] = [],
): Battle['strength'] => {
  const together = (role: 'attack' | 'defense'): number => {
    const extra = bonuses.reduce((all, bonus) => (bonus.role === role ? all + bonus.by : all), 0);
    const sum = total(contributions, role) + extra;
    return rules.total?.(sum, role) ?? sum;
  };
  return { attack: together('attack'), defense: together('defense') };
};

const strengthSums = <Effects>(
  { clause }: BattleRules<Effects>,
  { position }: Field,
  counted: Parameters<typeof strengthSum>[0],
) => {
  const side = (role: 'attack' | 'defense') => strengthSum(counted, role, clause, (id) => position.unit(id));
  return { attack: side('attack'), defense: side('defense') };
};

const fieldOf = <Effects>(rules: BattleRules<Effects>, position: Position, attack: Attack): Field => {
  const side = attack.attackers[0]?.side;
  const defenders = rules.defenders
    ? rules.defenders(position, attack)
    : position.unitsAt(attack.target).filter((unit) => unit.side !== side);
  return { position, attack, side, attackers: attack.attackers, defenders };
};

const contributionsOf = <Effects>(rules: BattleRules<Effects>, field: Field): Contribution[] => {
  const bring = (unit: Unit, role: 'attack' | 'defense'): Contribution => {
    const printed = unit[role];
    const counted = rules.strength?.(field, unit, role) ?? { counted: printed, because: [] };
    return { unit: unit.id, role, printed, ...counted };
  };
  const support = ({ id, attack }: Unit): Contribution => ({
    unit: id,
    role: 'support',
    printed: attack,
    counted: 0,
    because: [],
  });
  return [
    ...field.attackers.map((unit) => bring(unit, 'attack')),
    ...field.defenders.map((unit) => bring(unit, 'defense')),
    ...(rules.helpers?.(field) ?? []).map(({ unit, role }) => bring(unit, role)),
    ...(rules.supports?.(field) ?? []).map(support),
  ];
};

const total = (contributions: readonly Contribution[], role: Contribution['role']): number =>
  contributions.reduce((all, { role: of, counted }) => (of === role ? all + counted : all), 0);

/** The early dice that nobody has thrown yet. */
const openDice = <Effects>({ early = [] }: BattleRules<Effects>, field: Field): readonly OpenDie[] =>
  early.flatMap((one) =>
    one.thrown(field) === undefined ? [{ faces: one.faces, read: (roll: number) => one.read(field, roll) }] : [],
  );

const outcomesOf = <Effects>(
  rules: BattleRules<Effects>,
  field: Field,
  worths: Chance<Worth>,
  columnWith: (worth: Worth) => number,
  drm: number,
): Outcome<Effects>[] => {
  const entries = gather(
    walk(worths, (worth) => {
      if (worth.instead !== undefined) return certain(worth.instead);
      const column = columnWith(worth);
      const modified = within(drm + worth.drm, rules.caps?.drm);
      const table = dieOr(thrownRoll.of(field.attack), rules.faces);
      return mapChance(table, (roll) => rules.table.entry(column, roll + modified));
    }),
    (entry) => entry,
  );
  const meanings = walk(entries, (entry) => rules.read(entry, field));
  // Two ways to the same end are one way only if they read and mean the same.
  const same = ({ result, says, effects }: Meaning<Effects>): string => JSON.stringify([result, says, effects]);
  return likeliest(gather(meanings, same)).map(({ value, probability }) => ({ ...value, probability }));
};

/** For games in which an entry means one thing: `read: meaning(...)`. */
export const meaning =
  <Effects>(of: (entry: string, field: Field) => { readonly says: Saying; readonly effects: Effects }) =>
  (entry: string, field: Field): Chance<Meaning<Effects>> =>
    certain({ result: entry, ...of(entry, field) });
