import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import css from './history.module.css';
import type { useLookingBack } from './use-looking-back.ts';
import { playSpeeds } from './use-playing.ts';

/** Buttons for a step or a turn back and forward, to the beginning, and for playing. */
export const StepButtons = ({ ways }: { readonly ways: ReturnType<typeof useLookingBack> }) => {
  const { t } = useTranslation();
  const { isPlaying, hasBefore, hasAfter } = ways;
  return (
    <div className={css.steps}>
      <Step name={t('panels:history.to-beginning')} isOn={hasBefore} press={ways.toBeginning}>
        <IconPlayerSkipBack size={17} />
      </Step>
      <Step name={t('panels:history.turn-back')} isOn={hasBefore} press={() => ways.byTurns(-1)}>
        <IconChevronsLeft size={18} />
      </Step>
      <Step name={t('panels:history.back')} isOn={hasBefore} press={() => ways.by(-1)}>
        <IconChevronLeft size={18} />
      </Step>
      <Step name={t(isPlaying ? 'panels:history.pause' : 'panels:history.play')} isOn press={ways.play}>
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </Step>
      <Speed />
      <Step name={t('panels:history.forward')} isOn={hasAfter} press={() => ways.by(1)}>
        <IconChevronRight size={18} />
      </Step>
      <Step name={t('panels:history.turn-on')} isOn={hasAfter} press={() => ways.byTurns(1)}>
        <IconChevronsRight size={18} />
      </Step>
    </div>
  );
};

interface StepProps {
  readonly name: string;
  readonly isOn: boolean;
  press(): void;
  readonly children: ReactNode;
}

const Step = ({ name, isOn, press, children }: StepProps) => (
  <Tooltip position="bottom" label={name} openDelay={600}>
    <ActionIcon variant="default" disabled={!isOn} onClick={press} aria-label={name}>
      {children}
    </ActionIcon>
  </Tooltip>
);

/** Each press makes it faster; after the fastest comes the slowest. */
const Speed = () => {
  const { t } = useTranslation();
  const { playSpeed, set } = usePreferences();
  const next = playSpeeds.find((speed) => speed > playSpeed) ?? playSpeeds[0];
  const name = t('panels:history.speed', { speed: playSpeed });
  return (
    <Tooltip position="bottom" label={name}>
      <UnstyledButton className={css.speed} onClick={() => set({ playSpeed: next })} aria-label={name}>
        {t('panels:history.times', { speed: playSpeed })}
      </UnstyledButton>
    </Tooltip>
  );
};
