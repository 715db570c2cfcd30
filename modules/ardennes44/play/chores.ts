import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Clause, Position, Unit } from '@umpire/shared/umpire';
import { choreProcedure, putInto, type Work } from '@umpire/shared/umpire/kit';
import { turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { gunsToReady, readyLimit } from '../rules/5-artillery-supply.ts';
import { emptyPositions, positionsToFinish } from '../rules/15-positions.ts';
import { recoveries } from '../rules/18-recovery.ts';
import { plannedRemoval } from '../rules/24-traffic.ts';
import type { State } from '../rules/markers.ts';
import { byId, hasPrimeMover, isArtillery, isDigging, isEngaged, isReady, tookReplacement } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing } from './choosing.ts';
import { fired } from './dead.ts';
import { mark, markersOf, unmark } from './marks.ts';

/** Work of a phase without a choice, or with an obvious best choice. */

const idsOf = (units: readonly Unit[]): readonly PieceId[] => units.map(({ id }) => id).sort();
const showOf = (units: readonly Unit[]): NonNullable<Work['show']> => ({
  hexes: units.flatMap(({ at }) => at ?? []),
  units: idsOf(units),
});

const onMap = (p: Position, which: (unit: Unit) => boolean): readonly Unit[] =>
  p.units.filter((unit) => unit.at !== undefined && unit.side === p.turn.side && which(unit));

/** A marker is removed from units of the side in turn. */
const takeOff = (
  name: 'prime-movers-off' | 'engaged-off' | 'replacements-off',
  clause: Clause,
  marker: State,
  which: (unit: Unit) => boolean,
) =>
  choreProcedure({
    kind: name,
    clause,
    title: say(`play.${name}.title`),
    owned: true,
    work: (p) => {
      const units = onMap(p, which);
      if (units.length === 0) return undefined;
      return {
        says: say(`play.${name}.says`, { count: units.length }),
        acts: unmark(idsOf(units), marker),
        show: showOf(units),
      };
    },
  });

/** 5.1b, 22.3a Prime movers are removed in the German artillery supply phase. */
export const primeMoversOff = takeOff('prime-movers-off', '5.1b', 'pm', hasPrimeMover);

/** 20.5a Eng markers of the active side are removed in its combat phase. */
export const engagedOff = takeOff('engaged-off', '20.5a', 'engaged', isEngaged);

/** 25.25a Replacement markers are removed when the AM movement phase is over. */
export const replacementsOff = takeOff('replacements-off', '25.25a', 'replacement', tookReplacement);

/** 5.2a Guns that may be turned, those nearest to the enemy first. */
const gunsNow = (p: Position, side: SideId): readonly Unit[] => {
  const enemies = p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? [])));
  const nearest = ({ at }: Unit): number =>
    at === undefined ? Number.POSITIVE_INFINITY : Math.min(...enemies.map((hex) => p.board.grid.distance(at, hex)));
  return gunsToReady(p, side)
    .map((unit) => ({ unit, near: nearest(unit) }))
    .toSorted((one, other) => (one.near === other.near ? byId(one.unit, other.unit) : one.near - other.near))
    .map(({ unit }) => unit);
};

/** 5.2a All guns, where the limit allows it. */
export const readyGuns = choreProcedure({
  kind: 'ready-guns',
  clause: '5.2a',
  title: say('play.ready-guns.title'),
  once: true,
  work: (p) => {
    const { side, phase } = p.turn;
    const guns = side === undefined || phase !== 'artillery-supply' ? [] : gunsNow(p, side);
    if (side === undefined || guns.length === 0 || guns.length > readyLimit(p, side) || hasChosenGuns(p))
      return undefined;
    return {
      says: say('play.ready-guns.says', { count: guns.length }),
      acts: [{ type: 'flipPieces', pieces: idsOf(guns), face: 0 }],
      show: showOf(guns),
    };
  },
});

const CHOOSE_GUNS = 'choose-guns';
const hasChosenGuns = ({ procedures }: Position): boolean => procedures.some(({ kind }) => kind === CHOOSE_GUNS);

/** 5.2a The owner picks them, where the limit is less. */
export const chooseGuns = choosing({
  kind: CHOOSE_GUNS,
  clause: '5.2a',
  title: say('play.ready-guns.title'),
  asks: say('play.ready-guns.asks'),
  options: (p, side, taken) => {
    const isTime = p.turn.phase === 'artillery-supply' && p.turn.side === side;
    const guns = isTime ? gunsNow(p, side) : [];
    const isLimited = taken.length > 0 || guns.length > readyLimit(p, side);
    if (!isLimited || taken.length >= readyLimit(p, side)) return [];
    return guns.map(({ id, name }) => ({
      id,
      says: say('play.ready-guns.gun', { unit: name }),
      acts: [{ type: 'flipPieces', pieces: [id], face: 0 }],
      unit: id,
    }));
  },
  urgent: true,
});

