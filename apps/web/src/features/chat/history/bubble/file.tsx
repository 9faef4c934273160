import Download from 'lucide-react/icons/download';
import FileIcon from 'lucide-react/icons/file';
import type { ReactNode } from 'react';
import { formatBytes } from '#shared/text/format-bytes.ts';
import layout from '#shared/ui/layout/layout.module.css';
import type { Entry } from '../entry.ts';
import { text } from '../text.ts';
import styles from './file.module.css';
import { SendingMark } from './sending-mark.tsx';

interface FileProps {
  entry: Entry;
  body: Extract<Entry['message']['body'], { kind: 'file' }>;
  onDiscard: (tempId: string) => void;
  /** Time and delivery state of the message. */
  children: ReactNode;
}

/** A file: its name and size; a press saves it on the device. */
export function File({ entry, body, onDiscard, children }: FileProps) {
  const words = (
    <span className={layout.fillGrid}>
      <bdi className={styles.name}>{body.name}</bdi>
      <span className={styles.line}>
        <span className={styles.size}>{formatBytes(body.sizeBytes)}</span>
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
  return (
    <a className={styles.file} href={'url' in body ? body.url : undefined} download={body.name}>
      <span className="visually-hidden">{text.saveFile} </span>
      <span className={styles.round}>
        <Download size={22} aria-hidden="true" />
      </span>
      {words}
    </a>
  );
}
