import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import type { LogEntry, Roll } from '../../words/describe.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useTeller } from '../../words/tell.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './log.module.css';

interface LogLineProps {
  readonly entry: LogEntry;
  readonly previous: LogEntry | undefined;
  readonly undone: boolean;
}

/** A line that follows another of the same person within this time does not repeat the name; in milliseconds. */
const ONE_BREATH = 5 * 60_000;

const continues = (entry: LogEntry, previous: LogEntry | undefined): boolean =>
  previous !== undefined &&
  previous.person === entry.person &&
  !isTurn(previous) &&
  entry.time - previous.time < ONE_BREATH;

const isTurn = ({ sentence }: LogEntry): boolean => sentence.key === 'turn-set';

export const LogLine = memo(({ entry, previous, undone }: LogLineProps) => {
  const { t, i18n } = useTranslation();
  const tell = useTeller();
  const personName = usePersonName();
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(entry.time);
  const whole = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(entry.time);
  const name = entry.person === undefined ? t('app:server') : personName(entry.name);
  if (isTurn(entry))
    return (
      <li className={css.turn} data-undone={undone} title={`${name} · ${whole}`}>
        {tell({ ...entry.sentence, key: 'turn-divider' })}
      </li>
    );
  const kind = entry.words ? 'words' : entry.roll ? 'roll' : entry.act === 'hidden' ? 'hidden' : 'act';
  const newDay = !previous || new Date(previous.time).toDateString() !== new Date(entry.time).toDateString();
  const isFirst = kind !== 'hidden' && (newDay || !continues(entry, previous));
  return (
    <>
      {newDay && (
        <li className={css.day}>{new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' }).format(entry.time)}</li>
      )}
      <li className={css.line} data-kind={kind} data-undone={undone} data-first={isFirst}>
        <SideDot sides={entry.sides} />
        <span className={css.what} title={undone ? t('panels:log.undone') : whole}>
          {isFirst && <b>{name}</b>}{' '}
          {entry.words && entry.words.to !== 'all' && <span className={css.whisper}>{t('panels:log.whisper')}</span>}
          <Sentence entry={entry} text={tell(entry.sentence)} />
          {entry.overrules.length > 0 && (
            <span className={css.overruled}>
              {t('umpire:overruled.in-log')}{' '}
              {entry.overrules.map(({ clause }) => (
                <ClauseChip key={clause} clause={clause} />
              ))}
            </span>
          )}
        </span>
        {isFirst && <time dateTime={new Date(entry.time).toISOString()}>{time}</time>}
        {entry.roll && <RollLine roll={entry.roll} />}
      </li>
    </>
  );
});

/** The sentence; if it is about a place, pressing it shows the place. */
const Sentence = ({ entry, text }: { readonly entry: LogEntry; readonly text: string }) => {
  const select = useSelection((selection) => selection.select);
  const { hex, pieces } = entry.about;
  if (hex === undefined) return text;
  return (
    <button
      type="button"
      className={css.link}
      onClick={() => {
        board()?.goTo(hex);
        select(pieces);
      }}
    >
      {text}
    </button>
  );
};

const RollLine = ({ roll }: { readonly roll: Roll }) => (
  <span className={css.roll}>
    {roll.dice.map((die, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place in the throw
      <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} />
    ))}
    <b className={css.total}>{roll.total}</b>
  </span>
);
