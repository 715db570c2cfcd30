import type { Hex } from '@umpire/shared/hex';
import { say, type Unit } from '@umpire/shared/umpire';
import { fits } from '../rules/5-stacking.ts';
import { advance, hexesForPointsLeft } from '../rules/6-advance.ts';
import { isOffMap } from '../rules/6-off-map.ts';
import { moveTo } from './acts.ts';
import type { Paying } from './attack-state.ts';
import { type Asked, type Fight, onMap, type PayingChoice } from './fight.ts';

/** 6.6.2 Who advances, and where to: one unit at a time, until the attacker has had enough. */
export const askAdvance = (fight: Fight, paying: Paying): Asked => {
  const open = mayAdvance(fight, paying) ? onMap(fight.p, idsOf(fight)).filter((unit) => isReady(paying, unit)) : [];
  const advances = open.flatMap((unit) => advancesOf(fight, paying, unit));
  const [first, ...others] = advances;
  const isFirst = paying.advanced.length === 0;
  const over: PayingChoice = {
    id: 'finish',
    says: say(advances.length > 0 ? 'play.advance.stay' : 'play.attack.finish'),
    acts: [],
    paying,
    status: 'done',
    ...((!first || !isFirst) && { recommended: true as const }),
  };
  return {
    clause: '6.6.2',
    says: say(advances.length > 0 ? 'play.advance.says' : 'play.advance.none', { result: paying.result }),
    choices: [...(first ? [{ ...first, ...(isFirst && { recommended: true as const }) }] : []), ...others, over],
  };
};

const idsOf = ({ attackers }: Fight): readonly string[] => attackers.map(({ id }) => id);

const isReady = ({ advanced }: Paying, { id }: Unit): boolean => !advanced.includes(id);

/** 6.6.2a Into a hex that the defender has left; 6.6.2f not by an attacker who went back himself. */
const mayAdvance = ({ p, target, side }: Fight, { attacker }: Paying): boolean =>
  !p.enemyAt(target, side) && attacker.retreat === 0;

const advancesOf = (fight: Fight, paying: Paying, unit: Unit): readonly PayingChoice[] => {
  const { p, target } = fight;
  const left = pointsLeft(fight, paying);
  const options = left > 0 ? { hexes: hexesForPointsLeft(left) } : {};
  const hexes = new Set<Hex>();
  for (const path of pathsOf(fight, paying)) {
    const { to } = advance(p, { units: [unit], vacated: target, path, options });
    // 5 It would be lost again at the end of the phase.
    for (const hex of to) if (fits(p, unit, hex)) hexes.add(hex);
  }
  return [...hexes].map((hex) => {
    const number = p.board.grid.number(hex);
    return {
      id: `${unit.id}-to-${number}`,
      says: say('play.advance.to', { unit: unit.name, hex: number }),
      clause: '6.6.2',
      acts: [moveTo(p, [unit], hex)],
      paying: { ...paying, advanced: [...paying.advanced, unit.id] },
      status: 'open',
      hex,
      unit: unit.id,
    };
  });
};

/** 6.6.2g Points that could not be applied, for the defenders were eliminated; those who left the map were not. */
const pointsLeft = ({ p }: Fight, { defenders, defender }: Paying): number => {
  const units = defenders.flatMap((id) => p.unit(id) ?? []);
  return units.some((unit) => unit.at !== undefined || isOffMap(unit)) ? 0 : defender.points;
};

/** 6.6.2c Any way that a unit took; the hex alone where they were all eliminated. */
const pathsOf = ({ p, target }: Fight, { paths }: Paying): readonly (readonly Hex[])[] => {
  const ways = paths.map((path) => path.flatMap((number) => p.board.grid.parse(number) ?? []));
  const whole = joined(ways);
  return whole.length > 0 ? whole : [[target]];
};

/** A unit that was forced back and then went on has two ways, the second from where the first ended. */
const joined = (ways: readonly (readonly Hex[])[]): readonly (readonly Hex[])[] => {
  const chains: Hex[][] = [];
  for (const way of ways) {
    const before = chains.find((chain) => chain.at(-1) === way[0]);
    if (before) before.push(...way.slice(1));
    else chains.push([...way]);
  }
  return chains;
};
