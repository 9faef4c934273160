import type { BackupPlan } from '@sfera/contract/admin/backups';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX } from '@sfera/contract/admin/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { text as common } from '../text.ts';
import { text } from './text.ts';
import { useEndPlan, useSavePlan } from './use-backup-changes.ts';

const schema = v.object({
  target: v.pipe(v.string(), v.trim(), v.minLength(1, 'Укажите папку или s3://…')),
  keep: v.pipe(
    v.string(),
    v.check((typed) => {
      const count = Number(typed.trim());
      return Number.isInteger(count) && count >= 1 && count <= BACKUPS_KEPT_MAX;
    }, text.keepWrong(BACKUPS_KEPT_MAX)),
  ),
});

/** Where the nightly backups go, how many stay, and whether each is proven. */
export function PlanCard({ plan }: { plan: BackupPlan | null }) {
  const [hasDrill, setDrill] = useState(plan?.drill ?? true);
  const [isAsking, setAsking] = useState(false);
  const save = useSavePlan();
  const end = useEndPlan();
  const { form, fieldOf, failure, isBusy } = useForm({
    schema,
    initial: { target: plan?.target ?? '', keep: String(plan?.keep ?? BACKUPS_KEPT) },
    send: ({ target, keep }) => save({ target: target.trim(), keep: Number(keep.trim()), drill: hasDrill }),
    failed: common.failed,
  });
  return (
    <Card title={text.plan}>
      {!plan && <p>{text.noPlan}</p>}
      <form {...form} className={layout.stack4}>
        <Field
          label={text.target}
          hint={text.targetHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf('target')}
        />
        <Field label={text.keep} hint={text.keepHint} inputMode="numeric" {...fieldOf('keep')} />
        <Switch label={text.drillNightly} hint={text.drillNightlyHint} isOn={hasDrill} onChange={setDrill} />
        <FormFailure message={failure} />
        <div className={parts.actions}>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {plan ? text.save : text.turnOn}
          </Button>
          {plan && <Button onClick={() => setAsking(true)}>{text.turnOff}</Button>}
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.turnOffTitle}
        description={text.turnOffHint}
        confirmLabel={text.turnOff}
        isDangerous
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}
