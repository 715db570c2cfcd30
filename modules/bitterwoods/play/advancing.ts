import type { Hex } from '@umpire/shared/hex';
import {
  advanceStage,
  defendersIn,
  isPlaced,
  moveTo,
  type Placed,
  type Stage,
  type Way,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/6-stacking.ts';
import { advance } from '../rules/9-advance.ts';
import { fightsAgain } from '../rules/27-peiper.ts';
import { advanceHexes, allAttackers, angriff, convert, defendersAt, defendersNamed } from '../rules/fields.ts';
import { startOf } from '../rules/going-on.ts';
import { isArtillery } from '../rules/units.ts';
import { say } from '../say.ts';
import { aftermathOf } from './aftermath.ts';
import { type BitterAttack, type BitterFight, effectsOf, isOnAngriffTable } from './attack-state.ts';

/** 9.8 Advance after combat. */

const withAdvanced = (fight: BitterFight, id: string) => {
  const aftermath = aftermathOf(fight)!;
  return { aftermath: { ...aftermath, advanced: [...aftermath.advanced, id] } };
};

/** The attackers, one unit at a time, into the vacated hex and on from there; 23.3 past the defenders. */
export const advancing = advanceStage<BitterAttack>({
  clause: '9.8.a',
  units: (fight) => {
    const [effects, aftermath] = [effectsOf(fight), aftermathOf(fight)];
    if (!effects || !aftermath || effects.advance === 0) return [];
    const onTheMove = isOnAngriffTable(fight);
    const won = onTheMove || (!fight.p.enemyAt(fight.target, fight.side) && effects.attacker.retreat === 0);
    if (!won || effects.attacker.eliminated) return [];
    return fight.attackers.filter(isPlaced).filter(({ id }) => !aftermath.advanced.includes(id));
  },
  to: (fight, unit) => hexesFor(fight, unit),
  remember: (fight, { id }) => withAdvanced(fight, id),
});

const hexesFor = (fight: BitterFight, unit: Placed): readonly Hex[] => {
  const { p, target } = fight;
  const onTheMove = isOnAngriffTable(fight);
  const options = {
    ...advanceHexes.as(effectsOf(fight)!.advance),
    ...defendersAt.as(p.board.grid.number(target)),
    ...defendersNamed.as(defendersIn(fight).map(({ name }) => name)),
    ...(onTheMove && { ...angriff.as(true), ...allAttackers.as(fight.attackers.map(({ id }) => id)) }),
  };
  const ask = { units: [unit], vacated: onTheMove ? undefined : target, path: [] };
  const to = advance(p, { ...ask, options }).to.filter((hex) => hex !== unit.at);
  // 27.1 After his attack from reserve, unused hexes become points for the road.
  if (!fightsAgain(p, unit)) return to;
  const driven = advance(p, { ...ask, options: { ...options, ...convert.as(true) } }).to;
  return [...new Set([...to, ...driven.filter((hex) => hex !== unit.at)])];
};

/** 9.5 If the attackers retreat or are eliminated, the defenders may advance one hex into their hex. */
export const defendersAdvance: Stage<BitterAttack, BitterFight> = {
  id: 'defenders-advance',
  clause: '9.8.a',
  title: say('play.attack.step.defenders-advance'),
  when: (fight) => {
    const effects = effectsOf(fight);
    return effects !== undefined && (effects.attacker.retreat > 0 || effects.attacker.eliminated);
  },
  ask: (fight) => {
    const aftermath = aftermathOf(fight);
    if (!aftermath) return undefined;
    const { p, enemy, attackers } = fight;
    const left = [...new Set(attackers.flatMap((unit) => startOf(p, unit) ?? []))].filter(
      (hex) => p.unitsAt(hex).length === 0,
    );
    const units = defendersIn(fight)
      .filter(isPlaced)
      .filter((unit) => !isArtillery(unit) && !aftermath.advanced.includes(unit.id));
    const ways = units.flatMap((unit) =>
      left
        .filter((hex) => p.board.grid.distance(unit.at, hex) === 1 && stacking.with(p, hex, [unit]).length === 0)
        .filter((hex) => {
          const options = { ...advanceHexes.as(1), ...defendersAt.as(p.board.grid.number(hex)) };
          return advance(p, { units: [unit], vacated: hex, path: [], options }).to.includes(hex);
        })
        .map((hex): Way<BitterAttack> => {
          const number = p.board.grid.number(hex);
          return {
            id: `${unit.id}-to-${number}`,
            says: say('kit.advance.to', { unit: unit.name, hex: number }),
            clause: '9.8.a',
            acts: [moveTo(p, [unit], hex)],
            remember: withAdvanced(fight, unit.id),
            hex,
            unit: unit.id,
          };
        }),
    );
    if (ways.length === 0) return undefined;
    const stay: Way<BitterAttack> = { id: 'stay', says: say('kit.advance.stay'), after: 'next', recommended: true };
    return { says: say('kit.advance.says'), side: enemy, ways: [...ways, stay] };
  },
};
