import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import {
  type Attack,
  askOption,
  type BattleOption,
  type Bonus,
  type Breach,
  type Position,
  type Shift,
  say as sayAny,
  type Unit,
} from '@umpire/shared/umpire';
import { battleByTable, type Counted, type Field, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { type Columns, differentialColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { ownersTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { attacksBegun } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { z } from 'zod';
import { options } from '../options.ts';
import { broken, say } from '../say.ts';
import { terrainEffects } from './5-terrain.ts';
import { isOverWater, waterOn } from './5-water.ts';
import { type Effects, ofBombardment, parseResult } from './7-results.ts';
import { bombarded, chosen, supportChoices, worthOf } from './8-support.ts';
import { crtData, type Terrain } from './charts.ts';
import { around } from './hexes.ts';
import { enemyOf } from './units.ts';

/** 7 Combat: who may attack whom, the differential, its shifts, the table. */

/** The attacker's side; of a bombardment, the side whose phase it is. */
const attackingSide = ({ position, side }: Field): SideId | undefined => side ?? position.turn.side;

/** 8.3a The markers that either side has committed or could commit. */
const supportOptions = (field: Field): readonly BattleOption[] => {
  const side = attackingSide(field);
  return side === undefined ? [] : supportChoices({ ...field, side });
};

/** 8.3a Points of support fire that either side has committed to the combat. */
export const fire = askOption('fire', z.object({ attacker: z.number().default(0), defender: z.number().default(0) }), {
  attacker: 0,
  defender: 0,
});

/** 7.1, 7.2 Why the attack may not be made; nothing if it may. */
export const whyNotAttack = (
  position: Position,
  { attackers, target }: Pick<Attack, 'attackers' | 'target'>,
): readonly Breach[] => {
  const [first] = attackers;
  if (!first) return [broken('7.1a', 'combat', 'no-attacker', [target])];
  const { phase, side } = position.turn;
  const isTime = phase === 'combat' && attackers.every((unit) => unit.side === side);
  const fought = options.of(position).attackOnce ? attacksBegun(position) : [];
  return [
    ...(isTime ? [] : [broken('7.1a', 'sequence', 'combat-phase', [target])]),
    ...(position.enemyAt(target, first.side) ? [] : [broken('7.1a', 'combat', 'no-enemy', [target])]),
    ...attackers.flatMap((unit) => whyNotNextTo(position, unit, target)),
    ...attackers
      .filter(({ id }) => fought.some(({ attackers: others }) => others.includes(id)))
      .map(({ at, name }) =>
        broken('7.1a', 'combat', 'attacked-already', at === undefined ? [] : [at], { unit: name }),
      ),
    ...whyNotAgain(position, target),
  ];
};

/** 7.1a, 8.4a A hex is attacked once in a phase, by units or by markers alone. */
const whyNotAgain = (position: Position, target: Hex): readonly Breach[] => {
  const number = position.board.grid.number(target);
  const isOver =
    options.of(position).attackOnce &&
    (attacksBegun(position).some((other) => other.target === number) || bombarded(position).includes(number));
  return isOver ? [broken('7.1a', 'combat', 'target-again', [target])] : [];
};

const whyNotNextTo = ({ board: { grid } }: Position, { at, name }: Unit, target: Hex): readonly Breach[] => {
  if (at !== undefined && grid.distance(at, target) === 1) return [];
  return [broken('7.1a', 'combat', 'not-adjacent', at === undefined ? [target] : [at, target], { unit: name })];
};

/** 7.1a Units of the side that could attack the hex, alone or with others. */
export const mayJoin = (position: Position, target: Hex, side: string): readonly Unit[] =>
  around(position, target)
    .flatMap((hex) => position.unitsAt(hex))
    .filter((unit) => unit.side === side)
    .filter((unit) => whyNotAttack(position, { attackers: [unit], target }).every(({ area }) => area === 'sequence'));

/** 7.4a The defender's terrain. */
const terrainShift = ({ position, attack: { target } }: Field): readonly Shift[] => {
  const terrain = position.board.terrainAt(target) as Terrain;
  const { shift } = terrainEffects(position).terrain[terrain];
  return shift === 0
    ? []
    : [{ clause: '7.4a', by: shift, says: say('rules.shift.terrain', { terrain: `@map.terrain.${terrain}` }) }];
};

/** 7.4a Every attacker crosses water. Reading: a bombardment crosses none. */
const waterShift = ({ position, attackers, attack: { target } }: Field): readonly Shift[] => {
  if (!options.of(position).waterShift || attackers.length === 0) return [];
  const { edges } = terrainEffects(position);
  const shifts = attackers.map((unit) => {
    const isNext = unit.at !== undefined && position.board.grid.distance(unit.at, target) === 1;
    if (!isNext || !isOverWater(position, unit, unit.at, target)) return 0;
    return edges[waterOn(position, unit.at, target)!].shift;
  });
  // The attacker that crosses the least water decides.
  const by = Math.max(...shifts);
  return by < 0 ? [{ clause: '7.4a', by, says: say('rules.shift.water') }] : [];
};

/** 8.4a Support fire that attacks by itself. */
const isBombardment = ({ attack }: Field): boolean =>
  attack.attackers.length === 0 && (fire.of(attack).attacker > 0 || chosen.of(attack).attacker.length > 0);

const breaks = ({ position, attack, ...field }: Field): readonly Breach[] =>
  isBombardment({ position, attack, ...field })
    ? whyNoBombardment(position, attack.target)
    : whyNotAttack(position, attack);

const whyNoBombardment = (position: Position, target: Hex): readonly Breach[] => {
  const isAllowed = options.of(position).bombardment;
  const defenders = defendersOf(position, { attackers: [], target, options: {} });
  return [
    ...(position.turn.phase === 'combat' ? [] : [broken('8.4a', 'sequence', 'combat-phase', [target])]),
    ...(isAllowed ? [] : [broken('8.4a', 'combat', 'no-bombardment', [target])]),
    ...(defenders.length > 0 ? [] : [broken('8.4a', 'combat', 'no-enemy', [target])]),
  ];
};

/** 8.4a Why the hex may not be bombarded now; nothing if it may. */
export const whyNotBombard = (position: Position, target: Hex): readonly Breach[] => [
  ...whyNoBombardment(position, target),
  ...whyNotAgain(position, target),
];

const asPrinted = (_field: Field, unit: Unit, role: 'attack' | 'defense'): Counted => ({
  counted: unit[role],
  because: [],
});

/** 8.3a Support fire is added to either side. */
const supportFire = (field: Field): readonly Bonus[] => {
  const { position, attack } = field;
  const side = attackingSide(field);
  const [fired, markers] = [fire.of(attack), chosen.of(attack)];
  const attacker = fired.attacker + (side === undefined ? 0 : worthOf(position, side, markers.attacker));
  const defender = fired.defender + (side === undefined ? 0 : worthOf(position, enemyOf(side), markers.defender));
  const says = say('rules.strength.support-fire');
  return [
    ...(attacker === 0 ? [] : [{ clause: '8.3a' as const, role: 'attack' as const, by: attacker, says }]),
    ...(defender === 0 ? [] : [{ clause: '8.3a' as const, role: 'defense' as const, by: defender, says }]),
  ];
};

/** The defenders: the enemies of the attackers; against a bombardment, those of the side whose phase it is. */
const defendersOf = (position: Position, { attackers, target }: Attack): readonly Unit[] => {
  const side = attackers[0]?.side ?? position.turn.side;
  return position.unitsAt(target).filter((unit) => unit.side !== side);
};

/** 7.3a Reading: the differential is limited to the table, then shifted, then limited again. */
const columns = differentialColumns(crtData.columns);

/** The differential of the last column. */
const MOST = 8;

/** The other reading: beyond the table columns continue by two points each, until they are shifted back onto it; all shifts are to the left. */
const endless: Columns = {
  ...columns,
  placeOf: (attack, defense) =>
    columns.placeOf(attack, defense) + Math.max(Math.floor((attack - defense - MOST) / 2), 0),
};

const tables = ownersTable(crtData);
const tableIn = (position: Position) => tables(options.of(position).crt);

const battleOn = (by: Columns) =>
  battleByTable<Effects>(tableIn, (table) => ({
    clause: '7.3a',
    chart: 'crt',
    columns: by,
    table,
    strength: asPrinted,
    defenders: defendersOf,
    bonuses: supportFire,
    shifts: [terrainShift, waterShift],
    read: meaning((entry, field) => ({
      says: sayAny(`rules.result.${entry}`),
      effects: isBombardment(field) ? ofBombardment(parseResult(entry)) : parseResult(entry),
    })),
    breaks,
    options: supportOptions,
  }));

const [limited, beyond] = [battleOn(columns), battleOn(endless)];

/** 7.3, 7.4, 7.6 Strengths, differential, shifts, and the possible results, by the table's own chart. */
export const battle = (position: Position, attack: Attack) =>
  (options.of(position).clampFirst ? limited : beyond)(position, attack);

/** 7.6a The entry for a roll in a column, by the table's own chart. */
export const entryFor = (position: Position, column: string, roll: number): string | undefined =>
  tableIn(position).look(column, roll);
