import type { Hex } from '@umpire/shared/hex';
import { type Breach, breaches, type Position, type Unit } from '@umpire/shared/umpire';
import { battleBy, type Counted, type Field, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { attackBounds } from '@umpire/shared/umpire/kit/play/attack/attack-bounds.ts';
import type { Placed } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readingsOf } from '../options.ts';
import { broken, say } from '../say.ts';
import { ferried, whyNotCross } from './3-crossing.ts';
import { qualityDice, shifts, supporters } from './6-modifiers.ts';
import { type Effects, parseResult } from './6-results.ts';
import { battleOptions, whyNotSupported } from './6-support.ts';
import { crt } from './charts.ts';

/** 6 Combat: who may attack whom, 6.4 odds, shifts and results. */

/** 6c Not where the unit could not move; 7.3b not out of supply. */
const whyBarred = (position: Position, unit: Placed, target: Hex): readonly Breach[] => {
  const { at, name, state } = unit;
  const { attackAcrossLine, attackByFerry } = readingsOf(position);
  const crossing = whyNotCross(position, unit, at, target);
  // Reading: the dotted line is no terrain, so fire crosses it.
  const isLine = crossing?.clause === '10.1.1b' && attackAcrossLine;
  const isCut = (crossing && !isLine) || (!attackByFerry && ferried.has(position, at, target));
  return breaches(
    isCut && broken('6c', 'combat', 'no-way', [at, target], { unit: name }),
    state.includes('out-of-supply') && broken('7.3b', 'supply', 'out-of-supply', [at], { unit: name }),
  );
};

/** 6b–6d Who may attack what, alone or with others. */
export const attacking = attackBounds({
  clause: '6b',
  phases: ['combat'],
  bars: whyBarred,
  once: (position) => (readingsOf(position).onceEach ? '6d' : undefined),
  hasAttacked: ({ state }) => state.includes('attacked'),
});

/** 7.3 Halved strengths, rounded up unit by unit (7.3c). */
const strength = ({ position }: Field, unit: Unit, role: 'attack' | 'defense'): Counted => {
  const printed = unit[role];
  const halved = readingsOf(position).halving === 'unit' ? Math.ceil(printed / 2) : printed / 2;
  if (unit.state.includes('out-of-supply')) {
    const because = [{ clause: '7.3b' as const, says: say(`rules.strength.out-of-supply-${role}`) }];
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

const partText = (part: string): string => `@rules.result.part.${part === '-' ? 'none' : part}`;

/** 6.3, 6.4 Strengths, ratio, every shift with its clause, and the possible results. */
export const battle = battleBy<Effects>({
  clause: '6.4a',
  chart: 'crt',
  columns: (position) => columns[readingsOf(position).oddsBelowOne],
  table: crt,
  strength,
  total: Math.ceil,
  early: qualityDice,
  shifts,
  supports: supporters,
  limitFirst: (position) => readingsOf(position).limitBasicRatio,
  read: meaning((entry) => {
    const [attacker, defender] = entry.split('/') as [string, string];
    return {
      says: say('rules.result.entry', { attacker: partText(attacker), defender: partText(defender) }),
      effects: parseResult(entry),
    };
  }),
  breaks: (field) => [...attacking.why(field.position, field.attack), ...whyNotSupported(field)],
  options: battleOptions,
});
