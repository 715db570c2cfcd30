import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import type { ModuleEntry } from '@umpire/modules';
import { useTranslation } from 'react-i18next';
import { useLearnt } from '../../learning/learnt.ts';
import { nextOf, sittingsOf } from '../../learning/lessons.ts';
import { useOpenSitting } from '../../learning/open-sitting.ts';
import { usePreferences } from '../../state/preferences.ts';

/** On the card of a game: opens the game's first turn, or its next lesson if it has only lessons. */
export const LearnIt = ({ game }: { readonly game: ModuleEntry }) => {
  const { t } = useTranslation();
  const learnt = useLearnt((store) => store.learnt);
  const language = usePreferences((preferences) => preferences.language);
  const { open, opening } = useOpenSitting();
  const sittings = sittingsOf(game);
  const sitting = sittings.find(({ lesson }) => !lesson) ?? nextOf(sittings, learnt) ?? sittings[0];
  if (!sitting) return null;
  const words = sitting.lesson
    ? t('app:learn.by-lessons', { count: sittings.length, minutes: sitting.minutes })
    : t('app:learn.by-first-turn', { minutes: sitting.minutes });
  return (
    <Button
      size="xs"
      variant="light"
      mb={10}
      leftSection={<IconSchool size={16} />}
      loading={opening !== undefined}
      onClick={() => open(sitting)}
      aria-label={t('app:learn.of-game', { what: words, game: game.text(language, game.manifest.title) })}
    >
      {words}
    </Button>
  );
};
