import type { CurrentUser } from '@sfera/contract/people/users';
import { useRef, type FormEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { focusFirstInvalid, hasErrors } from '#shared/form/field-errors.ts';
import { useLeaveGuard } from '#shared/navigation/use-leave-guard.ts';
import { Button } from '#shared/ui/button/button.tsx';
import column from '#shared/ui/column/column.module.css';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from '../edit-profile.module.css';
import { BirthdayRow } from '../birthday/birthday-row.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { usePicture } from '#shared/ui/cropper/use-picture.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import { useSave } from '../use-save.ts';
import { type Restored, useEdits } from './use-edits.ts';
import { errorsOf, isEmpty, valuesOf, type Edits, type TextName } from './edits.ts';
import { ProfileFields } from './profile-fields.tsx';

/** Why saving failed, above the form, which keeps all values. */
const FailureNote = ({ cause }: { cause: string | null }) => (
  <div role="alert">
    {cause !== null && (
      <div className={styles.failure}>
        <CircleAlert size={22} aria-hidden="true" />
        <div>
          <p className={typography.bold}>{text.saveFailed}</p>
          <p>{cause}</p>
        </div>
      </div>
    )}
  </div>
);

interface ProfileFormProps {
  user: CurrentUser;
  onBack: () => void;
  onSaved: () => void;
}

/** The form of the own account. Edits and a cropped picture survive refusals, and leaving asks before it drops them. */
export function ProfileForm({ user, onBack, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { edits, leftPicture, restored, isTouched, edit, notePicture, drop } = useEdits(user);
  const values = valuesOf(user, edits);
  const { save, isBusy, cause, refused, setRefused, clearFailure } = useSave();
  const choice = usePicture(leftPicture, (picture) => {
    notePicture(picture);
    clearFailure();
  });
  const isChanged = !isEmpty(edits) || choice.picture.kind !== 'kept';
  const guard = useLeaveGuard(isTouched && isChanged);

  const change = (more: Edits) => {
    edit(more);
    clearFailure();
  };
  const setText = (name: TextName, value: string) => {
    change({ [name]: value });
    const { [name]: _mended, ...others } = refused;
    setRefused(others);
  };
  const goOn = () => {
    toast(text.saved, { kind: 'success' });
    drop();
    void guard.release().then(onSaved);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    const errors = errorsOf(values);
    if (hasErrors(errors)) setRefused(errors);
    else await save({ edits, picture: choice.picture }, goOn);
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  const dropAll = () => {
    choice.restore();
    drop();
  };
  const leave = () => {
    drop();
    guard.leave();
  };

  return (
    <form ref={form} className={column.page} noValidate onSubmit={(event) => void submit(event)}>
      <ScreenHead title={text.title} onBack={() => guard.ask(onBack)} />
      <div className={styles.card}>
        <DraftNote restored={restored} onDrop={dropAll} />
        <PictureField user={user} choice={choice} isBusy={isBusy} />
        <ProfileFields
          values={values}
          errors={refused}
          wasPrivate={user.isPrivate}
          isBusy={isBusy}
          onText={setText}
          onPrivate={(isPrivate) => change({ isPrivate })}
        />
        <BirthdayRow user={user} />
      </div>
      <div className={styles.foot}>
        <FailureNote cause={cause} />
        <Button type="submit" variant="primary" isWide disabled={!isChanged} isLoading={isBusy}>
          {text.save}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title={text.leaveQuestion}
        description={text.leaveHint}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        onConfirm={leave}
        isDangerous
      />
    </form>
  );
}

/** Above a form with edits restored from an earlier visit, or one that has lost its picture. */
function DraftNote({ restored, onDrop }: { restored: Restored; onDrop: () => void }) {
  const { hasEdits, isPictureLost } = restored;
  if (!hasEdits && !isPictureLost) return null;
  return (
    <div role="status" className={styles.draft}>
      <p>{hasEdits ? (isPictureLost ? text.onlyTextRestored : text.editsRestored) : text.pictureLost}</p>
      <Button size="small" onClick={onDrop}>
        {hasEdits ? text.dropDraft : text.understood}
      </Button>
    </div>
  );
}
