import type { BattleOption, Unit } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { optionsOf } from '../options.ts';
import { say } from '../say.ts';
import { whyNotSupport } from './10-artillery.ts';
import { aircraftLeft } from './11-aircraft.ts';
import { whyNotAngriff } from './23-angriff.ts';
import { air, angriff, support } from './fields.ts';
import { isArtillery } from './units.ts';

/** What either side may add to an attack, or leave out: guns, aircraft, and whether it is one on the move. */
export const battleOptions = (field: Field): readonly BattleOption[] =>
  field.side === undefined || field.defenders.length === 0
    ? []
    : [...gunOptions(field), ...airOptions(field), ...angriffOptions(field)];

const roles = [
  { role: 'attack', side: 'attacker' },
  { role: 'defense', side: 'defender' },
] as const;

/** 10.2 Guns in reach of the hex. */
const gunOptions = (field: Field): readonly BattleOption[] => {
  const { position, attack, attackers } = field;
  const committed = support.of(attack);
  const option = (gun: Unit): readonly BattleOption[] => {
    const { role, side } = roles[gun.side === field.side ? 0 : 1];
    const chosen = committed[role].includes(gun.id);
    if (!chosen && whyNotSupport(position, gun, { role, target: attack.target, attackers }).length > 0) return [];
    const others = committed[role].filter((id) => id !== gun.id);
    return [
      {
        id: `gun-${gun.id}`,
        side,
        says: say('rules.option.gun', { unit: gun.name, strength: gun.attack }),
        clause: role === 'attack' ? '10.2.b' : '10.2.c',
        chosen,
        toggled: { ...attack.options, ...support.as({ ...committed, [role]: chosen ? others : [...others, gun.id] }) },
      },
    ];
  };
  return position.units.filter((unit) => isArtillery(unit) && unit.at !== undefined).flatMap(option);
};

/** 11.2 One air unit each. */
const airOptions = ({ position, attack, side: own }: Field): readonly BattleOption[] => {
  const flown = air.of(attack);
  return roles.map(({ role, side }) => {
    const owner = role === 'attack' ? own! : (position.sides.find((other) => other !== own) ?? own!);
    const chosen = flown[role] > 0;
    const none = !chosen && aircraftLeft(position, owner) === 0;
    const moving = !chosen && angriff.of(attack);
    return {
      id: `air-${role}`,
      side,
      says: say(`rules.option.air-${role}`),
      clause: '11.2',
      chosen,
      toggled: { ...attack.options, ...air.as({ ...flown, [role]: chosen ? 0 : 1 }) },
      ...(none && { barred: say('rules.option.no-aircraft') }),
      ...(moving && { barred: say('rules.broken.angriff-air') }),
    };
  });
};

/** 23 */
const angriffOptions = ({ position, attack }: Field): readonly BattleOption[] => {
  if (!optionsOf(position).angriff) return [];
  const chosen = angriff.of(attack);
  if (!chosen && whyNotAngriff(position, attack).length > 0) return [];
  return [
    {
      id: 'angriff',
      side: 'attacker',
      says: say('rules.option.angriff'),
      clause: '23.1',
      chosen,
      toggled: { ...attack.options, ...angriff.as(!chosen) },
    },
  ];
};
