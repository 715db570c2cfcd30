import type { MadeRoll, Procedure } from '@umpire/shared/table/state/state.ts';
import { RolledDice } from '../../ui/die.tsx';
import { usePurpose } from '../../words/purpose.ts';
import css from './procedure.module.css';

/** The procedure's earlier rolls; the last one lies beside the result. */
export const Rolls = ({ state }: Pick<Procedure, 'state'>) => {
  const purpose = usePurpose();
  const rolls = rollsIn(state).slice(0, -1);
  if (rolls.length === 0) return null;
  return (
    <ul className={css.rolls}>
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls are identified by their order
        <li key={i}>
          <span>{purpose(roll.purpose)}</span>
          <RolledDice roll={roll} size={18} />
          {roll.dice.length > 1 && <b>{roll.total}</b>}
        </li>
      ))}
    </ul>
  );
};

const isRoll = (value: unknown): value is MadeRoll =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'dice' in value && Array.isArray(value.dice);

export const rollsIn = ({ rolls }: Procedure['state']): readonly MadeRoll[] =>
  Array.isArray(rolls) ? rolls.filter(isRoll) : [];
