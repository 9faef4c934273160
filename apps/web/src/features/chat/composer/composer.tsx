import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { CircleId } from '@sfera/contract/base/ids';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { edit } from '#entities/chat/actions/change-message.ts';
import { useDraft } from '#entities/chat/draft.ts';
import { sendText } from '#entities/chat/outgoing/send-message.ts';
import { PickPhotos } from './pick-photos.tsx';
import { text } from '../text.ts';
import styles from './composer.module.css';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { publishFooterHeight } from '#shared/ui/sheet/footer-height.ts';
import { messageNote } from '../length-note.ts';
import { SendButton } from './send-button.tsx';
import type { useComposing } from './use-composing.ts';
import { useTypingSignal } from './use-typing-signal.ts';
import { canRecord } from './can-record.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import { AttachMenu } from './attach-menu.tsx';
import { RecordingBar } from '../voice/recording-bar.tsx';
import { Mentions } from '../circle/mentions.tsx';
import { ComposingBar } from './bar/composing-bar.tsx';

/** Without a mouse a focused field would open the on-screen keyboard unasked. */
const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

interface ComposerProps {
  partner: Interlocutor;
  /** Whose people are suggested for mentions; null in a chat of two. */
  circleId: CircleId | null;
  composing: ReturnType<typeof useComposing>;
  /** Called when a message is in the outbox, and therefore in the list. */
  onSent: () => void;
  /** Called with the chosen photos and videos before any check. */
  onPhotos: (files: File[]) => void;
  /** Called with files that are neither. */
  onFiles: (files: File[]) => void;
  /** Called by the up arrow in an empty field. */
  onEditLast: () => void;
}

/** The form in which a message is written: Enter sends, Shift+Enter starts a line. */
export function Composer(props: ComposerProps) {
  const { partner, circleId, composing, onSent, onPhotos, onFiles, onEditLast } = props;
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { words, note, obstacle, send, write } = useWriting(props);
  const { reply, setReply, editing, setEditing, wish } = composing;
  const [isRecording, setRecording] = useState(false);

  useEffect(() => {
    if (hasMouse() || wish > 0) field.current?.focus({ preventScroll: true });
  }, [wish]);

  const onRecorded = () => {
    setReply(null);
    onSent();
  };
  const cancel = () => (editing ? setEditing(null) : setReply(null));
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Escape' && (editing || reply)) cancel();
    else if (event.key === 'ArrowUp' && words === '' && !editing && !isModified) onEditLast();
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={publishFooterHeight}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(editing || reply) && (
        <ComposingBar ownId={composing.ownId} reply={reply} editing={editing} onCancel={cancel} />
      )}
      <FieldNote id={noteId} className={styles.note} {...note} />
      {isRecording ? (
        <RecordingBar partnerId={partner.id} />
      ) : (
        <>
          {editing ? (
            <span />
          ) : (
            <span className={styles.picks}>
              <PickPhotos onPhotos={onPhotos} />
              <span className={styles.pickFiles} data-has-words={words !== '' || undefined}>
                <AttachMenu partner={partner} replyTo={reply} onFiles={onFiles} onSent={onRecorded} />
              </span>
            </span>
          )}
          <GrowingField
            ref={field}
            value={words}
            label={text.field}
            end={<EmojiButton field={field} onChange={write} />}
            isInvalid={obstacle === 'too-long'}
            aria-describedby={noteId}
            // Keeps the chat still: the app scrolls other focused fields to the middle of the window.
            onFocus={(event) => event.stopPropagation()}
            onEnter={send}
            onKeyDown={onKeyDown}
            onChange={write}
          />
        </>
      )}
      {isRecording || (obstacle === 'blank' && !editing && canRecord()) ? (
        <VoiceButton partner={partner} replyTo={reply} onActive={setRecording} onSent={onRecorded} />
      ) : (
        <SendButton obstacle={obstacle} isEdit={editing !== null} />
      )}
      {circleId !== null && <Mentions field={field} value={words} onChange={write} circleId={circleId} />}
    </form>
  );
}

/** The words of the field: the draft of a new message, or a message that is being edited. */
function useWriting({ partner, composing, onSent }: ComposerProps) {
  const [draft, setDraft] = useDraft(partner.id);
  const typing = useTypingSignal(partner.id);
  const { reply, setReply, editing, setEditing } = composing;
  const words = editing?.words ?? draft;
  const checked = messageNote(words);
  // A photo or a video needs no caption.
  const mayBeBlank = editing?.kind === 'photo' || editing?.kind === 'video';
  const obstacle = mayBeBlank && checked.obstacle === 'blank' ? null : checked.obstacle;

  const send = () => {
    if (obstacle !== null) return;
    if (editing) {
      if (words.trim() !== editing.before) edit(editing.target, words);
      setEditing(null);
      typing.stop();
      return;
    }
    // The session has ended meanwhile: the draft stays in the field.
    if (sendText({ partner, content: draft, replyTo: reply }) === null) return;
    setDraft('');
    setReply(null);
    typing.stop();
    onSent();
  };
  const write = (next: string) => {
    if (editing) {
      setEditing({ ...editing, words: next });
      return;
    }
    setDraft(next);
    if (next === '') typing.stop();
    else typing.type();
  };
  return { words, note: checked.note, obstacle, send, write };
}
