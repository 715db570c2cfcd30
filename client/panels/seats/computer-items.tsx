import { Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRobot } from '@tabler/icons-react';
import { type Computer, computerIn, computerLevels } from '@umpire/shared/table/state/computer.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { computerName } from '../../words/person-name.ts';
import { useEngines } from './use-engines.ts';

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

const goingOn = ({ stopped: _, ...computer }: Computer): Computer => computer;

/** Tells levels and engines apart, also where they are called the same. */
const nameIn = ({ level, engine }: Computer): string => (engine === undefined ? level : `engine ${engine}`);

/** All that can play in a seat. Where an engine cannot be asked, the captain plays in its place. */
const playersWith = (engines: readonly string[]): readonly Computer[] => [
  ...computerLevels.map((level) => ({ level })),
  ...engines.map((engine) => ({ level: 'captain', engine }) as const),
];

/** The items of a seat's menu with which the computer gets the seat, or another level, stops and goes on. */
export const ComputerItems = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const engines = useEngines();
  const now = computerIn(table, seat);
  const set = (computer: Computer) => give({ type: 'setComputer', seat: seat.id, ...computer });
  return (
    <>
      {now?.stopped && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => set(goingOn(now))}>
          {t('panels:seats.go-on')}
        </Menu.Item>
      )}
      {now && !now.stopped && (
        <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => set({ ...now, stopped: 'paused' })}>
          {t('panels:seats.pause')}
        </Menu.Item>
      )}
      <Menu.Label>{now ? t('panels:seats.computer-level') : t('panels:seats.computer')}</Menu.Label>
      {playersWith(engines)
        .filter((computer) => nameIn(computer) !== (now && nameIn(now)))
        .map((computer) => (
          <Menu.Item key={nameIn(computer)} leftSection={<IconRobot size={16} />} onClick={() => set(computer)}>
            {computerName(t, computer)}
          </Menu.Item>
        ))}
    </>
  );
};
