import type { ComponentProps, CSSProperties } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { roomNote } from './room-note.ts';

export type TextareaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'prefix' | 'className'> & {
    /** The box grows with its text up to this height, then scrolls. Unit: px. */
    maxHeightPx?: number;
  };

/** A text field of several lines with label, hint and error; `maxLength` as in `Field`. */
export function TextareaField({
  label,
  isLabelHidden,
  hint,
  error,
  maxLength,
  prefix,
  suffix,
  maxHeightPx = 240,
  ...textarea
}: TextareaFieldProps) {
  const note = roomNote(textarea.value, maxLength);
  const style: CSSProperties = { maxBlockSize: maxHeightPx };
  return (
    <FieldFrame
      id={textarea.id}
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={note.hint ?? hint}
      error={error ?? note.error ?? null}
      prefix={prefix}
      suffix={suffix}
    >
      {(control) => <textarea rows={3} {...textarea} {...control} style={style} />}
    </FieldFrame>
  );
}
