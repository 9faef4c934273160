import type { MutedPart } from '@sfera/contract/mutes';
import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { mutesQuery } from './mutes-query.ts';
import { text } from './text.ts';
import { useMute } from './use-mute.ts';

interface MuteRow {
  /** A row of a menu about the person. */
  row: MenuItem;
  /** To be mounted beside the menu. */
  question: ReactNode;
  isAsking: boolean;
}

/**
 * A row that mutes a part of a person for a time that it asks for, or ends the mute. `isShown`: whether the menu is open,
 * which asks for one's mutes; `onMuted`: after the answer.
 */
export function useMuteRow(
  user: Pick<UserPreview, 'id' | 'login'>,
  what: MutedPart,
  { isShown, onMuted }: { isShown: boolean; onMuted?: () => void },
): MuteRow {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ ...mutesQuery, enabled: isShown });
  const { mutate } = useMute();
  const isMuted = data?.mutes.some((mute) => mute.user.id === user.id && mute.what === what) ?? false;
  const [Muted, Unmuted] = what === 'chat' ? [Bell, BellOff] : [Eye, EyeOff];
  const { mute, unmute } = text.parts[what];
  return {
    row: isMuted
      ? {
          label: unmute,
          icon: <Muted size={20} />,
          onSelect: () => mutate({ userId: user.id, what, lasts: null }),
        }
      : { label: mute, icon: <Unmuted size={20} />, onSelect: () => setAsking(true) },
    question: (
      <MuteDialog
        user={user}
        what={what}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onMuted={onMuted}
      />
    ),
    isAsking,
  };
}
