import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Properties of the frame around every text field's control. */
export interface FieldFrameProps {
  label: string;
  /** Hides the label visually, for search and message boxes. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Shown under the field in place of the hint, and read with the field. */
  error?: string | null;
  /** Content of the box before and after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** Properties that tie label and error to the control for screen readers. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function FieldFrame(
  props: FieldFrameProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
  const { label, isLabelHidden = false, hint, error, prefix, suffix, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        {children({
          id,
          className: styles.control,
          'aria-describedby': hasNote ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
      {/* Always mounted, so that a new error is announced. */}
      <div id={noteId} aria-live="polite" className={error ? styles.error : styles.hint}>
        {error || hint}
      </div>
    </div>
  );
}
