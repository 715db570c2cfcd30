import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './plan.module.css';

interface BarProps {
  readonly icon: Icon;
  readonly title: string;
  /** What is said of it, also by a screen reader when it changes. */
  readonly told: ReactNode;
  /** What is told is long: on a narrow page it stands below. */
  readonly isLong?: true;
  readonly children?: ReactNode;
}

/** A bar below the board, while something is planned or carried out. */
export const Bar = ({ icon: Sign, title, told, isLong, children }: BarProps) => (
  <section className={css.bar} aria-label={title}>
    <div className={isLong ? `${css.words} ${css.told}` : css.words}>
      <Sign size={18} aria-hidden />
      <b>{title}</b>
      <output aria-live="polite">{told}</output>
    </div>
    {children}
  </section>
);
