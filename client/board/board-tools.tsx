import { IconFocusCentered, IconListDetails, IconMap, IconMinus, IconPlus } from '@tabler/icons-react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './board.module.css';
import { seenRect } from './camera.ts';
import { GroupTabs } from './group-tabs.tsx';
import { lookAt, screenAt } from './looking.ts';
import { TOOLS } from './lying.ts';
import type { Rect } from './map/geometry.ts';
import { MapLegend } from './map-legend.tsx';
import type { MountedBoard } from './mount.ts';
import { HIGHEST, makeOverview, type Overview, WIDEST } from './overview.ts';
import type { BoardView } from './view.ts';

interface BoardToolsProps {
  readonly board: MountedBoard | undefined;
  readonly module: LoadedModule;
  readonly language: Language;
  /** Buttons of the page's own. */
  readonly children?: ReactNode;
}

const ICON = 18;
/** On a narrow board, as on a phone or between two panels, the overview is hidden until it is asked for (CSS pixels). */
const ROOMY = 720;

/** Otherwise the overview is shown while a part of the map is out of view. */
const isOverviewUseful = ({ size, camera, world }: BoardView): boolean =>
  size.width >= ROOMY && !covers(seenRect(camera, size), world.bounds);

const covers = (seen: Rect, bounds: Rect): boolean =>
  seen.left <= bounds.left && seen.top <= bounds.top && seen.right >= bounds.right && seen.bottom >= bounds.bottom;

/** Whether a spread stack lies where the overview is. */
const isOverviewInTheWay = (view: BoardView): boolean => {
  if (!view.spread) return false;
  const { right, bottom } = view.spread.frame;
  const corner = screenAt(view, { x: right, y: bottom });
  return corner.x > view.size.width - WIDEST - MARGIN && corner.y > view.size.height - HIGHEST - MARGIN - TOOLS;
};

/** The margin around the overview, in CSS pixels. */
const MARGIN = 20;

/** Values that are read from the board for each frame. */
const useAtBoard = (board: MountedBoard | undefined, look: (view: BoardView) => boolean): boolean => {
  const [is, set] = useState(false);
  useEffect(() => board?.stage.onFrame(() => set(look(board.view))), [board, look]);
  return is;
};

/** Zoom, fit and overview, in the board's corner. */
export const BoardTools = ({ board, module, language, children }: BoardToolsProps) => {
  const { t } = useTranslation('board');
  const [asked, setAsked] = useState<boolean>();
  const [legend, setLegend] = useState(false);
  const isUseful = useAtBoard(board, isOverviewUseful);
  const isInTheWay = useAtBoard(board, isOverviewInTheWay);
  const isShown = asked ?? isUseful;
  if (!board) return null;
  const { handle } = board;
  // Printed boards explain themselves.
  const hasLegend = !module.data.map.undrawn;
  return (
    <div className={css.tools} data-aside data-corner>
      {legend && (
        <section className={css.panel} aria-label={t('legend')}>
          <MapLegend module={module} language={language} />
        </section>
      )}
      {isShown && <OverviewMap board={board} module={module} label={t('overview')} isInTheWay={isInTheWay} />}
      <GroupTabs board={board} module={module} language={language} />
      <div className={css.buttons}>
        {children}
        {hasLegend && (
          <button
            type="button"
            aria-pressed={legend}
            aria-label={t('legend')}
            title={t('legend')}
            onClick={() => setLegend(!legend)}
          >
            <IconListDetails size={ICON} />
          </button>
        )}
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'hide-overview' : 'show-overview')}
          title={t(isShown ? 'hide-overview' : 'show-overview')}
          onClick={() => setAsked(!isShown)}
        >
          <IconMap size={ICON} />
        </button>
        <button type="button" aria-label={t('fit')} title={t('fit')} onClick={() => handle.fit()}>
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
  readonly isInTheWay: boolean;
}

const OverviewMap = ({ board, module, label, isInTheWay }: OverviewMapProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overview = useRef<Overview>(undefined);

  useEffect(() => {
    if (!canvas.current) return;
    const made = makeOverview(canvas.current, board.view, module, board.painter);
    overview.current = made;
    const offs = [board.stage.onFrame(() => made.draw()), board.stage.onRelaid(() => made.repaint())];
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
      data-away={isInTheWay || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={look}
    />
  );
};
