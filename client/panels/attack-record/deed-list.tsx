import type { Deed } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { useTranslation } from 'react-i18next';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import css from './record.module.css';

/** Losses, retreats and advances, in chronological order. */
export const DeedList = ({ deeds }: { readonly deeds: readonly Deed[] }) => {
  const tell = useDeedTeller();
  if (deeds.length === 0) return null;
  return (
    <ul className={css.deeds}>
      {deeds.map((deed, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: deeds are identified by their order
        <li key={i} data-deed={deed.type}>
          {tell(deed)}
        </li>
      ))}
    </ul>
  );
};

export const useDeedTeller = (): ((deed: Deed) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  return ({ piece, type, from, to }) =>
    t(`umpire:record.deed.${type}`, {
      unit: words.counter(nameOfPiece(piece)),
      from: words.place(from),
      to: words.place(to ?? 'elsewhere'),
    });
};
