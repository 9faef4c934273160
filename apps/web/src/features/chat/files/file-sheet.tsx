import { fileWords } from '@sfera/contract/attachment';
import { FILE_MAX_BYTES } from '@sfera/contract/attachment-limits';
import { ERRORS } from '@sfera/contract/errors';
import { cleanFileName } from '@sfera/contract/file-name';
import type { Quote } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file';
import { sendAttachment } from '#entities/chat/outgoing/send-message.ts';
import { uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './file-sheet.module.css';
import { text } from './text.ts';

/** Most files that are sent at once. */
const MAX_FILES = 10;

interface FileSheetProps {
  files: readonly File[];
  partner: UserPreview;
  replyTo: Quote | null;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Shows which files will be sent, each as its own message, and why others will not. */
export function FileSheet({ files, partner, replyTo, isOpen, onClose, onSent }: FileSheetProps) {
  const limits = useQuery(uploadLimitsQuery);
  const maxBytes = limits.data?.fileMaxBytes ?? FILE_MAX_BYTES;
  const shown = files.map((file, index) => ({
    file,
    name: cleanFileName(file.name),
    refusal:
      index >= MAX_FILES
        ? text.tooMany(MAX_FILES)
        : file.size === 0
          ? ERRORS.file_empty.message
          : file.size > maxBytes
            ? text.tooLarge(formatBytes(maxBytes))
            : null,
  }));
  const fit = shown.filter(({ refusal }) => refusal === null);
  const send = () => {
    for (const [index, { file, name }] of fit.entries())
      sendAttachment({
        partner,
        bytes: file,
        attached: { kind: 'file', name, sizeBytes: file.size },
        content: fileWords(name),
        replyTo: index === 0 ? replyTo : null,
      });
    onClose();
    onSent();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(files.length)}
      footer={
        <Button variant="primary" isWide disabled={fit.length === 0} onClick={send}>
          {text.send}
        </Button>
      }
    >
      <ul className={styles.files}>
        {shown.map(({ file, name, refusal }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change
          <li key={index} className={styles.file} data-refused={refusal !== null || undefined}>
            <FileIcon size={24} aria-hidden="true" />
            <p className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.note}>{refusal ?? formatBytes(file.size)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
