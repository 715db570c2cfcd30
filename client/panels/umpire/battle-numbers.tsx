import { useTranslation } from 'react-i18next';
import { formatPoints, formatSigned } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { type Explained, Numbers } from './reckoning.tsx';

/** The strengths of a battle, its shift and its die-roll modifier; each opens to its sum. */
export const BattleNumbers = ({ battle: { sums } }: { readonly battle: Pick<BattleAnswer, 'sums'> }) => {
  const { t } = useTranslation();
  const { attack, defense, shifts, drm } = sums;
  const signed = (what: 'shifts' | 'drm', of: typeof shifts): readonly Explained[] =>
    of.parts.length === 0
      ? []
      : [{ label: t(`umpire:reckoning.${what}`), value: formatSigned(of.total), reckoning: of }];
  return (
    <Numbers
      numbers={[
        { label: t('umpire:reckoning.attack'), value: formatPoints(attack.total), reckoning: attack },
        { label: t('umpire:reckoning.defense'), value: formatPoints(defense.total), reckoning: defense },
        ...signed('shifts', shifts),
        ...signed('drm', drm),
      ]}
    />
  );
};
