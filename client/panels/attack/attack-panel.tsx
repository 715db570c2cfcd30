import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { HandAttackForm } from './by-hand/hand-attack-form.tsx';
import { ReckonedAttack } from './reckoned-attack.tsx';

const ways = ['umpire', 'hand'] as const;

/** An attack, computed by the umpire, or by hand if there is no umpire or the player wants none. */
export const AttackPanel = () => {
  const { t } = useTranslation();
  const canReckon = useUmpire(({ status, about }) => status === 'ready' && about?.can.includes('battle') === true);
  const [way, setWay] = useDraft<(typeof ways)[number]>('attack-way', 'umpire');
  if (!canReckon) return <HandAttackForm />;
  return (
    <>
      <Section>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('umpire:attack.way')}
          value={way}
          onChange={(chosen) => setWay(ways.find((one) => one === chosen))}
          data={ways.map((value) => ({ value, label: t(`umpire:attack.ways.${value}`) }))}
        />
      </Section>
      {way === 'umpire' ? <ReckonedAttack /> : <HandAttackForm />}
    </>
  );
};
