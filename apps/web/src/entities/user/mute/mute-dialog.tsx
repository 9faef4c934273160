import { MuteDuration, type MutedPart } from '@sfera/contract/mutes';
import type { UserPreview } from '@sfera/contract/users';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import styles from './mute-dialog.module.css';
import { text } from './text.ts';
import { useMute } from './use-mute.ts';

interface MuteDialogProps {
  user: Pick<UserPreview, 'id' | 'login'>;
  what: MutedPart;
  isOpen: boolean;
  onClose: () => void;
  onMuted: (() => void) | undefined;
}

/** Says what a mute does, and asks for how long. */
export function MuteDialog({ user, what, isOpen, onClose, onMuted }: MuteDialogProps) {
  const { mutate, isPending } = useMute();
  const { title, hint } = text.parts[what];
  const choose = (lasts: MuteDuration) =>
    mutate(
      { userId: user.id, what, lasts },
      {
        onSuccess: () => onMuted?.(),
        onSettled: onClose,
      },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title(user.login)} description={hint}>
      <div className={styles.durations}>
        {MuteDuration.options.map((lasts) => (
          <Button key={lasts} isWide isDisabled={isPending} onClick={() => choose(lasts)}>
            {text.durations[lasts]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
