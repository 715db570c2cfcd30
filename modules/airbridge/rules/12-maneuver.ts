import type { Attack, Breach, Position, Shift, Unit } from '@umpire/shared/umpire';
import { battleByTable, type Field, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { options } from '../options.ts';
import { broken, say } from '../say.ts';
import { shiftBy } from './8-efficiency.ts';
import { whyNotFight } from './12-declaration.ts';
import { declaredAt } from './12-declared.ts';
import { parseResult, type Result, tellResult } from './12-results.ts';
import { fatigueShare } from './14-fatigue.ts';
import { maneuverArmour } from './19-armour.ts';
import { defenceValue, maneuverTable, tables } from './charts.ts';
import { direction, supportDrm, takesClass } from './fields.ts';
import { isOverBridge, isWaterBarred } from './ground.ts';
import { isEngineer, isOutOfSupply, stepsOf } from './units.ts';

/** 12 Maneuver combat: odds, shift, die-roll modifiers. */

/** 12.1.1 Fractions in the defender's favor. */
const columns = oddsColumns(tables.maneuver.columns, { round: 'defender', endless: true });

/** 8.0.2, 8.0.3 The better side shifts as it likes: in its own favor, unless it says otherwise. */
const efficiencyShift = ({ attack, attackers, defenders }: Field): readonly Shift[] => {
  const shift = shiftBy(attackers, defenders);
  const said = direction.of(attack);
  if (!shift || said === 'none') return [];
  const { columns: by, better } = shift;
  const isRight = said === undefined ? better === 'attacker' : said === 'right';
  return [{ clause: '8.0.2', by: isRight ? by : -by, says: say(`rules.shift.efficiency-${better}`) }];
};

/** 12.2.1 Whether at least half of the attacking steps meet it. */
export const isHalf = (attackers: readonly Unit[], meets: (unit: Unit) => boolean): boolean => {
  const met = stepsOf(attackers.filter(meets));
  return met > 0 && met * 2 >= stepsOf(attackers);
};

/** 12.2.1 Over a bridge; over water, where that is allowed. */
export const attacksOverBridge = (position: Position, from: number | undefined, target: number): boolean =>
  from !== undefined &&
  position.board.grid.distance(from, target) === 1 &&
  (isOverBridge(position, from, target) || isWaterBarred(position, from, target));

/** 17.2.1 An engineer cancels the bridge, be it from another hex. */
export const isBridgeCancelled = (
  position: Position,
  attackers: readonly Unit[],
  isOver: (unit: Unit) => boolean,
): boolean => attackers.some((unit) => isEngineer(unit) && (options.of(position).engineerElsewhere || isOver(unit)));

const maneuverDrm = (drm: number): number => tables.maneuverDrm.rows.find((row) => row.drm === drm)!.drm as number;
const BRIDGE = maneuverDrm(2);
const SUPPLY = maneuverDrm(3);

const bridgeDrm = ({ position, attack: { target }, attackers }: Field): readonly Shift[] => {
  const isOver = (unit: Unit): boolean => attacksOverBridge(position, unit.at, target);
  if (!isHalf(attackers, isOver) || isBridgeCancelled(position, attackers, isOver)) return [];
  return [{ clause: '12.2.1', by: BRIDGE, says: say('rules.drm.bridge') }];
};

const slopeDrm = ({ position, attack: { target }, attackers }: Field): readonly Shift[] => {
  const by = options.of(position).slopeDrm;
  const isOver = ({ at }: Unit): boolean =>
    at !== undefined &&
    position.board.grid.distance(at, target) === 1 &&
    position.board.hexside(at, target).has('slope');
  return by > 0 && isHalf(attackers, isOver) ? [{ clause: '12.2.1', by, says: say('rules.drm.slope') }] : [];
};

const supplyDrm = ({ attackers }: Field): readonly Shift[] =>
  isHalf(attackers, isOutOfSupply) ? [{ clause: '16.0.2', by: SUPPLY, says: say('rules.drm.supply') }] : [];

/** 14.0.4 */
const fatigueDrm = ({ defenders }: Field): readonly Shift[] => {
  const share = fatigueShare(defenders);
  if (share === 'none') return [];
  return [{ clause: '14.0.4', by: share === 'half' ? -2 : -1, says: say(`rules.drm.fatigue-${share}`) }];
};

/** 19.1.1 */
const armourDrms = ({ position, attack, attackers, defenders }: Field): readonly Shift[] => {
  const by = maneuverArmour(position, { attackers, defenders, chosen: takesClass.of(attack) });
  return by === 0 ? [] : [{ clause: '19.1.1', by, says: say('rules.drm.armour') }];
};

/** 9.2.3 What the guns have brought. */
const supportDrms = ({ attack }: Field): readonly Shift[] => {
  const by = supportDrm.of(attack);
  return by === 0 ? [] : [{ clause: '9.2.3', by, says: say('rules.drm.support') }];
};

/** 7.0.2, 17.2.1 By which the defender's losses are divided. */
export const terrainDefense = ({ board }: Position, { attackers, target }: Attack): number => {
  const value = defenceValue(board.terrainAt(target));
  return attackers.some(isEngineer) ? Math.max(value - 1, 1) : value;
};

/** 12.0.2, 12.0.4 In its phase only those fight who were declared for this combat. */
const whyNotDeclared = ({ position, attack, attackers }: Field): readonly Breach[] => {
  if (position.turn.phase !== 'maneuver-combat') return [];
  const declared = declaredAt(position, attack.target);
  const others = attackers.filter(({ id }) => declared && !declared.maneuver.includes(id));
  return others.map(({ name }) => broken('12.0.4', 'combat', 'not-declared', [attack.target], { unit: name }));
};

/** 12.1 Strengths, odds, shift and every modifier, and what the die may bring. */
export const maneuver = battleByTable<Result>(maneuverTable, (table) => ({
  clause: '12.1.1',
  chart: 'maneuver',
  columns,
  table,
  faces: 10,
  limitFirst: true,
  shifts: [efficiencyShift],
  drm: [bridgeDrm, slopeDrm, supplyDrm, fatigueDrm, armourDrms, supportDrms],
  read: meaning((entry) => ({ says: tellResult(entry), effects: parseResult(entry) })),
  breaks: (field) => [
    ...whyNotFight(field.position, { kind: 'maneuver', units: field.attackers, target: field.attack.target }),
    ...whyNotDeclared(field),
  ],
}));
