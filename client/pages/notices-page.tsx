import { Button } from '@mantine/core';
import { IconKeyOff, IconMail, IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { followNoticeLink } from '../net/notices.ts';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

/** The page for links in mails: confirms an address, or stops its mails, also for good. It needs a button, because mail programs open links by themselves. */
const NoticesPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [state, setState] = useState<'asked' | 'done' | 'failed'>('asked');
  const what = (['stop', 'never'] as const).find((one) => params.has(one)) ?? 'confirm';
  const token = params.get(what) ?? '';
  const done = { confirm: 'confirmed', stop: 'stopped', never: 'never-done' } as const;
  const after = { confirm: 'confirmed-how', stop: 'stop-how', never: 'never-how' } as const;
  const follow = (): void =>
    void followNoticeLink(what, token).then(
      () => setState('done'),
      () => setState('failed'),
    );
  const home = (
    <Button component={Link} href="/">
      {t('app:home')}
    </Button>
  );
  if (state === 'failed')
    return (
      <PageFrame>
        <Message
          icon={<IconKeyOff size={44} stroke={1.4} />}
          title={t('move:link.failed')}
          text={t('move:link.failed-how')}
        >
          {home}
        </Message>
      </PageFrame>
    );
  if (state === 'done')
    return (
      <PageFrame>
        <Message
          icon={what === 'confirm' ? <IconMailCheck size={44} stroke={1.4} /> : <IconMailOff size={44} stroke={1.4} />}
          title={t(`move:link.${done[what]}`)}
          text={t(`move:link.${after[what]}`)}
        >
          {home}
        </Message>
      </PageFrame>
    );
  return (
    <PageFrame>
      <Message
        icon={<IconMail size={44} stroke={1.4} />}
        title={t(`move:link.${what}`)}
        text={t(`move:link.${what}-how`)}
      >
        <Button onClick={follow}>{t(`move:link.${what}-do`)}</Button>
      </Message>
    </PageFrame>
  );
};

export default NoticesPage;
