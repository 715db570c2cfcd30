import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Section, SideDot } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import { Hatch } from './hatch.tsx';
import { MovementMode } from './movement-mode.tsx';
import css from './umpire.module.css';

/** The umpire's overlays on the map, which each user switches for themselves. */
export const OverlaySwitches = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  const { about, zones, supply, reach, toggle, set } = useUmpire();
  const { sides } = module.data.manifest;
  const isReachShown = reach ?? table.settings.umpire.modes.movement !== 'free';
  const can = (what: 'reach' | 'zones' | 'supply'): boolean => about?.can.includes(what) ?? false;
  return (
    <Section title={t('umpire:overlays.title')}>
      {can('reach') && (
        <Switch
          size="xs"
          label={t('umpire:overlays.reach')}
          description={t('umpire:overlays.reach-how')}
          checked={isReachShown}
          onChange={() => set({ reach: !isReachShown })}
        />
      )}
      <MovementMode label={t('umpire:overlays.mode')} />
      {can('zones') && (
        <fieldset className={css.switches}>
          <legend>{t('umpire:overlays.zones')}</legend>
          {sides.map(({ id, color }, i) => (
            <Switch
              key={id}
              size="xs"
              checked={zones.includes(id)}
              onChange={() => toggle('zones', id)}
              label={
                <span className={css.sideLabel}>
                  <Hatch color={color} hatch={i % 4} />
                  {words.side(id)}
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      {can('supply') && (
        <fieldset className={css.switches}>
          <legend>{t('umpire:overlays.supply')}</legend>
          {sides.map(({ id }) => (
            <Switch
              key={id}
              size="xs"
              checked={supply.includes(id)}
              onChange={() => toggle('supply', id)}
              label={
                <span className={css.sideLabel}>
                  <SideDot sides={[id]} />
                  {words.side(id)}
                </span>
              }
            />
          ))}
        </fieldset>
      )}
    </Section>
  );
};
