import type { Saying } from '@umpire/shared/umpire';
import { say } from '../say.ts';

/** 12.3 What the entries of the maneuver combat table mean. */

export interface Result {
  readonly entry: string;
  /** The side that retreats and loses; `both` for BF1, `nobody` for a dash. */
  readonly who: 'attacker' | 'defender' | 'both' | 'nobody';
  /** Before it is divided by the terrain. */
  readonly steps: number;
  readonly fatigue: number;
  /** Hexes. */
  readonly retreat: number;
}

const RETREAT = { attacker: 1, defender: 2 } as const;

/** @throws if there is no such result. */
export const parseResult = (entry: string): Result => {
  if (entry === '–') return { entry, who: 'nobody', steps: 0, fatigue: 0, retreat: 0 };
  const [, letter, steps = '', fatigue = ''] = /^([ABD])(\d*)(?:F(\d+))?$/.exec(entry) ?? [];
  if (letter === undefined) throw new Error(`no result ${entry} in 12.3`);
  const numbers = { entry, steps: Number(steps), fatigue: Number(fatigue) };
  if (letter === 'B') return { ...numbers, who: 'both', retreat: 0 };
  const who = letter === 'A' ? 'attacker' : 'defender';
  return { ...numbers, who, retreat: RETREAT[who] };
};

export const isResult = (entry: string): boolean => entry === '–' || /^[ABD]\d*(?:F\d+)?$/.test(entry);

/** As a sentence. */
export const tellResult = (entry: string): Saying => {
  const { who, steps, fatigue } = parseResult(entry);
  if (who === 'nobody' || who === 'both') return say(`rules.result.${who}`, { fatigue });
  const parts = `${steps > 0 ? '-steps' : ''}${fatigue > 0 ? '-fatigue' : ''}` as const;
  return say(`rules.result.${who}${parts}`, { count: steps, fatigue });
};
