import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocks } from '../../state/docks.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import { useAuthor } from '../../words/author.ts';
import type { LogEntry } from '../../words/describe.ts';
import { useTeller } from '../../words/tell.ts';
import css from './heard.module.css';
import { useIsLogOpen, useUnread } from './unread.tsx';

/** How long chat messages and rolls are shown over the board, in milliseconds; and the most at once. */
const STAY = 9_000;
const MOST = 3;
/** The number of dice drawn one by one. */
const DICE = 6;

/** Chat messages and rolls of others, shown over the board for some seconds if the log is closed. */
export const Heard = () => {
  const unread = useUnread();
  const isOpen = useIsLogOpen();
  const latest = unread.slice(-MOST);
  const read = useRead(latest.at(-1)?.seq);
  const fresh = latest.filter(({ seq }) => read === undefined || seq > read);
  if (isOpen || fresh.length === 0) return null;
  return (
    <div className={css.heard}>
      {fresh.map((entry) => (
        <HeardLine key={entry.seq} entry={entry} />
      ))}
    </div>
  );
};

/** The last entry that has been shown long enough. */
const useRead = (latest: number | undefined): number | undefined => {
  const [read, setRead] = useState<number>();
  useEffect(() => {
    if (latest === undefined) return;
    const timer = setTimeout(() => setRead(latest), STAY);
    return () => clearTimeout(timer);
  }, [latest]);
  return read;
};

const HeardLine = ({ entry }: { readonly entry: LogEntry }) => {
  const { t } = useTranslation();
  const author = useAuthor();
  const tell = useTeller();
  const show = useDocks((docks) => docks.show);
  const { roll } = entry;
  return (
    <UnstyledButton className={css.line} title={t('panels:log.open')} onClick={() => show('log')}>
      <SideDot sides={entry.sides} />
      <span className={css.text}>
        <b>{author(entry)}</b> {tell(entry.sentence)}
      </span>
      {roll && roll.dice.length <= DICE && (
        <span className={css.dice}>
          {roll.dice.map((die, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their order in the throw
            <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} size={20} />
          ))}
        </span>
      )}
    </UnstyledButton>
  );
};
