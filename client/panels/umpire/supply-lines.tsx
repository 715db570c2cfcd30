import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswers, useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { sideOfPiece } from '../../umpire/guide.ts';
import { formatPoints } from '../../umpire/points.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { type Explained, Numbers } from './reckoning.tsx';

/** The lengths of the selected counters' supply lines, leg by leg. */
export const SupplyLines = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const about = useUmpire((umpire) => umpire.about);
  const selected = useSelection((selection) => selection.pieces).flatMap((id) => table.pieces[id] ?? []);
  const sides = new Set(selected.flatMap(({ id }) => sideOfPiece(module, table, id) ?? []));
  const answers = useAnswers(
    about?.can.includes('supply') ? [...sides].map((side) => ({ type: 'supply', side }) as const) : [],
  );
  const lines = answers.flatMap((found) => found ?? []);
  const numbers = selected.flatMap((piece): readonly Explained[] => {
    const length = lines.find(({ unit }) => unit === piece.id)?.length;
    return length
      ? [{ label: words.counter(nameOfPiece(piece)), value: formatPoints(length.total), reckoning: length }]
      : [];
  });
  if (numbers.length === 0) return null;
  return (
    <Section title={t('umpire:reckoning.supply')}>
      <Numbers numbers={numbers} />
    </Section>
  );
};
