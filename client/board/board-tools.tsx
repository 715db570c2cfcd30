import { IconFocusCentered, IconListDetails, IconMap, IconMinus, IconPlus } from '@tabler/icons-react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './board.module.css';
import { seenRect } from './camera.ts';
import type { Rect } from './map/geometry.ts';
import { MapLegend } from './map-legend.tsx';
import type { MountedBoard } from './mount.ts';
import { makeOverview, type Overview } from './overview.ts';
import { type BoardView, lookAt } from './view.ts';

interface BoardToolsProps {
  readonly board: MountedBoard | undefined;
  readonly module: LoadedModule;
  readonly language: Language;
}

const ICON = 18;
/** On a board as narrow as a phone's, the overview is shown when it is asked for. */
const ROOMY = 640;

/** Unless it is asked for, the overview is there while it has something to show: a part of the map that is not seen. */
const isOverviewUseful = ({ size, camera, world }: BoardView): boolean =>
  size.width >= ROOMY && !covers(seenRect(camera, size), world.bounds);

const covers = (seen: Rect, bounds: Rect): boolean =>
  seen.left <= bounds.left && seen.top <= bounds.top && seen.right >= bounds.right && seen.bottom >= bounds.bottom;

const useIsOverviewUseful = (board: MountedBoard | undefined): boolean => {
  const [isUseful, setUseful] = useState(false);
  useEffect(() => board?.stage.onFrame(() => setUseful(isOverviewUseful(board.view))), [board]);
  return isUseful;
};

/** Zoom, fit and the small map, in the board's corner. */
export const BoardTools = ({ board, module, language }: BoardToolsProps) => {
  const { t } = useTranslation('board');
  const [asked, setAsked] = useState<boolean>();
  const [legend, setLegend] = useState(false);
  const isUseful = useIsOverviewUseful(board);
  const isShown = asked ?? isUseful;
  if (!board) return null;
  const { handle } = board;
  return (
    <div className={css.tools} data-aside>
      {legend && (
        <section className={css.panel} aria-label={t('legend')}>
          <MapLegend module={module} language={language} />
        </section>
      )}
      {isShown && <OverviewMap board={board} module={module} label={t('overview')} />}
      <div className={css.buttons}>
        <button
          type="button"
          aria-pressed={legend}
          aria-label={t('legend')}
          title={t('legend')}
          onClick={() => setLegend(!legend)}
        >
          <IconListDetails size={ICON} />
        </button>
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'hide-overview' : 'show-overview')}
          title={t(isShown ? 'hide-overview' : 'show-overview')}
          onClick={() => setAsked(!isShown)}
        >
          <IconMap size={ICON} />
        </button>
        <button type="button" aria-label={t('fit')} title={t('fit')} onClick={handle.fit}>
          <IconFocusCentered size={ICON} />
        </button>
        <button type="button" aria-label={t('zoom-out')} title={t('zoom-out')} onClick={() => handle.zoom(0.75)}>
          <IconMinus size={ICON} />
        </button>
        <button type="button" aria-label={t('zoom-in')} title={t('zoom-in')} onClick={() => handle.zoom(1.33)}>
          <IconPlus size={ICON} />
        </button>
      </div>
    </div>
  );
};

interface OverviewMapProps {
  readonly board: MountedBoard;
  readonly module: LoadedModule;
  readonly label: string;
}

const OverviewMap = ({ board, module, label }: OverviewMapProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overview = useRef<Overview>(undefined);

  useEffect(() => {
    if (!canvas.current) return;
    const made = makeOverview(canvas.current, board.view, module, board.painter);
    overview.current = made;
    const offs = [board.stage.onFrame(made.draw), board.stage.onRelaid(made.repaint)];
    return () => {
      for (const off of offs) off();
      made.destroy();
    };
  }, [board, module]);

  const look = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!overview.current || (event.type === 'pointermove' && event.buttons === 0)) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    board.stage.halt();
    lookAt(board.view, overview.current.worldAt({ x: event.clientX - left, y: event.clientY - top }));
    board.stage.changed('camera');
  };

  return (
    <canvas
      ref={canvas}
      className={css.overview}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={look}
    />
  );
};
