import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import {
  onceProcedure,
  type PlainScene,
  type PlainStage,
  type PlainWay,
  plainRoll,
  putOrMake,
  rolledFor,
} from '@umpire/shared/umpire/kit';
import { aircraftLeft } from '../rules/11-aircraft.ts';
import { armiesShort, rollsForShortage, supplyMarkers } from '../rules/12-marks.ts';
import { supply, whyNotDrop } from '../rules/12-supply.ts';
import { SHORTAGE } from '../rules/reading.ts';
import { armyOf, isMechanized } from '../rules/units.ts';
import { say } from '../say.ts';
import { tidyChore } from './chores.ts';

const SUPPLY = 'mutual-supply';
const FIRST = 'play.roll.shortage';
const SECOND = 'play.roll.shortage-table';

const isShort = ({ memory }: PlainScene): boolean => (rolledFor(memory, FIRST) ?? 0) > 2;

const first = plainRoll({
  id: 'shortage',
  clause: '12.6',
  title: say('play.supply.step.shortage'),
  when: ({ p }) => rollsForShortage(p),
  purpose: FIRST,
  dice: '1d6',
  says: () => say('play.supply.shortage'),
  side: () => 'german',
});

const second = plainRoll({
  id: 'shortage-table',
  clause: '12.6',
  title: say('play.supply.step.shortage'),
  when: (scene) => rollsForShortage(scene.p) && isShort(scene),
  purpose: SECOND,
  dice: '1d6',
  says: () => say('play.supply.shortage-table'),
  side: () => 'german',
});

const starve: PlainStage = {
  id: 'short',
  clause: '12.6',
  title: say('play.supply.step.short'),
  when: (scene) => rollsForShortage(scene.p) && isShort(scene),
  ask: ({ p, memory }) => {
    const roll = rolledFor(memory, SECOND);
    if (roll === undefined) return undefined;
    const armies = armiesShort(p, roll);
    const pieces = p.units
      .filter(
        (unit) =>
          unit.side === 'german' && unit.at !== undefined && isMechanized(unit) && armies.includes(armyOf(unit) ?? ''),
      )
      .map(({ id }) => id);
    const acts: readonly Command[] =
      pieces.length > 0 ? [{ type: 'setMarker', pieces, kind: 'out-of-supply', value: SHORTAGE }] : [];
    const says = say('play.supply.short', { roll, count: pieces.length });
    const marking: PlainWay = {
      id: 'mark',
      says: say('kit.chore.do'),
      tells: says,
      clause: '12.6',
      acts,
      after: 'end',
    };
    return { says, side: 'german', ways: [{ ...marking, recommended: true }] };
  },
};

const noDrop: PlainWay = { id: 'none', says: say('play.supply.no-drop'), after: 'next' };

const hexesForDrops = (p: Position): readonly Hex[] => {
  if (p.turn.side !== 'german' || aircraftLeft(p, 'allied') === 0) return [];
  const cut = p.units.filter((unit) => unit.side === 'allied' && unit.at !== undefined && !supply(p, unit).supplied);
  return [...new Set(cut.map(({ at }) => at!))].filter((hex) => whyNotDrop(p, hex).length === 0);
};

/** 12.5 In the German turn each unused Allied aircraft may supply the units of one hex. */
const drops: PlainStage = {
  id: 'drops',
  clause: '12.5',
  title: say('play.supply.step.drops'),
  ask: ({ p }) => {
    const hexes = hexesForDrops(p);
    if (hexes.length === 0) return undefined;
    const drop = (hex: Hex, i: number): PlainWay => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.supply.drop', { hex: number }),
        clause: '12.5',
        acts: putOrMake(p, 'air-drop', 'markers', 'air-drop', number),
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    };
    return {
      says: say('play.supply.drops', { count: aircraftLeft(p, 'allied') }),
      side: 'allied',
      ways: [...hexes.map(drop), noDrop],
    };
  },
};

/** Whether there is anything to do: nobody is asked to look at units whose markers are right. */
const isNeeded = (p: Position): boolean =>
  rollsForShortage(p) || supplyMarkers.changes(p).length > 0 || hexesForDrops(p).length > 0;

/** 12.1, 12.5, 12.6 The supply of all units is judged after the air drops; from 20 AM the Germans roll for shortages. */
export const mutualSupply = onceProcedure({
  kind: SUPPLY,
  title: say('play.supply.title'),
  clause: '12.1',
  offer: say('play.supply.offer'),
  // 12.5 The drops of the turn before are over first.
  when: (p) => p.turn.phase === SUPPLY && tidyChore.work(p) === undefined && isNeeded(p),
  stages: [drops, supplyMarkers.stage('supply', say('play.supply.step.supply')), first, second, starve],
});
