import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { landingProcedure, mark, moveTo, putInto } from '@umpire/shared/umpire/kit';
import { dropZoneOf, landingResult, placeOfTaken, rangeFor, whyNotLand } from '../rules/7-landing.ts';
import { isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import { goals } from './hints.ts';

/** 7.3 Landings, and captured drop zones. */

/** 7.3.6, 7.3.7 A captured drop zone moves two turns ahead, changed side up; a changed one is removed for good. */
export const takeZone = (p: Position, target: Hex): readonly Command[] =>
  p.markers.flatMap(({ kind, at, id }): Command[] => {
    if (at !== target || id === undefined || (kind !== 'dz' && kind !== 'changed-dz')) return [];
    const goes = putInto([id], placeOfTaken(p, kind));
    return kind === 'dz' ? [{ type: 'flipPieces', pieces: [id], face: 1 }, goes] : [goes];
  });

const ROLL = 'play.roll.landing';

/** 7.3.9 Hexes where the unit may land, those away from the enemy first. */
const landingHexes = (p: Position, unit: Unit): readonly Hex[] => {
  const zone = dropZoneOf(p, unit);
  if (!zone) return [];
  const danger = (hex: Hex): number =>
    p.board.grid.around(hex).reduce((sum, near) => sum + p.unitsAt(near).length, p.unitsAt(hex).length);
  return [...p.board.grid.range(zone.hex, rangeFor(p, unit))]
    .filter((hex) => whyNotLand(p, unit, hex).length === 0)
    .toSorted((one, other) => danger(one) - danger(other) || one - other);
};

/** Whether enemies are beside the hex. */
const isThreatened = (p: Position, { side }: Unit, hex: Hex): boolean =>
  p.board.grid.around(hex).some((near) => p.enemyAt(near, side));

/** Airborne units whose turn has come. */
const toLand = (p: Position, side: SideId): readonly Unit[] =>
  p.turn.phase === 'airborne-assault' && p.turn.side === 'allied' && side === 'allied'
    ? p.units.filter(
        (unit) =>
          isAirborne(unit) &&
          unit.at === undefined &&
          unit.place?.startsWith('track:') &&
          landingHexes(p, unit).length > 0,
      )
    : [];

/** After the last unit of its division comes the first. */
const nextToLand = (p: Position, unit: Unit): readonly Unit[] => {
  const zone = dropZoneOf(p, unit);
  const own = toLand(p, 'allied').filter((each) => dropZoneOf(p, each)?.hex === zone?.hex);
  const next = own[(own.findIndex(({ id }) => id === unit.id) + 1) % own.length];
  return next === undefined || next.id === unit.id ? [] : [next];
};

export const landing = landingProcedure({
  kind: 'landing',
  clause: '7.3.9',
  title: say('play.landing.title'),
  stages: {
    aim: { clause: '7.3.9', title: say('play.landing.step.aim') },
    place: { clause: '7.3.9', title: say('play.landing.step.place') },
  },
  rolls: [
    {
      id: 'roll',
      clause: '7.3.10',
      title: say('play.step.roll'),
      dice: '1d10',
      purpose: ROLL,
      // On a changed drop zone only.
      when: ({ p, unit }) => dropZoneOf(p, unit)?.isChanged === true,
      says: ({ name }) => say('play.landing.roll', { unit: name }),
    },
  ],
  due: toLand,
  // 7.3.9 The first unit of each division: the player then chooses which of its units lands first.
  group: (p, unit) => dropZoneOf(p, unit)?.hex,
  others: nextToLand,
  aims: landingHexes,
  plan: {
    clause: '7.3.9',
    harm: (p, unit, hex) => Number(isThreatened(p, unit, hex)),
    goals,
    why: (told, p, unit, hex) =>
      say('play.landing.why', {
        ...told,
        threat: `@play.landing.${isThreatened(p, unit, hex) ? 'threatened' : 'clear'}`,
      }),
  },
  lands: ({ p, unit, aim }, rolled) => {
    if (unit.at !== undefined) return undefined;
    const roll = rolled(ROLL);
    const result = roll === undefined ? 'none' : (landingResult(roll) ?? 'none');
    return {
      says: say(`play.landing.${result}`, { unit: unit.name, hex: p.board.grid.number(aim) }),
      clause: '7.3.10',
      hexes: [aim],
      acts: (hex) => [
        moveTo(p, [unit], hex),
        ...(result === 'fatigued' ? mark([unit.id], 'fatigued') : []),
        ...(result === 'step-loss' ? loseSteps(p, new Map([[unit, 1]])) : []),
      ],
    };
  },
  says: {
    offer: ({ name }, count) => say('play.landing.offer', { unit: name, count }),
    asks: ({ name }) => say('play.landing.says', { unit: name }),
    at: (hex) => say('play.landing.at', { hex }),
    instead: ({ name }) => say('play.landing.other', { unit: name }),
    put: ({ name }, hex) => say('play.landing.none', { unit: name, hex }),
  },
});
