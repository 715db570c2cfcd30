import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Where } from '../../net/opening.ts';
import { canStore } from '../../storage/web-storage.ts';
import css from './landing.module.css';

interface OpenScenarioProps {
  /** The key of game and scenario. */
  readonly name: string;
  readonly isOpening: boolean;
  readonly disabled: boolean;
  readonly onOpen: (where: Where) => void;
}

/** Opens a table for a scenario; a menu beside the button has the other kind of table. */
export const OpenScenario = ({ name, isOpening, disabled, onOpen }: OpenScenarioProps) => {
  const { t } = useTranslation();
  return (
    <Button.Group>
      <Button
        size="xs"
        onClick={() => onOpen('server')}
        loading={isOpening}
        disabled={disabled}
        aria-label={t('app:landing.open-named', { name })}
      >
        {t('app:landing.open')}
      </Button>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>
          <Button size="xs" px={6} className={css.ways} disabled={disabled || isOpening} aria-label={t('device:ways')}>
            <IconChevronDown size={15} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDeviceLaptop size={20} stroke={1.6} />} onClick={() => onOpen('device')}>
            <b>{t('device:open')}</b>
            <br />
            <OnThisDevice />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
};

/** Asked when the menu opens: the browser may have run out of room since. */
const OnThisDevice = () => {
  const { t } = useTranslation();
  const [isKept] = useState(canStore);
  return <small>{t(isKept ? 'device:open-how' : 'device:open-unkept')}</small>;
};
