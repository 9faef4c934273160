import type { UserPreview } from '@sfera/contract/users';
import type { ReactNode } from 'react';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { attachedTo, type Entry } from '../entry.ts';
import styles from './attachment-hold.module.css';

interface AttachmentProps {
  entry: Entry;
  partner: UserPreview;
  onDiscard: (tempId: string) => void;
  /** Time and delivery state of the message. */
  meta: ReactNode;
}

/** Most messages bring neither. */
const Voice = shownPart(
  async () => (await import('./voice.tsx')).Voice,
  () => <div className={styles.hold} data-kind="voice" />,
);
const File = shownPart(
  async () => (await import('./file.tsx')).File,
  () => <div className={styles.hold} />,
);

/** The sound or file of a message. Until its code is there its place has the same size. */
export function Attachment({ entry, partner, onDiscard, meta }: AttachmentProps) {
  const kind = attachedTo(entry);
  if (kind === 'voice')
    return (
      <Voice entry={entry} partner={partner}>
        {meta}
      </Voice>
    );
  return (
    <File entry={entry} onDiscard={onDiscard}>
      {meta}
    </File>
  );
}
