import type { SideId } from '../../../table/index.ts';
import { sumOf } from '../scene.ts';
import type { AttackOdds } from './attack-odds.ts';

/** An attack that was rolled for: its odds, and the result's code. */
export interface RolledAttack {
  readonly odds: AttackOdds;
  readonly code: string;
}

/** How the dice fell for a side's attacks. */
export interface Luck {
  readonly side: SideId;
  readonly attacks: number;
  /** Attacks in which the defenders were to be expected to give way, and in which they did. */
  readonly expected: number;
  readonly succeeded: number;
  /** How many points more than on average the results brought. */
  readonly points: number;
}

/** What the result brought beyond the average, in points of the attacker's; `undefined` if it was not among the results. */
export const luckOf = ({ odds, code }: RolledAttack): number | undefined => {
  const rolled = odds.results[code];
  return rolled && rolled.worth - odds.expected.worth;
};

/** The luck of each side that attacked. Attacks whose result was none of the expected are left out. */
export const lucksOf = (rolled: readonly RolledAttack[]): readonly Luck[] => {
  const known = rolled.filter((one) => luckOf(one) !== undefined);
  return [...Map.groupBy(known, ({ odds }) => odds.side)].map(([side, attacks]) => ({
    side,
    attacks: attacks.length,
    expected: sumOf(attacks, ({ odds }) => odds.expected.success),
    succeeded: sumOf(attacks, ({ odds, code }) => odds.results[code]!.success),
    points: sumOf(attacks, (one) => luckOf(one)!),
  }));
};
