import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useEffect } from 'react';
import { usePreferences } from '../state/preferences.ts';

/** Neither the operating system nor the user wants less motion. */
export const useLessMotion = (): boolean => {
  const own = usePreferences(({ reducedMotion }) => reducedMotion);
  const system = useReducedMotion();
  return own || system;
};

/** Tells the style sheets the text size, the contrast, and whether motion is allowed (`global.css`). */
export const useLook = (): void => {
  const { textSize, contrast } = usePreferences();
  const asked = useMediaQuery('(prefers-contrast: more)', false, { getInitialValueInEffect: false });
  const more = contrast === 'more' || (contrast === 'system' && asked);
  const still = useLessMotion();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.text = textSize;
    dataset.contrast = more ? 'more' : 'normal';
    dataset.motion = still ? 'less' : 'full';
  }, [textSize, more, still]);
};
