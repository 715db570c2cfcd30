import { ActionIcon, Badge, Button, Group, Menu } from '@mantine/core';
import {
  IconArmchair,
  IconCrown,
  IconDeviceLaptop,
  IconDots,
  IconPlus,
  IconRobot,
  IconShare,
} from '@tabler/icons-react';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { usePresence } from '../../state/presence.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section, SideDot } from '../../ui/bits.tsx';
import { usePersonName } from '../../words/person-name.ts';
import { useWords } from '../../words/words.ts';
import { ComputerItems, useMayGiveToComputer } from './computer-items.tsx';
import { mayAskFor, useFreeSeatWords } from './free-seat.ts';
import { OwnName } from './own-name.tsx';
import { People } from './people.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { SeatForm } from './seat-form.tsx';
import css from './seats.module.css';
import { StandInItems, useMayStandIn } from './stand-in-items.tsx';

/** The seats with their holders, and the others who are here. */
export const SeatsPanel = () => {
  const { t } = useTranslation();
  const { table, me, live } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  const hasOthers = useSession((session) => session.hasOthers);
  const [edited, setEditing] = useState<string | 'new'>();
  const seats = Object.values(table.seats);
  // The seat may have been removed meanwhile.
  const editing = edited === 'new' || seats.some(({ id }) => id === edited) ? edited : undefined;
  return (
    <>
      <Section>
        <OwnName />
        <Button
          mt={10}
          fullWidth
          variant="light"
          leftSection={hasOthers ? <IconShare size={16} /> : <IconDeviceLaptop size={16} />}
          onClick={() => show({ type: 'welcome' })}
        >
          {hasOthers ? t('panels:seats.invite') : t('device:here')}
        </Button>
      </Section>
      <Section title={t('panels:seats.seats')}>
        <ul className={css.list}>
          {seats.map((seat) => (
            <li key={seat.id}>
              {editing === seat.id ? (
                <SeatForm seat={seat} onDone={() => setEditing(undefined)} />
              ) : (
                <SeatRow seat={seat} onEdit={() => setEditing(seat.id)} />
              )}
            </li>
          ))}
        </ul>
        {editing === 'new' && <SeatForm onDone={() => setEditing(undefined)} />}
        {me.isHost && live && editing === undefined && (
          <Button
            mt={8}
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing('new')}
          >
            {t('panels:seats.add')}
          </Button>
        )}
      </Section>
      {hasOthers && <People />}
      {hasOthers && me.seats.length > 0 && <RecoveryLink />}
    </>
  );
};

const SeatRow = ({ seat, onEdit }: { readonly seat: Seat; readonly onEdit: () => void }) => {
  const { t } = useTranslation();
  const words = useWords();
  const personName = usePersonName();
  const { table, me } = useShown();
  const online = usePresence((presence) => presence.online);
  const holder = seat.holder === undefined ? undefined : table.people[seat.holder];
  const isMine = seat.holder !== undefined && seat.holder === me.person;
  const computer = computerIn(table, seat);
  const freeWords = useFreeSeatWords();
  return (
    <div className={css.seat} data-mine={isMine}>
      <SideDot sides={seat.sides} />
      <div className={css.seatText}>
        <b>{words.seat(seat)}</b>
        {words.sides(seat.sides) !== words.seat(seat) && <small>{words.sides(seat.sides)}</small>}
        {holder ? (
          <span className={css.holder}>
            {computer ? (
              <IconRobot size={14} style={{ flex: 'none' }} aria-hidden />
            ) : (
              <i className={css.presence} data-online={online.has(seat.holder ?? '')} aria-hidden />
            )}
            {personName(holder.name, seat.holder)}
            {isMine && (
              <Badge size="xs" variant="light" tt="none">
                {t('panels:seats.you')}
              </Badge>
            )}
            {seat.standIn && (
              <Badge flex="none" size="xs" variant="light" tt="none" leftSection={<IconRobot size={12} aria-hidden />}>
                {t('panels:seats.stand-in')}
              </Badge>
            )}
            {computer?.stopped && (
              <Badge
                flex="none"
                size="xs"
                variant="light"
                color={computer.stopped === 'failed' ? 'red' : 'gray'}
                tt="none"
              >
                {t(`panels:seats.${computer.stopped}`)}
              </Badge>
            )}
            {seat.holder === table.host && <IconCrown size={14} aria-label={t('panels:seats.host')} />}
          </span>
        ) : (
          <span className={css.holder}>{freeWords(seat)}</span>
        )}
      </div>
      <SeatActions seat={seat} isMine={isMine} onEdit={onEdit} />
    </div>
  );
};

interface SeatActionsProps {
  readonly seat: Seat;
  readonly isMine: boolean;
  readonly onEdit: () => void;
}

const SeatActions = ({ seat, isMine, onEdit }: SeatActionsProps) => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { table, me, live } = useShown();
  const mayGiveToComputer = useMayGiveToComputer();
  const mayStandIn = useMayStandIn();
  if (!live) return null;
  const others = Object.entries(table.people).filter(
    ([id, person]) => id !== seat.holder && !person.removed && !person.computer,
  );
  const mayManage = me.isHost;
  return (
    <Group gap={4} wrap="nowrap">
      {mayAskFor(table, seat, me.person) && (
        <Button
          size="compact-sm"
          leftSection={<IconArmchair size={15} />}
          onClick={() => give({ type: 'takeSeat', seat: seat.id })}
        >
          {computerIn(table, seat) ? t('panels:seats.take-over') : t('panels:seats.take')}
        </Button>
      )}
      {isMine && (
        <Button size="compact-sm" variant="default" onClick={() => give({ type: 'leaveSeat', seat: seat.id })}>
          {t('panels:seats.leave')}
        </Button>
      )}
      {(isMine || mayManage || mayGiveToComputer(seat) || mayStandIn(seat)) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('panels:seats.more')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isMine && others.length > 0 && (
              <>
                <Menu.Label>{t('panels:seats.hand-over')}</Menu.Label>
                {others.map(([id, person]) => (
                  <Menu.Item key={id} onClick={() => give({ type: 'giveSeat', seat: seat.id, to: id })}>
                    {personName(person.name, id)}
                  </Menu.Item>
                ))}
                <Menu.Divider />
              </>
            )}
            {mayStandIn(seat) && (
              <>
                <StandInItems seat={seat} />
                <Menu.Divider />
              </>
            )}
            {mayGiveToComputer(seat) && (
              <>
                <ComputerItems seat={seat} />
                {mayManage && <Menu.Divider />}
              </>
            )}
            {mayManage && <Menu.Item onClick={onEdit}>{t('panels:seats.change')}</Menu.Item>}
            {mayManage && seat.holder !== undefined && !isMine && (
              <Menu.Item onClick={() => give({ type: 'freeSeat', seat: seat.id })}>
                {t('panels:seats.free-it')}
              </Menu.Item>
            )}
            {mayManage && seat.holder === undefined && (
              <Menu.Item c="var(--bad)" onClick={() => give({ type: 'deleteSeat', seat: seat.id })}>
                {t('panels:seats.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
};
