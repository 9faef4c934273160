import type { KeyboardEvent, Ref } from 'react';
import styles from './growing-field.module.css';

/** An Enter that ends a word of an input method is no Enter; Safari tells by the key code alone. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface GrowingFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Enter; with Shift it starts a line. */
  onEnter: () => void;
  /** Name and placeholder. */
  label: string;
  isInvalid: boolean;
  /** Id of what is said of the text. */
  noteId: string;
  field?: Ref<HTMLTextAreaElement>;
}

/** A text field as high as its text, up to six lines; longer texts scroll. */
export function GrowingField(props: GrowingFieldProps) {
  const { value, onChange, onEnter, label, isInvalid, noteId, field } = props;
  return (
    // Its hidden copy of the text makes the box as high as the text.
    <div className={styles.box} data-value={value} data-invalid={isInvalid || undefined}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={isInvalid || undefined}
        placeholder={label}
        value={value}
        // The chat stands still: what the app does for other fields would bring this one to the middle of the window.
        onFocus={(event) => event.stopPropagation()}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
