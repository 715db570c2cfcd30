import { Button, Loader } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { recoverSeat } from '../net/http.ts';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

/** Where a recovery link leads: the seat comes to this browser, and the table opens. */
const RecoverPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState(false);
  const token = params.get('token') ?? '';
  useEffect(() => {
    let isGone = false;
    recoverSeat(token).then(
      (table) => !isGone && navigate(`/t/${table}`, { replace: true }),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [token, navigate]);
  return (
    <PageFrame>
      {failed ? (
        <Message
          icon={<IconKeyOff size={44} stroke={1.4} />}
          title={t('app:recover.failed')}
          text={t('app:recover.how')}
        >
          <Button component={Link} href="/">
            {t('app:home')}
          </Button>
        </Message>
      ) : (
        <Message icon={<Loader />} title={t('app:recover.title')} text={t('app:recover.wait')} />
      )}
    </PageFrame>
  );
};

export default RecoverPage;
