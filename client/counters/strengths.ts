import { type CounterSheet, valuesOf } from '@umpire/shared/module/counter.ts';
import type { Piece, Value } from '@umpire/shared/table/state/state.ts';

/** One number of the counter sheet for several counters: their sum, the least or the most. */
interface Strength {
  readonly value: string;
  readonly amount: number;
}

/** The totals of some counters. Only units count; a face-down one counts as hidden and adds nothing else. */
export interface Strengths {
  readonly units: number;
  readonly hidden: number;
  readonly steps: number;
  readonly lostSteps: number;
  /** In the order of the sheet; absent if no unit has the value. */
  readonly values: readonly Strength[];
}

const isUnit = (sheet: CounterSheet, { counter, design }: Piece): boolean => {
  const kind = sheet.counters[counter]?.kind;
  return design !== undefined || (kind !== undefined && sheet.kinds[kind]?.unit === true);
};

/** All values of the face that is up, as printed or as set by hand. */
export const valuesUp = (sheet: CounterSheet, piece: Piece): Readonly<Record<string, Value>> => {
  const counter = sheet.counters[piece.counter];
  return { ...(counter ? valuesOf(counter, piece.face) : piece.design?.values), ...piece.values };
};

/** Steps left and lost: the sheet's own number if it has one, else a step for each face. */
const stepsOf = (sheet: CounterSheet, piece: Piece): { readonly left: number; readonly lost: number } => {
  const counter = sheet.counters[piece.counter];
  const { steps } = valuesUp(sheet, piece);
  const full = counter && valuesOf(counter, 0).steps;
  if (typeof steps === 'number') return { left: steps, lost: typeof full === 'number' ? Math.max(0, full - steps) : 0 };
  const faces = counter?.faces.length ?? 1;
  return { left: faces - piece.face, lost: piece.face };
};

const TOGETHER = {
  sum: (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0),
  least: (numbers: readonly number[]) => Math.min(...numbers),
  most: (numbers: readonly number[]) => Math.max(...numbers),
} as const;

/** The totals of these counters, as far as the viewer sees what they are. */
export const strengthsOf = (sheet: CounterSheet, pieces: readonly Piece[]): Strengths => {
  const seen = pieces.filter((piece) => !piece.masked && isUnit(sheet, piece));
  const steps = seen.map((piece) => stepsOf(sheet, piece));
  const up = seen.map((piece) => valuesUp(sheet, piece));
  const values = Object.entries(sheet.values).flatMap(([value, { type, together = 'sum' }]): readonly Strength[] => {
    const numbers = up.flatMap((has) => (typeof has[value] === 'number' ? has[value] : []));
    // Steps have their own total.
    if (type !== 'number' || together === 'apart' || value === 'steps' || numbers.length === 0) return [];
    return [{ value, amount: TOGETHER[together](numbers) }];
  });
  return {
    units: seen.length,
    hidden: pieces.filter(({ masked }) => masked).length,
    steps: TOGETHER.sum(steps.map(({ left }) => left)),
    lostSteps: TOGETHER.sum(steps.map(({ lost }) => lost)),
    values,
  };
};
