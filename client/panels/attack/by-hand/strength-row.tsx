import { ActionIcon, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../../counters/counter-image.tsx';
import { useShown } from '../../../state/shown.ts';
import { nameOfPiece } from '../../../words/counter-name.ts';
import { useWords } from '../../../words/words.ts';
import css from '../attack.module.css';

interface StrengthRowProps {
  readonly piece: Piece;
  /** Its strength; `undefined`: unknown, to be filled in. */
  readonly counts: number | undefined;
  onCount(counts: number | undefined): void;
  /** Absent: it cannot be left out. */
  readonly onRemove?: () => void;
}

/** A counter of an attack with its strength, which players may halve, double or fill in. */
export const StrengthRow = ({ piece, counts, onCount, onRemove }: StrengthRowProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const name = words.counter(nameOfPiece(piece));
  return (
    <li className={css.unit}>
      <CounterImage module={module} piece={piece} size={30} />
      <span className={`${css.unitText} ${css.unitName}`}>{name}</span>
      <NumberInput
        size="xs"
        w={74}
        min={0}
        max={999}
        step={0.5}
        aria-label={t('umpire:attack.counts', { name })}
        placeholder={t('umpire:attack.unknown-strength')}
        value={counts ?? ''}
        onChange={(value) => onCount(typeof value === 'number' ? value : undefined)}
      />
      {onRemove && (
        <ActionIcon variant="subtle" aria-label={t('umpire:attack.leave-out', { name })} onClick={onRemove}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  );
};
