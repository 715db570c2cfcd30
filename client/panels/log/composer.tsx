import { ActionIcon, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSend2 } from '@tabler/icons-react';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import { chatCommand } from './chat-command.ts';
import css from './log.module.css';

/** Sends a message to all, to one's own side, or to one seat; or rolls: `/roll 2d6`. */
export const Composer = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, me } = useShown();
  const [text, setText] = useDraft('say', '');
  // A message to few must not become one to all by a reload.
  const [to, setTo] = useDraft<Audience>('say-to', 'all');
  /** The text that should have been a dice expression. */
  const [unread, setUnread] = useState<string>();
  const mayTalk = me.seats.length > 0 || table.settings.spectatorChat;
  const name = to === 'all' ? t('panels:log.to-all') : words.audience(to, table.seats);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const command = chatCommand(said);
    if (command && 'unread' in command) {
      setUnread(command.unread);
      return;
    }
    give(command ?? { type: 'say', text: said, to });
    setText(undefined);
  };

  const { sides } = me;
  const others = Object.values(table.seats).filter((seat) => !me.seats.includes(seat));
  if (!mayTalk) return <p className={css.silent}>{t('panels:log.spectators-silent')}</p>;
  return (
    <form className={css.composer} onSubmit={send}>
      <Menu position="top-start">
        <Menu.Target>
          <UnstyledButton
            className={css.audience}
            aria-label={t('panels:log.to', { name })}
            data-whisper={to !== 'all'}
          >
            <span>{name}</span>
            <IconChevronDown size={13} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setTo('all')}>{t('panels:log.to-all')}</Menu.Item>
          {sides.length > 0 && (
            <Menu.Item onClick={() => setTo(sides)}>{t('panels:log.to-own', { sides: words.sides(sides) })}</Menu.Item>
          )}
          {module.data.manifest.sides
            .filter(({ id }) => !sides.includes(id))
            .map(({ id }) => (
              <Menu.Item key={id} onClick={() => setTo([id])}>
                {words.side(id)}
              </Menu.Item>
            ))}
          {others.map((seat) => (
            <Menu.Item key={seat.id} onClick={() => setTo([`seat:${seat.id}`])}>
              {words.seat(seat)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <TextInput
        className={css.input}
        data-focus="say"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnread(undefined);
        }}
        error={unread !== undefined && t('panels:log.roll-unread', { dice: unread })}
        placeholder={t('panels:log.say')}
        aria-label={t('panels:log.say')}
        maxLength={limits.chat}
        autoComplete="off"
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={t('panels:log.send')} disabled={text.trim() === ''}>
            <IconSend2 size={17} />
          </ActionIcon>
        }
      />
    </form>
  );
};
