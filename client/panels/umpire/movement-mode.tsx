import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusBoard } from '../../actions/focus.ts';
import { useSelection } from '../../state/selection.ts';
import { useAnswer } from '../../state/umpire.ts';
import { useWords } from '../../words/words.ts';

/**
 * The choice of the way of moving of the selected counters, if there are several: by rail, extended. It is for their next move; then the
 * usual way is chosen again. The board has the focus then, for the move, unless the choice `keepsFocus`.
 */
export const MovementMode = ({
  keepsFocus = false,
  ...props
}: Pick<NativeSelectProps, 'label' | 'aria-label' | 'className' | 'leftSection' | 'rightSection'> & {
  readonly keepsFocus?: boolean;
}) => {
  const { t } = useTranslation();
  const words = useWords();
  const { pieces, mode, setMode } = useSelection();
  const modes = useAnswer(pieces.length > 0 ? { type: 'reach', pieces } : undefined)?.modes ?? [];
  if (modes.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      {...props}
      data-chosen={mode}
      value={mode !== undefined && modes.includes(mode) ? mode : ''}
      onChange={({ currentTarget: { value } }) => {
        setMode(value === '' ? undefined : value);
        if (!keepsFocus) focusBoard();
      }}
      data={[
        { value: '', label: t('umpire:overlays.usual') },
        ...modes.map((one) => ({ value: one, label: words.text(`mode.${one}`) })),
      ]}
    />
  );
};
