import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { PieceId, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Todo } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { beginGuided, sideOfPiece } from '../../umpire/guide.ts';
import { momentOf } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useWords } from '../../words/words.ts';
import { PlanAll } from '../plan/plan-all.tsx';
import { BreachList } from '../umpire/breach-list.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { CombatList } from './combat-list.tsx';
import css from './turn.module.css';

/** The umpire's words about the phase: what may happen in it, what is left to do, and what comes next. */
export const PhaseHelp = () => {
  const { t } = useTranslation();
  const say = useSay();
  const words = useWords();
  const { table, module } = useShown();
  const turns = module.scenario(table.module.scenario)?.turns ?? Number.POSITIVE_INFINITY;
  const phases = useAnswer({ type: 'phases', at: momentOf(table.turn) });
  const victory = useAnswer({ type: 'victory' });
  if (!phases) return null;
  const { sequence } = table.settings.umpire.modes;
  return (
    <>
      <Section title={t('umpire:phase.now')} actions={<ClauseChip clause={phases.clause} />}>
        <ul className={css.does}>
          {phases.says.map((saying) => (
            <li key={`${saying.text} ${JSON.stringify(saying.params)}`}>{say(saying)}</li>
          ))}
        </ul>
      </Section>
      <CombatList combats={phases.combats} />
      {phases.todo.length > 0 && (
        <Section title={t('umpire:phase.todo')}>
          <ul className={css.todo}>
            {phases.todo.map((todo) => (
              <TodoRow key={todo.id} todo={todo} plans={isFirstOfKind(todo, phases.todo)} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('umpire:phase.next')}>
        {phases.holds.length > 0 && sequence !== 'free' && (
          <>
            <p className={css.holds}>{t('umpire:phase.holds')}</p>
            <BreachList breaches={phases.holds} />
          </>
        )}
        <p className={css.coming}>
          {phases.next.number > turns ? t('panels:turn.game-over') : words.moment(phases.next)}
        </p>
      </Section>
      {victory && (
        <Section title={t('umpire:phase.victory')}>
          <ul className={css.does}>
            {victory.says.map((saying) => (
              <li key={saying.text}>{say(saying)}</li>
            ))}
          </ul>
          <ClauseChip clause={victory.clause} />
        </Section>
      )}
    </>
  );
};

/** One plan is for all of a kind, so the first of them offers it. */
const isFirstOfKind = ({ id, offer }: Todo, all: readonly Todo[]): boolean =>
  all.find((one) => !one.done && one.offer?.kind === offer?.kind)?.id === id;

const TodoRow = ({ todo, plans }: { readonly todo: Todo; readonly plans: boolean }) => {
  const { t } = useTranslation();
  const say = useSay();
  const { mayAct, me, table, module } = useShown();
  const { offer } = todo;
  const isTheirs = offer !== undefined && isAttackOfOthers(offer, me.sides, (id) => sideOfPiece(module, table, id));
  const state = todo.done ? 'done' : todo.optional ? 'optional' : 'open';
  const StateIcon = { done: IconCircleCheck, optional: IconCircleDashed, open: IconCircle }[state];
  return (
    <li data-state={state}>
      <StateIcon size={18} aria-label={t(`umpire:phase.state.${state}`)} role="img" />
      <span className={css.rowText}>
        <Sentence says={say(todo.says)} /> <ClauseChip clause={todo.clause} />
      </span>
      {offer && !todo.done && mayAct && !isTheirs && (
        <>
          {plans && <PlanAll kind={offer.kind} />}
          <Button size="compact-xs" variant="light" onClick={() => beginGuided(beginning(offer))}>
            {t('umpire:phase.guide')}
          </Button>
        </>
      )}
    </li>
  );
};

/** A side declares its own attacks. A person who plays no side may help any. */
const isAttackOfOthers = (
  { state: { attackers } }: NonNullable<Todo['offer']>,
  own: readonly SideId[],
  sideOf: (id: PieceId) => SideId | undefined,
): boolean =>
  own.length > 0 &&
  Array.isArray(attackers) &&
  attackers.some((id) => {
    const side = typeof id === 'string' ? sideOf(id) : undefined;
    return side !== undefined && !own.includes(side);
  });
