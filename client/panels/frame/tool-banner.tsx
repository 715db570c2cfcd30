import { Button } from '@mantine/core';
import { IconHandFinger } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takesKeys } from '../../actions/keys.ts';
import { useBoard } from '../../state/board.ts';
import { isDrawingTool } from '../../state/drawing-tools.ts';
import { DrawingBar } from '../drawing/drawing-bar.tsx';
import css from './frame.module.css';

/** Says what a press on the board does, if it is not the usual; Escape ends that. */
export const ToolBanner = () => {
  const { t } = useTranslation();
  const { tool, setTool } = useBoard();
  useEffect(() => {
    if (tool === 'hand') return;
    // An open list beside the tools is closed first.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !takesKeys(event.target)) setTool('hand');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [tool, setTool]);
  if (tool === 'hand') return null;
  if (isDrawingTool(tool)) return <DrawingBar tool={tool} />;
  return (
    <div className={css.tool} role="status">
      <IconHandFinger size={17} />
      {t(`app:tool.${tool}`)}
      <Button size="compact-xs" variant="default" onClick={() => setTool('hand')}>
        {t('app:tool.done')}
      </Button>
    </div>
  );
};
