import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import { type Attack, type Breach, type Position, say, type Unit } from '@umpire/shared/umpire';
import { neighborsOf } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { battleBy, type Counted, type Field, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { ferried, whyNotCross } from './3-crossing.ts';
import { foughtIn } from './6-fought.ts';
import { qualityDice, shifts, supporters } from './6-modifiers.ts';
import { type Effects, parseResult } from './6-results.ts';
import { battleOptions, whyNotSupported } from './6-support.ts';
import { broken } from './broken.ts';
import { crt } from './charts.ts';
import { readingsOf } from './readings.ts';

/** 6 Combat: who may attack whom, 6.4 odds, shifts and results. */

/** 6, 7.3b Why the attack may not be made, each reason once; nothing if it may. */
export const whyNotAttack = (
  position: Position,
  { attackers, target }: Pick<Attack, 'attackers' | 'target'>,
): Breach[] => {
  const [first] = attackers;
  if (!first) return [broken('6b', 'combat', 'no-attacker', [target])];
  const { phase, side } = position.turn;
  const inPhase = phase === 'combat' && attackers.every((unit) => unit.side === side);
  const enemy = position.enemyAt(target, first.side) && !position.friendAt(target, first.side);
  return [
    ...(inPhase ? [] : [broken('6b', 'sequence', 'combat-phase', [target])]),
    ...(enemy ? [] : [broken('6b', 'combat', 'no-enemy', [target])]),
    ...attackers.flatMap((unit) => whyNotReach(position, unit, target)),
    ...attackers.flatMap((unit) => whyTooWeak(unit)),
    ...whyNotAgain(position, attackers, target),
  ];
};

/** 6b next to it; 6c not where it could not go. */
const whyNotReach = (position: Position, unit: Unit, target: Hex): Breach[] => {
  const { grid } = position.board;
  if (unit.at === undefined || grid.distance(unit.at, target) !== 1) {
    return [
      broken('6b', 'combat', 'not-adjacent', unit.at === undefined ? [target] : [unit.at, target], { unit: unit.name }),
    ];
  }
  const crossing = whyNotCross(position, unit, unit.at, target);
  // Reading: the dotted line is no terrain, so that fire goes across.
  const isLine = crossing?.clause === '10.1.1b' && readingsOf(position).attackAcrossLine;
  if (crossing && !isLine) return [broken('6c', 'combat', 'no-way', [unit.at, target], { unit: unit.name })];
  const byFerry = !readingsOf(position).attackByFerry && ferried.has(position, unit.at, target);
  return byFerry ? [broken('6c', 'combat', 'no-way', [unit.at, target], { unit: unit.name })] : [];
};

/** 7.3b */
const whyTooWeak = ({ state, at, name }: Unit): Breach[] =>
  state.includes('out-of-supply')
    ? [broken('7.3b', 'supply', 'out-of-supply', at === undefined ? [] : [at], { unit: name })]
    : [];

/** 6d A unit attacks once in a phase, a hex is attacked once. */
const whyNotAgain = (position: Position, attackers: readonly Unit[], target: Hex): Breach[] => {
  if (!readingsOf(position).onceEach) return [];
  const done = foughtIn(position);
  const again = attackers.filter(({ id, state }) => state.includes('attacked') || done.units.has(id));
  return [
    ...again.map(({ name, at }) =>
      broken('6d', 'combat', 'attacked-already', at === undefined ? [] : [at], { unit: name }),
    ),
    ...(done.targets.has(position.board.grid.number(target)) ? [broken('6d', 'combat', 'target-again', [target])] : []),
  ];
};

/** 6d Several attacks of one phase: each by itself, and no unit and no target twice. */
export const whyNotAttacks = (
  position: Position,
  attacks: readonly Pick<Attack, 'attackers' | 'target'>[],
): Breach[] => {
  const alone = attacks.flatMap((attack) => whyNotAttack(position, attack));
  if (!readingsOf(position).onceEach) return alone;
  const units = attacks.flatMap(({ attackers }) => [...new Set(attackers)]);
  const twice = units.filter((unit, i) => units.indexOf(unit) !== i);
  const targets = attacks.map(({ target }) => target);
  const doubled = targets.filter((target, i) => targets.indexOf(target) !== i);
  return [
    ...alone,
    ...twice.map(({ name, at }) =>
      broken('6d', 'combat', 'attacked-already', at === undefined ? [] : [at], { unit: name }),
    ),
    ...doubled.map((target) => broken('6d', 'combat', 'target-again', [target])),
  ];
};

/** 6b–6d Units of the side that could attack the hex, alone or with others. */
export const mayJoin = (position: Position, target: Hex, side: SideId): readonly Unit[] =>
  neighborsOf(position.board.grid.neighbors, target)
    .flatMap((hex) => position.unitsAt(hex))
    .filter((unit) => unit.side === side)
    .filter((unit) => whyNotAttack(position, { attackers: [unit], target }).every(({ area }) => area === 'sequence'));

/** 7.3 Halved strengths, rounded up unit by unit (7.3c). */
const strength = ({ position }: Field, unit: Unit, role: 'attack' | 'defense'): Counted => {
  const printed = unit[role];
  const halved = readingsOf(position).halving === 'unit' ? Math.ceil(printed / 2) : printed / 2;
  if (unit.state.includes('out-of-supply')) {
    const because = [{ clause: '7.3b', says: say(`rules.strength.out-of-supply-${role}`) }];
    return { counted: role === 'attack' ? 0 : halved, because };
  }
  if (unit.state.includes('isolated') && role === 'attack') {
    return { counted: halved, because: [{ clause: '7.3a', says: say('rules.strength.isolated') }] };
  }
  return { counted: printed, because: [] };
};

/** 6.4a Fractions in the defender's favor; 6.4c the basic ratio may lie off the table. */
const columns = {
  defender: oddsColumns(crt.columns, { round: 'defender', endless: true }),
  down: oddsColumns(crt.columns, { round: 'down', endless: true }),
};

const battleWith = (odds: keyof typeof columns, limitFirst: boolean) =>
  battleBy<Effects>({
    chart: 'crt',
    columns: columns[odds],
    table: crt,
    strength,
    total: Math.ceil,
    early: qualityDice,
    shifts,
    supports: supporters,
    limitFirst,
    read: meaning((entry) => {
      const [attacker, defender] = entry.split('/') as [string, string];
      return {
        says: say('rules.result.entry', { attacker: partText(attacker), defender: partText(defender) }),
        effects: parseResult(entry),
      };
    }),
    breaks: ({ position, attack }) => [...whyNotAttack(position, attack), ...whyNotSupported(position, attack)],
    options: battleOptions,
  });

const partText = (part: string): string => `@rules.result.part.${part === '-' ? 'none' : part}`;

const battles = {
  defender: { false: battleWith('defender', false), true: battleWith('defender', true) },
  down: { false: battleWith('down', false), true: battleWith('down', true) },
};

/** 6.3, 6.4 Strengths, ratio, every shift with its clause, and what the dice may bring. */
export const battle = (position: Position, attack: Attack) => {
  const { oddsBelowOne, limitBasicRatio } = readingsOf(position);
  return battles[oddsBelowOne][`${limitBasicRatio}`](position, attack);
};
