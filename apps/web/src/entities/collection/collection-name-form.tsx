import { createCollection } from '@sfera/contract/posts/collections';
import { COLLECTION_NAME_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';
import styles from './collection-name-form.module.css';

interface CollectionNameFormProps {
  initial?: string;
  submitLabel: string;
  /** Shown before the server's reason. */
  failed: string;
  send: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** The name of a collection, new or changed. */
export function CollectionNameForm(props: CollectionNameFormProps) {
  const { initial = '', submitLabel, failed, send, onCancel } = props;
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: createCollection.body,
    initial: { name: initial },
    send: ({ name }) => send(name),
    failed,
  });
  return (
    <form {...form} className={layout.grid3}>
      <Field
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={COLLECTION_NAME_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('name')}
      />
      <FormFailure message={failure} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
