import type { ComponentProps } from 'react';
import styles from './field-note.module.css';

interface FieldNoteProps extends ComponentProps<'p'> {
  hint?: string;
  error?: string;
}

/** The note of a text field, in a row above the field; takes no room while empty. */
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
