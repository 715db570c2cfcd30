import { SegmentedControl, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Contrast,
  contrasts,
  type SideColors,
  sideColors,
  type TextSize,
  textSizes,
  trailChoices,
  usePreferences,
  wheels,
} from '../../state/preferences.ts';
import { Section } from '../../ui/bits.tsx';
import { ColorSchemeInput, LanguageInput } from '../../ui/look-inputs.tsx';
import { UmpireModes } from '../umpire/modes.tsx';
import { Field } from './field.tsx';
import { TableOptions } from './table-options.tsx';
import { TableSettings } from './table-settings.tsx';

/** The table's settings, which the host decides, and the user's own display settings. */
export const SettingsPanel = () => (
  <>
    <OwnSettings />
    <UmpireModes />
    <TableOptions />
    <TableSettings />
  </>
);

const OwnSettings = () => {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { set } = preferences;
  return (
    <Section title={t('panels:settings.own')}>
      <Stack gap={12}>
        <LanguageInput />
        <ColorSchemeInput />
        <Field label={t('panels:settings.text-size')}>
          <SegmentedControl
            size="xs"
            value={preferences.textSize}
            onChange={(value) => set({ textSize: value as TextSize })}
            data={textSizes.map((value) => ({ value, label: t(`panels:settings.text.${value}`) }))}
          />
        </Field>
        <Field label={t('panels:settings.contrast')}>
          <SegmentedControl
            size="xs"
            value={preferences.contrast}
            onChange={(value) => set({ contrast: value as Contrast })}
            data={contrasts.map((value) => ({ value, label: t(`panels:settings.contrasts.${value}`) }))}
          />
        </Field>
        <Field label={t('panels:settings.side-colors')} help={t('panels:settings.side-colors-how')}>
          <SegmentedControl
            size="xs"
            value={preferences.sideColors}
            onChange={(value) => set({ sideColors: value as SideColors })}
            data={sideColors.map((value) => ({ value, label: t(`panels:settings.side-color.${value}`) }))}
          />
        </Field>
        <Field label={t('panels:settings.stacks')}>
          <SegmentedControl
            size="xs"
            value={preferences.stackStyle}
            onChange={(value) => set({ stackStyle: value as 'fanned' | 'tight' })}
            data={(['fanned', 'tight'] as const).map((value) => ({
              value,
              label: t(`panels:settings.stack.${value}`),
            }))}
          />
        </Field>
        <Field label={t('panels:settings.trails')}>
          <SegmentedControl
            size="xs"
            value={preferences.trails}
            onChange={(value) => set({ trails: value as typeof preferences.trails })}
            data={trailChoices.map((value) => ({
              value,
              label: t(`panels:settings.trail.${value}`),
            }))}
          />
        </Field>
        <Field label={t('panels:settings.wheel')}>
          <SegmentedControl
            size="xs"
            value={preferences.wheel}
            onChange={(value) => set({ wheel: value as typeof preferences.wheel })}
            data={wheels.map((value) => ({ value, label: t(`panels:settings.wheel-does.${value}`) }))}
          />
        </Field>
        <Switch
          label={t('panels:settings.click-moves')}
          description={t('panels:settings.click-moves-how')}
          checked={preferences.clickMoves}
          onChange={(event) => set({ clickMoves: event.currentTarget.checked })}
        />
        <Switch
          label={t('panels:settings.hex-numbers')}
          checked={preferences.hexNumbers}
          onChange={(event) => set({ hexNumbers: event.currentTarget.checked })}
        />
        <Switch
          label={t('panels:settings.reduced-motion')}
          checked={preferences.reducedMotion}
          onChange={(event) => set({ reducedMotion: event.currentTarget.checked })}
        />
        <Switch
          label={t('panels:settings.sounds')}
          checked={preferences.sounds}
          onChange={(event) => set({ sounds: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
};
