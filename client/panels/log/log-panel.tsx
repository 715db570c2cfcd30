import { Button, SegmentedControl } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { undoneIn } from '@umpire/shared/table/history/history.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { Empty } from '../../ui/bits.tsx';
import { isUntold, type LogEntry } from '../../words/describe.ts';
import { useTeller } from '../../words/tell.ts';
import { useRecords } from '../attack-record/use-records.ts';
import { AttackLine } from './attack-line.tsx';
import { Composer } from './composer.tsx';
import css from './log.module.css';
import { LogLine } from './log-line.tsx';
import { type LogRow, withAttacksFolded, withoutEmptyPhases } from './turn-runs.ts';

const filters = ['all', 'words', 'rolls', 'acts'] as const;
type Filter = (typeof filters)[number];

const passes = (entry: LogEntry, filter: Filter): boolean => {
  if (isUntold(entry)) return false;
  if (filter === 'all') return true;
  if (filter === 'words') return entry.words !== undefined;
  if (filter === 'rolls') return entry.roll !== undefined;
  return entry.words === undefined && entry.roll === undefined;
};

/** Lines shown at first, and added with every request for more. */
const DRAWN = 200;

/** The distance from the end that still counts as reading the latest, in pixels. */
const NEAR_END = 40;

/** Events and chat of the table, the latest at the bottom. */
export const LogPanel = () => {
  const { t } = useTranslation();
  const { entries, hasEarlier, fetchEarlier, markSeen } = useLog();
  const [filter, setFilter] = useState<Filter>('all');
  const [fetching, setFetching] = useState(false);
  const undone = useMemo(() => undoneIn(entries), [entries]);
  const [most, setMost] = useState(DRAWN);
  const passing = useMemo(() => entries.filter((entry) => passes(entry, filter)), [entries, filter]);
  const records = useRecords();
  const shown = useMemo(() => {
    const rows = withoutEmptyPhases(passing.slice(-most), undone);
    return filter === 'all' ? withAttacksFolded(rows, records) : rows;
  }, [passing, most, undone, filter, records]);
  const list = useScrolledToEnd(shown);
  const tell = useTeller();

  // Entries in an invisible window are not read.
  useEffect(() => {
    const read = () => entries.length > 0 && document.visibilityState === 'visible' && markSeen();
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [entries, markSeen]);

  const showEarlier = async () => {
    setMost(most + DRAWN);
    if (passing.length >= most + DRAWN || !hasEarlier) return;
    setFetching(true);
    await fetchEarlier().finally(() => setFetching(false));
  };

  return (
    <div className={css.panel}>
      <div className={css.filters}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('panels:log.filter')}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={filters.map((value) => ({ value, label: t(`panels:log.filters.${value}`) }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={css.list} ref={list} role="log" aria-live="off" aria-label={t('panels:log.title')} tabIndex={0}>
        {(hasEarlier || passing.length > most) && (
          <Button variant="subtle" size="compact-xs" onClick={showEarlier} loading={fetching} className={css.earlier}>
            {t('panels:log.earlier')}
          </Button>
        )}
        {shown.length === 0 && <Empty icon={<IconMessages size={28} />}>{t(`panels:log.empty.${filter}`)}</Empty>}
        <ol className={css.entries}>
          {shown.map(({ entry, passed, attack }, i) =>
            attack ? (
              <AttackLine key={entry.seq} attack={attack} tell={tell} />
            ) : (
              <LogLine
                key={entry.seq}
                entry={entry}
                passed={passed.length === 0 ? undefined : passed}
                previous={shown[i - 1]?.entry}
                undone={undone.has(entry.seq)}
                tell={tell}
              />
            ),
          )}
        </ol>
      </div>
      <Composer />
    </div>
  );
};

/** Keeps the end of the list in view while the reader is there, or the reader's place among earlier lines. */
const useScrolledToEnd = (shown: readonly LogRow[]) => {
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const before = useRef<{ first: number | undefined; height: number }>({ first: undefined, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const first = shown[0]?.entry.seq;
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (first !== before.current.first) element.scrollTop += element.scrollHeight - before.current.height;
    before.current = { first, height: element.scrollHeight };
  }, [shown]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watch = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    element.addEventListener('scroll', watch, { passive: true });
    // A hint under the field, or the keyboard of a phone, takes from the list: the last line stays above it.
    const resized = new ResizeObserver(() => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', watch);
      resized.disconnect();
    };
  }, []);
  return list;
};
