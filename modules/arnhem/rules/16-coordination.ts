import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { nationalityOf } from './units.ts';

/** 16 Which support fire helps whom. */

/** One marker committed to one combat, with the units that fight in it on the marker's side. */
export interface Assignment {
  readonly units: readonly Unit[];
  readonly marker: 'british' | 'us' | 'german';
}

/** 16.0a–16.0c Why the markers of one Combat Phase may not be distributed like this; nothing if they may. */
export const whyNotAssign = (position: Position, assigned: readonly Assignment[]): readonly Breach[] => {
  const { mixedSupport } = options.of(position);
  const foreign = (marker: 'british' | 'us', helped: 'us' | 'british'): Breach[] => {
    const combats = assigned
      .filter((each) => each.marker === marker)
      .filter(({ units }) => involves(units, helped) && (mixedSupport === 'counts' || !involves(units, marker)))
      .map(({ units }) =>
        units
          .map(({ id }) => id)
          .toSorted()
          .join(' '),
      );
    const at = assigned.flatMap(({ units }) => units.flatMap((unit) => unit.at ?? []));
    const key = marker === 'british' ? 'british-once' : 'us-once';
    return new Set(combats).size > 1 ? [broken('16.0a', 'combat', key, at)] : [];
  };
  return [...foreign('british', 'us'), ...foreign('us', 'british'), ...whyNotSide(assigned)];
};

const involves = (units: readonly Unit[], nation: string): boolean =>
  units.some((unit) => nationalityOf(unit) === nation);

/** 8.3a A side's markers help its own combats. */
const whyNotSide = (assigned: readonly Assignment[]): readonly Breach[] =>
  assigned.flatMap(({ units, marker }) => {
    const isOwn = units.every(({ side }) => (side === 'german') === (marker === 'german'));
    return isOwn
      ? []
      : [
          broken(
            '8.3a',
            'combat',
            'marker-side',
            units.flatMap(({ at }) => at ?? []),
          ),
        ];
  });
