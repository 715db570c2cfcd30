import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position, RefereeExtras, RollAnswer, Shift, Unit } from '@umpire/shared/umpire';
import { fuelDrm } from './6-fuel.ts';
import { defensiveFire, mayJoin } from './14-combat.ts';
import { determinedDefenseDrm, fireFightDrm } from './16-results.ts';
import { recoveryDrm } from './18-recovery.ts';
import { disengagementDrm } from './20-disengagement.ts';
import { surrenderDrm, surrenderRoll } from './23-surrender.ts';
import {
  airSupport,
  arrival653,
  bridgeDemolition,
  crt,
  depotDestroyed,
  determinedDefense,
  disengagement,
  fireFight,
  fuelShortage,
  jabo,
  order9ArmCCB,
  ourenBridge,
  recovery,
  skorzeny,
  vonDerHeydte,
} from './charts.ts';
import { enemyOf } from './units.ts';

/** Every table with a die, by its name in the rulebook's charts. */

interface Asked {
  readonly position: Position;
  readonly roll: number;
  /** The inputs of the question: names of units and hexes, a known modifier. */
  readonly given: { readonly [name: string]: unknown };
}

const unitIn = ({ position, given }: Asked, name: string): Unit | undefined =>
  typeof given[name] === 'string' ? position.unit(given[name]) : undefined;
const hexIn = ({ position, given }: Asked, name: string): Hex | undefined =>
  typeof given[name] === 'string' ? position.board.grid.parse(given[name]) : undefined;
const isSide = ({ sides }: Position, side: unknown): side is SideId => typeof side === 'string' && sides.includes(side);
const sum = (drm: readonly Shift[]): number => drm.reduce((all, { by }) => all + by, 0);

/** With its single modifiers, and the total that the question gives. */
const modified = ({ roll, given }: Asked, drm: readonly Shift[], look: (roll: number) => unknown): RollAnswer => {
  const known = typeof given.drm === 'number' ? given.drm : 0;
  return { result: look(roll + known + sum(drm)), drm };
};

const tables: { readonly [table: string]: (asked: Asked) => RollAnswer | undefined } = {
  crt: ({ roll, given: { column } }) => {
    const result = typeof column === 'string' ? crt.look(column, roll) : undefined;
    return result === undefined ? undefined : { result };
  },
  'fire-fight': (asked) => {
    const [lead, target] = [unitIn(asked, 'lead'), hexIn(asked, 'target')];
    if (!lead || target === undefined) return undefined;
    return modified(asked, fireFightDrm(asked.position, lead, target, asked.given.plusOne === true), fireFight);
  },
  'determined-defense': (asked) => {
    const lead = unitIn(asked, 'lead');
    const at = hexIn(asked, 'at') ?? lead?.at;
    if (!lead || at === undefined) return undefined;
    const named = asked.given.attackers;
    const attackers = Array.isArray(named)
      ? named.flatMap((id) => asked.position.unit(String(id)) ?? [])
      : mayJoin(asked.position, at, enemyOf(lead.side));
    return modified(asked, determinedDefenseDrm(asked.position, lead, at, attackers), determinedDefense);
  },
  disengagement: (asked) => {
    const unit = unitIn(asked, 'unit');
    return unit && modified(asked, disengagementDrm(unit), disengagement);
  },
  recovery: (asked) => {
    const unit = unitIn(asked, 'unit');
    return unit && modified(asked, recoveryDrm(unit), recovery);
  },
  'bridge-demolition': (asked) => modified(asked, [], bridgeDemolition),
  'ouren-bridge': ({ roll }) => ({ result: ourenBridge(roll) }),
  'defensive-artillery': ({ position, roll, given: { side, units, support } }) => {
    const count = typeof units === 'number' ? units : Array.isArray(support) ? support.length : 1;
    return isSide(position, side) ? { result: defensiveFire(position, side, roll, count) } : undefined;
  },
  jabo: ({ roll }) => ({ result: jabo(roll) }),
  'air-support': ({ roll }) => ({ result: airSupport(roll) }),
  surrender: ({ position, roll, given: { side: of, group } }) => {
    const units = Array.isArray(group) ? group.flatMap((id) => position.unit(String(id)) ?? []) : [];
    const side = of ?? units[0]?.side ?? position.turn.side ?? 'german';
    if (!isSide(position, side)) return undefined;
    const { result, points, surrenders } = surrenderRoll(position, side, units, roll);
    return { result, drm: surrenderDrm(position, side), ...(units.length > 0 && { also: { points, surrenders } }) };
  },
  'fuel-shortage-5pz': (asked) => modified(asked, fuelDrm(asked.position), fuelShortage['5pz']),
  'fuel-shortage-6pz': (asked) => modified(asked, fuelDrm(asked.position), fuelShortage['6pz']),
  'von-der-heydte': ({ roll }) => ({ result: vonDerHeydte(roll) }),
  skorzeny: ({ roll }) => ({ result: skorzeny(roll) }),
  'arrival-653': ({ roll }) => ({ result: arrival653(roll) }),
  'order-9ArmCCB': ({ roll }) => ({ result: order9ArmCCB(roll) }),
  'depot-destruction': ({ position, roll, given: { phase } }) => {
    const inCombat = phase === 'combat' || (phase === undefined && position.turn.phase.endsWith('combat'));
    return { result: depotDestroyed(inCombat ? 'combat' : 'bridge', roll) ? 'destroyed' : 'none' };
  },
};

/** The result of a die on a table of the game. */
export const rollOn: RefereeExtras['roll'] = (position, { table, roll, ...given }) =>
  typeof roll === 'number' && Object.hasOwn(tables, table) ? tables[table]!({ position, roll, given }) : undefined;
