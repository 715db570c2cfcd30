import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconLock, IconLockOpen, IconPower } from '@tabler/icons-react';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Settings } from '@umpire/shared/table/state/state.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { usePersonName } from '../../words/person-name.ts';
import { Field } from './field.tsx';
import { TableScan } from './scan/table-scan.tsx';
import { TableMap } from './table-map.tsx';

export const TableSettings = () => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { table, me, live } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  const hasOthers = useSession((session) => session.hasOthers);
  const { settings } = table;
  const disabled = !me.isHost || !live;
  const set = (change: Partial<Omit<Settings, 'locked'>>) => give({ type: 'changeSettings', settings: change });
  return (
    <Section title={t('panels:settings.table')}>
      {!me.isHost && (
        <Text size="xs" c="dimmed" mb={10}>
          {t('panels:settings.host-only', { host: personName(table.people[table.host]?.name, table.host) })}
        </Text>
      )}
      <Stack gap={12}>
        <TableName disabled={disabled} />
        <Field label={t('maps:title')}>
          <TableMap disabled={disabled} />
          {hasOthers ? <TableScan disabled={disabled} /> : <small>{t('device:no-scan')}</small>}
        </Field>
        {hasOthers && <Doors disabled={disabled} set={set} />}
        <Field label={t('panels:settings.handling')} help={t(`panels:settings.handling-how.${settings.handling}`)}>
          <SegmentedControl
            size="xs"
            disabled={disabled}
            value={settings.handling}
            onChange={(value) => set({ handling: value as Settings['handling'] })}
            data={(['anyone', 'own'] as const).map((value) => ({
              value,
              label: t(`panels:settings.handlings.${value}`),
            }))}
          />
        </Field>
        <Field label={t('panels:settings.undo')} help={t(`panels:settings.undo-how.${settings.undo}`)}>
          <SegmentedControl
            size="xs"
            disabled={disabled}
            value={settings.undo}
            onChange={(value) => set({ undo: value as Settings['undo'] })}
            data={(['free', 'ask'] as const).map((value) => ({ value, label: t(`panels:settings.undos.${value}`) }))}
          />
        </Field>
        <Switch
          label={t('panels:settings.passing')}
          description={t('panels:settings.passing-how')}
          checked={settings.passing ?? false}
          disabled={disabled}
          onChange={(event) => set({ passing: event.currentTarget.checked })}
        />
        {hasOthers && <Spectators disabled={disabled} set={set} />}
        {me.isHost && live && (
          <Button
            variant="default"
            leftSection={<IconPower size={16} />}
            onClick={() => (table.status === 'open' ? show({ type: 'close-table' }) : give({ type: 'reopenTable' }))}
          >
            {table.status === 'open' ? t('app:act.close-table') : t('app:act.reopen-table')}
          </Button>
        )}
      </Stack>
    </Section>
  );
};

interface OthersProps {
  readonly disabled: boolean;
  readonly set: (change: Partial<Omit<Settings, 'locked'>>) => void;
}

/** Who may join, and what pupils may do. */
const Doors = ({ disabled, set }: OthersProps) => {
  const { t } = useTranslation();
  const { settings } = useShown().table;
  return (
    <>
      <Password disabled={disabled} />
      <Switch
        label={t('panels:settings.listed')}
        description={t('panels:settings.listed-how')}
        checked={settings.listed}
        disabled={disabled}
        onChange={(event) => set({ listed: event.currentTarget.checked })}
      />
      <Switch
        label={t('panels:settings.teaching')}
        description={t('panels:settings.teaching-how')}
        checked={settings.teaching?.on ?? false}
        disabled={disabled}
        onChange={(event) => set({ teaching: { on: event.currentTarget.checked } })}
      />
    </>
  );
};

/** What spectators may see and say. */
const Spectators = ({ disabled, set }: OthersProps) => {
  const { t } = useTranslation();
  const { settings } = useShown().table;
  return (
    <>
      <Field label={t('panels:settings.spectators')} help={t(`panels:settings.spectators-how.${settings.spectators}`)}>
        <SegmentedControl
          size="xs"
          disabled={disabled}
          value={settings.spectators}
          onChange={(value) => set({ spectators: value as Settings['spectators'] })}
          data={(['public', 'everything'] as const).map((value) => ({
            value,
            label: t(`panels:settings.spectator.${value}`),
          }))}
        />
      </Field>
      <Switch
        label={t('panels:settings.spectator-chat')}
        checked={settings.spectatorChat}
        disabled={disabled}
        onChange={(event) => set({ spectatorChat: event.currentTarget.checked })}
      />
    </>
  );
};

const TableName = ({ disabled }: { readonly disabled: boolean }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const [name, setName] = useState(table.name);
  useEffect(() => setName(table.name), [table.name]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || wanted === table.name) return setName(table.name);
    give({ type: 'renameTable', name: wanted });
  };
  return (
    <form onSubmit={save} onBlur={save}>
      <TextInput
        label={t('panels:settings.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.name}
        disabled={disabled}
      />
    </form>
  );
};

const Password = ({ disabled }: { readonly disabled: boolean }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const [password, setPassword] = useState('');
  const { locked } = table.settings;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    give({ type: 'setPassword', password });
    setPassword('');
  };
  return (
    <form onSubmit={save}>
      <Group gap={8} align="flex-end" wrap="nowrap">
        <PasswordField
          flex={1}
          label={locked ? t('panels:settings.new-password') : t('panels:settings.password')}
          description={t('panels:settings.password-how')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          maxLength={limits.password}
          disabled={disabled}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="default"
          disabled={disabled || password === ''}
          leftSection={<IconLock size={16} />}
        >
          {t('panels:settings.set-password')}
        </Button>
      </Group>
      {locked && (
        <Button
          mt={6}
          size="compact-xs"
          variant="subtle"
          disabled={disabled}
          leftSection={<IconLockOpen size={14} />}
          onClick={() => give({ type: 'setPassword' })}
        >
          {t('panels:settings.remove-password')}
        </Button>
      )}
    </form>
  );
};
