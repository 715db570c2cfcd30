import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <Message
        icon={<IconMapOff size={44} stroke={1.4} />}
        title={t('app:not-found.title')}
        text={t('app:not-found.text')}
      >
        <Button component={Link} href="/">
          {t('app:home')}
        </Button>
      </Message>
    </PageFrame>
  );
};
