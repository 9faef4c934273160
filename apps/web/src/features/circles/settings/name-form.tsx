import { createCircle, updateCircle, type Circle } from '@sfera/contract/circles';
import { CIRCLE_NAME_MAX_LENGTH } from '@sfera/contract/circle-limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './settings.module.css';
import { text } from './text.ts';
import { writeCircle } from './write-circle.ts';

export function NameForm({ circle: { id, name } }: { circle: Circle }) {
  const cache = useQueryClient();
  const { form, fieldOf, values, failure, isBusy } = useForm({
    schema: createCircle.body,
    initial: { name },
    failed: text.saveFailed,
    async send(typed) {
      writeCircle(cache, await call(updateCircle, { params: { id }, body: { name: typed.name } }));
      toast(text.saved, { kind: 'success' });
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Field label={text.name} maxLength={CIRCLE_NAME_MAX_LENGTH} autoComplete="off" {...fieldOf('name')} />
      <FormFailure message={failure} />
      {values.name !== name && (
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {text.save}
        </Button>
      )}
    </form>
  );
}
