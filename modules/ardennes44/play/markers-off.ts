import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId } from '@umpire/shared/table';
import { ATTACK, type Clause, type Position, type Unit } from '@umpire/shared/umpire';
import { choreProcedure, putInto, statesIn } from '@umpire/shared/umpire/kit';
import { isBeyondBoundary } from '../rules/11-boundary.ts';
import { reach } from '../rules/11-movement.ts';
import { foughtIn } from '../rules/14-fought.ts';
import { linkedUnits } from '../rules/23-supply.ts';
import { has, type State } from '../rules/markers.ts';
import { enemyOf, isMarkedForNight, surrenderPointsOf } from '../rules/units.ts';
import { say } from '../say.ts';
import { attackState } from './attack-state.ts';
import { mark, markersOf, unmark } from './marks.ts';

/** Expired markers: advantage (16.6), surrender points (23.10), roadblocks (24.8), night, and others. */

const idsOf = (units: readonly Unit[]): readonly PieceId[] => units.map(({ id }) => id).sort();
const showOf = (units: readonly Unit[]) => ({ hexes: units.flatMap(({ at }) => at ?? []), units: idsOf(units) });

/** A status marker is removed from units of the side in turn. */
const comesOff = (
  kind: 'night-off' | 'disengaged-off' | 'boundary-off',
  clause: Clause,
  state: State,
  which: (p: Position, unit: Unit) => boolean,
) =>
  choreProcedure({
    kind,
    clause,
    title: say(`play.${kind}.title`),
    owned: true,
    work: (p) => {
      const units = p.units.filter((unit) => unit.side === p.turn.side && which(p, unit));
      return units.length === 0
        ? undefined
        : {
            says: say(`play.${kind}.says`, { count: units.length }),
            acts: unmark(idsOf(units), state),
            show: showOf(units),
          };
    },
  });

/** 25.3a The night is over. */
export const nightOff = comesOff(
  'night-off',
  '25.3a',
  'night',
  (p, unit) => isMarkedForNight(unit) && p.turn.number % 2 === 1,
);

/** 20.1a Units that tried to disengage may attack again next turn. */
export const disengagedOff = comesOff('disengaged-off', '20.1a', 'disengaged', (_p, unit) => has(unit, 'disengaged'));

/** 11.10b Units that are back over the army boundary may recover, and all units from 18AM on. */
export const boundaryOff = comesOff(
  'boundary-off',
  '11.10b',
  'beyond-boundary',
  (p, unit) => has(unit, 'beyond-boundary') && (unit.at === undefined || !isBeyondBoundary(p, unit, unit.at)),
);

/** 27.11a At the end of the turn in which it has played a trick, the brigade is exposed. */
export const expose = choreProcedure({
  kind: 'expose',
  clause: '27.11a',
  title: say('play.expose.title'),
  owned: true,
  work: (p) => {
    const units = p.units.filter((unit) => unit.side === p.turn.side && has(unit, 'tricked'));
    if (units.length === 0) return undefined;
    const acts: readonly Command[] = [...unmark(idsOf(units), 'tricked'), ...mark(idsOf(units), 'exposed')];
    return { says: say('play.expose.says'), acts, show: showOf(units) };
  },
});

/** 16.6b Whether an advantage marker has expired: in its owner's combat phase, or when the units under it have all left. */
const hasServed = (p: Position, at: Hex, target: Hex | undefined): boolean => {
  const here = p.unitsAt(at);
  const owner = here[0]?.side;
  if (owner === undefined || !here.some(({ began }) => began === at)) return true;
  if (target === undefined || p.turn.side !== owner || p.turn.phase !== 'combat') return false;
  const { targets } = foughtIn(p);
  const isAttacked = targets.has(p.board.grid.number(target));
  return isAttacked ? !wasGivenNow(p, target) : targets.size === 0 && !p.enemyAt(target, owner);
};

/** 16.6b Unless the second attack came to Eng+ too: then the marker is this phase's. */
const wasGivenNow = (p: Position, target: Hex): boolean =>
  statesIn(p, ATTACK, attackState).some((state) => state.target === p.board.grid.number(target) && state.advantaged);

export const advantageOff = choreProcedure({
  kind: 'advantage-off',
  clause: '16.6b',
  title: say('play.advantage-off.title'),
  work: (p) => {
    const found = markersOf(p, 'attacker-advantage').filter(
      ({ at, values }) => at !== undefined && hasServed(p, at, p.board.grid.parse(String(values?.target ?? ''))),
    );
    const pieces = found.map(({ id }) => id);
    return pieces.length === 0
      ? undefined
      : {
          says: say('play.advantage-off.says', { count: pieces.length }),
          acts: [...unmarkTarget(pieces), putInto(pieces, 'box:common-markers')],
          show: { hexes: found.flatMap(({ at }) => at ?? []), units: [] },
        };
  },
});

const unmarkTarget = (pieces: readonly PieceId[]): readonly Command[] => [
  { type: 'removeMarker', pieces, kind: 'target' },
];

/** 23.10a A unit of the group has a line again. */
export const surrenderOff = choreProcedure({
  kind: 'surrender-off',
  clause: '23.10a',
  title: say('play.surrender-off.title'),
  work: (p) => {
    const units = p.units.filter(
      (unit) =>
        unit.side === p.turn.side &&
        p.turn.phase === 'supply' &&
        unit.at !== undefined &&
        surrenderPointsOf(unit) > 0 &&
        linkedUnits(p, unit).hasLine,
    );
    return units.length === 0
      ? undefined
      : {
          says: say('play.surrender-off.says', { count: units.length }),
          acts: [{ type: 'removeMarker', pieces: idsOf(units), kind: 'surrender' }],
          show: showOf(units),
        };
  },
});

/** 24.8c Whether a unit that moved in this phase passed a hex on its cheapest path. */
const wentThrough = (p: Position, unit: Unit, hex: Hex): boolean =>
  unit.at !== undefined &&
  unit.began !== undefined &&
  unit.at !== unit.began &&
  p.board.grid.distance(unit.began, hex) <= unit.move * 4 &&
  (reach(p, [unit], unit.movedBy).path(unit.at)?.includes(hex) ?? false);

/** 24.8c Enemy roadblocks that the active side has passed or stands on. */
export const roadblocksOff = choreProcedure({
  kind: 'roadblocks-off',
  clause: '24.8c',
  title: say('play.roadblocks-off.title'),
  work: (p) => {
    const { side, phase } = p.turn;
    if (side === undefined) return undefined;
    const isMoving = phase.endsWith('movement');
    const found = markersOf(p, 'roadblock', enemyOf(side)).filter(
      ({ at }) =>
        at !== undefined &&
        (p.friendAt(at, side) || (isMoving && p.units.some((unit) => unit.side === side && wentThrough(p, unit, at)))),
    );
    const pieces = found.map(({ id }) => id);
    return pieces.length === 0
      ? undefined
      : {
          says: say('play.roadblocks-off.says', { count: pieces.length }),
          acts: [putInto(pieces, `box:${enemyOf(side)}-traffic`)],
          show: { hexes: found.flatMap(({ at }) => at ?? []), units: [] },
        };
  },
});
