import { useTranslation } from 'react-i18next';

/** A playing time in words, from minutes: half an hour is said in minutes, more in hours. */
export const useDuration = () => {
  const { t } = useTranslation();
  return (minutes: number): string =>
    minutes < 60
      ? t('app:duration.minutes', { count: minutes })
      : t('app:duration.hours', { count: Math.round(minutes / 30) / 2 });
};
