import { valuesOf } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';

/** How many faces a piece has; of a face-down one nothing is known. */
const facesOf = (module: Pick<LoadedModule, 'counter'>, piece: Piece): number => {
  if (piece.masked) return 1;
  return piece.design ? 2 : (module.counter(piece.counter)?.faces.length ?? 1);
};

/** The number of faces that all of these have, if these are more than the two that a flip exchanges; otherwise 0. */
export const manyFacesOf = (module: Pick<LoadedModule, 'counter'>, pieces: readonly Piece[]): number => {
  const [count = 0, ...others] = new Set(pieces.map((piece) => facesOf(module, piece)));
  return others.length === 0 && count > 2 ? count : 0;
};

/** A numbered value that decides which picture a counter shows, from 0 up to `most`. */
export interface ShownValue {
  readonly value: string;
  readonly most: number;
}

/** The values that all of these counters show by a picture. */
export const shownValues = (module: Pick<LoadedModule, 'counter'>, pieces: readonly Piece[]): readonly ShownValue[] => {
  const [first = [], ...others] = pieces.map((piece) => valuesOfLayers(module, piece));
  return first.filter(({ value }) => others.every((values) => values.some((other) => other.value === value)));
};

const valuesOfLayers = (module: Pick<LoadedModule, 'counter'>, piece: Piece): readonly ShownValue[] => {
  const layers = piece.masked ? [] : (module.counter(piece.counter)?.pictured?.layers ?? []);
  const most = new Map<string, number>();
  for (const { shows, pictures } of layers) {
    if (shows === 'face') continue;
    most.set(shows.value, Math.max(most.get(shows.value) ?? 0, pictures.length - 1));
  }
  return [...most].map(([value, up]) => ({ value, most: up }));
};

/** The number that a piece has of a value. */
export const numberOf = (module: Pick<LoadedModule, 'counter'>, piece: Piece, value: string): number => {
  const counter = module.counter(piece.counter);
  const is = piece.values?.[value] ?? (counter && valuesOf(counter, piece.face)[value]);
  return typeof is === 'number' ? is : 0;
};

/** Which pieces go to which number if each goes `by` on; those at the end of the scale stay. */
export const stepsOf = (
  module: Pick<LoadedModule, 'counter'>,
  pieces: readonly Piece[],
  { value, most }: ShownValue,
  by: 1 | -1,
): ReadonlyMap<number, readonly string[]> => {
  const steps = new Map<number, string[]>();
  for (const piece of pieces) {
    const to = numberOf(module, piece, value) + by;
    if (to < 0 || to > most) continue;
    steps.set(to, [...(steps.get(to) ?? []), piece.id]);
  }
  return steps;
};
