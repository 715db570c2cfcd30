import { Button, Text } from '@mantine/core';
import { IconArmchair, IconSchool } from '@tabler/icons-react';
import type { Attempt } from '@umpire/shared/protocol/messages.ts';
import { undoneIn } from '@umpire/shared/table/history/history.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempts } from '../../state/attempts.ts';
import { useLog } from '../../state/log.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { useAuthor } from '../../words/author.ts';
import type { LogEntry } from '../../words/describe.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useTeller } from '../../words/tell.ts';
import { useTutorial } from '../lesson/lesson-card.tsx';
import { BrokenIn, Sentence } from '../log/log-line.tsx';
import { ClauseChip } from './clause-chip.tsx';
import css from './umpire.module.css';

/** At a teacher's table: the rights, the tutorial for everybody, and the broken rules. */
export const TeachersTable = () => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { table, me, live } = useShown();
  if (!table.settings.teaching?.on) return null;
  const host = personName(table.people[table.host]?.name, table.host);
  return (
    <>
      <Section title={t('umpire:teaching.title')}>
        <Text size="sm">{me.isHost ? t('umpire:teaching.teacher') : t('umpire:teaching.pupil', { host })}</Text>
        {me.isHost && live && (
          <div className={css.learn}>
            <TeachersChair />
            <TutorialForAll />
          </div>
        )}
      </Section>
      <BrokenRules />
    </>
  );
};

const TutorialForAll = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const tutorial = useTutorial(table.module.scenario);
  const own = useUmpire((umpire) => umpire.lesson);
  const lesson = table.settings.teaching?.lesson;
  if (!tutorial) return null;
  const show = (step?: number) =>
    give({ type: 'changeSettings', settings: { teaching: { on: true, ...(step !== undefined && { lesson: step }) } } });
  return (
    <>
      {lesson !== undefined && <Text size="sm">{t('umpire:teaching.shown', { step: lesson + 1 })}</Text>}
      <Button
        size="xs"
        variant="light"
        leftSection={<IconSchool size={16} />}
        onClick={() => (lesson === undefined ? show(own ?? 0) : useUmpire.getState().set({ lesson: undefined }))}
      >
        {lesson === undefined ? t('umpire:teaching.show') : t('umpire:teaching.stop')}
      </Button>
    </>
  );
};

/** A teacher who does not play takes a seat without sides, because only seat holders may touch counters. */
const TeachersChair = () => {
  const { t } = useTranslation();
  const { table, me } = useShown();
  const chair = Object.values(table.seats).find(({ sides, holder }) => sides.length === 0 && holder === undefined);
  const isWanted = useRef(false);
  const id = chair?.id;
  useEffect(() => {
    if (!isWanted.current || id === undefined) return;
    isWanted.current = false;
    give({ type: 'takeSeat', seat: id });
  }, [id]);
  if (me.seats.length > 0) return null;
  const sit = () => {
    isWanted.current = id === undefined;
    give(
      id === undefined
        ? { type: 'addSeat', name: t('umpire:teaching.chair'), sides: [] }
        : { type: 'takeSeat', seat: id },
    );
  };
  return (
    <>
      <Text size="sm">{t('umpire:teaching.no-seat')}</Text>
      <Button size="xs" leftSection={<IconArmchair size={16} />} onClick={sit}>
        {t('umpire:teaching.sit')}
      </Button>
    </>
  );
};

/** Every act that broke a rule, advised or overruled, and for the teacher the refused acts of pupils; the latest first. */
const BrokenRules = () => {
  const { t } = useTranslation();
  const tell = useTeller();
  const author = useAuthor();
  const { entries, hasEarlier, fetchEarlier } = useLog();
  const undone = useMemo(() => undoneIn(entries), [entries]);
  const attempts = useAttempts((store) => store.attempts);
  const broken = [...entries.filter(({ overrules }) => overrules.length > 0), ...attempts].toSorted(
    (one, other) => timeOf(other) - timeOf(one),
  );
  return (
    <Section title={t('umpire:teaching.broken')}>
      {broken.length === 0 && <Text size="sm">{t('umpire:teaching.none')}</Text>}
      <ol className={css.broken}>
        {broken.map((one) =>
          'refused' in one ? (
            <Refused key={`refused ${attempts.indexOf(one)}`} attempt={one} />
          ) : (
            <li key={one.seq} data-undone={undone.has(one.seq)}>
              <b>{author(one)}</b> <Sentence entry={one} text={tell(one.sentence)} /> <BrokenIn entry={one} />
            </li>
          ),
        )}
      </ol>
      {hasEarlier && (
        <Button size="compact-xs" variant="subtle" onClick={() => void fetchEarlier()}>
          {t('umpire:teaching.earlier')}
        </Button>
      )}
    </Section>
  );
};

/** In milliseconds. */
const timeOf = (one: LogEntry | Attempt): number => ('refused' in one ? one.second * 1000 : one.time);

/** An act that was refused to a pupil. */
const Refused = ({ attempt: { person, refused, clauses } }: { readonly attempt: Attempt }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const personName = usePersonName();
  return (
    <li>
      <b>{personName(table.people[person]?.name, person)}</b> {t(`umpire:teaching.refused.${refused}`)}{' '}
      {clauses.map((clause) => (
        <ClauseChip key={clause} clause={clause} />
      ))}
    </li>
  );
};
