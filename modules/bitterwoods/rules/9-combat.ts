import type { Attack, Battle, Position } from '@umpire/shared/umpire';
import { type BattleRules, battleByTable, type Field, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { type Columns, oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import type { ResultsTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { broken, say } from '../say.ts';
import { whyNotAttack } from './9-attack.ts';
import {
  atrocitiesDrm,
  combinedArmsShifts,
  earlyDice,
  enduranceDrm,
  nationShifts,
  strength,
  surpriseShifts,
  terrainShifts,
} from './9-modifiers.ts';
import { battleOptions } from './9-options.ts';
import { angriffTableOf, crtOf, type Effects, parseAngriff, parseResult } from './9-results.ts';
import { supportersOf } from './9-support.ts';
import { airShifts } from './11-aircraft.ts';
import { integrityDrm } from './18-integrity.ts';
import { tables } from './charts.ts';
import { angriff, support } from './fields.ts';

/** 9.2 The odds, rounded for the defender; shifts to the right, then to the left; 9.1.d each held to two. */

const crtColumns = oddsColumns(tables.crt.columns, { round: 'defender', endless: true });
const angriffColumns = oddsColumns(tables.angriff.columns, { round: 'defender', endless: true });

const common = {
  clause: '9.2',
  strength,
  helpers: supportersOf,
  early: earlyDice,
  limitFirst: true,
  rightFirst: { right: tables.limits.shiftRight, left: tables.limits.shiftLeft },
  caps: { drm: { least: tables.limits.drm[0]!, most: tables.limits.drm[1]! } },
  shifts: [terrainShifts, ({ attack }: Field) => airShifts(attack), surpriseShifts, nationShifts, combinedArmsShifts],
  drm: [enduranceDrm, integrityDrm, atrocitiesDrm],
  options: battleOptions,
} satisfies Partial<BattleRules<Effects>>;

const battleOn = (
  chart: string,
  columns: Columns,
  tableIn: (position: Position) => ResultsTable,
  read: (entry: string) => Effects,
) =>
  battleByTable<Effects>(tableIn, (table) => ({
    ...common,
    chart,
    columns,
    table,
    breaks: ({ position, attack }) => whyNotAttack(position, attack),
    read: meaning((entry) => ({ says: sayResult(chart, entry), effects: read(entry) })),
  }));

const sayResult = (chart: string, entry: string) => {
  if (chart === 'angriff') return say('rules.result.angriff', { hexes: entry });
  const { kind, attacker, defender } = parseResult(entry);
  const hexes = Math.max(attacker.retreat, defender.retreat);
  const who = defender.retreat > 0 || defender.eliminated ? 'defender' : 'attacker';
  if (kind === 'eliminated') return say(`rules.result.eliminated-${who}`);
  if (kind !== 'retreat') return say(`rules.result.${kind}`, { hexes });
  return say(`rules.result.retreat-${who}${attacker.losses + defender.losses > 0 ? '-loss' : ''}`, { hexes });
};

const usual = battleOn('crt', crtColumns, crtOf, parseResult);
const moving = battleOn('angriff', angriffColumns, angriffTableOf, parseAngriff);

const isTwoToOne = ({ strength: { attack, defense } }: Battle): boolean => defense > 0 && attack >= 2 * defense;

/** 9.2 Everything about an attack before its dice; 23.1 an Angriff that defensive fire reduces below 2-1 is fought on the usual table. */
export const battle = (position: Position, attack: Attack): Battle<Effects> => {
  if (!angriff.of(attack)) return usual(position, attack);
  const { attack: guns } = support.of(attack);
  const undefended = { ...attack, options: { ...attack.options, ...support.as({ attack: guns, defense: [] }) } };
  const declared = moving(position, undefended);
  if (!isTwoToOne(declared)) return refused(moving(position, attack));
  const fought = moving(position, attack);
  return isTwoToOne(fought)
    ? fought
    : usual(position, { ...attack, options: { ...attack.options, ...angriff.as(false) } });
};

/** 23.1 Not below 2-1. */
const refused = (fought: Battle<Effects>): Battle<Effects> => {
  const { allowed, attack } = fought;
  const breach = broken('23.1', 'combat', 'angriff-odds', [attack.target]);
  const breaks = allowed.type === 'broken' ? [...allowed.breaks, breach] : [breach];
  return {
    ...fought,
    allowed: { type: 'broken', breaks },
    get outcomes() {
      return fought.outcomes;
    },
    get columns() {
      return fought.columns;
    },
  };
};
