import type { Hex } from '@umpire/shared/hex';
import { advanceStage, defendersIn, isPlaced, type Placed } from '@umpire/shared/umpire/kit';
import { fits } from '../rules/5-stacking.ts';
import { advance } from '../rules/6-advance.ts';
import { isOffMap } from '../rules/6-off-map.ts';
import { advanceHexes } from '../rules/fields.ts';
import type { NordwindAttack, NordwindFight, Paying } from './attack-state.ts';
import { payingOf } from './paying.ts';

/** 6.6.2 Which units advance, and where to: one at a time, until the attacker stops. */
export const advancing = advanceStage<NordwindAttack>({
  clause: '6.6.2a',
  // 6.6.2a Into a vacated hex; 6.6.2f not an attacker that retreated itself.
  units: (fight) => {
    const paying = payingOf(fight);
    if (!paying || fight.p.enemyAt(fight.target, fight.side) || paying.attacker.retreat > 0) return [];
    return fight.attackers.filter(isPlaced).filter(({ id }) => !paying.advanced.includes(id));
  },
  to: (fight, unit) => hexesFor(fight, unit, payingOf(fight)!),
  remember: (fight, { id }) => {
    const paying = payingOf(fight)!;
    return { paying: { ...paying, advanced: [...paying.advanced, id] } };
  },
});

const hexesFor = (fight: NordwindFight, unit: Placed, paying: Paying): ReadonlySet<Hex> => {
  const { p, target } = fight;
  const left = pointsLeft(fight, paying);
  const options = left > 0 ? advanceHexes.as(left) : {};
  const hexes = new Set<Hex>();
  for (const path of pathsOf(fight, paying)) {
    const { to } = advance(p, { units: [unit], vacated: target, path, options });
    // 5 It would be removed again at the end of the phase.
    for (const hex of to) if (fits(p, unit, hex)) hexes.add(hex);
  }
  return hexes;
};

/** 6.6.2g Points that could not be applied because the defenders were eliminated; defenders that left the map were not. */
const pointsLeft = (fight: NordwindFight, { defender }: Paying): number =>
  defendersIn(fight).some((unit) => isPlaced(unit) || isOffMap(unit)) ? 0 : defender.points;

/** 6.6.2c Any path that a unit took; only the hex if all were eliminated. */
const pathsOf = ({ p, target }: NordwindFight, { paths }: Paying): readonly (readonly Hex[])[] => {
  const ways = paths.map((path) => p.board.grid.parseAll(path));
  return ways.length > 0 ? ways : [[target]];
};
