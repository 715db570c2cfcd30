import { Button, Loader, Select, TextInput } from '@mantine/core';
import { parseRange, rangeText } from '@umpire/shared/protocol/network-range.ts';
import { type BannedNetwork, OPERATOR_TEXT, type Paged } from '@umpire/shared/protocol/operator.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import { momentIn } from '../../words/times.ts';
import css from './operator.module.css';
import { Pages } from './pages.tsx';
import { lengthIn } from './units.ts';
import { useActing, useAsked } from './use-operator.tsx';

/** An example network that nobody has (RFC 5737). */
const EXAMPLE = '203.0.113.0/24';

/** Banned networks, and for how long. */
export const Networks = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { answer, again } = useAsked<Paged<BannedNetwork>>('networks', { page });
  if (!answer) return <Loader />;
  return (
    <>
      <BanForm onBanned={() => void again()} />
      {answer.total === 0 && <p className={css.count}>{t('operator:networks.none')}</p>}
      <ul className={css.rows} aria-label={t('operator:networks.title')}>
        {answer.rows.map((network) => (
          <NetworkRow key={network.range} network={network} onLifted={() => void again()} />
        ))}
      </ul>
      <Pages total={answer.total} page={page} onPage={setPage} />
    </>
  );
};

/** In hours. */
const LENGTHS = [1, 24, 24 * 7, 24 * 30, 24 * 365] as const;
const HOUR = 3_600_000;

const BanForm = ({ onBanned }: { readonly onBanned: () => void }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [written, setWritten] = useState('');
  const [hours, setHours] = useState<number>(LENGTHS[2]);
  const [why, setWhy] = useState('');
  const { act, isBusy } = useActing();
  const range = parseRange(written);
  const isWrong = written.trim() !== '' && !range;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!range || !(await act('ban-network', { range: rangeText(range), hours, why }))) return;
    setWritten('');
    setWhy('');
    onBanned();
  };
  return (
    <form className={css.ban} aria-label={t('operator:networks.ask')} onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('operator:networks.range')}
        description={t('operator:networks.range-how')}
        placeholder={EXAMPLE}
        value={written}
        maxLength={100}
        error={isWrong && t('operator:networks.range-wrong')}
        autoComplete="off"
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Select
        label={t('operator:networks.length')}
        data={LENGTHS.map((count) => ({ value: String(count), label: lengthIn(language, count * HOUR) }))}
        value={String(hours)}
        allowDeselect={false}
        onChange={(next) => setHours(Number(next))}
      />
      <TextInput
        label={t('operator:people.why')}
        value={why}
        maxLength={OPERATOR_TEXT}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={isBusy} disabled={!range}>
        {range ? t('operator:networks.ban', { range: rangeText(range) }) : t('operator:people.ban')}
      </Button>
    </form>
  );
};

const NetworkRow = ({ network, onLifted }: { readonly network: BannedNetwork; readonly onLifted: () => void }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const { act, isBusy } = useActing();
  const { range, until, why } = network;
  const lift = async (): Promise<void> => {
    if (await act('unban-network', { range })) onLifted();
  };
  return (
    <li className={css.tall}>
      <span className={css.words}>
        <b>{range}</b>
        <small>{t('operator:networks.until', { moment: momentIn(language, until) })}</small>
        {why !== '' && <small>{why}</small>}
      </span>
      <span className={css.buttons}>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void lift()}>
          {t('operator:people.unban')}
        </Button>
      </span>
    </li>
  );
};
