import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLink, IconPlayerPlay } from '@tabler/icons-react';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { AttackRecord } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useHistory } from '../../state/history.ts';
import { useShown } from '../../state/shown.ts';
import { RolledDice } from '../../ui/die.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { formatPoints } from '../../umpire/points.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { usePurpose } from '../../words/purpose.ts';
import { useWords } from '../../words/words.ts';
import { Shifts } from '../attack/battle-sheet.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { DeedList } from './deed-list.tsx';
import css from './record.module.css';
import { attackLink } from './use-attack-link.ts';
import { useHexName } from './use-records.ts';

interface RecordProps {
  readonly record: AttackRecord;
  /** Further content below it: the lines of the log. */
  readonly children?: ReactNode;
}

/** A fought attack, in one line that opens to show its details. */
export const RecordView = ({ record, children }: RecordProps) => {
  const { t } = useTranslation();
  const hexName = useHexName();
  const { thrown, result, end } = record;
  const named = useColumnName();
  const odds =
    thrown && (thrown.odds === thrown.column ? named(thrown.odds) : `${named(thrown.odds)} → ${named(thrown.column)}`);
  const own = useShownInLog(record.steps);
  return (
    <details className={css.record} ref={own}>
      <summary>
        <b>{t('umpire:record.title', { hex: hexName(record.target) })}</b>
        {odds && (
          <span>
            <Sentence says={odds} />
          </span>
        )}
        {result && <b className={css.code}>{result.code}</b>}
        <small>{t(`umpire:record.end.${end ?? 'open'}`)}</small>
      </summary>
      <div className={css.body}>
        <Forces record={record} />
        <Odds record={record} />
        <Outcome record={record} />
        <div className={css.again}>
          <Replay record={record} />
          <CopyLink record={record} />
        </div>
        {children}
      </div>
    </details>
  );
};

/** While a step of the attack is on the board, its record is open in the log and scrolled into view. */
const useShownInLog = (steps: readonly number[]) => {
  const own = useRef<HTMLDetailsElement>(null);
  const isShown = useHistory(({ wanted }) => wanted !== undefined && steps.includes(wanted));
  useEffect(() => {
    if (!isShown || !own.current) return;
    own.current.open = true;
    own.current.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return own;
};

const Forces = ({ record: { attackers, defenders, thrown } }: RecordProps) => {
  const { t } = useTranslation();
  const counted = (id: string): number | undefined => thrown?.sheet?.forces.find(({ unit }) => unit === id)?.counted;
  return (
    <dl className={css.forces}>
      <dt>{t('umpire:record.attackers')}</dt>
      <dd>
        <Units pieces={attackers} counted={counted} />
      </dd>
      {defenders.length > 0 && (
        <>
          <dt>{t('umpire:record.defenders')}</dt>
          <dd>
            <Units pieces={defenders} counted={counted} />
          </dd>
        </>
      )}
    </dl>
  );
};

interface UnitsProps {
  readonly pieces: readonly Piece[];
  readonly counted: (id: string) => number | undefined;
}

const Units = ({ pieces, counted }: UnitsProps) => {
  const words = useWords();
  const name = (piece: Piece): string => {
    const points = counted(piece.id);
    const called = words.counter(nameOfPiece(piece));
    return points === undefined ? called : `${called} (${formatPoints(points)})`;
  };
  return <>{words.list(pieces.map(name))}</>;
};

const Odds = ({ record: { thrown } }: RecordProps) => {
  const { t } = useTranslation();
  const named = useColumnName();
  if (!thrown) return null;
  const { sheet, odds, column } = thrown;
  return (
    <div>
      {sheet && (
        <p>
          <Sentence
            says={[
              t('umpire:record.odds', {
                attack: formatPoints(sheet.strength.attack),
                defense: formatPoints(sheet.strength.defense),
                odds: named(odds),
              }),
              t('umpire:record.column', { column: named(column) }),
            ].join(', ')}
          />
        </p>
      )}
      <Shifts title={t('umpire:attack.shifts')} shifts={sheet?.shifts ?? []} />
      <Shifts title={t('umpire:attack.drm')} shifts={sheet?.drm ?? []} />
    </div>
  );
};

const Outcome = ({ record: { rolls, result, deeds, overrules } }: RecordProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const purpose = usePurpose();
  return (
    <div>
      {rolls.length > 0 && (
        <ul className={css.rolls}>
          {rolls.map((roll, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls are identified by their order
            <li key={i}>
              {purpose(roll.purpose)} <RolledDice roll={roll} />
              {roll.dice.length > 1 && <b>{roll.total}</b>}
            </li>
          ))}
        </ul>
      )}
      {result && (
        <p>
          <b className={css.code}>{result.code}</b> {say(result.says)}
        </p>
      )}
      <DeedList deeds={deeds} />
      {overrules.length > 0 && (
        <p className={css.overruled}>
          {t('umpire:overruled.in-log')}{' '}
          {overrules.map(({ clause }) => (
            <ClauseChip key={clause} clause={clause} />
          ))}
        </p>
      )}
    </div>
  );
};

/** Replays the attack on the board, step by step. */
const Replay = ({ record: { steps, target } }: RecordProps) => {
  const { t } = useTranslation();
  const label = useId();
  const { live } = useShown();
  const { wanted, lookAt } = useHistory();
  const at = steps.findLastIndex((seq) => wanted !== undefined && seq <= wanted);
  const show = (index: number): void => {
    lookAt(steps[index]);
    board()?.goTo(target);
  };
  if (live || at < 0)
    return (
      <Button size="compact-xs" variant="light" leftSection={<IconPlayerPlay size={13} />} onClick={() => show(0)}>
        {t('umpire:record.show')}
      </Button>
    );
  return (
    <fieldset className={css.stepping} aria-labelledby={label}>
      <ActionIcon
        size="sm"
        variant="default"
        disabled={at <= 0}
        aria-label={t('panels:history.back')}
        onClick={() => show(at - 1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <span id={label}>{t('umpire:record.step', { number: at + 1, of: steps.length })}</span>
      <ActionIcon
        size="sm"
        variant="default"
        disabled={at >= steps.length - 1}
        aria-label={t('panels:history.forward')}
        onClick={() => show(at + 1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
      <Button size="compact-xs" variant="subtle" onClick={() => lookAt(undefined)}>
        {t('panels:history.live')}
      </Button>
    </fieldset>
  );
};

/** A link that replays the attack on the board, from its first step. */
const CopyLink = ({ record: { steps } }: RecordProps) => {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  const [first] = steps;
  if (first === undefined) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconLink size={13} />}
      onClick={() => copy(attackLink(first))}
    >
      {isCopied ? t('app:copied') : t('umpire:record.link')}
    </Button>
  );
};
