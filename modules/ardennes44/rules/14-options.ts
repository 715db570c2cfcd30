import type { BattleOption, Unit } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { say } from '../say.ts';
import { isFlyingWeather } from './15-modifiers.ts';
import { gunsFor, type SupportAs, supportersOf } from './22-artillery.ts';
import { hasTricks } from './27-special.ts';
import { artilleryChart } from './charts.ts';
import { air, support, surprise } from './fields.ts';

/** What the players may add to an attack, or imagine: guns of both sides, an air marker, the brigade's surprise. */

const gunOptions = (field: Field, as: SupportAs): readonly BattleOption[] => {
  const { position, attack, side, attackers, defenders } = field;
  const friends = as === 'attack' ? attackers : defenders;
  const of = as === 'attack' ? side : defenders[0]?.side;
  if (of === undefined) return [];
  const chosen = supportersOf(position, attack, as);
  const others = gunsFor(position, of, attack.target, as, friends).filter(
    ({ id }) => !chosen.some((gun) => gun.id === id),
  );
  const isFull = chosen.length >= artilleryChart.perCombat;
  const toggle = (gun: Unit, isChosen: boolean): BattleOption => {
    const ids = isChosen ? chosen.filter(({ id }) => id !== gun.id) : [...chosen, gun];
    return {
      id: `${as}-${gun.id}`,
      side: as === 'attack' ? 'attacker' : 'defender',
      says: say(`rules.option.gun-${as}`, { unit: gun.name }),
      clause: as === 'attack' ? '22.7a' : '22.8a',
      chosen: isChosen,
      toggled: { ...attack.options, ...support.as({ ...support.of(attack), [as]: ids.map(({ id }) => id) }) },
      ...(!isChosen && isFull && { barred: say('rules.option.two-guns') }),
    };
  };
  return [...chosen.map((gun) => toggle(gun, true)), ...others.map((gun) => toggle(gun, false))];
};

/** 15.6a */
const airOption = ({ position, attack, side }: Field): readonly BattleOption[] => {
  if (side !== 'allied' || !isFlyingWeather(position)) return [];
  const chosen = air.of(attack);
  return [
    {
      id: 'air',
      side: 'attacker',
      says: say('rules.option.air'),
      clause: '15.6a',
      chosen,
      toggled: { ...attack.options, ...air.as(!chosen) },
    },
  ];
};

/** 27.13a */
const surpriseOption = ({ position, attack, attackers }: Field): readonly BattleOption[] => {
  if (!attackers.some((unit) => hasTricks(position, unit))) return [];
  const chosen = surprise.of(attack);
  return [
    {
      id: 'surprise',
      side: 'attacker',
      says: say('rules.option.surprise'),
      clause: '27.13a',
      chosen,
      toggled: { ...attack.options, ...surprise.as(!chosen) },
    },
  ];
};

export const battleOptions = (field: Field): readonly BattleOption[] => [
  ...gunOptions(field, 'attack'),
  ...gunOptions(field, 'defense'),
  ...airOption(field),
  ...surpriseOption(field),
];
