import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useEffect } from 'react';
import { usePreferences } from '../state/preferences.ts';

/** Motion is wanted neither by the operating system nor by whoever sits here. */
export const useLessMotion = (): boolean => {
  const own = usePreferences(({ reducedMotion }) => reducedMotion);
  const system = useReducedMotion();
  return own || system;
};

/** Tells the style sheets how large the text is to be, with how much contrast, and whether things may move (`global.css`). */
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
