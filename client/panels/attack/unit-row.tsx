import { Checkbox } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Contribution } from '@umpire/shared/umpire';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useShown } from '../../state/shown.ts';
import { formatPoints } from '../../umpire/points.ts';
import { useSay } from '../../umpire/use-say.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './attack.module.css';

interface UnitRowProps {
  readonly piece: PieceId;
  readonly contribution: Contribution | undefined;
  readonly chosen?: boolean;
  /** Absent: it cannot be left out. */
  readonly onToggle?: () => void;
}

/** A unit of a battle, with its strength and the reasons. */
export const UnitRow = ({ piece: id, contribution, chosen = true, onToggle }: UnitRowProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const words = useWords();
  const { table, module } = useShown();
  const piece = table.pieces[id];
  if (!piece) return null;
  const name = words.counter(nameOfPiece(piece));
  return (
    <li className={css.unit} data-chosen={chosen}>
      {onToggle && <Checkbox size="xs" checked={chosen} onChange={onToggle} aria-label={name} />}
      <CounterImage module={module} piece={piece} size={30} />
      <div className={css.unitText}>
        <span className={css.unitName}>{name}</span>
        {contribution?.because.map(({ clause, says }) => (
          <small key={`${clause} ${says.text}`}>
            <ClauseChip clause={clause} /> {say(says)}
          </small>
        ))}
      </div>
      {contribution && (
        <b
          className={css.counted}
          title={t('umpire:attack.printed', { printed: formatPoints(contribution.printed) })}
          data-changed={contribution.counted !== contribution.printed}
        >
          {contribution.counted !== contribution.printed && <s>{formatPoints(contribution.printed)}</s>}{' '}
          {formatPoints(contribution.counted)}
        </b>
      )}
    </li>
  );
};
