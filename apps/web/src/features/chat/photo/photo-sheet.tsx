import type { Quote } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { useId, useState } from 'react';
import { sendPhoto } from '#entities/chat/outgoing/send-message.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { messageNote } from '../composer/length-note.ts';
import { SendButton } from '../composer/send-button.tsx';
import { text } from './text.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photo-sheet.module.css';
import { usePreparedPhotos } from './use-prepared-photos.ts';

export interface PhotoSheetProps {
  /** Photos whose type and size are checked; the same array as long as the sheet is mounted. */
  files: readonly File[];
  partner: UserPreview;
  /** The message that the first of them answers. */
  replyTo: Quote | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the photos are in the outbox, and therefore in the list. */
  onSent: () => void;
}

/** Shows the photos as they will be sent, each as its own message, with a caption under the last one. */
export function PhotoSheet({ files, partner, replyTo, isOpen, onClose, onSent }: PhotoSheetProps) {
  const noteId = useId();
  const [caption, setCaption] = useState('');
  const { photos, remove } = usePreparedPhotos(files);
  const ready = photos.flatMap(({ prepared }) => (prepared && 'photo' in prepared ? prepared.photo : []));
  const isPreparing = photos.some(({ prepared }) => prepared === null);
  const { note, obstacle } = messageNote(caption);
  const isTooLong = obstacle === 'too-long';
  const isBlocked = isPreparing || ready.length === 0;

  const send = () => {
    if (isBlocked || isTooLong) return;
    for (const [index, photo] of ready.entries())
      sendPhoto({
        partner,
        photo,
        content: index === ready.length - 1 ? caption : '',
        replyTo: index === 0 ? replyTo : null,
      });
    onClose();
    onSent();
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.photoTitle(photos.length)}
      footer={
        <form
          className={styles.footer}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <FieldNote id={noteId} role="status" {...(isPreparing ? { hint: text.preparing } : note)} />
          <GrowingField
            value={caption}
            label={text.caption}
            isInvalid={isTooLong}
            aria-describedby={noteId}
            onFocus={(event) => event.stopPropagation()}
            onEnter={send}
            onChange={setCaption}
          />
          <SendButton obstacle={isTooLong ? 'too-long' : null} isBusy={isBlocked} />
        </form>
      }
    >
      <ul className={styles.photos} data-count={Math.min(photos.length, 3)}>
        {photos.map(({ file, prepared }, index) => (
          <PhotoTile
            key={`${file.name}-${file.lastModified}-${file.size}`}
            prepared={prepared}
            position={index + 1}
            count={photos.length}
            onRemove={() => (photos.length === 1 ? onClose() : remove(file))}
          />
        ))}
      </ul>
    </Sheet>
  );
}
