import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';

/** Whether this person may let the computer play a turn in the place of the seat's holder, or say what they think of that. */
export const useMayStandIn = (): ((seat: Seat) => boolean) => {
  const { table, me } = useShown();
  const isAdvised = useUmpire(({ status, about }) => status === 'ready' && about?.can.includes('advice'));
  return (seat) => {
    if (!isAdvised || table.status === 'closed' || seat.holder === undefined || computerIn(table, seat)) return false;
    if (seat.holder === me.person) return seat.sides.length > 0;
    return (me.isHost || me.seats.length > 0) && (seat.standIn !== undefined || isInTurn(seat, table.turn.side));
  };
};

const isInTurn = ({ sides }: Seat, side: string | undefined): boolean => side !== undefined && sides.includes(side);

/** The items of a seat's menu by which the computer plays one turn for its holder. */
export const StandInItems = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation();
  const { table, me } = useShown();
  const set = (to: 'plays' | 'stopped' | 'allowed' | 'asked') => give({ type: 'setStandIn', seat: seat.id, to });
  const isMine = seat.holder === me.person;
  const begin = isMine ? 'stand-in-mine' : seat.standInAllowed ? 'stand-in-now' : 'stand-in-ask';
  return (
    <>
      {seat.standIn && (
        <Menu.Item leftSection={<IconPlayerStop size={16} />} onClick={() => set('stopped')}>
          {t('panels:seats.stand-in-stop')}
        </Menu.Item>
      )}
      {!seat.standIn && isInTurn(seat, table.turn.side) && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => set('plays')}>
          {t(`panels:seats.${begin}`)}
        </Menu.Item>
      )}
      {isMine && (
        <Menu.Item
          leftSection={seat.standInAllowed ? <IconBell size={16} /> : <IconBellOff size={16} />}
          onClick={() => set(seat.standInAllowed ? 'asked' : 'allowed')}
        >
          {seat.standInAllowed ? t('panels:seats.stand-in-ask-me') : t('panels:seats.stand-in-allow')}
        </Menu.Item>
      )}
    </>
  );
};
