import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconBrightness, IconMoon, IconSun } from '@tabler/icons-react';
import { type Language, languages } from '@umpire/shared/module/text.ts';
import { useTranslation } from 'react-i18next';
import { ownNameOf } from '../i18n/i18n.ts';
import { type ColorScheme, usePreferences } from '../state/preferences.ts';

/** Each language by its own name, for users who cannot read the page's language. */
export const LanguageInput = () => {
  const { t } = useTranslation();
  const { language, set } = usePreferences();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('app:language')}
      value={language}
      onChange={(value) => set({ language: value as Language })}
      data={languages.map((each) => ({
        value: each,
        label: <span lang={each}>{ownNameOf(each)}</span>,
      }))}
    />
  );
};

const schemes = [
  ['light', IconSun],
  ['auto', IconBrightness],
  ['dark', IconMoon],
] as const;

export const ColorSchemeInput = ({ withText = true }: { readonly withText?: boolean }) => {
  const { t } = useTranslation();
  const { colorScheme, set } = usePreferences();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('app:scheme')}
      value={colorScheme}
      onChange={(value) => set({ colorScheme: value as ColorScheme })}
      data={schemes.map(([value, Icon]) => ({
        value,
        label: withText ? (
          t(`app:schemes.${value}`)
        ) : (
          <span title={t(`app:schemes.${value}`)} style={{ display: 'grid', placeItems: 'center', height: 18 }}>
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{t(`app:schemes.${value}`)}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
};
