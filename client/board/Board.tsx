import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inkOn, shapesOf } from '../counters/look.ts';
import { isLanguage } from '../i18n/i18n.ts';
import { wordsFor } from './answer-words.ts';
import css from './board.module.css';
import type { BoardHandle, BoardProps } from './board-props.ts';
import { BoardTools } from './board-tools.tsx';
import { DrawnWords, placeWords } from './drawn-words.tsx';
import { look, screenAt } from './looking.ts';
import { cornerOfSelection } from './lying.ts';
import { type MountedBoard, type Mounting, mountBoard } from './mount.ts';
import type { BoardOverlay } from './overlays/board-overlay.ts';
import { useMapTexts } from './use-map-texts.ts';
import { useScan } from './use-scan.ts';
import { type BoardView, makeView } from './view.ts';
import { makeWords } from './words.ts';
import { anchorOf, HEX, makeWorld } from './world.ts';

export type { BoardActions, BoardHandle, BoardProps } from './board-props.ts';

/** The map with its counters. */
export const Board = (props: BoardProps) => {
  const { module, table, others, pings, options, handle } = props;
  const { t, i18n } = useTranslation('board');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const root = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLDivElement>(null);
  const told = useRef(props);
  told.current = props;
  const [board, setBoard] = useState<MountedBoard>();
  const [trouble, setTrouble] = useState<string>();
  const [heard, setHeard] = useState('');
  const helpId = useId();
  const ground = useGround(module);
  const view = useMemo(() => {
    const made = makeView(makeWorld(ground), shapesOf(ground.data.counters));
    if (told.current.opening) look(made, told.current.opening);
    return made;
  }, [ground]);
  const words = useMemo(() => makeWords(view, module, language, t), [view, module, language, t]);
  const spoken = useRef(words);
  spoken.current = words;

  const title = module.text(language, module.data.manifest.title);
  const texts = useMapTexts(ground, title);

  useEffect(() => {
    if (!root.current || !parent.current) return;
    const mounted = mountOrTell(setTrouble, {
      root: root.current,
      parent: parent.current,
      view,
      module: told.current.module,
      texts,
      text: (key) => told.current.module.text(language, key),
      words: () => spoken.current,
      props: () => told.current,
      say: (answer, said, at) => setHeard(wordsFor(answer, said, at, t)),
    });
    setBoard(mounted);
    return () => {
      setBoard(undefined);
      mounted?.destroy();
    };
  }, [view, texts, language, t]);

  // Must run before any component asks the painter for the map.
  useLayoutEffect(() => {
    if (board?.view === view) board.lay(module.data.map);
  }, [board, view, module]);

  const scanState = useScan(board, props.scan);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the props must be shown
  useEffect(
    () => board?.show(props),
    [
      board,
      table,
      props.selection,
      props.armed,
      others,
      pings,
      options,
      props.highlights,
      props.drawings,
      props.tool,
      props.trails,
      props.thread,
      props.overlay,
    ],
  );

  useEffect(() => {
    if (!board) return;
    return board.stage.onFrame(() => {
      tellFrame(root.current, board.view);
      if (board.view.aspect !== 'opening') told.current.on.looked(board.view.camera);
    });
  }, [board]);

  // New tags and tips get their positions before they are painted.
  useLayoutEffect(() => {
    if (board && root.current) placeTags(root.current, board.view);
  });

  useImperativeHandle(handle, () => handleOf(board, setHeard), [board]);

  return (
    <div
      ref={root}
      className={css.root}
      data-board
      data-dark={options.dark || undefined}
      data-scan={scanState}
      data-armed={props.armed || undefined}
      role="application"
      aria-label={t('label')}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
    >
      <div ref={parent} className={css.stage} />
      {trouble !== undefined && (
        <p className={css.trouble} role="alert">
          {t('no-board', { reason: trouble })}
        </p>
      )}
      {others.map(({ person, name, color, at }) => (
        <Tag key={person} name={name} color={color} x={at.x} y={at.y} />
      ))}
      {pings.map(({ id, name, color, at }) => (
        <Tag key={id} name={name} color={color} x={at.x} y={at.y} />
      ))}
      <div className={css.beside} data-aside data-beside>
        {props.atSelection}
      </div>
      <DrawnWords drawings={props.drawings} board={board} />
      {props.overlay?.tip && <Tip {...props.overlay.tip} board={board} />}
      <BoardTools board={board} module={module} language={language}>
        {props.tools}
      </BoardTools>
      <span id={helpId} className={css.heard}>
        {t('help')}
      </span>
      <div className={css.heard} aria-live="polite">
        {heard}
      </div>
    </div>
  );
};