/** 13.3a, 22.1a Guns that arrived, and Allied ones that moved more than one hex, are flipped to their backs. */
export const movedGuns = choreProcedure({
  kind: 'moved-guns',
  clause: '22.1a',
  title: say('play.moved-guns.title'),
  work: (p) => {
    const isFar = ({ at, began }: Unit): boolean => began !== undefined && p.board.grid.distance(began, at!) > 1;
    const isNew = ({ began, beganAt }: Unit): boolean => began === undefined && turnOfSpace(beganAt) !== undefined;
    const guns = onMap(
      p,
      (unit) => isArtillery(unit) && isReady(unit) && (isNew(unit) || (unit.side === 'allied' && isFar(unit))),
    );
    if (guns.length === 0) return undefined;
    return { says: say('play.moved-guns.says', { count: guns.length }), acts: fired(guns), show: showOf(guns) };
  },
});

/** 15.8c */
export const finishPositions = choreProcedure({
  kind: 'finish-positions',
  clause: '15.8c',
  title: say('play.finish-positions.title'),
  work: (p) => {
    const found =
      p.turn.side === undefined ? [] : positionsToFinish(p, p.turn.side).filter(({ id }) => id !== undefined);
    const diggers = onMap(p, (unit) => isDigging(unit) && found.some(({ at }) => at === unit.at));
    if (found.length === 0) return undefined;
    return {
      says: say('play.finish-positions.says', { count: found.length }),
      acts: [{ type: 'flipPieces', pieces: found.map(({ id }) => id!), face: 0 }, ...unmark(idsOf(diggers), 'digging')],
      show: { hexes: found.map(({ at }) => at), units: [] },
    };
  },
});

/** 15.8e */
export const clearPositions = choreProcedure({
  kind: 'clear-positions',
  clause: '15.8e',
  title: say('play.clear-positions.title'),
  work: (p) => {
    const found = emptyPositions(p).flatMap(({ id, at }) => (id === undefined ? [] : [{ id, at }]));
    if (found.length === 0) return undefined;
    return {
      says: say('play.clear-positions.says', { count: found.length }),
      acts: [
        putInto(
          found.map(({ id }) => id),
          'box:common-markers',
        ),
      ],
      show: { hexes: found.map(({ at }) => at), units: [] },
    };
  },
});

/** 18.4a Units that are not next to an enemy recover without a die. */
export const recover = choreProcedure({
  kind: 'recover',
  clause: '18.4a',
  title: say('play.recover.title'),
  once: true,
  work: (p) => {
    const found = p.turn.side === undefined ? [] : recoveries(p, p.turn.side).filter(({ byDie }) => !byDie);
    if (found.length === 0) return undefined;
    return {
      says: say('play.recover.says', { count: found.length }),
      acts: recoveryActs(found),
      show: showOf(found.map(({ unit }) => unit)),
    };
  },
});

/** 18.4 Routed becomes disrupted, disrupted becomes good order. */
export const recoveryActs = (
  found: readonly { readonly unit: Unit; readonly becomes: 'disrupted' | null }[],
): readonly Command[] => {
  const rallied = found.filter(({ becomes }) => becomes === null).map(({ unit }) => unit.id);
  const steadied = found.filter(({ becomes }) => becomes !== null).map(({ unit }) => unit.id);
  return [...unmark(rallied, 'disrupted'), ...unmark(steadied, 'routed'), ...mark(steadied, 'disrupted')];
};

/** 24.6a From 19PM one German traffic marker leaves the game in each PM turn. */
export const withdrawTraffic = choreProcedure({
  kind: 'withdraw-traffic',
  clause: '24.6a',
  title: say('play.withdraw-traffic.title'),
  once: true,
  work: (p) => {
    const number = p.turn.side === 'german' ? plannedRemoval(p) : undefined;
    const marker = markersOf(p, 'traffic', 'german').find(({ values }) => values?.number === number);
    if (number === undefined || !marker) return undefined;
    return {
      says: say('play.withdraw-traffic.says', { number }),
      acts: [{ type: 'deletePieces', pieces: [marker.id] }],
      show: { hexes: marker.at === undefined ? [] : [marker.at], units: [] },
    };
  },
});
