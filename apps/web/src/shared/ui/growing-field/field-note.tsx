import type { ComponentProps } from 'react';
import styles from './field-note.module.css';

interface FieldNoteProps extends ComponentProps<'p'> {
  hint?: string;
  error?: string;
}

/** What is said of the text in a field, in a row of its own above the field; no room is taken while nothing is said. */
export const FieldNote = ({ hint, error, className, ...paragraph }: FieldNoteProps) => (
  <p
    aria-live="polite"
    {...paragraph}
    className={`${styles.note} ${className ?? ''}`}
    data-invalid={error !== undefined || undefined}
  >
    {error ?? hint}
  </p>
);
