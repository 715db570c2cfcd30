import { useShown } from '../../state/shown.ts';
import { LessonCard } from '../lesson/lesson-card.tsx';
import css from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';

/** What the umpire has lying at the lower edge of the board: procedures that go on, and the lesson one is at. */
export const UmpireCards = () => {
  const { table } = useShown();
  const open = Object.values(table.procedures).filter(({ status }) => status === 'open');
  return (
    <div className={css.cards}>
      <LessonCard />
      {open.map((procedure) => (
        <ProcedureCard key={procedure.id} procedure={procedure} />
      ))}
    </div>
  );
};
