import type { ReactNode } from 'react';
import css from './pages.module.css';

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page with one message, and a way on. */
export const Message = ({ icon, title, text, children }: MessageProps) => (
  <div className={css.message} role="status">
    {icon}
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
