import type { MutedPart } from '@sfera/contract/people/mutes';
import type { UserPreview } from '@sfera/contract/people/users';
import BellOff from 'lucide-react/icons/bell-off';
import CircleSlash from 'lucide-react/icons/circle-slash';
import EyeClosed from 'lucide-react/icons/eye-closed';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { text } from './text.ts';

const Question = openedPart(async () => (await import('./mute-dialog.tsx')).MuteDialog);

const ICONS: Record<MutedPart, typeof BellOff> = { chat: BellOff, posts: EyeClosed, stories: CircleSlash };

interface MuteRow {
  /** A row of a menu about the person. */
  row: MenuItem;
  /** To be mounted beside the menu. */
  question: ReactNode;
  isAsking: boolean;
}

/** A row that mutes a part of a person for a time that it asks for, or ends the mute. `onMuted`: after a mute. */
export function useMuteRow(
  user: Pick<UserPreview, 'id' | 'login'>,
  what: MutedPart,
  onMuted?: () => void,
): MuteRow {
  const [isAsking, setAsking] = useState(false);
  const Icon = ICONS[what];
  return {
    row: { label: text.parts[what].mute, icon: <Icon size={20} />, onSelect: () => setAsking(true) },
    question: (
      <Question
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
