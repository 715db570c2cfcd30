import type { Battle, Clause, Position, RefereeExtras } from '@umpire/shared/umpire';
import { z } from 'zod';
import { averageOf } from './8-efficiency.ts';
import { effectsOf } from './12-effects.ts';
import { maneuver, terrainDefense } from './12-maneuver.ts';
import { isResult, parseResult } from './12-results.ts';
import { attackStrength, defenderDrm, defenseStrength, firstRound, meleeOf } from './13-assault.ts';
import { clampRoll, columnFor, tables } from './charts.ts';
import { combatKind } from './fields.ts';
import { check } from './referee-checks.ts';
import { event } from './referee-events.ts';
import { roll } from './referee-tables.ts';

/** Questions that only this game's referee answers, in the words of `rules.md`. */

const scenarios: Readonly<Record<string, string>> = { S1: 'introductory', S2: 'tournament', S3: 'campaign' };

/** Test vectors name the rulebook's sections: `4.0` where the umpire says `4.0.3`. */
const sectionOf = (clause: Clause): string => {
  const [chapter = '', section = ''] = clause.split('.');
  return scenarios[chapter] ?? `${chapter}.${section}`;
};

const twoDecimals = (number: number): number => Math.round(number * 100) / 100;

/** 13 The referee's answer about an assault. */
const aboutAssault = (position: Position, { attack }: Battle) => {
  const melee = meleeOf(position, attack);
  return {
    defenderDrm: defenderDrm(melee).map(({ clause, by }) => ({ rule: sectionOf(clause), by })),
    firstRound: firstRound(melee),
    columns: {
      attacker: columnFor(tables.assault, attackStrength(melee)) ?? '-',
      defender: columnFor(tables.assault, defenseStrength(melee)) ?? '-',
    },
  };
};

const battle: RefereeExtras['battle'] = (position, asked) => {
  const { attack, defenders } = asked;
  return {
    averages: { attacker: twoDecimals(averageOf(attack.attackers)), defender: twoDecimals(averageOf(defenders)) },
    terrainDefense: terrainDefense(position, attack),
    ...(combatKind.of(attack) === 'assault' && aboutAssault(position, asked)),
  };
};

const result = z.looseObject({
  roll: z.int().min(1).max(10).optional(),
  code: z.string().optional(),
  defenderChoice: z.enum(['retreat', 'stay']).default('retreat'),
});

/** 12.3 A given or rolled result. */
const resultOf: RefereeExtras['result'] = (position, { attack, column, drm }, asked) => {
  const { data } = result.safeParse(asked);
  if (!data) return undefined;
  const { roll: thrown, code, defenderChoice } = data;
  const modified = thrown === undefined ? undefined : clampRoll(drm.reduce((sum, { by }) => sum + by, thrown));
  const entry =
    code ?? (modified === undefined ? undefined : maneuver.readAt(position, attack, column, modified)?.result);
  if (entry === undefined || !isResult(entry)) return undefined;
  const effects = effectsOf(position, attack, parseResult(entry), defenderChoice);
  return { result: entry, effects, ...(modified !== undefined && { modified }) };
};

export const referee: RefereeExtras = {
  names: sectionOf,
  inSupply: 'in-supply',
  check,
  roll,
  battle,
  event,
  result: resultOf,
};
