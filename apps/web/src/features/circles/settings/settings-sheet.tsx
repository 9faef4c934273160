import { updateCircle, type Circle, createCircle } from '@sfera/contract/circles/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CIRCLE_NAME_MAX_LENGTH } from '@sfera/contract/circles/limits';
import { call } from '#shared/api/call.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text as circlesText } from '../text.ts';
import { CirclePictureField } from './circle-picture-field.tsx';
import { DeleteCircle } from './delete-circle.tsx';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import styles from './settings.module.css';
import { text } from './text.ts';
import { writeCircle } from './write-circle.ts';

interface SettingsSheetProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** The parts of a circle that leaders change: picture, name, who writes, what newcomers read; and its end. */
export const SettingsSheet = ({ circle, isOpen, onClose }: SettingsSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
    <div className={styles.part}>
      <CirclePictureField circle={circle} />
      <NameForm circle={circle} />
      <RuleSwitch
        circle={circle}
        rule="onlyLeadersWrite"
        label={circlesText.onlyLeadersWrite}
        hint={circlesText.onlyLeadersHint}
      />
      <RuleSwitch
        circle={circle}
        rule="showsHistory"
        label={circlesText.showsHistory}
        hint={circlesText.showsHistoryHint}
      />
      <DeleteCircle circle={circle} onDeleted={onClose} />
    </div>
  </Sheet>
);

interface RuleSwitchProps {
  circle: Circle;
  rule: 'onlyLeadersWrite' | 'showsHistory';
  label: string;
  hint: string;
}

/** A rule of the circle, saved with each press. */
function RuleSwitch({ circle, rule, label, hint }: RuleSwitchProps) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => call(updateCircle, { params: { id: circle.id }, body: { [rule]: isOn } }),
    onSuccess: (changed) => writeCircle(cache, changed),
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isPending ? variables : circle[rule]}
      onChange={(isOn) => isPending || mutate(isOn)}
    />
  );
}

function NameForm({ circle: { id, name } }: { circle: Circle }) {
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
    <form {...form} className={layout.grid3}>
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
