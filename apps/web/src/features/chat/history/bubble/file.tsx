import Download from 'lucide-react/icons/download';
import FileIcon from 'lucide-react/icons/file';
import type { ReactNode } from 'react';
import { formatBytes } from '#shared/text/format-bytes.ts';
import type { Entry } from '../entry.ts';
import { text } from '../text.ts';
import styles from './file.module.css';
import { SendingMark } from './sending-mark.tsx';

interface FileProps {
  entry: Entry;
  onDiscard: (tempId: string) => void;
  /** Time and delivery state of the message. */
  children: ReactNode;
}

/** A file: its name and size; a press saves it on the device. */
export function File({ entry, onDiscard, children }: FileProps) {
  const facts = entry.kind === 'stored' ? entry.message.attachment : entry.message.attached;
  if (facts?.kind !== 'file') return null;
  const words = (
    <span className={styles.fileWords}>
      <bdi className={styles.name}>{facts.name}</bdi>
      <span className={styles.line}>
        <span className={styles.size}>{formatBytes(facts.sizeBytes)}</span>
        {children}
      </span>
    </span>
  );
  if (entry.kind === 'outgoing')
    return (
      <div className={styles.file}>
        <span className={styles.round}>
          {entry.message.state === 'failed' ? (
            <FileIcon size={22} aria-hidden="true" />
          ) : (
            <SendingMark tempId={entry.message.tempId} kind="file" onDiscard={onDiscard} />
          )}
        </span>
        {words}
      </div>
    );
  const url = entry.message.attachment?.url;
  return (
    <a
      className={styles.file}
      href={url}
      download={facts.name}
      aria-label={text.saveFile(facts.name, formatBytes(facts.sizeBytes))}
    >
      <span className={styles.round}>
        <Download size={22} aria-hidden="true" />
      </span>
      {words}
    </a>
  );
}
