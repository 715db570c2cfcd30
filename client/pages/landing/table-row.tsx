import { ActionIcon, Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconLock } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import { gameLanguage } from '@umpire/shared/module/text.ts';
import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isOnDevice } from '../../device/tables.ts';
import { serverNow } from '../../net/server-time.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useVisits } from '../../state/visits.ts';
import { ago } from './ago.ts';
import { ForgetTable } from './forget-table.tsx';
import css from './landing.module.css';

/** Further actions for the person's own tables, besides hiding them. */
export interface OwnTables {
  /** For a table of this browser. */
  readonly forget: (table: string) => Promise<void>;
}

interface TableRowProps {
  readonly table: TableSummary;
  /** The person has been there: the row shows what concerns them, and can be hidden. */
  readonly own?: OwnTables | undefined;
}

/** A table in a list: its game, its progress, whose move it is, whether something has happened since. */
export const TableRow = ({ table, own }: TableRowProps) => {
  const { t, i18n } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const isKept = isOnDevice(table.id);
  // Nobody else plays at a table of this browser.
  const isUnread = useIsUnread(table) && own && !isKept;
  const entry = findModule(table.module.id);
  const { id, titles } = table.module;
  const game = entry ? entry.text(language, entry.manifest.title) : (titles?.module[gameLanguage(language)] ?? id);
  const nameOf = (side: string): string => {
    const known = entry?.manifest.sides.find((each) => each.id === side);
    return known && entry ? entry.text(language, known.name) : (titles?.sides[side]?.[gameLanguage(language)] ?? side);
  };
  const sides = mySides(table);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const [stem, ending] = partsOf(table.name);
  const facts = [
    game,
    t('app:turn', { number: table.turn.number }),
    ago(table.changed, i18n.language, isKept ? Date.now() : serverNow()),
  ];
  return (
    <li className={css.item}>
      <Link href={`/t/${table.id}`} className={css.row} data-unread={isUnread || undefined}>
        <span className={css.live} data-live={table.online > 0} data-unread={isUnread || undefined}>
          {isUnread && <VisuallyHidden>{t('app:landing.unread')}</VisuallyHidden>}
        </span>
        <span className={css.rowText}>
          <b title={table.name}>
            <span>{stem}</span>
            {ending && <span data-ending>{ending}</span>}
            {table.locked && <IconLock size={13} aria-label={t('app:locked')} />}
          </b>
          <small>
            <span>{facts.join(' · ')}</span>
          </small>
          <span className={css.badges}>
            {sides.length > 0 && (
              <Mark color="gray">{t('app:landing.you-play', { sides: list.format(sides.map(nameOf)) })}</Mark>
            )}
            <Turn table={table} sides={sides} nameOf={nameOf} />
            {table.online > 0 && <Mark color="green">{t('app:landing.live', { count: table.online })}</Mark>}
            {isKept ? <Mark>{t('device:here')}</Mark> : <Seats table={table} />}
          </span>
        </span>
      </Link>
      {own && isKept && <ForgetTable table={table} forget={own.forget} />}
      {own && !isKept && <PutAway table={table} />}
    </li>
  );
};

/** A name and its suffix in brackets: a branch has its origin there, which is never truncated. */
const partsOf = (name: string): readonly [string, string | undefined] => {
  const [, stem, ending] = /^(.+?)\s*([(（][^()（）]+[)）])$/.exec(name) ?? [];
  return [stem ?? name, ending];
};

/** The sides of the person's own seats. */
const mySides = ({ seats }: Pick<TableSummary, 'seats'>): readonly string[] => [
  ...new Set(seats.filter(({ yours }) => yours).flatMap((seat) => seat.sides)),
];

/** Whether there is a new step since the person was there. Tables that this browser does not know count as not new. */
const useIsUnread = ({ id, changed }: TableSummary): boolean => {
  const last = useVisits(({ visits }) => visits[id]?.changed);
  return last !== undefined && changed > last;
};

interface TurnProps {
  readonly table: TableSummary;
  readonly sides: readonly string[];
  nameOf(side: string): string;
}

const Turn = ({ table: { status, turn }, sides, nameOf }: TurnProps) => {
  const { t } = useTranslation();
  if (status === 'closed' || turn.side === undefined) return null;
  if (sides.includes(turn.side)) return <Mark color="orange">{t('app:landing.your-move')}</Mark>;
  return <Mark color="gray">{t('app:landing.their-move', { side: nameOf(turn.side) })}</Mark>;
};

const Seats = ({ table: { status, seats } }: { readonly table: TableSummary }) => {
  const { t } = useTranslation();
  const free = seats.filter(({ holder }) => holder === undefined).length;
  if (status === 'closed') return <Mark color="gray">{t('app:landing.over')}</Mark>;
  return free > 0 ? <Mark>{t('app:landing.free', { count: free })}</Mark> : null;
};

const Mark = ({ color, children }: { readonly color?: string; readonly children: string }) => (
  <Badge size="sm" variant="light" tt="none" {...(color !== undefined && { color })}>
    {children}
  </Badge>
);

const PutAway = ({ table: { id, name } }: { readonly table: TableSummary }) => {
  const { t } = useTranslation();
  const isAway = useVisits(({ putAway }) => putAway.includes(id));
  const put = useVisits((visits) => visits.putAwayTable);
  const label = t(isAway ? 'app:landing.bring-back' : 'app:landing.put-away', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => put(id, !isAway)}>
        {isAway ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
      </ActionIcon>
    </Tooltip>
  );
};
