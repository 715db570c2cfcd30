import { Button, Text } from '@mantine/core';
import { IconBooks, IconGavel, IconSchool, IconWalk } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import { areas } from '@umpire/shared/table/state/umpire.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLearnt } from '../../learning/learnt.ts';
import { lessonsOf } from '../../learning/lessons.ts';
import { useDocks } from '../../state/docks.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Empty, Section } from '../../ui/bits.tsx';
import { useSay } from '../../umpire/use-say.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { useTutorial } from '../lesson/lesson-card.tsx';
import { useIsLesson } from '../lesson/use-is-lesson.ts';
import { ClauseChip } from './clause-chip.tsx';
import { Hints } from './hints.tsx';
import { NoUmpire } from './no-umpire.tsx';
import { OverlaySwitches } from './overlay-switches.tsx';
import { SupplyLines } from './supply-lines.tsx';
import { TeachersTable } from './teachers-table.tsx';
import { Troubles } from './troubles.tsx';
import css from './umpire.module.css';

/** The umpire's panel: its modes, its overlays, its hints, and its tutorials. */
export const UmpirePanel = () => {
  const { t } = useTranslation();
  const status = useUmpire((umpire) => umpire.status);
  const isLesson = useIsLesson();
  const isTaught = useUmpire(({ lesson }) => lesson !== undefined) && isLesson;
  if (status !== 'ready')
    return (
      <>
        <TeachersTable />
        <Empty icon={<IconGavel size={34} stroke={1.4} />}>
          {status === 'none' ? <NoUmpire /> : t(`umpire:status.${status}`)}
        </Empty>
        <Lessons />
      </>
    );
  return (
    <>
      <TeachersTable />
      <Strictness />
      <Lessons />
      {isTaught ? <Taught /> : <Hints />}
      <OverlaySwitches />
      <SupplyLines />
      <Troubles />
      <Overruled />
    </>
  );
};

/** A lesson says what to do next: hints beside it would be a second voice. */
const Taught = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('umpire:hints.title')}>
      <Text size="sm">{t('umpire:hints.lesson')}</Text>
    </Section>
  );
};

const Strictness = () => {
  const { t } = useTranslation();
  const { modes } = useShown().table.settings.umpire;
  const show = useDocks((docks) => docks.show);
  const [first, ...others] = new Set(areas.map((area) => modes[area]));
  return (
    <Section
      title={t('umpire:modes.now')}
      actions={
        <Button size="compact-xs" variant="subtle" onClick={() => show('settings')}>
          {t('umpire:modes.change')}
        </Button>
      }
    >
      {others.length === 0 && first ? (
        <Text size="sm">
          <b>{t(`umpire:modes.${first}`)}</b> {t(`umpire:modes.means.${first}`)}
        </Text>
      ) : (
        <dl className={css.strictness}>
          {areas.map((area) => (
            <div key={area}>
              <dt>{t(`umpire:area.${area}`)}</dt>
              <dd>{t(`umpire:modes.${modes[area]}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
};

/** The tour of the table, which every game has, the scenario's own tutorial, and a link to the lessons. */
const Lessons = () => {
  const { t } = useTranslation();
  const say = useSay();
  const { table } = useShown();
  const id = useSession((session) => session.id);
  const set = useUmpire((umpire) => umpire.set);
  const tutorial = useTutorial(table.module.scenario);
  const lesson = useUmpire((umpire) => umpire.lesson);
  const begun = useLearnt(({ progress }) => progress[id]?.step);
  const game = findModule(table.module.id);
  const begin = (what: { readonly tour: number } | { readonly lesson: number }) => {
    useDocks.getState().setSheet(undefined);
    set(what);
  };
  return (
    <Section title={t('umpire:learn.title')}>
      <div className={css.learn}>
        <Button size="xs" variant="light" leftSection={<IconWalk size={16} />} onClick={() => begin({ tour: 0 })}>
          {t('umpire:tour.start')}
        </Button>
        {tutorial && lesson === undefined && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconSchool size={16} />}
            onClick={() => begin({ lesson: begun ?? 0 })}
          >
            {begun ? t('umpire:tutorial.resume', { title: say(tutorial.title) }) : say(tutorial.title)}
          </Button>
        )}
        {game && lessonsOf(game).length > 0 && (
          <Button size="xs" variant="light" leftSection={<IconBooks size={16} />} component={Link} href="/learn">
            {t('umpire:learn.lessons')}
          </Button>
        )}
      </div>
    </Section>
  );
};

/** Counters with an overruled rule in this phase. */
const Overruled = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const entries = Object.entries(table.turn.overruled ?? {}).flatMap(([id, clauses]) => {
    const piece = table.pieces[id];
    return piece ? [{ piece, clauses }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <Section title={t('umpire:overruled.title')}>
      <ul className={css.breaches}>
        {entries.map(({ piece, clauses }) => (
          <li key={piece.id}>
            {words.counter(nameOfPiece(piece))}{' '}
            {clauses.map((clause) => (
              <ClauseChip key={clause} clause={clause} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
};
