import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { areas, consents, type Mode, modes, type UmpireSettings } from '@umpire/shared/table/state/umpire.ts';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { NoUmpire } from './no-umpire.tsx';
import css from './umpire.module.css';

/** The umpire's mode for each part of the rules, and who must agree to changes and overruling. */
export const UmpireModes = () => {
  const { t } = useTranslation();
  const { table, me, live } = useShown();
  const status = useUmpire((umpire) => umpire.status);
  const { umpire } = table.settings;
  const disabled = !live || (me.seats.length === 0 && !me.isHost);
  const set = (change: Partial<UmpireSettings>) =>
    give({ type: 'changeSettings', settings: { umpire: { ...umpire, ...change } } });
  if (status === 'none')
    return (
      <Section title={t('umpire:modes.title')}>
        <Text size="sm" c="dimmed" component="div">
          <NoUmpire />
        </Text>
      </Section>
    );
  return (
    <Section title={t('umpire:modes.title')}>
      <Stack gap={10}>
        <Group gap={6}>
          {modes.map((mode) => (
            <Button
              key={mode}
              size="compact-xs"
              variant={areas.every((area) => umpire.modes[area] === mode) ? 'filled' : 'default'}
              disabled={disabled}
              onClick={() => set({ modes: all(mode) })}
            >
              {t(`umpire:modes.all.${mode}`)}
            </Button>
          ))}
        </Group>
        {areas.map((area) => (
          <div key={area} className={css.mode}>
            <span id={`umpire-mode-${area}`}>{t(`umpire:area.${area}`)}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby={`umpire-mode-${area}`}
              disabled={disabled}
              value={umpire.modes[area]}
              onChange={(mode) => set({ modes: { ...umpire.modes, [area]: mode as Mode } })}
              data={modes.map((mode) => ({ value: mode, label: t(`umpire:modes.${mode}`) }))}
            />
          </div>
        ))}
        <ul className={css.meanings}>
          {modes.map((mode) => (
            <li key={mode}>
              <b>{t(`umpire:modes.${mode}`)}</b> {t(`umpire:modes.means.${mode}`)}
            </li>
          ))}
        </ul>
        {(['overrule', 'changing'] as const).map((what) => (
          <div key={what} className={css.mode}>
            <span id={`umpire-${what}`}>{t(`umpire:consent.${what}`)}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby={`umpire-${what}`}
              disabled={disabled}
              value={umpire[what]}
              onChange={(consent) => set({ [what]: consent })}
              data={consents.map((consent) => ({ value: consent, label: t(`umpire:consent.${consent}`) }))}
            />
          </div>
        ))}
        <Text size="xs" c="dimmed">
          {t('umpire:modes.asks-too')}
        </Text>
      </Stack>
    </Section>
  );
};

const all = (mode: Mode): UmpireSettings['modes'] => ({
  movement: mode,
  stacking: mode,
  combat: mode,
  supply: mode,
  sequence: mode,
});
