import { createCircle } from '@sfera/contract/circles/circles';
import { CIRCLE_NAME_MAX_LENGTH } from '@sfera/contract/circles/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { circlePath } from '#entities/circle/circle-path.ts';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { circleQuery } from '../circle-query.ts';
import { text } from '../text.ts';
import styles from './list.module.css';

interface NewCircleDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name of a new circle and who writes in it, and leads to it. */
export const NewCircleDialog = (props: NewCircleDialogProps) => (
  <Dialog {...props} title={text.create}>
    <NewCircleForm onClose={props.onClose} />
  </Dialog>
);

function NewCircleForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [onlyLeadersWrite, setOnlyLeaders] = useState(false);
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: createCircle.body,
    initial: { name: '' },
    failed: text.createFailed,
    async send({ name }) {
      const circle = await call(createCircle, { body: { name, onlyLeadersWrite } });
      cache.setQueryData(circleQuery(circle.id).queryKey, circle);
      void cache.invalidateQueries(circlesQuery);
      onClose();
      await navigate(circlePath(circle.id));
    },
  });
  return (
    <form {...form} className={layout.grid3}>
      <Field
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={CIRCLE_NAME_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('name')}
      />
      <Switch
        label={text.onlyLeadersWrite}
        hint={text.onlyLeadersHint}
        isOn={onlyLeadersWrite}
        onChange={setOnlyLeaders}
      />
      <FormFailure message={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
