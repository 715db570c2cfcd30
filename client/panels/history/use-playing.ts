import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useCallback, useEffect, useState } from 'react';
import { useHistory } from '../../state/history.ts';

/** Steps a second, from the slowest. */
export const playSpeeds = [0.5, 1, 2, 4] as const;

interface Playing {
  readonly isPlaying: boolean;
  start(): void;
  stop(): void;
}

/** Plays the game by itself from the shown moment to the last step. */
export const usePlaying = (next: Seq | undefined, speed: number): Playing => {
  const [isPlaying, setPlaying] = useState(false);
  const shown = useHistory(({ moment, wanted }) =>
    wanted === undefined || moment?.seq === wanted ? moment?.seq : undefined,
  );
  const failed = useHistory((history) => history.failed);
  const lookAt = useHistory((history) => history.lookAt);
  useEffect(() => {
    if (!isPlaying) return;
    if (next === undefined || failed) {
      setPlaying(false);
      return;
    }
    // Waits for a step that is still being fetched.
    if (shown === undefined) return;
    const timer = setTimeout(() => lookAt(next), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, next, failed, shown, speed, lookAt]);
  const start = useCallback(() => setPlaying(true), []);
  const stop = useCallback(() => setPlaying(false), []);
  return { isPlaying, start, stop };
};
