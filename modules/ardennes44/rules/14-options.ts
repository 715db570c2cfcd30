import type { BattleOption } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { unitsOf } from '@umpire/shared/umpire/kit/battle/shifts.ts';
import { countedSupport } from '@umpire/shared/umpire/kit/play/attack/counted-support.ts';
import type { Role } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { unitSupport } from '@umpire/shared/umpire/kit/play/attack/support-pool.ts';
import { say } from '../say.ts';
import { isFlyingWeather } from './15-modifiers.ts';
import { gunsFor, type SupportAs, supportersOf, supportNamed } from './22-artillery.ts';
import { hasTricks } from './27-special.ts';
import { artilleryChart } from './charts.ts';
import { air, counterattack, support, surprise } from './fields.ts';

/** Choices of the players for an attack, real or imagined: guns of both sides, an air marker, the brigade's surprise. */

const asOf = (role: Role): SupportAs => (role === 'attacker' ? 'attack' : 'defense');

/** 22.6a Two guns of either side. */
const guns = unitSupport({
  id: 'gun',
  clause: (role) => (role === 'attacker' ? '22.7a' : '22.8a'),
  says: (role, { name }) => say(`rules.option.gun-${asOf(role)}`, { unit: name }),
  givers: (field, role) => {
    const { position, attack } = field;
    const [as, friends] = [asOf(role), unitsOf(field, role)];
    const side = role === 'attacker' ? field.side : friends[0]?.side;
    if (side === undefined) return [];
    const chosen = supportersOf(position, attack, as);
    return [...new Set([...chosen, ...gunsFor(position, side, attack.target, as, friends)])];
  },
  ids: (attack, role) => supportNamed(attack, asOf(role)),
  as: (attack, role, ids) => support.as({ ...support.of(attack), [asOf(role)]: ids }),
  // For named guns, the battle says what bars them.
  whyNot: () => undefined,
  most: artilleryChart.perCombat,
});

/** 15.6a */
const flights = countedSupport({
  id: 'air',
  clause: '15.6a',
  says: () => say('rules.option.air'),
  has: ({ position, attack, side }, role) =>
    role === 'attacker' && side === 'allied' && isFlyingWeather(position) && !counterattack.of(attack),
  count: ({ attack }) => (air.of(attack) ? 1 : 0),
  as: (_attack, _role, count) => air.as(count > 0),
  // The battle says whether a marker is left.
  whyNot: () => undefined,
});

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
  ...guns.options(field),
  ...flights.options(field),
  ...surpriseOption(field),
];
