import { Button } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { useKeptClient } from '../../state/kept-client.ts';
import css from './dialogs.module.css';

/** Shown in place of the link: says that the table is in this browser, and how to share it. */
export const OnDevice = () => {
  const { t } = useTranslation();
  const kept = useKeptClient(({ state }) => state);
  const show = useDialogs((dialogs) => dialogs.show);
  return (
    <section className={css.share} aria-labelledby="on-device">
      <h3 id="on-device">{t('device:here')}</h3>
      <p className={css.lead}>
        {t('device:what')} {kept !== 'unasked' && <span role="status">{t(`device:client.${kept}`)}</span>}
      </p>
      <Button
        mt={12}
        variant="default"
        leftSection={<IconServer size={17} />}
        onClick={() => show({ type: 'move-to-server' })}
      >
        {t('device:move')}
      </Button>
    </section>
  );
};
