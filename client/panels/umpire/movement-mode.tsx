import { NativeSelect } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { useWords } from '../../words/words.ts';
import frame from '../frame/frame.module.css';

/** The ways of moving of the selected counters, if there are several: by rail, extended. */
const useModes = (): readonly string[] => {
  const pieces = useSelection((selection) => selection.pieces);
  return useAnswer(pieces.length > 0 ? { type: 'reach', pieces } : undefined)?.modes ?? [];
};

const Choice = ({ modes, label }: { readonly modes: readonly string[]; readonly label?: string }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { mode, set } = useUmpire();
  return (
    <NativeSelect
      size="xs"
      {...(label === undefined ? { 'aria-label': t('umpire:overlays.mode') } : { label })}
      value={mode !== undefined && modes.includes(mode) ? mode : ''}
      onChange={({ currentTarget: { value } }) => set({ mode: value === '' ? undefined : value })}
      data={[
        { value: '', label: t('umpire:overlays.usual') },
        ...modes.map((one) => ({ value: one, label: words.text(`mode.${one}`) })),
      ]}
    />
  );
};

/** The choice of the way of moving among the switches of the overlays. */
export const MovementMode = () => {
  const { t } = useTranslation();
  const modes = useModes();
  return modes.length > 0 && <Choice modes={modes} label={t('umpire:overlays.mode')} />;
};

/** The same at the top of the board, while counters with such a choice are selected. */
export const ModeBanner = () => {
  const { mayAct } = useShown();
  const modes = useModes();
  const isFighting = useUmpire(({ attack, pickers }) => attack.target !== undefined || pickers.procedure !== undefined);
  if (!mayAct || isFighting || modes.length === 0) return null;
  return (
    <div className={frame.tool}>
      <IconRoute size={17} aria-hidden />
      <Choice modes={modes} />
    </div>
  );
};
