import type { ComponentProps, CSSProperties } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type TextareaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'prefix' | 'className'> & {
    /** The box grows with its text up to this height, then scrolls. Unit: px. */
    maxHeightPx?: number;
  };

/** A text field of several lines with label, hint and error. */
export function TextareaField({
  label,
  isLabelHidden,
  hint,
  error,
  prefix,
  suffix,
  maxHeightPx = 240,
  ...textarea
}: TextareaFieldProps) {
  const style: CSSProperties = { maxBlockSize: maxHeightPx };
  return (
    <FieldFrame
      id={textarea.id}
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      error={error ?? null}
      prefix={prefix}
      suffix={suffix}
    >
      {(control) => <textarea rows={3} {...textarea} {...control} style={style} />}
    </FieldFrame>
  );
}
