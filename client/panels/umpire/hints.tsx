import { SegmentedControl } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { Empty, Section } from '../../ui/bits.tsx';
import { momentOf } from '../../umpire/questions.ts';
import { useWords } from '../../words/words.ts';
import { HintRow } from './hint-row.tsx';
import { InMyPlace } from './in-my-place.tsx';
import css from './umpire.module.css';

/** Hints for a side, from simple to subtle. */
export const Hints = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, me } = useShown();
  const own = me.sides.length > 0 ? me.sides : module.data.manifest.sides.map(({ id }) => id);
  const [chosen, setChosen] = useState<string>();
  const turnSide = own.find((side) => side === table.turn.side);
  const side = own.find((one) => one === chosen) ?? turnSide ?? own[0] ?? '';
  const hints = useAnswer({ type: 'hints', side, at: momentOf(table.turn) });
  const isComing = useUmpire(({ about }) => about?.can.includes('hints')) && hints === undefined;
  const inOrder = [...(hints ?? [])].sort((a, b) => a.level - b.level);
  return (
    <Section title={t('umpire:hints.title')}>
      {own.length > 1 && (
        <SegmentedControl
          size="xs"
          mb={8}
          fullWidth
          aria-label={t('umpire:hints.title')}
          value={side}
          onChange={setChosen}
          data={own.map((id) => ({ value: id, label: words.side(id) }))}
        />
      )}
      {inOrder.length === 0 && !isComing ? (
        <Empty icon={<IconBulb size={30} stroke={1.4} />}>{t('umpire:hints.none')}</Empty>
      ) : (
        <ol className={css.hints}>
          {inOrder.map((hint) => (
            <HintRow key={hint.id} hint={hint} isNext={hint.level === 0} />
          ))}
        </ol>
      )}
      <InMyPlace side={side} />
    </Section>
  );
};
