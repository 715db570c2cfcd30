import type { PieceId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { choreProcedure, isPlaced, isUnmoved } from '@umpire/shared/umpire/kit';
import { loadedNow, whyNotLoad } from '../rules/12-strategic.ts';
import { isInSector } from '../rules/13-entry.ts';
import { whyNotPrimeMover } from '../rules/22-artillery.ts';
import { has } from '../rules/markers.ts';
import { byId, isArtillery, isStrategicMover } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing } from './choosing.ts';
import { mark, unmark } from './marks.ts';

/** 12, 22.3 Markers of strategic movement, trucks and prime movers. */

const isTime = ({ turn }: Position, side: string): boolean => turn.phase === 'movement' && turn.side === side;

/** Units farthest from the enemy have the longest way. */
const farFirst = (p: Position, units: readonly Unit[]): readonly Unit[] => {
  const enemies = p.units.filter(isPlaced);
  const near = ({ at, side }: Unit): number =>
    at === undefined
      ? Number.MAX_SAFE_INTEGER
      : Math.min(...enemies.filter((enemy) => enemy.side !== side).map((enemy) => p.board.grid.distance(enemy.at, at)));
  return units
    .map((unit) => ({ unit, near: near(unit) }))
    .toSorted((one, other) => other.near - one.near || byId(one.unit, other.unit))
    .map(({ unit }) => unit);
};

/** 12.61a Whether a unit has been in an off-map box since the phase began. */
const waitsInBox = (unit: Unit): boolean => isInSector(unit) && (unit.beganAt ?? unit.place) === unit.place;

/** 12.61a Allied leg units board trucks, which takes the whole phase. */
export const trucks = choosing({
  kind: 'trucks',
  clause: '12.61a',
  title: say('play.trucks.title'),
  asks: say('play.trucks.asks'),
  options: (p, side) => {
    if (!isTime(p, 'allied') || side !== 'allied') return [];
    const units = p.units.filter(
      (unit) =>
        unit.side === side &&
        (unit.at === undefined ? waitsInBox(unit) : isUnmoved(unit)) &&
        !isStrategicMover(unit) &&
        whyNotLoad(p, unit).length === 0,
    );
    return farFirst(p, units).map(({ id, name }) => ({
      id,
      says: say('play.trucks.load', { unit: name }),
      acts: mark([id], 'truck'),
      unit: id,
    }));
  },
});

/** 22.3a Prime movers for German guns. */
export const primeMovers = choosing({
  kind: 'prime-movers',
  clause: '22.3a',
  title: say('play.prime-movers.title'),
  asks: say('play.prime-movers.asks'),
  options: (p, side) => {
    if (!isTime(p, 'german') || side !== 'german') return [];
    const guns = p.units.filter(
      (unit) =>
        unit.side === side &&
        isArtillery(unit) &&
        unit.at !== undefined &&
        isUnmoved(unit) &&
        !has(unit, 'pm') &&
        whyNotPrimeMover(p, unit).length === 0,
    );
    return farFirst(p, guns).map(({ id, name }) => ({
      id,
      says: say('play.prime-movers.give', { unit: name }),
      acts: mark([id], 'pm'),
      unit: id,
    }));
  },
});

const ids = (units: readonly Unit[]): readonly PieceId[] => units.map(({ id }) => id).sort();

/** 12.4a, 12.7a Units that moved strategically in this phase get a marker; others lose theirs. */
export const strategicMarks = choreProcedure({
  kind: 'strategic-marks',
  clause: '12.7a',
  title: say('play.strategic-marks.title'),
  owned: true,
  work: (p) => {
    const { phase, side } = p.turn;
    if (phase !== 'movement' || side === undefined) return undefined;
    const own = p.units.filter((unit) => unit.side === side && (unit.at !== undefined || waitsInBox(unit)));
    const gets = own.filter((unit) => unit.movedBy === 'strategic' && !has(unit, 'sm') && !has(unit, 'truck'));
    const loaded = loadedNow(p);
    const loses = own.filter(
      (unit) =>
        (has(unit, 'sm') || has(unit, 'truck')) &&
        unit.movedBy !== 'strategic' &&
        !loaded.has(unit.id) &&
        // 13.1a A unit that came in this way keeps it.
        (unit.began !== undefined || unit.at === undefined),
    );
    if (gets.length + loses.length === 0) return undefined;
    return {
      says: say('play.strategic-marks.says', { gets: gets.length, loses: loses.length }),
      acts: [
        ...mark(ids(gets), 'sm'),
        ...unmark(ids(loses.filter((unit) => has(unit, 'sm'))), 'sm'),
        ...unmark(ids(loses.filter((unit) => has(unit, 'truck'))), 'truck'),
      ],
      show: {
        hexes: [...gets, ...loses].flatMap(({ at }) => at ?? []),
        units: ids([...gets, ...loses]),
      },
    };
  },
});
