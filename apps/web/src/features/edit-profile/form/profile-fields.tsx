import { USER_DESCRIPTION_MAX_LENGTH, USER_NAME_MAX_LENGTH } from '@sfera/contract/people/limits';
import { useRef } from 'react';
import { ShownEmojiButton } from '#shared/emoji-picker/shown-emoji-button.tsx';
import type { FieldErrors } from '#shared/form/field-errors.ts';
import { lengthNote } from '#shared/text/length-note.ts';
import { Field } from '#shared/ui/field/field.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from '../edit-profile.module.css';
import { text } from '../text.ts';
import type { TextName, Values } from './edits.ts';

const ROOM = {
  userName: { maxLength: USER_NAME_MAX_LENGTH, notedLeft: 15, tooLong: text.tooLong },
  description: { maxLength: USER_DESCRIPTION_MAX_LENGTH, notedLeft: 200, tooLong: text.tooLong },
};

interface ProfileFieldsProps {
  values: Values;
  errors: FieldErrors<TextName>;
  /** The saved value. */
  wasPrivate: boolean;
  isBusy: boolean;
  onText: (name: TextName, value: string) => void;
  onPrivate: (isPrivate: boolean) => void;
}

/** Login, name, description, and the privacy of the posts. */
export function ProfileFields({ values, errors, wasPrivate, isBusy, onText, onPrivate }: ProfileFieldsProps) {
  const description = useRef<HTMLTextAreaElement>(null);
  const field = (name: TextName) => ({
    label: text[name],
    name,
    value: values[name],
    readOnly: isBusy,
    error: errors[name] ?? null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(name, currentTarget.value),
  });
  const limited = (name: keyof typeof ROOM) => {
    const { hint, error } = lengthNote(values[name], ROOM[name]);
    return { ...field(name), hint, error: error ?? errors[name] ?? null };
  };
  return (
    <>
      <Field {...field('login')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Field {...limited('userName')} autoComplete="name" />
      <TextareaField
        ref={description}
        {...limited('description')}
        suffix={
          isBusy ? undefined : (
            <ShownEmojiButton field={description} onChange={(words) => onText('description', words)} />
          )
        }
      />
      <div>
        <Switch
          label={text.isPrivate}
          hint={values.isPrivate ? text.whatPrivate : text.whatPublic}
          isOn={values.isPrivate}
          isDisabled={isBusy}
          onChange={onPrivate}
        />
        <p role="status" className={styles.consequence}>
          {values.isPrivate !== wasPrivate && (values.isPrivate ? text.becomesPrivate : text.becomesPublic)}
        </p>
      </div>
    </>
  );
}
