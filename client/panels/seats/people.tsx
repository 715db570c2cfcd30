import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconCrown, IconDots } from '@tabler/icons-react';
import type { Person } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { usePresence } from '../../state/presence.ts';
import { useServerNews } from '../../state/server-news.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { usePersonName } from '../../words/person-name.ts';
import css from './seats.module.css';

/** Everybody who ever joined the table; those who are here first. */
export const People = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const online = usePresence((presence) => presence.online);
  const persons = Object.entries(table.people).filter(([, { computer }]) => !computer);
  const people = persons.sort(([a], [b]) => Number(online.has(b)) - Number(online.has(a)));
  return (
    <Section title={t('panels:seats.people')}>
      <ul className={css.list}>
        {people.map(([id, person]) => (
          <PersonRow key={id} id={id} person={person} isOnline={online.has(id)} />
        ))}
      </ul>
    </Section>
  );
};

const PersonRow = ({
  id,
  person,
  isOnline,
}: {
  readonly id: string;
  readonly person: Person;
  readonly isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const { table, me, live } = useShown();
  const personName = usePersonName();
  const isMe = id === me.person;
  const sits = Object.values(table.seats).some(({ holder }) => holder === id);
  return (
    <li className={css.person}>
      <i className={css.presence} data-online={isOnline} aria-hidden />
      <span className={css.personName} data-removed={person.removed}>
        {personName(person.name, id)}
        <span className={css.srOnly}>{isOnline ? t('panels:seats.online') : t('panels:seats.offline')}</span>
      </span>
      {isMe && (
        <Badge size="xs" variant="light" tt="none">
          {t('panels:seats.you')}
        </Badge>
      )}
      {id === table.host && <IconCrown size={14} aria-label={t('panels:seats.host')} />}
      {person.removed && (
        <Badge size="xs" color="red" variant="light" tt="none">
          {t('panels:seats.removed')}
        </Badge>
      )}
      {!sits && !person.removed && <small>{t('panels:seats.watches')}</small>}
      {!isMe && live && <PersonMenu id={id} person={person} />}
    </li>
  );
};

/** Actions concerning a person: of the host, and of everybody at the table. */
const PersonMenu = ({ id, person }: { readonly id: string; readonly person: Person }) => {
  const { t } = useTranslation();
  const { me } = useShown();
  const personName = usePersonName();
  const takesComplaints = useServerNews(({ news }) => news.takesComplaints);
  const show = useDialogs((dialogs) => dialogs.show);
  if (!me.isHost && !takesComplaints) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('panels:seats.manage', { name: personName(person.name, id) })}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {me.isHost && <HostItems id={id} isRemoved={person.removed ?? false} />}
        {takesComplaints && (
          <Menu.Item onClick={() => show({ type: 'complain', person: id })}>{t('panels:complain.open')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

const HostItems = ({ id, isRemoved }: { readonly id: string; readonly isRemoved: boolean }) => {
  const { t } = useTranslation();
  if (isRemoved)
    return (
      <Menu.Item onClick={() => give({ type: 'readmitPerson', person: id })}>{t('panels:seats.readmit')}</Menu.Item>
    );
  return (
    <>
      <Menu.Item onClick={() => give({ type: 'makeHost', person: id })}>{t('panels:seats.make-host')}</Menu.Item>
      <Menu.Item c="var(--bad)" onClick={() => give({ type: 'removePerson', person: id })}>
        {t('panels:seats.remove')}
      </Menu.Item>
      <Menu.Item c="var(--bad)" onClick={() => give({ type: 'removePerson', person: id, network: true })}>
        {t('panels:seats.remove-network')}
      </Menu.Item>
    </>
  );
};