/** While there is no board, calls do nothing. */
const handleOf = (board: MountedBoard | undefined, announce: BoardHandle['announce']): BoardHandle => ({
  isThere: board !== undefined,
  fit: () => board?.handle.fit(),
  zoom: (by) => board?.handle.zoom(by),
  showGroup: (index) => board?.handle.showGroup(index),
  nextGroup: () => board?.handle.nextGroup(),
  goTo: (place, by) => board?.handle.goTo(place, by),
  letGo: () => board?.handle.letGo() ?? false,
  bringIntoView: (hexes) => board?.handle.bringIntoView(hexes),
  frame: (hexes, room, least) => board?.handle.frame(hexes, room, least),
  unframe: () => board?.handle.unframe(),
  showAll: (places) => board?.handle.showAll(places),
  lookTo: (at) => board?.handle.lookTo(at),
  placeAt: (screen) => board?.handle.placeAt(screen),
  announce,
  pictureOf: (table, about) =>
    board ? board.handle.pictureOf(table, about) : Promise.reject(new Error('the board is not on the page')),
  toPng: () => (board ? board.handle.toPng() : Promise.reject(new Error('the board is not on the page'))),
});

/**
 * The module with which the board was mounted. Another map for the same hexes is laid on it without
 * remounting, so that the view stays where it is.
 */
const useGround = (module: LoadedModule): LoadedModule => {
  const ground = useRef(module);
  const { counters, map } = ground.current.data;
  if (counters !== module.data.counters || map.grid !== module.data.map.grid) ground.current = module;
  return ground.current;
};

/** A browser without any canvas shows a message; the panels still work. */
const mountOrTell = (tell: (reason: string) => void, mounting: Mounting): MountedBoard | undefined => {
  try {
    return mountBoard(mounting);
  } catch (error) {
    console.error('The board could not be put on the page.', error);
    tell(error instanceof Error ? error.message : String(error));
    return undefined;
  }
};

/** Why a hex has its verdict, shown over it; the umpire panel reads it aloud (`panels/umpire`). */
const Tip = ({
  place,
  text,
  ruling,
  board,
}: NonNullable<BoardOverlay['tip']> & { board: MountedBoard | undefined }) => {
  const at = board && anchorOf(board.view.world, place);
  return at ? (
    <span className={css.tip} data-ruling={ruling} data-tip-x={at.x} data-tip-y={at.y} aria-hidden>
      {text}
    </span>
  ) : null;
};

interface TagProps {
  readonly name: string;
  readonly color: string;
  readonly x: number;
  readonly y: number;
}

/** Whose hand it is. */
const Tag = ({ name, color, x, y }: TagProps) => (
  <span className={css.tag} data-tag-x={x} data-tag-y={y} style={{ background: color, color: inkOn(color) }}>
    {name}
  </span>
);

/** Tests read the board's state from the element. */
const tellFrame = (root: HTMLElement | null, view: BoardView): void => {
  if (!root) return;
  const { x, y, zoom } = view.camera;
  root.dataset.camera = `${x.toFixed(2)} ${y.toFixed(2)} ${zoom.toFixed(5)}`;
  root.dataset.spread = view.spread?.place ?? '';
  placeTags(root, view);
};

/** Tags and tips move with the map: their positions are hundredths of a hex. */
const placeTags = (root: HTMLElement, view: BoardView): void => {
  for (const tag of root.querySelectorAll<HTMLElement>('[data-tag-x]')) {
    const { tagX, tagY } = tag.dataset;
    const at = screenAt(view, { x: Number(tagX), y: Number(tagY) });
    tag.style.transform = `translate(${Math.round(at.x + 14)}px, ${Math.round(at.y + 18)}px)`;
  }
  placeWords(root, view);
  for (const tip of root.querySelectorAll<HTMLElement>('[data-tip-x]')) placeTip(tip, view);
  const beside = root.querySelector<HTMLElement>('[data-beside]');
  if (beside) placeBeside(beside, view);
};

/**
 * Over the upper right corner of the selected counters, where the corners of hexes meet and no counter has its middle; hidden while
 * they are carried.
 */
const placeBeside = (element: HTMLElement, view: BoardView): void => {
  const corner = view.drag ? undefined : cornerOfSelection(view);
  const at = corner && screenAt(view, corner);
  const isSeen = at && at.x > 0 && at.y > 0 && at.x < view.size.width && at.y < view.size.height;
  element.style.visibility = isSeen ? 'visible' : 'hidden';
  if (!isSeen) return;
  // The style keeps it inside: to measure it in every frame would lay the page out anew each time.
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  const right = Math.floor(view.size.width) - 6;
  element.style.setProperty(
    '--beside',
    `translate(clamp(6px, ${x}px - 50%, ${right}px - 100%), max(6px, ${y - 2}px - 100%))`,
  );
};

/** Above its hex if there is room, and never outside the board. */
const placeTip = (tip: HTMLElement, view: BoardView): void => {
  const at = screenAt(view, { x: Number(tip.dataset.tipX), y: Number(tip.dataset.tipY) });
  const away = (HEX / 2) * view.camera.zoom + 12;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const x = Math.min(Math.max(6, at.x - width / 2), Math.max(6, view.size.width - width - 6));
  const above = at.y - away - height;
  tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(above < 6 ? at.y + away : above)}px)`;
};
