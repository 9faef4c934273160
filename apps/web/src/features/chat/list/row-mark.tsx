import type { UserId } from '@sfera/contract/ids';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactElement } from 'react';
import type { Newest } from './make-rows.ts';
import styles from '../person-row/row.module.css';
import { isOwn } from './row-preview.tsx';
import { text } from './text.ts';

const MARKS = {
  waiting: { icon: <Clock size={14} />, label: text.waiting },
  failed: { icon: <CircleAlert size={16} />, label: text.notSent },
  sent: { icon: <Check size={16} />, label: text.sent },
  read: { icon: <CheckCheck size={16} />, label: text.read },
} satisfies Record<string, { icon: ReactElement; label: string }>;

function stateOf({ kind, message }: Newest): keyof typeof MARKS {
  if (kind === 'message') return message.isRead ? 'read' : 'sent';
  return message.state === 'failed' ? 'failed' : 'waiting';
}

/** The delivery state of an own newest message; nothing when the newest message is the partner's. */
export function RowMark({ newest, ownId }: { newest: Newest | null; ownId: UserId | null }) {
  if (newest === null || !isOwn(newest, ownId)) return null;
  const state = stateOf(newest);
  const { icon, label } = MARKS[state];
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark} data-state={state}>
      {icon}
    </span>
  );
}
