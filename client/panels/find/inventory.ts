import type { CounterSheet } from '@umpire/shared/module/counter.ts';
import { type Strengths, strengthsOf } from '../../counters/strengths.ts';
import type { Findable, Whereabouts } from './searching.ts';

/** What a side or a formation has and has lost, as far as the viewer sees it. */
export interface Account {
  /** The formation; undefined: the whole side. */
  readonly formation: string | undefined;
  readonly at: Readonly<Record<Whereabouts, Strengths>>;
}

export const accountOf = (
  sheet: CounterSheet,
  formation: string | undefined,
  all: readonly Pick<Findable, 'piece' | 'at'>[],
): Account => {
  const at = (where: Whereabouts) =>
    strengthsOf(
      sheet,
      all.filter((one) => one.at === where).map(({ piece }) => piece),
    );
  return { formation, at: { map: at('map'), off: at('off'), eliminated: at('eliminated') } };
};

/** The steps that have been lost: of units on the map and off it, and all of the eliminated. */
export const lostStepsOf = ({ at: { map, off, eliminated } }: Account): number =>
  map.lostSteps + off.lostSteps + eliminated.steps + eliminated.lostSteps;

/** A side as a whole, then its formations by name; those without units are left out. */
export const inventoryOf = (sheet: CounterSheet, ofSide: readonly Findable[]): readonly Account[] => {
  const formationOf = ({ piece }: Findable): string | undefined => sheet.counters[piece.counter]?.formation;
  const formations = [...new Set(ofSide.flatMap((one) => formationOf(one) ?? []))].sort((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  );
  return [undefined, ...formations]
    .map((formation) =>
      accountOf(
        sheet,
        formation,
        formation === undefined ? ofSide : ofSide.filter((one) => formationOf(one) === formation),
      ),
    )
    .filter(({ at: { map, off, eliminated } }) => map.units + off.units + eliminated.units > 0);
};
