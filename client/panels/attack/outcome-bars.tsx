import { formatChance } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import css from './attack.module.css';

/** The possible results of a battle, most likely first: in words, in numbers, and as bars, of which a full one is certainty. */
export const OutcomeBars = ({ outcomes }: Pick<BattleAnswer, 'outcomes'>) => {
  const say = useSay();
  return (
    <ul className={css.outcomes}>
      {outcomes.map(({ result, probability, says }) => (
        <li key={`${result} ${says.text} ${JSON.stringify(says.params)}`}>
          <b>{result}</b>
          <span className={css.outcomeText}>{say(says)}</span>
          <span className={css.percent}>{formatChance(probability)}</span>
          <span className={css.bar} style={{ width: `${probability * 100}%` }} aria-hidden />
        </li>
      ))}
    </ul>
  );
};
