import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconSchool, IconX } from '@tabler/icons-react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Look } from '@umpire/shared/umpire/lesson.ts';
import { useTranslation } from 'react-i18next';
import { useLearnt } from '../../learning/learnt.ts';
import { lessonKey } from '../../learning/lessons.ts';
import { board } from '../../state/board.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useDocks } from '../../state/docks.ts';
import { useSelection } from '../../state/selection.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './lesson.module.css';
import { LessonEnd } from './lesson-end.tsx';
import { LessonText } from './lesson-text.tsx';
import { useIsLesson } from './use-is-lesson.ts';
import { type StepNow, useStep } from './use-step.ts';

/**
 * The tutorial of the table's scenario, beside the board: it says what to do, and advances when it has been done.
 * A learner who does something else finds the step unchanged later.
 */
export const LessonCard = () => {
  const { table } = useShown();
  const lesson = useUmpire((umpire) => umpire.lesson);
  const lessons = useTutorial(table.module.scenario)?.lessons ?? 0;
  return lesson === undefined || lessons === 0 ? null : <Step number={Math.min(lesson, lessons - 1)} of={lessons} />;
};

/** The tutorial of a scenario. */
export const useTutorial = (scenario: string) =>
  useUmpire(({ about }) => about?.tutorials.find((tutorial) => tutorial.scenario === scenario));

const Step = ({ number, of }: { readonly number: number; readonly of: number }) => {
  const { t } = useTranslation();
  const say = useSay();
  const { table } = useShown();
  const tutorial = useTutorial(table.module.scenario);
  const set = useUmpire((umpire) => umpire.set);
  const step = useStep(number, of);
  if (!step || !tutorial) return null;
  const { says, clause } = step.answer;
  return (
    <section className={css.lesson} aria-label={say(tutorial.title)} data-card="lesson">
      <header>
        <IconSchool size={18} aria-hidden />
        <b>{say(tutorial.title)}</b>
        <small>{t('umpire:tutorial.step', { number: number + 1, of })}</small>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={t('umpire:tutorial.leave')}
          onClick={() => set({ lesson: undefined })}
        >
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Progress value={((number + (step.isDone || number + 1 === of ? 1 : 0)) / of) * 100} size={3} aria-hidden />
      {/* When the pressed button has gone with its step, the focus is at the text of the next one. */}
      <p className={css.says} aria-live="polite" data-focus tabIndex={-1}>
        <LessonText>{say(says)}</LessonText> {clause !== undefined && <ClauseChip clause={clause} />}
      </p>
      <Trouble step={step} />
      {number + 1 < of ? <Buttons number={number} step={step} /> : <Last number={number} />}
    </section>
  );
};

/** What prevents the learner from doing it, and how to get out. */
const Trouble = ({ step: { answer, isDone, asks } }: { readonly step: StepNow }) => {
  const { t } = useTranslation();
  const { me, live, table } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  if (!live || table.status === 'closed') return null;
  // Shown from the first step, which has no task yet.
  if (me.seats.length === 0)
    return (
      <p className={css.trouble} role="status">
        {t('umpire:tutorial.no-seat')}
        <Button size="compact-xs" onClick={() => show({ type: 'welcome' })}>
          {t('umpire:tutorial.sit')}
        </Button>
      </p>
    );
  if (!asks || isDone || !answer.strays) return null;
  return (
    <p className={css.trouble} role="status">
      {t('umpire:tutorial.strays')}
      <Button size="compact-xs" variant="default" onClick={() => give({ type: 'undo' })}>
        {t('umpire:tutorial.take-back')}
      </Button>
    </p>
  );
};

const Buttons = ({ number, step }: { readonly number: number; readonly step: StepNow }) => {
  const { t } = useTranslation();
  const { answer, isDone, asks, goesOn } = step;
  const { module, table, mayAct } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const { hexes, units } = answer.show;
  const [first] = [...hexes, ...units.flatMap((unit) => module.grid.parse(table.where[unit] ?? '') ?? [])];
  const { way, looks } = answer;
  const goOn = () => set({ lesson: number + 1 });
  return (
    <div className={css.buttons}>
      {/* Not where the last step had "Go on": a second press there would skip this one. */}
      {asks && !isDone && (
        <Button size="compact-xs" variant="subtle" color="gray" className={css.skip ?? ''} onClick={goOn}>
          {t('umpire:tutorial.skip')}
        </Button>
      )}
      {isDone && (
        <span className={css.done}>
          <IconCheck size={16} /> {t('umpire:tutorial.done')}
        </span>
      )}
      {first !== undefined && (
        <Button size="compact-xs" variant="subtle" onClick={() => board()?.goTo(module.grid.number(first))}>
          {t('umpire:hints.show')}
        </Button>
      )}
      <Back number={number} />
      {(way ?? looks) && mayAct && !isDone && (
        <Button size="compact-xs" variant="subtle" onClick={() => (way ? give(way) : looks && lookFor(looks, module))}>
          {t('umpire:tutorial.for-me')}
        </Button>
      )}
      {/* A step that goes on by itself has none: it would be under the pointer when the next one has its own. */}
      {(!asks || isDone) && !goesOn && (
        <Button size="compact-sm" onClick={goOn}>
          {t('umpire:tutorial.next')}
        </Button>
      )}
    </div>
  );
};

/** What a step asks the learner to look at is shown. */
const lookFor = (look: Look, module: LoadedModule): void => {
  const { set, zones, supply } = useUmpire.getState();
  switch (look.at) {
    case 'selection':
      useSelection.getState().select(look.units);
      break;
    case 'zones':
      set({ zones: [...new Set([...zones, look.side])] });
      break;
    case 'supply':
      set({ supply: [...new Set([...supply, look.side])] });
      break;
    case 'attack':
      set({ attack: { attackers: look.units, target: module.grid.parse(look.target), options: {} } });
      useDocks.getState().show('attack');
      break;
    case 'refusal':
      give({ type: 'movePieces', pieces: [look.unit], to: look.to });
  }
};

const Back = ({ number }: { readonly number: number }) => {
  const { t } = useTranslation();
  const set = useUmpire((umpire) => umpire.set);
  if (number === 0) return null;
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => set({ lesson: number - 1 })}>
      {t('umpire:tutorial.back')}
    </Button>
  );
};

/** After the last step: the lesson is learnt, with what comes next. */
const Last = ({ number }: { readonly number: number }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const id = useSession((session) => session.id);
  const set = useUmpire((umpire) => umpire.set);
  const isLesson = useIsLesson();
  const { id: module, scenario } = table.module;
  const finish = () => {
    useLearnt.getState().learn(lessonKey(module, scenario));
    useLearnt.getState().note(id, undefined);
    set({ lesson: undefined });
  };
  return (
    <div className={css.buttons}>
      <Back number={number} />
      {!isLesson && (
        <Button size="compact-sm" variant="subtle" onClick={finish}>
          {t('umpire:tutorial.finish')}
        </Button>
      )}
      <LessonEnd onEnd={finish} />
    </div>
  );
};
