import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEyeCheck, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { board, useBoard } from '../../state/board.ts';
import { useHistory } from '../../state/history.ts';
import { useShown } from '../../state/shown.ts';
import { useSince } from '../../state/since.ts';
import { useAuthor } from '../../words/author.ts';
import type { LogEntry } from '../../words/describe.ts';
import { useTeller } from '../../words/tell.ts';
import css from './since.module.css';
import { useSinceFetched, useSinceNews } from './use-since-news.ts';

/** What others did while the user was away: all as arrows on the map, one after the other, or step by step in the history. */
export const SinceBar = () => {
  const { t } = useTranslation();
  const unfetched = useSinceFetched();
  const news = useSinceNews();
  const { view, look, close } = useSince();
  const { live } = useShown();
  const lookAt = useHistory((history) => history.lookAt);
  const at = view === 'all' ? undefined : Math.min(view, news.length - 1);
  const now = at === undefined ? undefined : news[at];
  const hex = now?.about.hex;
  useEffect(() => {
    if (hex !== undefined) board()?.goTo(hex);
  }, [hex]);
  useAllInView(now === undefined ? news : hex === undefined ? [now] : NONE);
  const [first] = news;
  if (!first || !live) return null;
  const go = (to: number) => look((to + news.length) % news.length);
  return (
    <section className={css.bar} aria-label={t('panels:since.title')}>
      <div className={css.words}>
        <IconEyeCheck size={18} aria-hidden />
        <b>{t('panels:since.title')}</b>
        <output className={css.sentence} aria-live="polite">
          {now ? <Told entry={now} /> : t('panels:since.acts', { count: news.length })}
        </output>
      </div>
      <div className={css.controls}>
        <Button size="compact-sm" variant={view === 'all' ? 'filled' : 'default'} onClick={() => look('all')}>
          {t('panels:since.all')}
        </Button>
        <ActionIcon variant="default" size={28} onClick={() => go((at ?? 0) - 1)} aria-label={t('panels:since.before')}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <span className={css.position}>{at === undefined ? `– / ${news.length}` : `${at + 1} / ${news.length}`}</span>
        <ActionIcon
          variant="default"
          size={28}
          onClick={() => go(at === undefined ? 0 : at + 1)}
          aria-label={t('panels:since.next')}
        >
          <IconChevronRight size={17} />
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={() => lookAt(unfetched ?? first.seq)}>
          {t('panels:since.step')}
        </Button>
        <ActionIcon variant="subtle" size={28} onClick={close} aria-label={t('panels:since.close')}>
          <IconX size={17} />
        </ActionIcon>
      </div>
    </section>
  );
};

/** The same object each time: nothing has changed. */
const NONE: readonly never[] = [];

/** Brings these acts into one view, and again only if the acts change: meanwhile the view is the user's own. */
const useAllInView = (acts: readonly LogEntry[]): void => {
  const which = acts.map(({ seq }) => seq).join(' ');
  const isThere = useBoard((store) => store.isThere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new object whenever somebody acts
  useEffect(() => {
    board()?.showAll(
      acts.flatMap(({ about: { hex }, moves }) => [
        ...(hex === undefined ? [] : [hex]),
        ...moves.flatMap(({ from, to }) => [from, to]),
      ]),
    );
  }, [which, isThere]);
};

const Told = ({ entry }: { readonly entry: LogEntry }) => {
  const author = useAuthor();
  const tell = useTeller();
  return (
    <>
      <b>{author(entry)}</b> {tell(entry.sentence)}
    </>
  );
};
