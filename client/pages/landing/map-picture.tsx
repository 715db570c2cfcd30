import { useEffect, useRef, useState } from 'react';
import { fetchGame } from '../../net/fetch-game.ts';
import { usePreferences } from '../../state/preferences.ts';
import css from './landing.module.css';

/** Games are loaded and drawn one after the other, so that the page stays responsive. */
let queue: Promise<unknown> = Promise.resolve();

/** A piece of the game's map with its set-up, drawn when it scrolls into view. */
export const MapPicture = ({ game, title }: { readonly game: string; readonly title: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const language = usePreferences((preferences) => preferences.language);
  const isSeen = useIsSeen(canvas);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      if (isGone || !canvas.current) return;
      const [{ drawOpening }, { module }] = await Promise.all([import('./draw-opening.ts'), fetchGame(game)]);
      if (!isGone && canvas.current) await drawOpening(canvas.current, module, language);
      setDrawn(true);
    };
    // Without its picture a card still works.
    queue = queue.then(draw).catch((problem: unknown) => console.warn(`No picture of ${game}.`, problem));
    return () => {
      isGone = true;
    };
  }, [game, isSeen, language]);
  return <canvas ref={canvas} className={css.map} role="img" aria-label={title} data-ready={isDrawn} />;
};

const useIsSeen = (element: React.RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isSeen;
};
