import type { Breach, Unit } from '@umpire/shared/umpire';
import { unitsOf } from '@umpire/shared/umpire/kit/battle/shifts.ts';
import { countedSupport } from '@umpire/shared/umpire/kit/play/attack/counted-support.ts';
import type { Role } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type SupportAsk, supportedSide, unitSupport } from '@umpire/shared/umpire/kit/play/attack/support-pool.ts';
import { readingsOf } from '../options.ts';
import { broken, say } from '../say.ts';
import { missionsAt, missionsLeft } from './9-air.ts';
import { air, rocket } from './fields.ts';
import { isRocketArtillery } from './units.ts';

/** Support from elsewhere: air missions (Mod.8, 9) and the Volkswerfer (Mod.7). */

const sideOf = (asked: SupportAsk, role: Role): string => supportedSide(asked, role) ?? '';

const laidOn = (asked: SupportAsk, role: Role): number =>
  missionsAt(asked.position, sideOf(asked, role), asked.attack.target);

/** As asked for; if not stated, by the air missions on the target. */
const wantsAir = (asked: SupportAsk, role: Role): boolean => air.of(asked.attack)[role] ?? laidOn(asked, role) > 0;

/** Mod.8, 9.2, 9c */
export const airSupport = countedSupport({
  id: 'air',
  clause: 'Mod.8',
  says: (role) => say(`rules.option.air-${role}`),
  count: (asked, role) => Number(wantsAir(asked, role)),
  as: (attack, role, missions) => air.as({ ...air.of(attack), [role]: missions > 0 }),
  whyNot: (asked, role): Breach | undefined => {
    const { position, attack } = asked;
    const left = missionsLeft(position, sideOf(asked, role));
    if (left !== undefined && left + Math.min(laidOn(asked, role), 1) < 1) {
      return broken('9.2', 'combat', 'no-missions', [attack.target]);
    }
    const isShared =
      readingsOf(position).airPerCombat === 'total' && role === 'defender' && wantsAir(asked, 'attacker');
    return isShared ? broken('9c', 'combat', 'one-mission', [attack.target]) : undefined;
  },
});

/** Mod.7 Why a unit may not support the combat. */
const whyNoRocket = (asked: SupportAsk, role: Role, unit: Unit): Breach | undefined => {
  const { position, attack } = asked;
  const params = { unit: unit.name };
  if (!isRocketArtillery(unit) || unit.side !== sideOf(asked, role)) {
    return broken('Mod.7', 'combat', 'no-rocket', [attack.target], params);
  }
  const range = readingsOf(position).rocketRange;
  const isNear = unit.at !== undefined && position.board.grid.distance(unit.at, attack.target) <= range;
  const at = [unit.at, attack.target];
  if (!isNear) return broken('Mod.7', 'combat', 'rocket-range', at, { ...params, range });
  if (unit.state.includes('attacked')) return broken('Mod.7', 'combat', 'rocket-once', at, params);
  // Reading: supporting an attack counts as attacking.
  const isOut = role === 'attacker' && unit.state.includes('out-of-supply');
  return isOut ? broken('7.3b', 'supply', 'out-of-supply', at, params) : undefined;
};

/** Mod.7 The Volkswerfer. */
export const rocketSupport = unitSupport({
  id: 'rocket',
  clause: 'Mod.7',
  says: (role, unit) => say(`rules.option.rocket-${role}`, { unit: unit.name }),
  givers: (field, role) =>
    field.position.units.filter(
      (unit) =>
        unit.side === sideOf(field, role) &&
        isRocketArtillery(unit) &&
        unit.at !== undefined &&
        !unitsOf(field, role).includes(unit),
    ),
  ids: (attack, role) => [rocket.of(attack)[role] ?? []].flat(),
  as: (attack, role, [id]) => {
    const { [role]: _, ...rest } = rocket.of(attack);
    return rocket.as(id === undefined ? rest : { ...rest, [role]: id });
  },
  whyNot: whyNoRocket,
  once: true,
});

const pools = [airSupport, rocketSupport];

/** The breaches of an attack's support. */
export const whyNotSupported = (asked: SupportAsk): readonly Breach[] => pools.flatMap((pool) => pool.breaks(asked));

/** The options of a "what if". */
export const battleOptions: typeof airSupport.options = (field) =>
  pools.flatMap((pool) => pool.options(field)).toSorted((one, other) => one.side.localeCompare(other.side));
