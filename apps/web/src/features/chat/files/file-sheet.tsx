import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { fileWords } from '@sfera/contract/chat/attachment';
import { ERRORS } from '@sfera/contract/base/errors';
import { cleanFileName } from '@sfera/contract/media/file-name';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { useQuery } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#entities/chat/draft.ts';
import { sendAttachment, sendText } from '#entities/chat/outgoing/send-message.ts';
import { isReadable } from '#shared/api/changed-file.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { CHOOSE_AGAIN, pickFiles } from '#shared/incoming-files/pick-files.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { messageNote } from '../length-note.ts';
import styles from './file-sheet.module.css';
import { text } from './text.ts';

/** Most files that are sent at once. */
const MAX_FILES = 10;

interface FileSheetProps {
  files: readonly File[];
  partner: Interlocutor;
  replyTo: Quote | null;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
  /** Other files take the place of these. */
  onChooseAgain: (files: readonly File[]) => void;
}

/** The files that cannot be read: gone since the choice, or folders that a picker has offered. */
function useLostFiles(files: readonly File[]): ReadonlySet<File> {
  const [lost, setLost] = useState<ReadonlySet<File>>(new Set());
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const readable = await Promise.all(files.map(isReadable));
      if (!isGone) setLost(new Set(files.filter((_, index) => !readable[index])));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [files]);
  return lost;
}

/** Shows which files will be sent, each as its own message, and why others will not. */
export function FileSheet(props: FileSheetProps) {
  const { files, partner, replyTo, isOpen, onClose, onSent, onChooseAgain } = props;
  const { fileMaxBytes: maxBytes } = useQuery(uploadLimitsQuery).data ?? DEFAULT_LIMITS;
  const lost = useLostFiles(files);
  const field = useRef<HTMLTextAreaElement>(null);
  // Words that were in the field when the files came; they stay there when nothing is sent.
  const [words, setWords] = useDraft(partner.id);
  const { note, obstacle } = messageNote(words);
  const isTooLong = obstacle === 'too-long';
  const shown = files.map((file, index) => ({
    file,
    name: cleanFileName(file.name),
    refusal:
      index >= MAX_FILES
        ? text.tooMany(MAX_FILES)
        : file.size === 0
          ? ERRORS.file_empty.message
          : lost.has(file)
            ? text.unreadable
            : file.size > maxBytes
              ? text.tooLarge(formatBytes(maxBytes))
              : null,
  }));
  const fit = shown.filter(({ refusal }) => refusal === null);
  const send = () => {
    if (fit.length === 0 || isTooLong) return;
    for (const [index, { file, name }] of fit.entries())
      sendAttachment({
        partner,
        bytes: file,
        attached: { kind: 'file', name, sizeBytes: file.size },
        content: fileWords(name),
        replyTo: index === 0 ? replyTo : null,
      });
    // A file has no caption: its words stand below.
    sendText({ partner, content: words });
    setWords('');
    onClose();
    onSent();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(fit.length || files.length)}
      footer={
        <div className={layout.grid2}>
          <FieldNote {...note} />
          <GrowingField
            ref={field}
            value={words}
            label={text.words}
            isInvalid={isTooLong}
            end={<EmojiButton field={field} onChange={setWords} />}
            onFocus={(event) => event.stopPropagation()}
            onEnter={send}
            onChange={setWords}
          />
          <Button variant="primary" isWide disabled={fit.length === 0 || isTooLong} onClick={send}>
            {text.send}
          </Button>
        </div>
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
      {fit.length < files.length && (
        <Button variant="quiet" isWide onClick={() => pickFiles({ onFiles: onChooseAgain })}>
          {CHOOSE_AGAIN}
        </Button>
      )}
    </Sheet>
  );
}
