import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Offer, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { mayJoin } from '../rules/9-attack.ts';
import { owedHexes, owingUnits } from '../rules/9-counterattack.ts';
import { engagedHex, whyStillEngaged } from '../rules/9-duties.ts';
import { has, isArtillery } from '../rules/units.ts';
import { say } from '../say.ts';
import { attack } from './attack.ts';

/** 9.5 Units that owe a counterattack, or are engaged, are guided into it: against the hex that they can attack best. */
export const counterattack: Procedure = {
  kind: 'counterattack',
  title: say('play.counterattack.title'),
  clause: '9.5',
  offers: (p, side) => {
    if (p.turn.phase !== 'combat' || p.turn.side !== side) return [];
    return [...counterattacks(p, side), ...engagements(p, side)].slice(0, 1);
  },
  prompt: () => undefined,
};

const counterattacks = (p: Position, side: SideId): readonly Offer[] => {
  const owing = owingUnits(p);
  const targets = new Set(owing.flatMap((unit) => owedHexes(p, unit)));
  return [...targets].flatMap((target) => {
    const debtors = owing.filter((unit) => owedHexes(p, unit).includes(target));
    // A gun does not attack itself: those in its hex do.
    const here = debtors.flatMap((unit) => (isArtillery(unit) ? p.unitsAt(unit.at!) : [unit]));
    return attackOn(p, side, [...new Set(here)], target);
  });
};

const engagements = (p: Position, side: SideId): readonly Offer[] => {
  const owing = new Set(whyStillEngaged(p).flatMap(({ at }) => at));
  const units = p.units.filter(
    (unit) => unit.side === side && unit.at !== undefined && owing.has(unit.at) && has(unit, 'engaged'),
  );
  return [...new Set(units.flatMap((unit) => engagedHex(p, unit) ?? []))].flatMap((target) =>
    attackOn(
      p,
      side,
      units.filter((unit) => engagedHex(p, unit) === target),
      target,
    ),
  );
};

/** An attack by those of the units that may make it. */
const attackOn = (p: Position, side: SideId, units: readonly Unit[], target: Hex): readonly Offer[] => {
  const may = new Set(mayJoin(p, target, side).map(({ id }) => id));
  const attackers = units.filter(({ id }) => may.has(id)).map(({ id }) => id);
  const state = { attackers, target: p.board.grid.number(target) };
  if (attackers.length === 0 || (attack.mayBegin?.(p, state) ?? []).length > 0) return [];
  return [
    {
      kind: attack.kind,
      clause: '9.5',
      says: say('play.counterattack.offer', { hex: p.board.grid.number(target) }),
      state,
    },
  ];
};
