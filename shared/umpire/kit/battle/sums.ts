import type { Hex } from '../../../hex/index.ts';
import type { PieceId } from '../../../table/index.ts';
import type { Battle, Contribution, Shift } from '../../battle.ts';
import type { Unit } from '../../position.ts';
import { type Part, type Reckoning, withRest } from '../../reckoning.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import type { Columns } from './odds.ts';

/**
 * A side's strength: what each unit brings, as printed and as counted, then the points of the ground and the rounding.
 */
export const strengthSum = (
  { contributions, bonuses = [], strength }: Pick<Battle, 'contributions' | 'bonuses' | 'strength'>,
  role: 'attack' | 'defense',
  clause: Clause,
  unit: (id: PieceId) => Unit | undefined,
): Reckoning => {
  const units = contributions
    .filter((one) => one.role === role)
    .flatMap((one) => contributionParts(one, clause, unit(one.unit)));
  const ground = bonuses.filter((bonus) => bonus.role === role).map((bonus): Part => ({ ...bonus, at: [] }));
  return withRest([...units, ...ground], strength[role], { clause, says: say('kit.reckoning.rounded'), at: [] });
};

/** First the printed strength, then what the unit counts more or less. The first reason bears all of the difference. */
const contributionParts = (
  { unit: id, printed, counted, because }: Contribution,
  clause: Clause,
  unit: Unit | undefined,
): readonly Part[] => {
  const at = unit?.at === undefined ? [] : [unit.at];
  const name = unit?.name ?? id;
  const first: Part = { by: printed, clause, says: say('kit.reckoning.printed', { unit: name }), at };
  const reasons = because.map((reason, i): Part => ({ ...reason, by: i === 0 ? counted - printed : 0, at }));
  const unsaid = { clause, says: say('kit.reckoning.counted', { unit: name }), at };
  return withRest([first, ...reasons], counted, unsaid).parts;
};

/** Modifiers of the die, and the part of them that a limit takes away. */
export const shiftSum = (shifts: readonly Shift[], total: number, clause: Clause, target: Hex): Reckoning =>
  withRest(
    shifts.map((shift) => ({ ...shift, at: [target] })),
    total,
    { clause, says: say('kit.reckoning.limit'), at: [] },
  );

/** Where a column was found: the places on the scale of columns before the shifts and after them. */
interface Found {
  readonly columns: Columns;
  readonly strength: Battle['strength'];
  /** The place of the strengths, which may lie off the table, and the place from which the shifts count. */
  readonly basic: number;
  readonly start: number;
  readonly column: number;
}

/** From the basic odds to the column: every shift, and what the ends of the table or a limit take away. */
export const columnSum = (shifts: readonly Shift[], found: Found, clause: Clause, target: Hex): Reckoning => {
  const { columns, strength, basic, start, column } = found;
  const last = columns.labels.length - 1;
  const end = (place: number): Saying =>
    say(`kit.reckoning.${place > 0 ? 'last' : 'first'}-column`, { column: columns.labels[place]! });
  const isAtEnd =
    start !== basic || (basic >= 0 && basic <= last && columns.isBeyond?.(strength.attack, strength.defense));
  const first: readonly Part[] = isAtEnd
    ? [{ by: start - basic, clause, says: end(columns.columnAt(basic)), at: [] }]
    : [];
  const { total, parts } = shiftSum(shifts, column - start, clause, target);
  const rest = parts.length > shifts.length ? parts.at(-1) : undefined;
  const isCut = rest !== undefined && (rest.by < 0 ? column === last : column === 0);
  return {
    total: total + start - basic,
    parts: [...first, ...parts.map((part) => (part === rest && isCut ? { ...part, says: end(column) } : part))],
  };
};
