import { ActionIcon, Badge, Loader, Menu, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots, IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type OperatedTable, type Paged, type TableSort, tableSorts } from '@umpire/shared/protocol/operator.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { ago } from '../landing/ago.ts';
import css from './operator.module.css';
import { Pages } from './pages.tsx';
import { bytesIn } from './units.ts';
import { useActing, useAsked } from './use-operator.tsx';

interface Wish {
  readonly sort: TableSort;
  readonly down: boolean;
  readonly search: string;
  readonly page: number;
}

/** Milliseconds between the last key and the search. */
const TYPING = 300;

/** All tables, sorted and searched, with actions for each. */
export const Tables = () => {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Wish>({ sort: 'touched', down: true, search: '', page: 0 });
  const [search] = useDebouncedValue(wish.search, TYPING);
  const { answer, again } = useAsked<Paged<OperatedTable>>('tables', { ...wish, search });
  const change = (next: Partial<Wish>): void => setWish((before) => ({ ...before, page: 0, ...next }));
  return (
    <>
      <TablesWish wish={wish} onChange={change} />
      {answer ? (
        <>
          <p className={css.count}>{t('operator:tables.count', { count: answer.total })}</p>
          <ul className={css.rows}>
            {answer.rows.map((table) => (
              <TableRow key={table.id} table={table} onChanged={() => void again()} />
            ))}
          </ul>
          <Pages total={answer.total} page={wish.page} onPage={(page) => change({ page })} />
        </>
      ) : (
        <Loader />
      )}
    </>
  );
};

const TablesWish = ({ wish, onChange }: { readonly wish: Wish; readonly onChange: (next: Partial<Wish>) => void }) => {
  const { t } = useTranslation();
  const { search, sort, down } = wish;
  return (
    <div className={css.wish}>
      <TextInput
        className={css.search ?? ''}
        leftSection={<IconSearch size={16} />}
        placeholder={t('operator:tables.search')}
        aria-label={t('operator:tables.search')}
        value={search}
        maxLength={100}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Select
        aria-label={t('operator:tables.sort')}
        data={tableSorts.map((value) => ({ value, label: t(`operator:tables.sorts.${value}`) }))}
        value={sort}
        allowDeselect={false}
        onChange={(next) => next && onChange({ sort: next })}
      />
      <ActionIcon
        variant="default"
        size={36}
        onClick={() => onChange({ down: !down })}
        aria-label={t(down ? 'operator:tables.down' : 'operator:tables.up')}
      >
        {down ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
      </ActionIcon>
    </div>
  );
};

const TableRow = ({ table, onChanged }: { readonly table: OperatedTable; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const { name, module, steps, bytes, touched, created, shut, online, complaints } = table;
  return (
    <li>
      <span className={css.words}>
        <b>
          {name}
          {online > 0 && (
            <Badge variant="light" tt="none">
              {t('operator:tables.online', { count: online })}
            </Badge>
          )}
          {shut && (
            <Badge color="red" variant="light" tt="none">
              {t('operator:tables.shut')}
            </Badge>
          )}
          {complaints > 0 && (
            <Badge color="orange" variant="light" tt="none">
              {t('operator:people.complaints', { count: complaints })}
            </Badge>
          )}
        </b>
        <small>
          {[
            module,
            t('operator:tables.steps', { count: steps }),
            bytesIn(language, bytes),
            t('operator:tables.touched', { ago: ago(touched, language) }),
            t('operator:tables.created', { ago: ago(created, language) }),
          ].join(' · ')}
        </small>
        <code>{table.id}</code>
      </span>
      <TableMenu table={table} onChanged={onChanged} />
    </li>
  );
};

const TableMenu = ({ table, onChanged }: { readonly table: OperatedTable; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'shut' | 'delete'>();
  const { act, isBusy } = useActing();
  const carryOut = async (what: 'shut' | 'delete' | 'reopen'): Promise<void> => {
    await act(`tables/${table.id}/${what}`);
    setAsks(undefined);
    onChanged();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={34} aria-label={t('operator:tables.manage', { name: table.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {table.shut ? (
            <Menu.Item onClick={() => void carryOut('reopen')}>{t('operator:tables.do.reopen')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsks('shut')}>{t('operator:tables.do.shut')}</Menu.Item>
          )}
          <Menu.Item c="var(--bad)" onClick={() => setAsks('delete')}>
            {t('operator:tables.do.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asks && (
        <Confirm
          title={t(`operator:tables.ask.${asks}`, { name: table.name })}
          text={t(`operator:tables.how.${asks}`)}
          does={t(`operator:tables.do.${asks}`)}
          isBusy={isBusy}
          onClose={() => setAsks(undefined)}
          onConfirm={() => void carryOut(asks)}
        />
      )}
    </>
  );
};
