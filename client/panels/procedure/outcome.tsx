import type { Procedure } from '@umpire/shared/table/state/state.ts';
import type { DieResult } from '@umpire/shared/umpire/procedure.ts';
import { RolledDice } from '../../ui/die.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useSay } from '../../umpire/use-say.ts';
import { usePurpose } from '../../words/purpose.ts';
import css from './procedure.module.css';
import { rollsIn } from './rolls.tsx';

interface OutcomeProps {
  readonly state: Procedure['state'];
  readonly result: DieResult | undefined;
}

/** What the dice say, in words first, and the last of them: always in sight. */
export const Outcome = ({ state, result }: OutcomeProps) => {
  const say = useSay();
  const purpose = usePurpose();
  const last = rollsIn(state).at(-1);
  return (
    <div aria-live="polite" className={css.outcome} data-outcome>
      {last && <RolledDice roll={last} />}
      {last && !result && (
        <p className={css.soft}>
          {purpose(last.purpose)} {last.dice.length > 1 && <b>{last.total}</b>}
        </p>
      )}
      {result && (
        <p data-result>
          <b className={css.code}>{result.code}</b> <Sentence says={say(result.says)} />
        </p>
      )}
    </div>
  );
};
