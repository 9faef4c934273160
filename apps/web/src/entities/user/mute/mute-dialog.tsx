import { MuteDuration, type MutedPart } from '@sfera/contract/people/mutes';
import type { UserPreview } from '@sfera/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { mutesQuery } from './mutes-query.ts';
import { text } from './text.ts';
import { useMute } from './use-mute.ts';

interface MuteDialogProps {
  user: Pick<UserPreview, 'id' | 'login'>;
  what: MutedPart;
  isOpen: boolean;
  onClose: () => void;
  onMuted: (() => void) | undefined;
}

/** Says what a mute does, and asks for how long; what is muted already can be brought back here. */
export function MuteDialog({ user, what, isOpen, onClose, onMuted }: MuteDialogProps) {
  const { mutate, isPending } = useMute();
  const { title, hint } = text.parts[what];
  // Menus do not ask for it: few of them are opened for this row.
  const { data } = useQuery({ ...mutesQuery, enabled: isOpen });
  const isMuted = data?.mutes.some((mute) => mute.user.id === user.id && mute.what === what) ?? false;
  const choose = (lasts: MuteDuration | null) =>
    mutate(
      { userId: user.id, what, lasts },
      {
        onSuccess: () => lasts !== null && onMuted?.(),
        onSettled: onClose,
      },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title(user.login)} description={hint}>
      <div className={layout.grid2}>
        {MuteDuration.options.map((lasts) => (
          <Button key={lasts} isWide disabled={isPending} onClick={() => choose(lasts)}>
            {text.durations[lasts]}
          </Button>
        ))}
        {isMuted && (
          <Button variant="primary" isWide disabled={isPending} onClick={() => choose(null)}>
            {text.parts[what].unmute}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
