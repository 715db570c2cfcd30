import type { Ruling } from './board-overlay.ts';

/** The umpire's word as a color. Whoever does not tell red from green tells these three apart, too (by a test). */
export const RULING_COLORS: { readonly [ruling in Ruling]: string } = {
  fine: '#1f6fc4',
  warn: '#f2b000',
  refuse: '#b3161e',
};
