import { Button } from '@mantine/core';
import { IconPlayerStop, IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlayedFor } from '../../state/played-for.ts';
import { useSay } from '../../umpire/use-say.ts';
import css from './plan.module.css';

/** The computer plays in the user's place: why it does what it does, and how to stop it. */
export const PlayedForBar = () => {
  const { t } = useTranslation();
  const say = useSay();
  const { side, why, failed, stop } = usePlayedFor();
  if (side === undefined && !failed) return null;
  return (
    <section className={css.bar} aria-label={t('umpire:computer.playing')}>
      <div className={css.words}>
        <IconRobot size={18} aria-hidden />
        <b>{failed ? t('umpire:computer.stopped') : t('umpire:computer.playing')}</b>
        <output aria-live="polite">{why && say(why)}</output>
      </div>
      <div className={css.controls}>
        <Button size="compact-sm" variant="default" leftSection={<IconPlayerStop size={15} />} onClick={() => stop()}>
          {failed ? t('umpire:computer.understood') : t('umpire:computer.stop')}
        </Button>
      </div>
    </section>
  );
};
