import { Badge, Button, Skeleton } from '@mantine/core';
import { IconArmchair2, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useTables } from '../../net/tables.ts';
import { usePreferences } from '../../state/preferences.ts';
import { ago } from './ago.ts';
import css from './landing.module.css';

/** Tables one has been at, and those that anybody may join. */
export const Tables = () => {
  const { t } = useTranslation();
  const { mine, open, failed, retry } = useTables();
  const others = open?.filter(({ id }) => !mine?.some((own) => own.id === id));
  return (
    <div className={css.tables} data-returning={(mine?.length ?? 0) > 0}>
      {failed && (
        <p className={css.failed} role="alert">
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{t('app:landing.failed')}</span>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('app:retry')}
          </Button>
        </p>
      )}
      <section aria-labelledby="mine">
        <h2 id="mine">{t('app:landing.mine')}</h2>
        <TableList tables={mine} empty={t('app:landing.mine-empty')} />
      </section>
      <section aria-labelledby="open">
        <h2 id="open">{t('app:landing.open-tables')}</h2>
        <TableList tables={others} empty={t('app:landing.open-empty')} />
      </section>
    </div>
  );
};

const TableList = ({
  tables,
  empty,
}: {
  readonly tables: readonly TableSummary[] | undefined;
  readonly empty: string;
}) => {
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
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
};

const TableRow = ({ table }: { readonly table: TableSummary }) => {
  const { t, i18n } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const entry = findModule(table.module.id);
  const game = entry ? entry.text(language, entry.manifest.title) : table.module.id;
  const free = table.seats.filter(({ holder }) => holder === undefined).length;
  return (
    <li>
      <Link href={`/t/${table.id}`} className={css.row}>
        <span className={css.live} data-live={table.online > 0} aria-hidden />
        <span className={css.rowText}>
          <b>
            {table.name}
            {table.locked && <IconLock size={13} aria-label={t('app:locked')} />}
          </b>
          <small>
            {game} · {t('app:turn', { number: table.turn.number })} · {ago(table.changed, i18n.language)}
          </small>
        </span>
        {table.online > 0 && (
          <Badge size="sm" color="green" variant="light" tt="none">
            {t('app:landing.live', { count: table.online })}
          </Badge>
        )}
        {table.status === 'closed' ? (
          <Badge size="sm" color="gray" variant="light" tt="none">
            {t('app:landing.over')}
          </Badge>
        ) : (
          free > 0 && (
            <Badge size="sm" variant="light" tt="none">
              {t('app:landing.free', { count: free })}
            </Badge>
          )
        )}
      </Link>
    </li>
  );
};
