import { useId } from 'react';
import css from './settings.module.css';

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly children: React.ReactNode;
}

/** A choice with its name above and its meaning below. */
export const Field = ({ label, help, children }: FieldProps) => {
  const id = useId();
  return (
    <fieldset className={css.field} aria-labelledby={id}>
      <span id={id} className={css.label}>
        {label}
      </span>
      {children}
      {help !== undefined && <small>{help}</small>}
    </fieldset>
  );
};
