import css from './ui.module.css';

/** A dot in the color of a side; several sides share it in slices. */
export const SidesDot = ({ colors }: { readonly colors: readonly string[] }) => (
  <span className={css.dot} style={{ background: slices(colors) }} aria-hidden />
);

const slices = (colors: readonly string[]): string => {
  if (colors.length <= 1) return colors[0] ?? 'transparent';
  const share = 100 / colors.length;
  return `conic-gradient(${colors.map((color, i) => `${color} ${i * share}% ${(i + 1) * share}%`).join(', ')})`;
};
