import { type Color, parseColor } from '../text/encodings.ts';

/** A color of VASSAL's as ours, which have no transparency. */
export const hexColor = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0')).join('')}`;

/** The same for a field of a trait; undefined for none, and for one that lets everything through. */
export const colorOf = (text: string | undefined): string | undefined => {
  const color = parseColor(text ?? '');
  return color && color.alpha !== 0 ? hexColor(color) : undefined;
};
