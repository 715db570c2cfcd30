import { Button, Loader } from '@mantine/core';
import { IconKeyOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { RequestFailed, recoverSeat } from '../net/http.ts';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

/** The page for recovery links: this browser gets the seat, and the table opens. */
const RecoverPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState<RequestFailed['code']>();
  const [tries, setTries] = useState(0);
  const token = params.get('token') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after no answer the person may try again
  useEffect(() => {
    let isGone = false;
    setFailed(undefined);
    recoverSeat(token).then(
      (table) => !isGone && navigate(`/t/${table}`, { replace: true }),
      (problem) => !isGone && setFailed(problem instanceof RequestFailed ? problem.code : 'server-failed'),
    );
    return () => {
      isGone = true;
    };
  }, [token, tries, navigate]);
  if (failed === 'unreachable')
    return (
      <PageFrame>
        <Message
          icon={<IconPlugConnectedX size={44} stroke={1.4} />}
          title={t('refusal:http.unreachable')}
          text={t('app:recover.later')}
        >
          <Button onClick={() => setTries(tries + 1)}>{t('app:retry')}</Button>
        </Message>
      </PageFrame>
    );
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
