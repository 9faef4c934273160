import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { useId, useRef, useState } from 'react';
import { useDraft } from '#entities/chat/draft.ts';
import { newTempId, sendPhoto, sendVideo } from '#entities/chat/outgoing/send-message.ts';
import type { WrittenVideo } from '#entities/chat/types.ts';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { messageNote } from '../length-note.ts';
import { SendButton } from '../composer/send-button.tsx';
import type { Picked } from './inspect-photos.ts';
import { text } from './text.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photo-sheet.module.css';
import { isHeard, keptMs } from './prepare-video.ts';
import { usePrepared, type Chosen } from './use-prepared.ts';
import { VideoTile } from './video-tile.tsx';

const TrimSheet = openedPart(async () => (await import('./trim-sheet.tsx')).TrimSheet);

export interface PhotoSheetProps {
  /** Photos and videos whose type and size are checked; the same array as long as the sheet is mounted. */
  picked: readonly Picked[];
  partner: Interlocutor;
  /** The message that the first of them answers. */
  replyTo: Quote | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called when they are in the outbox, and therefore in the list. */
  onSent: () => void;
}

/** Shows photos and videos as they will be sent, several of them as an album, with one caption. */
export function PhotoSheet({ picked, partner, replyTo, isOpen, onClose, onSent }: PhotoSheetProps) {
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The words of the field become the caption, and stay in the field when nothing is sent.
  const [caption, setCaption] = useDraft(partner.id);
  const [trimmed, setTrimmed] = useState<{ file: File; isOpen: boolean } | null>(null);
  const { chosen, remove, edit, drawAnew } = usePrepared(picked);
  const ready = chosen.flatMap((one) => readyToSend(one) ?? []);
  const isPreparing = chosen.some(({ prepared }) => prepared === null);
  const hasVideos = chosen.some(({ kind }) => kind === 'video');
  const { note, obstacle } = messageNote(caption);
  const isTooLong = obstacle === 'too-long';
  const isBlocked = isPreparing || ready.length === 0;
  const cut = trimmed && readyVideo(chosen.find(({ file }) => file === trimmed.file));

  const send = () => {
    if (isBlocked || isTooLong) return;
    sendTogether(ready, { partner, replyTo, caption });
    setCaption('');
    onClose();
    onSent();
  };
  const countOf = (wanted: Chosen['kind']) => chosen.filter(({ kind }) => kind === wanted).length;

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={text.title(countOf('image'), countOf('video'))}
        footer={
          <form
            className={styles.footer}
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <FieldNote
              id={noteId}
              role="status"
              {...(isPreparing ? { hint: hasVideos ? text.preparingVideos : text.preparing } : note)}
            />
            <GrowingField
              ref={field}
              value={caption}
              end={<EmojiButton field={field} onChange={setCaption} />}
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
        <ul className={styles.photos} data-count={Math.min(chosen.length, 3)}>
          {chosen.map((one, index) => {
            const { file, kind } = one;
            const place = {
              position: index + 1,
              count: chosen.length,
              onRemove: () => (chosen.length === 1 ? onClose() : remove(file)),
            };
            const key = `${file.name}-${file.lastModified}-${file.size}`;
            return kind === 'image' ? (
              <PhotoTile key={key} prepared={one.prepared} {...place} />
            ) : (
              <VideoTile
                key={key}
                prepared={one.prepared}
                {...place}
                onTrim={() => setTrimmed({ file, isOpen: true })}
              />
            );
          })}
        </ul>
      </Sheet>
      {trimmed && cut?.facts && (
        <TrimSheet
          file={trimmed.file}
          facts={cut.facts}
          edit={cut.edit}
          onEdit={(next) => edit(trimmed.file, cut, next)}
          isOpen={trimmed.isOpen}
          onClose={() => {
            setTrimmed({ ...trimmed, isOpen: false });
            void drawAnew(trimmed.file, cut);
          }}
        />
      )}
    </>
  );
}

/** Sends several as an album, whose last one has the caption. */
function sendTogether(
  ready: readonly ReadyToSend[],
  { partner, replyTo, caption }: Pick<PhotoSheetProps, 'partner' | 'replyTo'> & { caption: string },
): void {
  const albumId = ready.length > 1 ? newTempId() : undefined;
  for (const [index, one] of ready.entries()) {
    const message = {
      partner,
      content: index === ready.length - 1 ? caption : '',
      replyTo: index === 0 ? replyTo : null,
      albumId,
    };
    if ('photo' in one) sendPhoto({ ...message, ...one });
    else sendVideo({ ...message, ...one });
  }
}

function readyVideo(one: Chosen | undefined) {
  return one?.kind === 'video' && one.prepared && !('refusal' in one.prepared) ? one.prepared : null;
}

type ReadyToSend = { photo: Blob } | { file: File; video: WrittenVideo };

function readyToSend(one: Chosen): ReadyToSend | null {
  if (one.kind === 'image')
    return one.prepared && 'photo' in one.prepared ? { photo: one.prepared.photo } : null;
  const ready = readyVideo(one);
  if (!ready) return null;
  const { edit, poster } = ready;
  return {
    file: one.file,
    video: { form: 'plain', edit, poster, durationMs: keptMs(ready), hasSound: isHeard(ready) },
  };
}
