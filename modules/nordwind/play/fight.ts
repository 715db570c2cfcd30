import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Choice, Position, Prompt, Unit } from '@umpire/shared/umpire';
import type { Paying } from './attack-state.ts';

/** An attack on the map. */
export interface Fight {
  readonly p: Position;
  readonly target: Hex;
  readonly attackers: readonly Unit[];
  /** The attacker's side, and the defender's. */
  readonly side: SideId;
  readonly enemy: SideId;
}

/** A choice made while results are paid: it says how the debts stand afterwards. */
export type PayingChoice = Omit<Choice, 'state'> & { readonly paying: Paying };

export type Asked = Pick<Prompt, 'clause' | 'says'> & { readonly choices: readonly PayingChoice[] };

export type Placed = Unit & { readonly at: Hex };

/** Those of the units that are still on the map. */
export const onMap = (p: Position, ids: readonly string[]): readonly Placed[] =>
  ids.flatMap((id) => {
    const unit = p.unit(id);
    return unit?.at === undefined ? [] : { ...unit, at: unit.at };
  });
