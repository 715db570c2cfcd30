import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isUnmoved, putInto } from '@umpire/shared/umpire/kit';
import { remnantFor } from '../rules/16-losses.ts';
import { isNextToEnemy } from '../rules/18-recovery.ts';
import { whyNotBreakDown, whyNotRejoin } from '../rules/26-breakdown.ts';
import { has } from '../rules/markers.ts';
import { byId, isBreakdown } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing, type Option } from './choosing.ts';
import { loseSteps } from './dead.ts';

/** 26 Regiments give off battalions, combat commands task forces; these rejoin their parents. */

/** 26.1a The units that a parent breaks down into: foot battalions for foot, armored infantry and combat commands their own. */
const partKind = ({ kind }: Unit): string =>
  kind === 'mech-infantry' || kind === 'combat-command' ? kind : 'infantry';

const freeParts = (p: Position, unit: Unit): readonly Unit[] =>
  p.units
    .filter((each) => isBreakdown(each) && each.place === `box:${unit.side}-breakdown` && each.kind === partKind(unit))
    .toSorted(byId);

const breaking = (p: Position, unit: Unit): readonly Option[] => {
  const [part, other] = freeParts(p, unit);
  if (!part || unit.at === undefined) return [];
  const hex = p.board.grid.number(unit.at);
  const acts: readonly Command[] = [{ type: 'flipPieces', pieces: [unit.id], face: 1 }, putInto([part.id], hex)];
  const says = say('play.break-down.of', { unit: unit.name, part: part.name });
  return [{ id: unit.id, says, acts, unit: unit.id }, ...(other ? splitting(p, unit, hex, [part, other]) : [])];
};

/** 26.1a A combat command at full strength becomes two task forces and a remnant. */
const splitting = (p: Position, unit: Unit, hex: string, parts: readonly [Unit, Unit]): readonly Option[] => {
  if (unit.kind !== 'combat-command' || unit.steps !== unit.values.maxSteps || !remnantFor(p, unit)) return [];
  const [one, other] = parts;
  const acts: readonly Command[] = [...loseSteps(p, new Map([[unit, unit.steps]])), putInto([one.id, other.id], hex)];
  const says = say('play.break-down.whole', { unit: unit.name, one: one.name, other: other.name });
  return [{ id: `${unit.id}-whole`, says, acts, unit: unit.id }];
};

export const breakDown = choosing({
  kind: 'break-down',
  clause: '26.1a',
  title: say('play.break-down.title'),
  asks: say('play.break-down.asks'),
  options: (p, side) => {
    if (p.turn.side !== side || !/movement|combat/.test(p.turn.phase)) return [];
    return p.units
      .filter(
        (unit) =>
          unit.side === side &&
          unit.at !== undefined &&
          isUnmoved(unit) &&
          // 26.2a A unit that tries to disengage breaks down before.
          !has(unit, 'disengaged') &&
          whyNotBreakDown(p, unit).length === 0,
      )
      .toSorted((one, other) => Number(isNextToEnemy(p, other)) - Number(isNextToEnemy(p, one)))
      .flatMap((unit) => breaking(p, unit));
  },
});

/** 26.4a */
export const rejoin = choosing({
  kind: 'rejoin',
  clause: '26.4a',
  title: say('play.rejoin.title'),
  asks: say('play.rejoin.asks'),
  options: (p, side) => {
    if (p.turn.side !== side) return [];
    const parts = p.units.filter((unit) => unit.side === side && isBreakdown(unit) && unit.at !== undefined);
    return parts.flatMap((part) =>
      p
        .unitsAt(part.at!)
        .filter((parent) => parent.id !== part.id && partKind(parent) === part.kind && !isBreakdown(parent))
        .filter((parent) => whyNotRejoin(p, part, parent).length === 0)
        .map(
          (parent): Option => ({
            id: `${part.id}-${parent.id}`,
            says: say('play.rejoin.to', { unit: parent.name, part: part.name }),
            acts: [putInto([part.id], `box:${side}-breakdown`), { type: 'flipPieces', pieces: [parent.id], face: 0 }],
            unit: part.id,
          }),
        ),
    );
  },
});
