import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconCrown, IconDots } from '@tabler/icons-react';
import type { Person } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { usePresence } from '../../state/presence.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { usePersonName } from '../../words/person-name.ts';
import css from './seats.module.css';

/** Everybody who ever came to the table: those here first. */
export const People = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const online = usePresence((presence) => presence.online);
  const people = Object.entries(table.people).sort(([a], [b]) => Number(online.has(b)) - Number(online.has(a)));
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
        {personName(person.name)}
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
      {me.isHost && !isMe && live && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('panels:seats.manage', { name: personName(person.name) })}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {person.removed ? (
              <Menu.Item onClick={() => give({ type: 'readmitPerson', person: id })}>
                {t('panels:seats.readmit')}
              </Menu.Item>
            ) : (
              <>
                <Menu.Item onClick={() => give({ type: 'makeHost', person: id })}>
                  {t('panels:seats.make-host')}
                </Menu.Item>
                <Menu.Item c="var(--bad)" onClick={() => give({ type: 'removePerson', person: id })}>
                  {t('panels:seats.remove')}
                </Menu.Item>
                <Menu.Item c="var(--bad)" onClick={() => give({ type: 'removePerson', person: id, network: true })}>
                  {t('panels:seats.remove-network')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
};
