import type { BattleOption, Breach, Saying } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { countedSupport } from '@umpire/shared/umpire/kit/play/attack/counted-support.ts';
import { type SupportAsk, supportedSide, unitSupport } from '@umpire/shared/umpire/kit/play/attack/support-pool.ts';
import { optionsOf } from '../options.ts';
import { say } from '../say.ts';
import { whyNotSupport } from './10-artillery.ts';
import { aircraftLeft } from './11-aircraft.ts';
import { whyNotAngriff } from './23-angriff.ts';
import { air, angriff, support } from './fields.ts';
import { isArtillery } from './units.ts';

/** Options that either side may add to an attack, or leave out: guns, aircraft, and an attack on the move. */
export const battleOptions = (field: Field): readonly BattleOption[] =>
  field.side === undefined || field.defenders.length === 0
    ? []
    : [...guns.options(field), ...flights.options(field), ...angriffOptions(field)];

const sorts = { attacker: 'attack', defender: 'defense' } as const;

/** 10.2 Guns in reach of the hex. */
const guns = unitSupport({
  id: 'gun',
  clause: (role) => (role === 'attacker' ? '10.2.b' : '10.2.c'),
  says: (_role, { name, attack }) => say('rules.option.gun', { unit: name, strength: attack }),
  givers: ({ position, attack, side, attackers }, role) => {
    const committed = support.of(attack)[sorts[role]];
    const ask = { role: sorts[role], target: attack.target, attackers };
    return position.units.filter(
      (unit) =>
        isArtillery(unit) &&
        unit.at !== undefined &&
        (unit.side === side) === (role === 'attacker') &&
        (committed.includes(unit.id) || whyNotSupport(position, unit, ask).length === 0),
    );
  },
  ids: (attack, role) => support.of(attack)[sorts[role]],
  as: (attack, role, ids) => support.as({ ...support.of(attack), [sorts[role]]: ids }),
  // For named guns, the battle says what bars them.
  whyNot: () => undefined,
});

const barredBy = (ask: SupportAsk, says: Saying): Breach => ({
  clause: '11.2',
  area: 'combat',
  says,
  remedy: say('kit.support.remedy'),
  at: [ask.attack.target],
});

/** 11.2 One air unit each. */
const flights = countedSupport({
  id: 'air',
  clause: '11.2',
  says: (role) => say(`rules.option.air-${sorts[role]}`),
  count: ({ attack }, role) => air.of(attack)[sorts[role]],
  as: (attack, role, count) => air.as({ ...air.of(attack), [sorts[role]]: count }),
  whyNot: (ask, role) => {
    const side = supportedSide(ask, role);
    if (angriff.of(ask.attack)) return barredBy(ask, say('rules.broken.angriff-air'));
    const isOut = side !== undefined && aircraftLeft(ask.position, side) === 0;
    return isOut ? barredBy(ask, say('rules.option.no-aircraft')) : undefined;
  },
});

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
