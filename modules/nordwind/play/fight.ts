import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Choice, Position, Prompt, RulesPlugin, Unit } from '@umpire/shared/umpire';
import type { Paying } from './attack-state.ts';

/** What an entry of the combat results table asks of one side (6.5a). */
export interface Owed {
  readonly forced: number;
  readonly points: number;
}

/** What the attack procedure asks the rules. */
export interface AttackRules {
  readonly battle: NonNullable<RulesPlugin['battle']>;
  readonly retreat: NonNullable<RulesPlugin['retreat']>;
  readonly advance: NonNullable<RulesPlugin['advance']>;
  readonly mayJoin: NonNullable<RulesPlugin['mayJoin']>;
  /** The entry of the combat results table; `undefined` if it has no such column. */
  readonly entry: (column: string, roll: number) => string | undefined;
  /** 6.5a What an entry asks of each side. */
  readonly effects: (entry: string) => { readonly attacker: Owed; readonly defender: Owed };
  /** 6.5b Whether a unit may take a step loss in place of the forced retreat. */
  readonly mayStand: (p: Position, unit: Unit) => boolean;
  /** 5 Whether there is room for the unit. */
  readonly fits: (p: Position, unit: Unit, hex: Hex) => boolean;
}

/** An attack on the map. */
export interface Fight {
  readonly rules: AttackRules;
  readonly p: Position;
  readonly target: Hex;
  readonly attackers: readonly Unit[];
  /** The attacker's side, and the defender's. */
  readonly side: SideId;
  readonly enemy: SideId;
}

export type Payer = 'defender' | 'attacker';

/** A choice made while results are paid: it says how the debts stand afterwards. */
export type PayingChoice = Omit<Choice, 'state'> & { readonly paying: Paying };

export type Asked = Pick<Prompt, 'clause' | 'says'> & { readonly choices: readonly PayingChoice[] };

/** Those of the units that are still on the map. */
export const onMap = (p: Position, ids: readonly string[]): readonly (Unit & { readonly at: Hex })[] =>
  ids.flatMap((id) => {
    const unit = p.unit(id);
    return unit?.at === undefined ? [] : { ...unit, at: unit.at };
  });
