import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from './growing-field.module.css';

/** Whether Enter only ends a word of an input method; Safari shows this by the key code alone. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface GrowingFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called by Enter; Shift+Enter starts a line. */
  onEnter: () => void;
  /** The accessible name, and the placeholder unless there is another. */
  label: string;
  isInvalid?: boolean;
  /** A button within the box, beside the last line. */
  end?: ReactNode;
}

/**
 * A text field as high as its text, up to `--field-height`; longer text scrolls, `--field-edge` clear of the box.
 * `className` belongs to the box, all other properties to the textarea. The surroundings set the colours by
 * `--field-*`.
 */
export function GrowingField(props: GrowingFieldProps) {
  const { value, onChange, onEnter, label, isInvalid = false, end, className, onKeyDown, ...field } = props;
  return (
    // A hidden copy of the text (`data-value`) makes the box as high as the text.
    <div
      className={`${styles.box} ${className ?? ''}`}
      data-value={value}
      data-invalid={isInvalid || undefined}
      data-has-end={end ? true : undefined}
    >
      <textarea
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        placeholder={label}
        {...field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          onKeyDown?.(event);
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
