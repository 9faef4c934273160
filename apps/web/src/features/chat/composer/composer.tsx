import type { UserPreview } from '@sfera/contract/users';
import { useEffect, useId, useRef } from 'react';
import { useDraft } from '#entities/chat/draft.ts';
import { sendText } from '#entities/chat/outgoing/send-message.ts';
import { PickPhotos } from './pick-photos.tsx';
import { text } from '../text.ts';
import styles from './composer.module.css';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { publishFooterHeight } from '#shared/ui/sheet/footer-height.ts';
import { messageNote } from './length-note.ts';
import { SendButton } from './send-button.tsx';
import { useTypingSignal } from './use-typing-signal.ts';

/** Without a mouse a focused field would open the on-screen keyboard unasked. */
const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

interface ComposerProps {
  partner: UserPreview;
  /** Called when a message is in the outbox, and therefore in the list. */
  onSent: () => void;
  /** Called with the chosen photos before any check. */
  onPhotos: (files: File[]) => void;
}

/** The form in which a message is written (spec 2, Chat window): Enter sends, Shift+Enter starts a line. */
export function Composer({ partner, onSent, onPhotos }: ComposerProps) {
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(partner.id);
  const typing = useTypingSignal(partner.id);
  const { note, obstacle } = messageNote(draft);

  useEffect(() => {
    if (hasMouse()) field.current?.focus({ preventScroll: true });
  }, []);

  const send = () => {
    if (obstacle !== null) return;
    // The session has ended meanwhile: the draft stays in the field.
    if (sendText({ partner, content: draft }) === null) return;
    setDraft('');
    typing.stop();
    onSent();
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
      <FieldNote id={noteId} className={styles.note} {...note} />
      <PickPhotos onPhotos={onPhotos} />
      <GrowingField
        ref={field}
        value={draft}
        label={text.field}
        isInvalid={obstacle === 'too-long'}
        aria-describedby={noteId}
        // Keeps the chat still: the app scrolls other focused fields to the middle of the window.
        onFocus={(event) => event.stopPropagation()}
        onEnter={send}
        onChange={(next) => {
          setDraft(next);
          if (next === '') typing.stop();
          else typing.type();
        }}
      />
      <SendButton obstacle={obstacle} />
    </form>
  );
}
