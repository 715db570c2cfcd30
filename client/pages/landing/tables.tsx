import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArmchair2, IconChevronDown, IconCookieOff, IconPlugConnectedX } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptTables } from '../../device/use-kept-tables.ts';
import { isLessonScenario } from '../../learning/lessons.ts';
import { useTables } from '../../net/tables.ts';
import { useVisits } from '../../state/visits.ts';
import css from './landing.module.css';
import { type OwnTables, TableRow } from './table-row.tsx';

/** The person's tables, the latest first, and those that anybody may join. */
export const useTableLists = () => {
  const { mine, open, failed, retry } = useTables();
  const { kept, forget } = useKeptTables();
  // Tables of this browser are listed at once, without a server.
  const own =
    mine || kept.length > 0 ? [...kept, ...(mine ?? [])].toSorted((a, b) => b.changed - a.changed) : undefined;
  const others = open?.filter(isPlayed).filter(({ id }) => !mine?.some((own) => own.id === id));
  return { played: own?.filter(isPlayed), others, failed, retry, forget };
};

type Lists = ReturnType<typeof useTableLists>;

export const Tables = ({ lists }: { readonly lists: Lists }) => {
  const { t } = useTranslation();
  const { played, others, forget } = lists;
  const putAway = useVisits((visits) => visits.putAway);
  const away = played?.filter(({ id }) => putAway.includes(id)) ?? [];
  return (
    <div className={css.tables}>
      <section aria-labelledby="mine">
        <h2 id="mine">{t('app:landing.mine')}</h2>
        <TableList
          tables={played?.filter(({ id }) => !putAway.includes(id))}
          empty={t('app:landing.mine-empty')}
          own={{ forget }}
        />
        {away.length > 0 && <Away tables={away} own={{ forget }} />}
      </section>
      <section aria-labelledby="open">
        <h2 id="open">{t('app:landing.open-tables')}</h2>
        <TableList tables={others} empty={t('app:landing.open-empty')} />
      </section>
    </div>
  );
};

/** Why there are no tables of the server, and nothing can be opened there. */
export const Failed = ({ failed, retry }: Pick<Lists, 'failed' | 'retry'>) => {
  const { t } = useTranslation();
  if (!failed) return null;
  return (
    <p className={css.failed} role="alert">
      {failed === 'no-cookies' ? <IconCookieOff size={18} aria-hidden /> : <IconPlugConnectedX size={18} aria-hidden />}
      <span>{failed === 'unreachable' ? t('app:landing.failed') : t(`refusal:http.${failed}`)}</span>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('app:retry')}
      </Button>
    </p>
  );
};

/** Hidden tables, behind a button. They are otherwise unchanged. */
const Away = ({ tables, own }: { readonly tables: readonly TableSummary[]; readonly own: OwnTables }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={15} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} aria-hidden />
        {t('app:landing.away', { count: tables.length })}
      </UnstyledButton>
      {isOpen && <TableList tables={tables} empty="" own={own} />}
    </>
  );
};

/** Tables of lessons are opened from the lessons. */
const isPlayed = ({ module: { id, scenario } }: TableSummary): boolean => {
  const game = findModule(id);
  return !game || !isLessonScenario(game, scenario);
};

interface TableListProps {
  readonly tables: readonly TableSummary[] | undefined;
  readonly empty: string;
  /** Whether these are the person's own tables. */
  readonly own?: OwnTables;
}

const TableList = ({ tables, empty, own }: TableListProps) => {
  if (!tables)
    return (
      <div className={css.list}>
        <Skeleton height={58} radius="md" />
        <Skeleton height={58} radius="md" />
      </div>
    );
  if (tables.length === 0)
    return (
      <p className={css.emptyList}>
        <IconArmchair2 size={22} stroke={1.5} aria-hidden />
        {empty}
      </p>
    );
  return (
    <ul className={css.list}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} own={own} />
      ))}
    </ul>
  );
};
