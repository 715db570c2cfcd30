import type { Figure } from './figure.ts';
import { median } from './rounds.ts';

/** One figure for each reference: medians of the measurements. The first has the target. */
export const against = <Thing>(
  values: ReadonlyMap<Thing, readonly number[]>,
  nameOf: (thing: Thing) => string,
  figure: Pick<Figure, 'name' | 'unit' | 'digits' | 'atLeast' | 'atMost'>,
): readonly Figure[] => {
  const { atLeast: _, atMost: __, ...comparison } = figure;
  const ours = [...values.keys()].find((thing) => nameOf(thing) === 'ours')!;
  return [...values.keys()]
    .filter((thing) => thing !== ours)
    .map((thing, index) => ({
      ...(index === 0 ? figure : comparison),
      ours: median(values.get(ours)!),
      against: nameOf(thing),
      theirs: median(values.get(thing)!),
    }));
};
