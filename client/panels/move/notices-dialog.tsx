import { Alert, Button, Group, Loader, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type TableNoticesRequest, webhookRequest } from '@umpire/shared/protocol/notices.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setMailAddress, setTableNotices, setWebhook, showsNotices, subscribeToPushes } from '../../net/notices.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useBrowserNotices } from '../../state/browser-notices.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useSession } from '../../state/session.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type NoticesState, useNotices } from './use-notices.ts';

/** How the person is told that it has become their move at this table. */
export const NoticesDialog = () => {
  const { t } = useTranslation();
  const close = useDialogs((dialogs) => dialogs.close);
  const { state, failed, refresh } = useNotices();
  return (
    <Dialog onClose={close} title={t('move:notices.title')}>
      <Stack gap={16}>
        <Text size="sm">{t('move:notices.how')}</Text>
        <BrowserNotice />
        {failed && <Alert color="orange">{t('move:notices.failed')}</Alert>}
        {!failed && !state && <Loader size="sm" />}
        {state && (
          <>
            <PushNotice state={state} refresh={refresh} />
            {state.notices.mail && <MailNotice state={state} refresh={refresh} />}
            {state.ofTable.webhook && <TableWebhook state={state} refresh={refresh} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
};

/** Asks for permission only after a press: a page that asks by itself is a nuisance. */
const mayNotify = async (): Promise<boolean> =>
  showsNotices() && (await Notification.requestPermission()) === 'granted';

const BrowserNotice = () => {
  const { t } = useTranslation();
  const id = useSession((session) => session.id);
  const { tables, set } = useBrowserNotices();
  const [isBlocked, setBlocked] = useState(false);
  const turn = async (on: boolean): Promise<void> => {
    const may = !on || (await mayNotify());
    setBlocked(!may);
    set(id, on && may);
  };
  return (
    <Switch
      label={t('move:notices.browser')}
      checked={showsNotices() && tables.includes(id)}
      disabled={!showsNotices()}
      description={showsNotices() ? undefined : t('move:notices.no-notices')}
      onChange={(event) => void turn(event.currentTarget.checked)}
      error={isBlocked && t('move:notices.blocked')}
      data-autofocus={showsNotices() || undefined}
    />
  );
};

interface PartProps {
  readonly state: NoticesState;
  readonly refresh: () => void;
}

/** Sends the choice to the server, and shows the server's answer. */
const useWish = ({ state, refresh }: PartProps) => {
  const id = useSession((session) => session.id);
  const { mail, push } = state.ofTable;
  return (change: Partial<TableNoticesRequest>): Promise<void> =>
    setTableNotices(id, { mail, push, ...change }).then(refresh, reportProblem);
};

const PushNotice = ({ state, refresh }: PartProps) => {
  const { t } = useTranslation();
  const wish = useWish({ state, refresh });
  const [problem, setProblem] = useState<'blocked' | 'no-push'>();
  const turn = async (on: boolean): Promise<void> => {
    setProblem(undefined);
    if (on && !(await mayNotify())) return setProblem('blocked');
    if (on && !(await subscribeToPushes(state.notices.push.key))) return setProblem('no-push');
    await wish({ push: on });
  };
  return (
    <Switch
      label={t('move:notices.push')}
      checked={state.ofTable.push && state.isPushed}
      disabled={!state.takesPushes}
      description={state.takesPushes ? undefined : t('move:notices.no-push')}
      onChange={(event) => void turn(event.currentTarget.checked)}
      error={problem && t(`move:notices.${problem}`)}
    />
  );
};

const MailNotice = ({ state, refresh }: PartProps) => {
  const { t } = useTranslation();
  const wish = useWish({ state, refresh });
  const [address, setAddress] = useState('');
  const { mail } = state.notices;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    void setMailAddress(address).then(refresh, reportProblem);
  };
  if (mail?.address !== undefined) {
    return (
      <Stack gap={6}>
        {mail.confirmed ? (
          <Switch
            label={t('move:notices.mail-to', { address: mail.address })}
            checked={state.ofTable.mail}
            onChange={(event) => void wish({ mail: event.currentTarget.checked })}
          />
        ) : (
          <Text size="sm" role="status">
            {t('move:notices.asked', { address: mail.address })}
          </Text>
        )}
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => void setMailAddress().then(refresh, reportProblem)}>
            {t('move:notices.forget')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form onSubmit={ask}>
      <Group gap={8} align="flex-end">
        <TextInput
          flex="1 1 200px"
          label={t('move:notices.mail')}
          placeholder={t('move:notices.address')}
          type="email"
          autoComplete="email"
          maxLength={200}
          required
          withAsterisk={false}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" flex="0 1 auto" disabled={address === ''}>
          {t('move:notices.ask')}
        </Button>
      </Group>
    </form>
  );
};

/** Only for the host. */
const TableWebhook = ({ state, refresh }: PartProps) => {
  const { t } = useTranslation();
  const id = useSession((session) => session.id);
  const current = state.ofTable.webhook?.url;
  const [url, setUrl] = useState(current ?? '');
  const [secret, setSecret] = useState<string>();
  /** Said once it is sent, not while it is typed. */
  const [isWrong, setWrong] = useState(false);
  const set = (to?: string): Promise<void> =>
    setWebhook(id, to).then((made) => {
      setSecret(made.secret);
      if (to === undefined) setUrl('');
      refresh();
    }, reportProblem);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (webhookRequest.shape.url.safeParse(url).success) void set(url);
    else setWrong(true);
  };
  return (
    // What is wrong with an address is said below its field, in the words of the page.
    <form onSubmit={send} noValidate>
      <Stack gap={8}>
        <Title order={3} size="sm">
          {t('move:notices.webhook')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('move:notices.webhook-how')}
        </Text>
        <Group gap={8} align="flex-end">
          <TextInput
            flex="1 1 200px"
            label={t('move:notices.webhook-url')}
            type="url"
            maxLength={2000}
            value={url}
            onChange={(event) => {
              setUrl(event.currentTarget.value);
              setWrong(false);
            }}
            error={isWrong && t('move:notices.webhook-wrong')}
            inputWrapperOrder={['label', 'error', 'input']}
          />
          <Button type="submit" variant="default" disabled={url === '' || url === current}>
            {t('move:notices.set')}
          </Button>
          {current !== undefined && (
            <Button variant="subtle" onClick={() => void set()}>
              {t('move:notices.remove')}
            </Button>
          )}
        </Group>
        {secret !== undefined && <CopyField label={t('move:notices.secret')} value={secret} />}
      </Stack>
    </form>
  );
};
