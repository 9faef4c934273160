import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './growing-field.module.css';

/** An Enter that ends a word of an input method is no Enter; Safari tells by the key code alone. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface GrowingFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Enter; with Shift it starts a line. */
  onEnter: () => void;
  /** Also the placeholder, unless there is another. */
  label: string;
  isInvalid?: boolean;
}

/**
 * A text field as high as its text, up to `--field-height`; longer texts scroll, `--field-edge` clear of the box. Other properties are the
 * textarea's own, but for `className`, which is the box's. Its colours are `--field-*` of what is around.
 */
export function GrowingField(props: GrowingFieldProps) {
  const { value, onChange, onEnter, label, isInvalid = false, className, onKeyDown, ...field } = props;
  return (
    // Its hidden copy of the text makes the box as high as the text.
    <div
      className={`${styles.box} ${className ?? ''}`}
      data-value={value}
      data-invalid={isInvalid || undefined}
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
    </div>
  );
}
