import { Button } from '@mantine/core';
import { IconHandFinger, IconScribble } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../../state/board.ts';
import css from './frame.module.css';

const icons = { ping: IconHandFinger, arrow: IconScribble } as const;

/** Says what a press on the board does just now, if it is not the usual; Escape ends it. */
export const ToolBanner = () => {
  const { t } = useTranslation();
  const { tool, setTool } = useBoard();
  useEffect(() => {
    if (tool === 'hand') return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setTool('hand');
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [tool, setTool]);
  if (tool === 'hand') return null;
  const Icon = icons[tool];
  return (
    <div className={css.tool} role="status">
      <Icon size={17} />
      {t(`app:tool.${tool}`)}
      <Button size="compact-xs" variant="default" onClick={() => setTool('hand')}>
        {t('app:tool.done')}
      </Button>
    </div>
  );
};
