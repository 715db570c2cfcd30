import type { Reason } from '@umpire/shared/table/state/umpire.ts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { useChartInPlay } from '../../state/table-options.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import { useSay } from '../../umpire/use-say.ts';
import { useAuthor } from '../../words/author.ts';
import { isNobodys, type LogEntry, type Roll } from '../../words/describe.ts';
import type { Tell } from '../../words/tell.ts';
import { useTimes } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import { ResultsTable } from '../attack/results-table.tsx';
import { BackToHere } from '../history/back-to-here.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { HexLinks } from './hex-links.tsx';
import css from './log.module.css';
import { TakeBack } from './take-back.tsx';

interface LogLineProps {
  readonly entry: LogEntry;
  readonly previous: LogEntry | undefined;
  /** For a change of phase: the changes right before it, in whose phases nothing was done. */
  readonly passed: readonly LogEntry[] | undefined;
  readonly undone: boolean;
  readonly tell: Tell;
}

/** A line of the same person within this time does not repeat the name; in milliseconds. */
const ONE_BREATH = 5 * 60_000;

const continues = (entry: LogEntry, previous: LogEntry | undefined): boolean =>
  previous !== undefined &&
  previous.person === entry.person &&
  !isTurn(previous) &&
  entry.time - previous.time < ONE_BREATH;

const isTurn = ({ sentence }: LogEntry): boolean => sentence.key === 'turn-set';

const isNewDay = (entry: LogEntry, previous: LogEntry | undefined): boolean =>
  !previous || new Date(previous.time).toDateString() !== new Date(entry.time).toDateString();

/** Gets everything it shows as props, so that the hundreds of lines are not rendered at every step. */
export const LogLine = memo((props: LogLineProps) => {
  const { entry, previous } = props;
  const times = useTimes();
  return (
    <>
      {isNewDay(entry, previous) && <li className={css.day}>{times.day(entry.time)}</li>}
      {lineOf(props)}
    </>
  );
});

const lineOf = (props: LogLineProps) => {
  if (isNobodys(props.entry)) return <HiddenLine {...props} />;
  return isTurn(props.entry) ? <TurnLine {...props} /> : <ActLine {...props} />;
};

/** An act without an author. */
const HiddenLine = ({ entry, tell }: LogLineProps) => {
  const times = useTimes();
  return (
    <li className={css.hidden} title={times.exact(entry.time)}>
      {tell(entry.sentence)}
    </li>
  );
};

const TurnLine = ({ entry, passed = [], undone, tell }: LogLineProps) => {
  const times = useTimes();
  const author = useAuthor();
  const phase = (one: LogEntry) => tell({ ...one.sentence, key: 'turn-divider' });
  const run = { key: 'turn-run', params: { ...entry.sentence.params, count: passed.length } };
  const when = `${author(entry)} · ${times.exact(entry.time)}`;
  return (
    <li className={css.turn} data-undone={undone} title={[when, ...passed.map(phase)].join('\n')}>
      {passed.length === 0 ? phase(entry) : tell(run)}
      <BrokenIn entry={entry} />
    </li>
  );
};

const ActLine = ({ entry, previous, undone, tell }: LogLineProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const author = useAuthor();
  const kind = entry.words ? 'words' : entry.roll ? 'roll' : 'act';
  const isFirst = isNewDay(entry, previous) || !continues(entry, previous);
  return (
    <li className={css.line} data-kind={kind} data-undone={undone} data-first={isFirst}>
      <SideDot sides={entry.sides} />
      <span className={css.what} title={undone ? t('panels:log.undone') : times.exact(entry.time)}>
        {isFirst && <b>{author(entry)}</b>}{' '}
        {entry.words && entry.words.to !== 'all' && <span className={css.whisper}>{t('panels:log.whisper')}</span>}
        <Sentence entry={entry} text={tell(entry.sentence)} />
        <BrokenIn entry={entry} />
        {entry.why && <Why {...entry.why} />}
      </span>
      {!undone && (
        <span className={css.back}>
          <TakeBack entry={entry} />
          <BackToHere seq={entry.seq} small />
        </span>
      )}
      {isFirst && <time dateTime={new Date(entry.time).toISOString()}>{times.clock(entry.time)}</time>}
      {entry.roll && <RollLine roll={entry.roll} />}
      {entry.roll?.attack?.chart && <AttackTable attack={entry.roll.attack.chart} total={entry.roll.total} />}
    </li>
  );
};

/** Why the computer did it, by which clause. */
const Why = ({ clause, says }: Reason) => {
  const say = useSay();
  return (
    <small className={css.why}>
      {say(says)} {clause !== '' && <ClauseChip clause={clause} />}
    </small>
  );
};

/** The rules that an act broke, each with its clause. */
export const BrokenIn = ({ entry: { overrules } }: { readonly entry: LogEntry }) => {
  const { t } = useTranslation();
  return (
    <>
      <Broken label={t('umpire:overruled.in-log')} rules={overrules.filter(({ advised }) => !advised)} />
      <Broken label={t('umpire:overruled.advised')} rules={overrules.filter(({ advised }) => advised)} />
    </>
  );
};

/** Rules that an act broke: overruled, or only advised. */
const Broken = ({ label, rules }: { readonly label: string; readonly rules: LogEntry['overrules'] }) =>
  rules.length > 0 && (
    <span className={css.overruled}>
      {label}{' '}
      {rules.map(({ clause }) => (
        <ClauseChip key={clause} clause={clause} />
      ))}
    </span>
  );

/** The sentence; if it is about a place, pressing it shows the place. */
export const Sentence = ({ entry, text }: { readonly entry: LogEntry; readonly text: string }) => {
  const select = useSelection((selection) => selection.select);
  const { hex, pieces } = entry.about;
  if (hex === undefined) return <HexLinks text={text} />;
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
      // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their order in the throw
      <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} />
    ))}
    <b className={css.total}>{roll.total}</b>
  </span>
);

/** The game's table with the attack's column and the row of its roll highlighted. */
const AttackTable = ({
  attack: { id, column },
  total,
}: {
  readonly attack: NonNullable<NonNullable<Roll['attack']>['chart']>;
  readonly total: number;
}) => {
  const words = useWords();
  const chart = useChartInPlay(id);
  const [isOpen, setOpen] = useState(false);
  const head = chart?.columns[column];
  if (!chart || head === undefined) return null;
  return (
    <details className={css.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.text(chart.title)}</summary>
      {isOpen && <ResultsTable chart={chart} column={words.content(head)} columns={[]} total={total} />}
    </details>
  );
};
