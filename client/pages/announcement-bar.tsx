import { ActionIcon } from '@mantine/core';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { languages } from '@umpire/shared/module/text.ts';
import type { Announcement } from '@umpire/shared/protocol/operator.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalFormOf } from '../i18n/i18n.ts';
import { useFollowedNews } from '../net/server-news.ts';
import { serverNow } from '../net/server-time.ts';
import { usePreferences } from '../state/preferences.ts';
import { useServerNews } from '../state/server-news.ts';
import css from './pages.module.css';

/** The operator's message to all, until it is dismissed or expires. */
export const AnnouncementBar = () => {
  const { t } = useTranslation();
  useFollowedNews();
  const announcement = useServerNews(({ news }) => news.announcement);
  const aside = useServerNews((store) => store.aside);
  const putAside = useServerNews((store) => store.putAside);
  if (!announcement || aside === JSON.stringify(announcement)) return null;
  return (
    <section className={css.announcement} role="status" data-announcement>
      <IconSpeakerphone size={18} aria-hidden />
      <span>{announcement.type === 'restart' ? <Restart at={announcement.at} /> : <Words said={announcement} />}</span>
      <ActionIcon variant="subtle" color="gray" size={28} onClick={putAside} aria-label={t('app:close')}>
        <IconX size={17} />
      </ActionIcon>
    </section>
  );
};

const Restart = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((at - now) / 60_000);
  if (minutes <= 0) return t('app:announcement.restart-now');
  const time = new Intl.DateTimeFormat(regionalFormOf(language), { hour: 'numeric', minute: '2-digit' }).format(at);
  return t('app:announcement.restart', { count: minutes, time });
};

/** In the reader's language, if the operator has written in it. */
const Words = ({ said }: { readonly said: Extract<Announcement, { readonly type: 'words' }> }) => {
  const language = usePreferences((preferences) => preferences.language);
  const written = [language, ...languages].find((each) => said.words[each] !== undefined);
  return written && <span lang={written}>{said.words[written]}</span>;
};
