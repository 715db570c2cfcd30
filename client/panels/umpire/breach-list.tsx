import type { BreachData } from '@umpire/shared/table/state/umpire.ts';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from './clause-chip.tsx';
import css from './umpire.module.css';

/** The broken rules, with remedies. */
export const BreachList = ({
  breaches,
}: {
  readonly breaches: readonly Pick<BreachData, 'clause' | 'says' | 'remedy'>[];
}) => {
  const say = useSay();
  return (
    <ul className={css.breaches}>
      {breaches.map(({ clause, says, remedy }) => (
        <li key={`${clause} ${says.text}`}>
          <ClauseChip clause={clause} /> {say(says)} <span className={css.soft}>{say(remedy)}</span>
        </li>
      ))}
    </ul>
  );
};
