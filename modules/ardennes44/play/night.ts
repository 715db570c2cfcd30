import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Procedure, Unit } from '@umpire/shared/umpire';
import { moveTo, putInto } from '@umpire/shared/umpire/kit';
import { isLarge, remnantsOnMap } from '../rules/16-losses.ts';
import { isNextToEnemy } from '../rules/18-recovery.ts';
import { whyNotMark } from '../rules/25-marks.ts';
import { placesFor, pointsLeft, stepsBack } from '../rules/25-replacements.ts';
import { isArtillery, isMarkedForNight } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing, type Option } from './choosing.ts';
import { mark } from './marks.ts';
import { faceBack, planReplacements, unitsToReplace } from './replacement-plan.ts';

/** 25 Stacks marked for the night, and replacements. */

/** 25.3a In the PM movement phase: three stacks, those next to an enemy first. */
export const nightMarks = choosing({
  kind: 'night-marks',
  clause: '25.3a',
  title: say('play.night-marks.title'),
  asks: say('play.night-marks.asks'),
  options: (p, side) => {
    const stacks = new Map<Hex, Unit[]>();
    for (const unit of p.units) {
      if (unit.side === side && unit.at !== undefined && p.turn.side === side)
        stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), unit]);
    }
    // Guns alone neither attack nor need a marker to support (25.3d).
    const found = [...stacks].filter(
      ([, units]) => !units.every(isArtillery) && !units.some(isMarkedForNight) && whyNotMark(p, units).length === 0,
    );
    const isNear = (units: readonly Unit[]): boolean => isNextToEnemy(p, units[0]!);
    return found
      .toSorted(([at, one], [to, other]) => Number(isNear(other)) - Number(isNear(one)) || at - to)
      .map(([hex, units]) => ({
        id: `stack-${p.board.grid.number(hex)}`,
        says: say('play.night-marks.stack', { hex: p.board.grid.number(hex), unit: units[0]!.name }),
        acts: mark(
          units.map(({ id }) => id),
          'night',
        ),
        hex,
      }));
  },
});

const rebuild = (p: Position, unit: Unit): readonly Option[] => {
  const back = isNextToEnemy(p, unit) ? stepsBack(p, unit) : [undefined];
  return back.map((hex) => ({
    id: hex === undefined ? `rebuild-${unit.id}` : `rebuild-${unit.id}-${p.board.grid.number(hex)}`,
    says:
      hex === undefined
        ? say('play.replacements.rebuild', { unit: unit.name })
        : say('play.replacements.rebuild-back', { unit: unit.name, hex: p.board.grid.number(hex) }),
    clause: '25.22a',
    acts: [
      ...(hex === undefined ? [] : [moveTo(p, [unit], hex)]),
      { type: 'flipPieces', pieces: [unit.id], face: 0 } satisfies Command,
      ...mark([unit.id], 'replacement'),
    ],
    unit: unit.id,
    ...(hex !== undefined && { hex }),
  }));
};

/** 25.22b A unit from the dead pile; 25.24a a large one replaces a remnant. */
const bringBack = (p: Position, unit: Unit): readonly Option[] =>
  placesFor(p, unit).map((hex) => {
    const number = p.board.grid.number(hex);
    const remnant = isLarge(unit) ? remnantsOnMap(p, unit).find(({ at }) => at === hex) : undefined;
    return {
      id: `return-${unit.id}-${number}`,
      says: say(remnant ? 'play.replacements.for-remnant' : 'play.replacements.return', {
        unit: unit.name,
        hex: number,
      }),
      clause: remnant ? '25.24a' : '25.22b',
      acts: [
        { type: 'flipPieces', pieces: [unit.id], face: faceBack(unit) } satisfies Command,
        putInto([unit.id], number),
        ...(remnant ? [putInto([remnant.id], `box:${unit.side}-breakdown`)] : []),
        ...mark([unit.id], 'replacement'),
      ],
      unit: unit.id,
      hex,
    };
  });

/** 25.2 Both sides spend the points of the night; of two points one goes to an infantry type. */
const replacementsOf = (side: 'allied' | 'german'): Procedure => ({
  ...choosing({
    kind: `replacements-${side}`,
    clause: '25.21a',
    title: say(`play.replacements.title-${side}`),
    asks: (p) => say('play.replacements.asks', { left: pointsLeft(p, side) }),
    options: (p, of) => {
      if (p.turn.phase !== 'replacement' || of !== side) return [];
      if (pointsLeft(p, side) <= 0) return [];
      return unitsToReplace(p, side).flatMap((unit) =>
        unit.at === undefined ? bringBack(p, unit).slice(0, 3) : rebuild(p, unit).slice(0, 2),
      );
    },
    urgent: true,
  }),
  plan: (p, of) => (of === side ? planReplacements(p, side) : []),
  planners: [side],
});

export const replacements = [replacementsOf('german'), replacementsOf('allied')] as const;
