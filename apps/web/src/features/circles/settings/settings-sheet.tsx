import { updateCircle, type Circle } from '@sfera/contract/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text as circlesText } from '../text.ts';
import { CirclePictureField } from './circle-picture-field.tsx';
import { DeleteCircle } from './delete-circle.tsx';
import { NameForm } from './name-form.tsx';
import styles from './settings.module.css';
import { text } from './text.ts';
import { writeCircle } from './write-circle.ts';

interface SettingsSheetProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** What leaders change of a circle: picture, name, who writes; and its end. */
export function SettingsSheet({ circle, isOpen, onClose }: SettingsSheetProps) {
  const cache = useQueryClient();
  const { id, onlyLeadersWrite } = circle;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => call(updateCircle, { params: { id }, body: { onlyLeadersWrite: isOn } }),
    onSuccess: (changed) => writeCircle(cache, changed),
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <div className={styles.part}>
        <CirclePictureField circle={circle} />
        <NameForm circle={circle} />
        <Switch
          label={circlesText.onlyLeadersWrite}
          hint={circlesText.onlyLeadersHint}
          isOn={isPending ? variables : onlyLeadersWrite}
          onChange={(isOn) => isPending || mutate(isOn)}
        />
        <DeleteCircle circle={circle} onDeleted={onClose} />
      </div>
    </Sheet>
  );
}
