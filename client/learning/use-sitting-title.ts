import { useTranslation } from 'react-i18next';
import { usePreferences } from '../state/preferences.ts';
import type { Sitting } from './lessons.ts';

/** The name of a lesson, or of a game's first turn, by itself or with its game. */
export const useSittingTitle = () => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  return ({ game, lesson }: Sitting, isBesideGame = false): string => {
    if (lesson) return game.text(language, lesson.title);
    if (isBesideGame) return t('app:learn.first-turn');
    return t('app:learn.first-turn-of', { game: game.text(language, game.manifest.title) });
  };
};
