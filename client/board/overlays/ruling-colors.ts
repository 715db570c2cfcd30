import type { Ruling } from './board-overlay.ts';

/** The colors of verdicts. A test makes sure that red-green color-blind users can tell the three apart. */
export const RULING_COLORS: { readonly [ruling in Ruling]: string } = {
  fine: '#1f6fc4',
  warn: '#f2b000',
  refuse: '#b3161e',
};
