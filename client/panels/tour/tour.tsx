import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBoard } from '../../actions/focus.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import css from './tour.module.css';

/** The stops of the tour, and their places on a wide and on a small screen. */
const stops = [
  { id: 'map', at: ['[role="application"]', '[role="application"]'] },
  { id: 'counters', at: ['[role="application"]', '[role="application"]'] },
  { id: 'several', at: ['[role="application"]', '[role="application"]'] },
  { id: 'turn', at: ['[data-tour="turn"]', '[data-tour="turn"]'] },
  { id: 'log', at: ['[data-tour="log"]', '[data-tour="log"]'] },
  { id: 'dice', at: ['[data-tour="dice"]', '[data-tour="dice"]'] },
  { id: 'umpire', at: ['[data-tour="umpire"]', '[data-tour="more"]'] },
  { id: 'undo', at: ['[data-tour="undo"]', '[data-tour="undo"]'] },
  { id: 'share', at: ['[data-tour="share"]', '[data-tour="share-narrow"]'] },
] as const;

/** The tour of any table. It covers nothing that the user may want to try meanwhile. */
export const Tour = () => {
  const tour = useUmpire((umpire) => umpire.tour);
  return tour === undefined ? null : <Stop number={Math.min(tour, stops.length - 1)} />;
};

const Stop = ({ number }: { readonly number: number }) => {
  const { t } = useTranslation();
  const set = useUmpire((umpire) => umpire.set);
  const stop = stops[number]!;
  const spot = useSpot(stop.at);
  const next = useRef<HTMLButtonElement>(null);
  const isLast = number === stops.length - 1;
  const { me, live, table } = useShown();
  const end = () => {
    usePreferences.getState().set({ toured: true });
    set({ tour: undefined });
    // A user who takes the tour first has not sat down yet.
    if (me.seats.length === 0 && live && table.status === 'open') useDialogs.getState().show({ type: 'welcome' });
    else focusBoard();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every stop the focus goes to the button for the next
  useEffect(() => next.current?.focus(), [number]);
  return (
    <>
      {spot && <div className={css.spot} style={spot} aria-hidden />}
      <section
        className={css.card}
        role="alertdialog"
        aria-label={t('umpire:tour.title')}
        onKeyDown={(event) => event.key === 'Escape' && end()}
      >
        <small>{t('umpire:tutorial.step', { number: number + 1, of: stops.length })}</small>
        <h2>{t(`umpire:tour.stop.${stop.id}.title`)}</h2>
        <p aria-live="polite">{t(`umpire:tour.stop.${stop.id}.text`)}</p>
        <div className={css.buttons}>
          {!isLast && (
            <Button size="xs" variant="subtle" onClick={end}>
              {t('umpire:tour.skip')}
            </Button>
          )}
          {number > 0 && (
            <Button size="xs" variant="default" onClick={() => set({ tour: number - 1 })}>
              {t('umpire:tutorial.back')}
            </Button>
          )}
          <Button size="xs" ref={next} onClick={() => (isLast ? end() : set({ tour: number + 1 }))}>
            {isLast ? t('umpire:tour.end') : t('umpire:tutorial.next')}
          </Button>
        </div>
      </section>
    </>
  );
};

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The position of the first of these elements that is on the page. */
const useSpot = (selectors: readonly string[]): Spot | undefined => {
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    const look = () => {
      const found = selectors
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .find((element) => element.checkVisibility());
      if (!found) return setSpot(undefined);
      const { left, top, width, height } = found.getBoundingClientRect();
      setSpot({ left: left - 4, top: top - 4, width: width + 8, height: height + 8 });
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [selectors]);
  return spot;
};
