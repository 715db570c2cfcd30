import { Button, Loader, Slider } from '@mantine/core';
import { IconBookmark, IconGitBranch, IconLogout } from '@tabler/icons-react';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../state/history.ts';
import { useSession } from '../../state/session.ts';
import { useAuthor } from '../../words/author.ts';
import { useTeller } from '../../words/tell.ts';
import { useTimes } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import { BackToHere } from './back-to-here.tsx';
import { BookmarkForm } from './bookmark-form.tsx';
import { useBranch } from './branch.ts';
import type { Course } from './course.ts';
import css from './history.module.css';
import { StepButtons } from './step-buttons.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { useLookingBack } from './use-looking-back.ts';

/** A slider over the whole game, shown while the user looks back. */
export const HistoryBar = () => {
  const { t } = useTranslation();
  const tell = useTeller();
  const author = useAuthor();
  const times = useTimes();
  const words = useWords();
  const { moment, failed } = useHistory();
  const id = useSession((session) => session.id);
  const branch = useBranch(id);
  const ways = useLookingBack();
  const bookmarks = useBookmarks();
  const live = useSession((session) => session.table);
  const { at, last } = ways;
  if (at === undefined) return null;
  const entry = moment?.entry;
  const isThere = moment?.seq === at;
  return (
    <section className={css.bar} aria-label={t('panels:history.title')}>
      <div className={css.words}>
        <span className={css.position}>{t('panels:history.position', { seq: at, last })}</span>
        <output className={css.sentence} aria-live="polite">
          {failed && t('panels:history.failed')}
          {!failed && isThere && entry && (
            <>
              {entry.act !== 'hidden' && <b>{author(entry)}</b>} {tell(entry.sentence)}
            </>
          )}
        </output>
        {!isThere && !failed && <Loader size={14} />}
        <span className={css.when}>
          {moment && words.turn(moment.table.turn.number)}
          {entry && ` · ${times.exact(entry.time)}`}
        </span>
      </div>
      {(bookmarks.get(at) ?? []).map((note) => (
        <p key={note.id} className={css.comment}>
          <IconBookmark size={14} aria-hidden />{' '}
          <b>{live?.seats[note.author] && words.seat(live.seats[note.author]!)}</b>{' '}
          {note.text === '' ? note.title : note.text}
        </p>
      ))}
      <div className={css.controls}>
        <StepButtons ways={ways} />
        <Slider
          className={css.slider ?? ''}
          min={1}
          max={last}
          value={at}
          onChange={(to) => ways.slideTo(to)}
          label={null}
          marks={marksOf(ways.turns, [...bookmarks.keys()], last)}
          thumbLabel={t('panels:history.title')}
          size="sm"
        />
        <div className={css.ways}>
          <BookmarkForm at={at} />
          <BackToHere seq={at} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconGitBranch size={15} />}
            onClick={() => branch.open(at)}
            loading={branch.opening}
          >
            {t('panels:history.play-on')}
          </Button>
          <Button size="xs" leftSection={<IconLogout size={15} />} onClick={() => ways.leave()}>
            {t('panels:history.live')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** The part of the track that a turn's number takes. */
const LABEL = 0.05;

/** A mark for each turn, with its number if there is room. */
const marksOf = (turns: Course['turns'], bookmarks: readonly Seq[], last: Seq) => {
  let labelled = Number.NEGATIVE_INFINITY;
  const ofTurns = turns.map(({ seq, turn }) => {
    if (seq - labelled < last * LABEL) return { value: seq };
    labelled = seq;
    return { value: seq, label: turn };
  });
  const others = bookmarks.filter((seq) => seq <= last && !turns.some((turn) => turn.seq === seq));
  return [...ofTurns, ...others.map((value) => ({ value, label: '⚑' }))];
};
