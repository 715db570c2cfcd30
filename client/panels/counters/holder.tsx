import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './counters.module.css';
import { Tray } from './tray.tsx';

interface HolderProps {
  readonly title: string;
  readonly place: Place;
  readonly pieces: readonly PieceId[];
  readonly emphasis?: boolean;
  readonly actions?: ReactNode;
}

/** A named place with its content. */
export const Holder = ({ title, place, pieces, emphasis = false, actions }: HolderProps) => {
  const { t } = useTranslation();
  return (
    <section className={css.holder} data-emphasis={emphasis} aria-label={title}>
      <div className={css.holderHead}>
        <h4>{title}</h4>
        <span className={css.count}>{pieces.length > 0 ? pieces.length : ''}</span>
        {actions}
      </div>
      <Tray place={place} pieces={pieces} empty={t('panels:counters.drop-here')} />
    </section>
  );
};
