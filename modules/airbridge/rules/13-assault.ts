import type { Hex } from '@umpire/shared/hex';
import type { Attack, Battle, Fact, Position, Shift, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { type BattleBy, battleBy, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import type { Columns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { resultsTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { options } from '../options.ts';
import { say } from '../say.ts';
import { originOf } from './9-results.ts';
import { whyNotFight } from './12-declaration.ts';
import { attacksOverBridge, isBridgeCancelled, isHalf } from './12-maneuver.ts';
import { fatigueShare } from './14-fatigue.ts';
import { assaultArmour } from './19-armour.ts';
import { assaultAt, clampRoll, columnFor, tables } from './charts.ts';
import { takesClass } from './fields.ts';
import { dropZoneAt } from './ground.ts';
import { enemiesAt, isEngineer } from './units.ts';

/** 13 Assault: the effect of each side's fire. */

type Side = 'attacker' | 'defender';

/** The units that meet in the hex, at the moment of a roll. */
export interface Melee {
  readonly position: Position;
  readonly target: Hex;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly attack: Attack;
}

export const meleeOf = (position: Position, attack: Attack): Melee => {
  const side = attack.attackers[0]?.side ?? position.turn.side ?? 'allied';
  const { target, attackers } = attack;
  return { position, target, attackers, defenders: enemiesAt(position, target, side), attack };
};

/** 7.3.6 A drop zone is a unit of one step and defense 1; beside units, if it counts there. */
const zoneSteps = ({ position, target, attackers, defenders }: Melee): number => {
  const isZone = attackers[0]?.side === 'german' && dropZoneAt(position, target) !== undefined;
  return isZone && (defenders.length === 0 || options.of(position).dropZoneStacks) ? 1 : 0;
};

/** 13.1.D, 13.1.E */
export const attackStrength = ({ attackers }: Melee): number => attackers.reduce((sum, { attack }) => sum + attack, 0);
export const defenseStrength = (melee: Melee): number =>
  melee.defenders.reduce((sum, { defense }) => sum + defense, zoneSteps(melee));

/** 13.2.1 The number of hexes from which the remaining attackers came. */
const directionsDrm = ({ position, target, attackers }: Melee): readonly Shift[] => {
  const hexes = new Set(attackers.map((unit) => originOf(position, unit, target))).size;
  const by = hexes >= 5 ? -options.of(position).sixHexes : hexes === 4 ? -2 : hexes === 3 ? -1 : 0;
  return by === 0 ? [] : [{ clause: '13.2.1', by, says: say('rules.drm.directions', { hexes }) }];
};

/** 17.2.2 (G: under 13.2) */
const bridgeDrm = ({ position, target, attackers }: Melee): readonly Shift[] => {
  const by = options.of(position).assaultBridge;
  const isOver = (unit: Unit): boolean => attacksOverBridge(position, originOf(position, unit, target), target);
  if (by === 0 || !isHalf(attackers, isOver) || isBridgeCancelled(position, attackers, isOver)) return [];
  return [{ clause: '13.2.1', by, says: say('rules.drm.bridge') }];
};

/** 19.2 */
const armourDrms = ({ position, attackers, defenders, attack }: Melee) =>
  assaultArmour(position, { attackers, defenders, chosen: takesClass.of(attack) });

const armourShift = (by: number): readonly Shift[] =>
  by === 0 ? [] : [{ clause: '19.2.1', by, says: say('rules.drm.armour') }];

const attackerDrm = (melee: Melee): readonly Shift[] => [
  ...directionsDrm(melee),
  ...bridgeDrm(melee),
  ...armourShift(armourDrms(melee).attacker),
];

/** 14.0.5 By the share of fatigued steps at the moment of the roll. */
export const defenderDrm = (melee: Melee): readonly Shift[] => {
  const share = fatigueShare(melee.defenders, zoneSteps(melee));
  return [
    ...(share === 'none'
      ? []
      : [{ clause: '14.0.5' as const, by: share === 'half' ? 2 : 1, says: say(`rules.drm.fatigue-${share}`) }]),
    ...armourShift(armourDrms(melee).defender),
  ];
};

/** 17.2.2 */
export const firstRound = ({ attackers }: Melee): 'simultaneous' | 'defender-first' =>
  attackers.some(isEngineer) ? 'simultaneous' : 'defender-first';

export interface FireOutcome {
  readonly strength: number;
  /** `undefined`: too weak to fire. */
  readonly column: string | undefined;
  readonly drm: readonly Shift[];
  readonly modified: number;
  /** Steps that the other side loses. */
  readonly steps: number;
}

/** 13.1.D, 13.1.E One side's fire with a roll. */
export const fireOf = (melee: Melee, by: Side, roll: number): FireOutcome => {
  const strength = by === 'attacker' ? attackStrength(melee) : defenseStrength(melee);
  const drm = by === 'attacker' ? attackerDrm(melee) : defenderDrm(melee);
  const modified = clampRoll(drm.reduce((sum, shift) => sum + shift.by, roll));
  const column = columnFor(tables.assault, strength);
  return { strength, column, drm, modified, steps: column ? assaultAt(melee.position, column, modified) : 0 };
};

const labels = tables.assault.columns.map(({ label }) => label);
/** By the strength of the firing side. */
const placesFor = (by: Side): Columns => ({
  labels,
  placeOf: (attack, defense) =>
    Math.max(labels.indexOf(columnFor(tables.assault, by === 'attacker' ? attack : defense) ?? ''), 0),
  print: (place) => labels[Math.min(Math.max(place, 0), labels.length - 1)]!,
  columnAt: (place) => Math.min(Math.max(place, 0), labels.length - 1),
});

const tableIn = (position: Position) =>
  resultsTable({
    columns: labels,
    rows: Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [
        String(i + 1),
        labels.map((label) => String(assaultAt(position, label, i + 1) || '–')),
      ]),
    ),
  });

const battleIn = (position: Position, by: Side): BattleBy<{ readonly steps: number }> =>
  battleBy({
    clause: '13.1.E',
    chart: 'assault',
    columns: placesFor(by),
    table: tableIn(position),
    faces: 10,
    strength: (_field, unit, role) => ({ counted: role === 'attack' ? unit.attack : unit.defense, because: [] }),
    bonuses: ({ attack }) => {
      const steps = zoneSteps(meleeOf(position, attack));
      return steps === 0 ? [] : [{ clause: '7.3.6', role: 'defense', by: steps, says: say('rules.bonus.drop-zone') }];
    },
    shifts: [],
    drm: [({ attack }) => (by === 'attacker' ? attackerDrm : defenderDrm)(meleeOf(position, attack))],
    read: meaning((entry) => ({
      says: say(entry === '–' ? 'rules.assault.nothing' : 'rules.assault.steps', { count: Number(entry) || 0 }),
      effects: { steps: Number(entry) || 0 },
    })),
    breaks: ({ attack, attackers }) =>
      whyNotFight(position, { kind: 'assault', units: attackers, target: attack.target }),
  });

type Fires = Readonly<Record<Side, BattleBy<{ readonly steps: number }>>>;
const fires: Fact<Fires> = {
  of: (position) => ({ attacker: battleIn(position, 'attacker'), defender: battleIn(position, 'defender') }),
};

/** 13.1 One side's fire, with its probabilities: the steps that the other side loses. */
export const assaultBattle = (position: Position, attack: Attack, by: Side = 'attacker'): Battle =>
  position.fact(fires)[by](position, attack);

/** An assault on the hex by these units, as a question. */
export const assaultOn = (
  attackers: readonly Unit[],
  target: Hex,
  chosen: Readonly<Record<string, string>> = {},
): Attack => ({
  attackers,
  target,
  options: bagOf({ kind: 'assault', as: chosen }),
});
