import { IconScribble } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../../state/board.ts';
import { isDrawingTool } from '../../state/drawing-tools.ts';

/** Takes up the drawing tools, or puts them away. */
export const DrawButton = () => {
  const { t } = useTranslation();
  const { tool, setTool } = useBoard();
  const isOn = isDrawingTool(tool);
  const label = t('app:act.draw');
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => setTool(isOn ? 'hand' : 'arrow')}
    >
      <IconScribble size={18} />
    </button>
  );
};
