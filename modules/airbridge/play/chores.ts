import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Chore, choreProcedure, markersOf, unmark } from '@umpire/shared/umpire/kit';
import { movedGuns } from '../rules/9-guns.ts';
import { recovering } from '../rules/14-fatigue.ts';
import { airPointsFor, airPointsOf } from '../rules/15-air.ts';
import { isFirstPlayer } from '../rules/20-initiative.ts';
import { bridges } from '../rules/ground.ts';
import { phaseKey, phaseMarks } from '../rules/phase-marks.ts';
import { has, isBridging, isGuardsGun } from '../rules/units.ts';
import { say } from '../say.ts';
import { clearAllotments, markFired, setAir, wipe, write } from './acts.ts';
import { type Act, actProcedure } from './options-procedure.ts';

/** Work without a choice, in the rulebook's phases for it. */

/** 14.0.6 */
const recovery: Chore = {
  kind: 'recovery',
  clause: '14.0.6',
  title: say('play.recovery.title'),
  work: (p) => {
    const units = recovering(p);
    return units.length > 0
      ? { says: say('play.recovery.says', { count: units.length }), acts: wipe(units, 'fatigued') }
      : undefined;
  },
};

/** 3.0 II.A.2 In the first player's preparation phase only. */
const fireMarkers: Chore = {
  kind: 'fire-markers',
  clause: '9.4.2',
  title: say('play.fire-markers.title'),
  work: (p) => {
    const acts = isFirstPlayer(p) ? [...wipe(p.units, 'first-fire'), ...wipe(p.units, 'final-fire')] : [];
    return acts.length > 0 ? { says: say('play.fire-markers.says'), acts } : undefined;
  },
};

/** 15.0.1 Both sides receive their air points. */
const airPoints: Chore = {
  kind: 'air-points',
  clause: '15.0.1',
  title: say('play.air-points.title'),
  work: (p) => {
    if (!isFirstPlayer(p)) return undefined;
    const { allied, german } = airPointsFor(p);
    const acts = [...setAir(p, 'allied', allied), ...setAir(p, 'german', german)];
    return acts.length > 0 ? { says: say('play.air-points.says', { allied, german }), acts } : undefined;
  },
};

/** 15.0.1, 3.0 IV Unused air points lapse. */
const airLapses: Chore = {
  kind: 'air-lapses',
  clause: '15.0.1',
  title: say('play.air-lapses.title'),
  work: (p) => {
    const isLeft = p.sides.some((side) => airPointsOf(p, side) > 0);
    const acts = p.sides.flatMap((side) => setAir(p, side, 0));
    return isLeft && acts.length > 0 ? { says: say('play.air-lapses.says'), acts } : undefined;
  },
};

/** 9.4.2 Guns that have moved in this phase. */
const gunsMoved = actProcedure({
  kind: 'guns-moved',
  clause: '9.4.2',
  title: say('play.guns-moved.title'),
  open: (p): readonly Act[] => {
    const guns = movedGuns(p);
    const [first] = guns;
    if (!first) return [];
    return [
      {
        id: `${first.id}-${guns.length}`,
        says: say('play.guns-moved.says', { count: guns.length }),
        acts: [...markFired(guns.filter((gun) => !isGuardsGun(gun))), ...write(guns, 'gun-moved', phaseKey(p.turn))],
        hexes: [],
        units: guns.map(({ id }) => id),
      },
    ];
  },
});

const isAtBlownBridge = (p: Position, { at }: Unit): boolean =>
  at !== undefined && p.board.grid.around(at).some((next) => bridges.isDown(p, at, next));

/** 17.1.1 Bridge engineers that have ended their movement at a blown bridge. */
const engineersWait: Chore = {
  kind: 'engineers-wait',
  clause: '17.1.1',
  title: say('play.engineers-wait.title'),
  work: (p) => {
    const own = p.units.filter((unit) => unit.side === p.turn.side && isBridging(unit));
    const wait = own.filter((unit) => isAtBlownBridge(p, unit) && !has(unit, 'waiting'));
    const gone = own.filter((unit) => !isAtBlownBridge(p, unit));
    const acts: readonly Command[] = [
      ...(wait.length > 0 ? [{ type: 'setMarker' as const, pieces: wait.map(({ id }) => id), kind: 'waiting' }] : []),
      ...wipe(gone, 'waiting'),
    ];
    return acts.length > 0 ? { says: say('play.engineers-wait.says', { count: wait.length }), acts } : undefined;
  },
};

/** Marks of a phase that is over: whole allowances spent, overruns, guns that moved, fresh repairs. */
const stale = (p: Position): readonly Command[] => {
  const now = phaseKey(p.turn);
  const isStale = (value: unknown): boolean => value !== undefined && value !== now;
  const repaired = markersOf(p, 'bridge-repaired').filter(({ values }) => isStale(values?.['repaired-in']));
  return [
    ...phaseMarks.flatMap((kind) =>
      wipe(
        p.units.filter(({ values }) => isStale(values[kind])),
        kind,
      ),
    ),
    ...unmark(
      repaired.map(({ id }) => id),
      'repaired-in',
    ),
  ];
};

/** Markers of finished combats and phases, and 15.0.4 air points that were allotted for them. */
const tidying: Chore = {
  kind: 'tidying',
  clause: '3.0.1',
  title: say('play.tidying.title'),
  work: (p) => {
    const over = ['maneuver', 'assault', 'came-from', 'avoided'].flatMap((kind) => wipe(p.units, kind));
    const acts = [...over, ...stale(p), ...clearAllotments(p)];
    return acts.length > 0 ? { says: say('play.tidying.says'), acts } : undefined;
  },
};

export const chores = {
  recovery: choreProcedure(recovery),
  fireMarkers: choreProcedure(fireMarkers),
  airPoints: choreProcedure(airPoints),
  airLapses: choreProcedure(airLapses),
  gunsMoved,
  engineersWait: choreProcedure(engineersWait),
  tidying: choreProcedure(tidying),
};
