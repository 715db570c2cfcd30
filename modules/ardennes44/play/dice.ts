import type { Command, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Attempt, attemptsProcedure, putInto } from '@umpire/shared/umpire/kit';
import { recoveries, recoveryDrm } from '../rules/18-recovery.ts';
import { isolatedGroups } from '../rules/23-supply.ts';
import { surrenderRoll } from '../rules/23-surrender.ts';
import { recovery } from '../rules/charts.ts';
import { byId, surrenderPointsOf } from '../rules/units.ts';
import { say } from '../say.ts';
import { recoveryActs } from './chores.ts';
import { mark, markersOf } from './marks.ts';

/** The dice rolls of the phases: recovery, traffic, surrender. */

const sum = (drm: readonly { readonly by: number }[]): number => drm.reduce((all, { by }) => all + by, 0);
const hexesOf = (units: readonly Unit[]) => units.flatMap(({ at }) => at ?? []);
const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id).sort();

/** 18.4b Units next to an enemy roll. */
export const rally = attemptsProcedure({
  kind: 'rally',
  clause: '18.4b',
  title: say('play.rally.title'),
  dice: '1d6',
  purpose: 'play.roll.rally',
  open: (p, side) =>
    p.turn.phase === 'recovery'
      ? recoveries(p, side)
          .filter(({ byDie }) => byDie)
          .map(
            ({ unit }): Attempt => ({
              id: unit.id,
              says: say('play.rally.unit', { unit: unit.name }),
              hexes: hexesOf([unit]),
              unit: unit.id,
            }),
          )
      : [],
  outcome: (p, id, roll) => {
    const unit = p.unit(id);
    const found = unit && recoveries(p, unit.side).find((each) => each.unit.id === id);
    const rallied = found !== undefined && recovery(roll + sum(recoveryDrm(found.unit))) === 'recovered';
    return {
      says: say(rallied ? 'play.rally.recovers' : 'play.rally.stays', { unit: unit?.name ?? id }),
      acts: rallied ? recoveryActs([found]) : [],
    };
  },
});

/** 24.3b Two dice: the markers with these numbers are removed. */
export const trafficDice = attemptsProcedure({
  kind: 'traffic-dice',
  clause: '24.3b',
  title: say('play.traffic-dice.title'),
  dice: '1d6',
  purpose: 'play.roll.traffic',
  all: true,
  open: (p, side) =>
    p.turn.phase === 'traffic' && markersOf(p, 'traffic', side).some(({ at }) => at !== undefined)
      ? (['first', 'second'] as const).map((id): Attempt => ({ id, says: say(`play.traffic-dice.${id}`), hexes: [] }))
      : [],
  outcome: (p, _id, roll) => {
    const side = p.turn.side ?? 'allied';
    const found = markersOf(p, 'traffic', side).filter(({ at, values }) => at !== undefined && values?.number === roll);
    return {
      says: say(found.length > 0 ? 'play.traffic-dice.off' : 'play.traffic-dice.none', { number: roll }),
      acts:
        found.length > 0
          ? [
              putInto(
                found.map(({ id }) => id),
                `box:${side}-traffic`,
              ),
            ]
          : [],
    };
  },
});

/** 23.7a One die for each isolated group, which is named by the first of its units. 23.9a All of them have its points. */
const groupsOf = (p: Position, side: SideId): readonly (readonly Unit[])[] =>
  isolatedGroups(p, side)
    .map((group) => group.toSorted(byId))
    .toSorted(([one], [other]) => byId(one!, other!));
const groupOf = (p: Position, side: SideId, id: string): readonly Unit[] =>
  groupsOf(p, side).find((group) => group[0]?.id === id) ?? [];

/** 23.7a The points of a group; units without points after an air drop are marked out of supply again. */
const withPoints = (group: readonly Unit[], points: number): readonly Command[] => {
  if (points > 0) return [{ type: 'setMarker', pieces: idsOf(group), kind: 'surrender', value: points }];
  const had = idsOf(group.filter((unit) => surrenderPointsOf(unit) > 0));
  return had.length > 0 ? [{ type: 'removeMarker', pieces: had, kind: 'surrender' }, ...mark(had, 'oos')] : [];
};

export const surrenders = attemptsProcedure({
  kind: 'surrenders',
  clause: '23.7a',
  title: say('play.surrenders.title'),
  dice: '1d6',
  purpose: 'play.roll.surrender',
  all: true,
  open: (p, side) =>
    p.turn.phase === 'supply'
      ? groupsOf(p, side).map(
          (group): Attempt => ({
            id: group[0]!.id,
            says: say('play.surrenders.group', { unit: group[0]!.name, count: group.length }),
            hexes: hexesOf(group),
            unit: group[0]!.id,
          }),
        )
      : [],
  outcome: (p, id, roll) => {
    const side = p.unit(id)?.side ?? p.turn.side ?? 'german';
    const group = groupOf(p, side, id);
    const { points, surrenders: lost } = surrenderRoll(p, side, group, roll);
    return {
      says: say(lost ? 'play.surrenders.lost' : 'play.surrenders.points', { points, count: group.length }),
      acts: lost ? [putInto(idsOf(group), `box:${side}-surrendered`)] : withPoints(group, points),
    };
  },
});
