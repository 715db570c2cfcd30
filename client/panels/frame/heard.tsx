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

/** How long words and rolls stand over the board, in milliseconds; and how many at once. */
const STAY = 9_000;
const MOST = 3;
/** Dice drawn one by one. */
const DICE = 6;

/** What others say and roll, over the board for as long as it takes to read, where the log is not open. */
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

/** The last of those that have stood long enough. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place in the throw
            <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} size={20} />
          ))}
        </span>
      )}
    </UnstyledButton>
  );
};
