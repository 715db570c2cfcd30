import type { Hex } from '@umpire/shared/hex';
import type { Battle, Position, RulesPlugin } from '@umpire/shared/umpire';
import type { BattleAnswer } from '../questions.ts';
import type { AnswersTo } from './answers-to.ts';

/** How units stand where they are: in supply, in a stack, in an attack. */
export const standingAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
): Pick<AnswersTo, 'supply' | 'stacking' | 'battle' | 'join'> => ({
  supply: ({ side }) =>
    plugin.supply &&
    now()
      .units.filter((unit) => unit.side === side)
      .flatMap((unit) => {
        if (unit.at === undefined) return [];
        const { supplied, state, clause, path, length, cutBy } = plugin.supply!(now(), unit);
        return {
          ...{ unit: unit.id, at: unit.at, supplied, state, clause, path: [...path], cutBy },
          ...(length && { length }),
        };
      }),
  stacking: () =>
    plugin.stacking &&
    occupied(now()).flatMap(([hex, side]) => {
      const breaches = plugin.stacking!(now(), hex, side);
      return breaches.length > 0 ? { hex, breaches } : [];
    }),
  battle: ({ attackers, target, options }) => {
    const units = now().unitsOf(attackers);
    return units.length === 0
      ? undefined
      : plugin.battle && plainBattle(plugin.battle(now(), { attackers: units, target, options }));
  },
  join: ({ target, side }) => plugin.mayJoin?.(now(), target, side).map(({ id }) => id),
});

/** Hexes with the side that stands in them. */
const occupied = (position: Position): readonly (readonly [Hex, string])[] => {
  const by = new Map<Hex, string>();
  for (const { at, side } of position.units) if (at !== undefined && !by.has(at)) by.set(at, side);
  return [...by];
};

/** Effects are the game's own terms, and need not be plain. */
export const plainBattle = ({ attack, defenders, outcomes, ...battle }: Battle): BattleAnswer => ({
  ...battle,
  attackers: attack.attackers.map(({ id }) => id),
  target: attack.target,
  chosen: attack.options,
  defenders: defenders.map(({ id }) => id),
  outcomes: outcomes.map(({ probability, result, says }) => ({ probability, result, says })),
});
