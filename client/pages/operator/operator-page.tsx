import { Button, PasswordInput, Tabs } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '../../net/http.ts';
import { operatorLine } from '../../net/operator.ts';
import { reportProblem } from '../../net/toasts.ts';
import { tabTexts } from '../../storage/web-storage.ts';
import { PageFrame } from '../page-frame.tsx';
import { Acts } from './acts.tsx';
import { Announce } from './announce.tsx';
import { Networks } from './networks.tsx';
import css from './operator.module.css';
import { People } from './people.tsx';
import { Running } from './running.tsx';
import { Tables } from './tables.tsx';
import { OperatorContext } from './use-operator.tsx';

/** Kept until the tab is closed. */
const KEPT = 'umpire-operator';

/** The operator's view of the server, opened with the server's token. */
const OperatorPage = () => {
  const { t } = useTranslation();
  const [token, setToken] = useState(() => tabTexts.getItem(KEPT) ?? '');
  const come = (next: string): void => {
    tabTexts.setItem(KEPT, next);
    setToken(next);
  };
  const leave = (): void => {
    tabTexts.removeItem(KEPT);
    setToken('');
  };
  return (
    <PageFrame>
      <div className={css.operator}>
        <h1>{t('operator:title')}</h1>
        {token === '' ? <TokenForm onRight={come} /> : <Sections token={token} leave={leave} />}
      </div>
    </PageFrame>
  );
};

const TokenForm = ({ onRight }: { readonly onRight: (token: string) => void }) => {
  const { t } = useTranslation();
  const [token, setToken] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await operatorLine(token).look('state');
      onRight(token);
    } catch (problem) {
      if (problem instanceof RequestFailed && problem.code === 'not-known') setWrong(true);
      else reportProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.token} onSubmit={(event) => void send(event)}>
      <PasswordInput
        label={t('operator:token')}
        description={t('operator:token-how')}
        value={token}
        onChange={(event) => {
          setToken(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong && t('operator:token-wrong')}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" loading={isBusy} disabled={token === ''}>
        {t('operator:come')}
      </Button>
    </form>
  );
};

const sections = {
  running: Running,
  tables: Tables,
  people: People,
  networks: Networks,
  announce: Announce,
  acts: Acts,
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

const Sections = ({ token, leave }: { readonly token: string; readonly leave: () => void }) => {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same token gives the same line
  const operator = useMemo(() => ({ ...operatorLine(token), leave }), [token]);
  return (
    <OperatorContext value={operator}>
      <Tabs defaultValue="running" keepMounted={false}>
        <div className={css.tabs}>
          <Tabs.List>
            {names.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`operator:${name}.title`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button variant="subtle" size="compact-sm" onClick={leave}>
            {t('operator:leave')}
          </Button>
        </div>
        {names.map((name) => {
          const Section = sections[name];
          return (
            <Tabs.Panel key={name} value={name} className={css.panel ?? ''}>
              <Section />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </OperatorContext>
  );
};

export default OperatorPage;
