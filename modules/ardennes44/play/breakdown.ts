import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isUnmoved, putInto } from '@umpire/shared/umpire/kit';
import { isNextToEnemy } from '../rules/18-recovery.ts';
import { whyNotBreakDown, whyNotRejoin } from '../rules/26-breakdown.ts';
import { byId, isBreakdown } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing, type Option } from './choosing.ts';

/** 26 Regiments give off battalions, combat commands task forces; these rejoin their parents. */

/** 26.1a What a parent gives off: foot a battalion of foot, armored infantry and combat commands their own. */
const partKind = ({ kind }: Unit): string =>
  kind === 'mech-infantry' || kind === 'combat-command' ? kind : 'infantry';

const freePart = (p: Position, unit: Unit): Unit | undefined =>
  p.units
    .filter((each) => isBreakdown(each) && each.place === `box:${unit.side}-breakdown` && each.kind === partKind(unit))
    .toSorted(byId)[0];

const breaking = (p: Position, unit: Unit): readonly Option[] => {
  const part = freePart(p, unit);
  if (!part || unit.at === undefined) return [];
  const acts: readonly Command[] = [
    { type: 'flipPieces', pieces: [unit.id], face: 1 },
    putInto([part.id], p.board.grid.number(unit.at)),
  ];
  return [{ id: unit.id, says: say('play.break-down.of', { unit: unit.name, part: part.name }), acts, unit: unit.id }];
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
          isNextToEnemy(p, unit) &&
          whyNotBreakDown(p, unit).length === 0,
      )
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
