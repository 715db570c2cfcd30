import { Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRobot } from '@tabler/icons-react';
import { type Computer, computerIn, computerLevels } from '@umpire/shared/table/state/computer.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { computerName } from '../../words/person-name.ts';

/** Whether the computer can play here, and this person may say so. It needs an umpire with advice for it. */
export const useMayGiveToComputer = (): ((seat: Seat) => boolean) => {
  const { table, me } = useShown();
  const isAdvised = useUmpire(({ status, about }) => status === 'ready' && about?.can.includes('advice'));
  return (seat) => {
    if (!isAdvised || table.status === 'closed' || seat.sides.length === 0) return false;
    if (computerIn(table, seat)) return me.isHost || me.seats.length > 0;
    return seat.holder === undefined ? me.isHost : seat.holder === me.person;
  };
};

/** The items of a seat's menu with which the computer gets the seat, or another level, stops and goes on. */
export const ComputerItems = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const now = computerIn(table, seat);
  const set = (computer: Computer) => give({ type: 'setComputer', seat: seat.id, ...computer });
  return (
    <>
      {now?.stopped && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => set({ level: now.level })}>
          {t('panels:seats.go-on')}
        </Menu.Item>
      )}
      {now && !now.stopped && (
        <Menu.Item
          leftSection={<IconPlayerPause size={16} />}
          onClick={() => set({ level: now.level, stopped: 'paused' })}
        >
          {t('panels:seats.pause')}
        </Menu.Item>
      )}
      <Menu.Label>{now ? t('panels:seats.computer-level') : t('panels:seats.computer')}</Menu.Label>
      {computerLevels
        .filter((level) => level !== now?.level)
        .map((level) => (
          <Menu.Item key={level} leftSection={<IconRobot size={16} />} onClick={() => set({ level })}>
            {computerName(t, level)}
          </Menu.Item>
        ))}
    </>
  );
};
