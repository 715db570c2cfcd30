import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import type { PlannedUnit, Position, Saying, Unit } from '@umpire/shared/umpire';
import { putInto } from '@umpire/shared/umpire/kit';
import { isLarge, remnantsOnMap } from '../rules/16-losses.ts';
import { isNextToEnemy } from '../rules/18-recovery.ts';
import { placesFor, pointsLeft, stepsBack, whyNotReplace } from '../rules/25-replacements.ts';
import { statusMarkers } from '../rules/markers.ts';
import { byId, tookReplacement } from '../rules/units.ts';
import { say } from '../say.ts';
import { mark } from './marks.ts';

/** 25.2 Who may have a point of the night, and a plan that spends all that a side has left. */

/** The strongest first. */
export const unitsToReplace = (p: Position, side: SideId): readonly Unit[] => {
  const worth = (unit: Unit): number => unit.attack + unit.defense;
  return p.units
    .filter(
      (unit) =>
        unit.side === side &&
        (unit.at !== undefined || unit.place === `box:${side}-dead`) &&
        !tookReplacement(unit) &&
        whyNotReplace(p, unit).length === 0,
    )
    .toSorted((one, other) => worth(other) - worth(one) || byId(one, other));
};

/** 25.22b The face with which a unit comes back from the dead pile: one step. */
export const faceBack = (unit: Unit): number => (unit.values.maxSteps === 2 ? 1 : 0);

/** Each point goes to the strongest unit that may have it after the units before it. */
export const planReplacements = (p: Position, side: SideId): readonly PlannedUnit[] => {
  if (p.turn.phase !== 'replacement') return [];
  const planned: PlannedUnit[] = [];
  let now = p;
  const served = new Set<string>();
  while (pointsLeft(now, side) > 0) {
    const next = unitsToReplace(now, side)
      .filter(({ id }) => !served.has(id))
      .map((unit) => ({ unit, hexes: hexesOf(now, unit) }))
      .find(({ hexes }) => hexes.length > 0);
    if (!next) break;
    planned.push(plannedFor(now, next.unit, next.hexes));
    served.add(next.unit.id);
    now = afterPoint(now, next.unit, next.hexes[0]!);
  }
  return planned;
};

/** 25.22a Where it stands, or a step back from the enemy; 25.22b where it comes back; 25.24a in place of one remnant alone. */
const hexesOf = (p: Position, unit: Unit): readonly Hex[] => {
  if (unit.at === undefined) return isLarge(unit) ? placesFor(p, unit).slice(0, 1) : placesFor(p, unit);
  return isNextToEnemy(p, unit) ? stepsBack(p, unit) : [unit.at];
};

const plannedFor = (p: Position, unit: Unit, hexes: readonly Hex[]): PlannedUnit => {
  const [hex] = hexes;
  const remnant =
    unit.at === undefined && isLarge(unit) ? remnantsOnMap(p, unit).find(({ at }) => at === hex) : undefined;
  const turned = (face: number): Command => ({ type: 'flipPieces', pieces: [unit.id], face });
  const before = unit.at === undefined ? [turned(faceBack(unit))] : [];
  const also = [
    ...(remnant ? [putInto([remnant.id], `box:${unit.side}-breakdown`)] : []),
    ...mark([unit.id], 'replacement'),
    ...(unit.at === undefined ? [] : [turned(0)]),
  ];
  const clause = unit.at !== undefined ? '25.22a' : remnant ? '25.24a' : '25.22b';
  return { unit: unit.id, hexes, clause, why: whyOf(p, unit, hex!, remnant !== undefined), before, also };
};

const whyOf = (p: Position, unit: Unit, hex: Hex, isForRemnant: boolean): Saying => {
  const told = { unit: unit.name, hex: p.board.grid.number(hex) };
  if (isForRemnant) return say('play.replacements.why-remnant', told);
  if (unit.at === undefined) return say('play.replacements.why-return', told);
  return say(hex === unit.at ? 'play.replacements.why-rebuild' : 'play.replacements.why-back', told);
};

/** The position once the unit has had its point. */
const afterPoint = (p: Position, unit: Unit, hex: Hex): Position =>
  p.with(
    new Map([
      [
        unit.id,
        { ...unit, at: hex, place: p.board.grid.number(hex), state: [...unit.state, statusMarkers.replacement] },
      ],
    ]),
  );
