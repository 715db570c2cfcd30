import { ActionIcon, Button, Loader, Slider, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGitBranch,
  IconPlayerSkipBack,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takesKeys } from '../../actions/keys.ts';
import { useHistory } from '../../state/history.ts';
import { useSession } from '../../state/session.ts';
import { useAuthor } from '../../words/author.ts';
import { useTeller } from '../../words/tell.ts';
import { useTimes } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import { useBranch } from './branch.ts';
import css from './history.module.css';

/** A slider over the whole game, shown while one looks back. */
export const HistoryBar = () => {
  const { t } = useTranslation();
  const tell = useTeller();
  const author = useAuthor();
  const times = useTimes();
  const words = useWords();
  const { moment, wanted, failed, lookAt } = useHistory();
  const last = useSession(({ seq }) => seq);
  const id = useSession((session) => session.id);
  const branch = useBranch(id);
  const at = wanted ?? moment?.seq;
  useArrowKeys(at, last, lookAt);
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
      <div className={css.controls}>
        <Tooltip label={t('panels:history.to-beginning')}>
          <ActionIcon variant="subtle" onClick={() => lookAt(1)} aria-label={t('panels:history.to-beginning')}>
            <IconPlayerSkipBack size={17} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon
          variant="default"
          disabled={at <= 1}
          onClick={() => lookAt(at - 1)}
          aria-label={t('panels:history.back')}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Slider
          className={css.slider ?? ''}
          min={1}
          max={last}
          value={at}
          onChange={lookAt}
          label={null}
          thumbLabel={t('panels:history.title')}
          size="sm"
        />
        <ActionIcon
          variant="default"
          disabled={at >= last}
          onClick={() => lookAt(at + 1)}
          aria-label={t('panels:history.forward')}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <div className={css.ways}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconGitBranch size={15} />}
            onClick={() => branch.open(at)}
            loading={branch.opening}
          >
            {t('panels:history.play-on')}
          </Button>
          <Button size="xs" leftSection={<IconPlayerTrackNext size={15} />} onClick={() => lookAt(undefined)}>
            {t('panels:history.live')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** The arrow keys step through the game while one looks back; Escape goes back to the live table. */
const useArrowKeys = (at: Seq | undefined, last: Seq, lookAt: (seq: Seq | undefined) => void): void => {
  useEffect(() => {
    if (at === undefined) return;
    const press = (event: KeyboardEvent) => {
      // The slider's own arrow keys, Home and End do the same.
      const isSlider = event.target instanceof Element && event.target.closest('[role="slider"]');
      if (isSlider && /^(Arrow|Home|End)/.test(event.key)) return;
      if (takesKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
      if (by !== undefined) lookAt(Math.min(last, Math.max(1, at + by)));
      else if (event.key === 'Home') lookAt(1);
      else if (event.key === 'End') lookAt(last);
      else if (event.key === 'Escape') lookAt(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the board, which moves its cursor with the same keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [at, last, lookAt]);
};
