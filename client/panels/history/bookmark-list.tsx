import { Button, Text } from '@mantine/core';
import { IconBookmark, IconHourglass } from '@tabler/icons-react';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../state/history.ts';
import { Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import css from './history.module.css';
import { useBookmarks } from './use-bookmarks.ts';
import { useCourse } from './use-course.ts';

/** Turns and bookmarks of the game in order, as links. */
export const BookmarkList = ({ onGo }: { readonly onGo: () => void }) => {
  const { t } = useTranslation();
  const words = useWords();
  const lookAt = useHistory((history) => history.lookAt);
  const { turns } = useCourse(true);
  const bookmarks = useBookmarks();
  const marks = [
    ...turns.map(({ seq, turn }) => ({ seq, icon: IconHourglass, words: words.turn(turn) })),
    ...[...bookmarks].flatMap(([seq, notes]) =>
      notes.map(({ title, text }) => ({ seq, icon: IconBookmark, words: text === '' ? title : text })),
    ),
  ].sort((a, b) => a.seq - b.seq);
  const go = (seq: Seq) => {
    lookAt(seq);
    onGo();
  };
  return (
    <Section title={t('panels:history.bookmarks')}>
      {marks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('panels:history.no-bookmarks')}
        </Text>
      )}
      <ul className={css.bookmarks}>
        {marks.map(({ seq, icon: Icon, words: said }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several comments may be about one step
          <li key={`${seq} ${i}`}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon size={15} />}
              onClick={() => go(seq)}
              classNames={{ label: css.bookmark ?? '' }}
            >
              {said}
            </Button>
            <small>{seq}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
};
