import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../state/media.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useWords } from '../../words/words.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { AttackFacts, attackTitle } from './attack-facts.tsx';
import { Choices } from './choices.tsx';
import { Outcome } from './outcome.tsx';
import css from './procedure.module.css';
import { Rolls } from './rolls.tsx';
import stepsCss from './steps.module.css';

type Prompt = NonNullable<PromptAnswer['prompt']>;

interface CardProps {
  readonly procedure: Procedure;
  readonly answer: PromptAnswer | undefined;
  readonly folded: boolean;
  readonly onFold: () => void;
}

/** A guided procedure for everybody, on a strip: what the dice say, its state, the rolls, and the question to one side. */
export const ProcedureCard = ({ procedure, answer, folded, onFold }: CardProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const { mayAct } = useShown();
  const about = useUmpire((umpire) => umpire.about);
  const prompt = answer?.prompt;
  const isCurrent = answer !== undefined && isEqual(answer.state as Procedure['state'], procedure.state);
  const title = about?.procedures[procedure.kind]?.title;
  const kind = title ? say(title) : procedure.kind;
  const name = attackTitle(procedure, t) ?? kind;
  const isNarrow = useIsNarrow();
  const byHand = mayAct && <ByHand procedure={procedure} />;
  return (
    <section className={css.card} aria-label={kind} data-folded={folded} data-card>
      <Head name={name} prompt={prompt} folded={folded} onFold={onFold}>
        {!isNarrow && byHand}
      </Head>
      {!folded && (
        <>
          <Outcome state={procedure.state} result={prompt?.result} />
          <div className={css.parts}>
            <div className={css.body}>
              <AttackFacts procedure={procedure} prompt={prompt} />
              <Rolls state={procedure.state} />
            </div>
            <div className={css.asks}>
              <p className={css.says} aria-live="polite" data-asked>
                <Sentence
                  says={prompt ? say(prompt.says) : t(`umpire:procedure.${isCurrent ? 'unreadable' : 'coming'}`)}
                />{' '}
                {prompt && <ClauseChip clause={prompt.clause} />}
              </p>
              <div className={css.foot}>
                {prompt && <Choices procedure={procedure} prompt={prompt} isCurrent={isCurrent} />}
                {isNarrow && byHand}
              </div>
            </div>
          </div>
        </>
      )}
    </section>
  );
};

const ByHand = ({ procedure }: Pick<CardProps, 'procedure'>) => {
  const { t } = useTranslation();
  return (
    <Button
      className={css.byHand}
      size="compact-xs"
      variant="subtle"
      color="gray"
      onClick={() => give({ type: 'endProcedure', procedure: procedure.id })}
    >
      {t('umpire:procedure.by-hand')}
    </Button>
  );
};

interface HeadProps extends Pick<CardProps, 'folded' | 'onFold'> {
  readonly name: string;
  readonly prompt: Prompt | undefined;
  /** The button for whoever would rather do it by hand; the narrow strip of a phone has it below. */
  readonly children: ReactNode;
}

const Head = ({ name, prompt, folded, onFold, children }: HeadProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const now = prompt?.steps.find(({ at }) => at === 'now');
  const say = useSay();
  return (
    <header className={css.head}>
      <b>{name}</b>
      {folded && now && <span className={css.soft}>{say(now.says)}</span>}
      {!folded && prompt && <Steps steps={prompt.steps} />}
      {prompt?.side !== undefined && (
        <span className={css.asked}>
          <SideDot sides={[prompt.side]} /> {t('umpire:procedure.asks', { side: words.side(prompt.side) })}
        </span>
      )}
      {!folded && children}
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-expanded={!folded}
        aria-label={folded ? t('umpire:procedure.unfold') : t('umpire:procedure.fold')}
        onClick={onFold}
      >
        {folded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
      </ActionIcon>
    </header>
  );
};

const Steps = ({ steps }: Pick<Prompt, 'steps'>) => {
  const say = useSay();
  return (
    <ol className={stepsCss.steps}>
      {steps.map(({ id, says, at }) => (
        <li key={id} data-at={at} title={say(says)} aria-current={at === 'now' ? 'step' : undefined}>
          <span>{say(says)}</span>
        </li>
      ))}
    </ol>
  );
};
