import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { roomNote } from './room-note.ts';

export type FieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'prefix' | 'className'>;

/**
 * A one-line text field with label, hint and error. A text longer than `maxLength`, in characters as people see them, is
 * kept and called too long. `type="password"` adds a button that shows the characters.
 */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  maxLength,
  prefix,
  suffix,
  type = 'text',
  ...input
}: FieldProps) {
  const note = roomNote(input.value, maxLength);
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const eye = isPassword && (
    <IconButton
      label={isRevealed ? text.hidePassword : text.showPassword}
      icon={isRevealed ? <EyeOff size={20} /> : <Eye size={20} />}
      disabled={input.disabled}
      onClick={() => setRevealed(!isRevealed)}
    />
  );

  return (
    <FieldFrame
      id={input.id}
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={note.hint ?? hint}
      error={error ?? note.error ?? null}
      prefix={prefix}
      suffix={suffix || eye}
    >
      {(control) => <input {...input} {...control} type={isPassword && isRevealed ? 'text' : type} />}
    </FieldFrame>
  );
}
