import type { SideId } from '@umpire/shared/table';
import { type Attack, type BattleOption, type Breach, type Position, say, type Unit } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { foughtIn } from './6-fought.ts';
import type { Role } from './6-results.ts';
import { missionsAt, missionsLeft } from './9-air.ts';
import { broken } from './broken.ts';
import { air, rocket } from './fields.ts';
import { readingsOf } from './readings.ts';
import { enemyOf, isRocketArtillery } from './units.ts';

/** What is sent into a combat from elsewhere: air missions (Mod.8, 9) and the Volkswerfer (Mod.7). */

const roles = ['attacker', 'defender'] as const;

type Asked = Pick<Field, 'position' | 'attack' | 'side'>;

const sideOf = ({ side = 'german' }: Asked, role: Role): SideId => (role === 'attacker' ? side : enemyOf(side));

/** As asked for; where nothing is said, as an air mission lies on the target. */
const wantsAir = (asked: Asked, role: Role): boolean =>
  air.of(asked.attack)[role] ?? missionsAt(asked.position, sideOf(asked, role), asked.attack.target) > 0;

/** 9.2, 9c What keeps an air mission from the combat. */
const whyNoAir = (asked: Asked, role: Role): Breach | undefined => {
  const { position, attack } = asked;
  const side = sideOf(asked, role);
  const here = missionsAt(position, side, attack.target) > 0 ? 1 : 0;
  const left = missionsLeft(position, side);
  if (left !== undefined && left + here < 1) return broken('9.2', 'combat', 'no-missions', [attack.target]);
  const shared = readingsOf(position).airPerCombat === 'total' && role === 'defender' && wantsAir(asked, 'attacker');
  return shared ? broken('9c', 'combat', 'one-mission', [attack.target]) : undefined;
};

/** Mod.8 Whether a side has an air mission in the combat. */
export const airFor = (asked: Asked, role: Role): boolean => wantsAir(asked, role) && !whyNoAir(asked, role);

/** The rocket artillery that a side asks for, whether it may support or not. */
const rocketAsked = (asked: Asked, role: Role): Unit | undefined => {
  const id = rocket.of(asked.attack)[role];
  return id === undefined ? undefined : asked.position.unit(id);
};

/** Mod.7 What keeps a unit from supporting the combat. */
const whyNoRocket = (asked: Asked, role: Role, unit: Unit): Breach | undefined => {
  const { position, attack } = asked;
  const params = { unit: unit.name };
  if (!isRocketArtillery(unit) || unit.side !== sideOf(asked, role)) {
    return broken('Mod.7', 'combat', 'no-rocket', [attack.target], params);
  }
  const { rocketRange } = readingsOf(position);
  const isNear = unit.at !== undefined && position.board.grid.distance(unit.at, attack.target) <= rocketRange;
  const at = unit.at === undefined ? [attack.target] : [unit.at, attack.target];
  if (!isNear) return broken('Mod.7', 'combat', 'rocket-range', at, { ...params, range: rocketRange });
  if (unit.state.includes('attacked') || foughtIn(position).units.has(unit.id)) {
    return broken('Mod.7', 'combat', 'rocket-once', at, params);
  }
  // Reading: supporting an attack is attacking.
  const isOut = role === 'attacker' && unit.state.includes('out-of-supply');
  return isOut ? broken('7.3b', 'supply', 'out-of-supply', at, params) : undefined;
};

/** Mod.7 The Volkswerfer that supports a side's combat. */
export const rocketFor = (asked: Asked, role: Role): Unit | undefined => {
  const unit = rocketAsked(asked, role);
  return unit && !whyNoRocket(asked, role, unit) ? unit : undefined;
};

/** What is wrong with the support that an attack asks for. */
export const whyNotSupported = (position: Position, attack: Attack): Breach[] => {
  const asked: Asked = { position, attack, side: attack.attackers[0]?.side };
  return roles.flatMap((role) => {
    const noAir = wantsAir(asked, role) ? whyNoAir(asked, role) : undefined;
    const unit = rocketAsked(asked, role);
    return [noAir ?? [], (unit && whyNoRocket(asked, role, unit)) ?? []].flat();
  });
};

/** What can be added or left out in a "what if". */
export const battleOptions = (field: Field): readonly BattleOption[] =>
  roles.flatMap((role) => [airOption(field, role), ...rocketOptions(field, role)]);

const airOption = (field: Field, role: Role): BattleOption => {
  const chosen = wantsAir(field, role);
  const breach = whyNoAir(field, role);
  return {
    id: `air-${role}`,
    side: role,
    says: say(`rules.option.air-${role}`),
    clause: 'Mod.8',
    chosen,
    toggled: { ...field.attack.options, ...air.as({ ...air.of(field.attack), [role]: !chosen }) },
    ...(breach && !chosen && { barred: breach.says }),
  };
};

const rocketOptions = (field: Field, role: Role): BattleOption[] => {
  const { position, attack, attackers, defenders } = field;
  const taking = new Set([...attackers, ...defenders]);
  const side = sideOf(field, role);
  return position.units
    .filter((unit) => unit.side === side && isRocketArtillery(unit) && unit.at !== undefined && !taking.has(unit))
    .map((unit) => {
      const chosen = rocket.of(attack)[role] === unit.id;
      const breach = whyNoRocket(field, role, unit);
      const { [role]: _, ...rest } = rocket.of(attack);
      return {
        id: `rocket-${role}-${unit.id}`,
        side: role,
        says: say(`rules.option.rocket-${role}`, { unit: unit.name }),
        clause: 'Mod.7',
        chosen,
        toggled: { ...attack.options, ...rocket.as(chosen ? rest : { ...rest, [role]: unit.id }) },
        ...(breach && !chosen && { barred: breach.says }),
      };
    });
};
