import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useAddComment } from '../add-comment.ts';
import { changeDraft, readDraft, useDraft, type DraftKey } from '../draft/draft.ts';
import { newTempId, startAttempt } from '../draft/transitions.ts';
import { text } from '../text.ts';
import { isSendable, isTooLong, lengthNote } from './length-note.ts';
import styles from './composer.module.css';

/** An Enter that ends a word of an input method is no Enter; Safari tells by the key code alone. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Where a comment is written (spec 5, Comment): Enter sends, Shift+Enter starts a line. */
export function Composer({ onSend, ...draftKey }: DraftKey & { onSend: () => void }) {
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { data: user } = useCurrentUser();
  const { text: value, sending } = useDraft(draftKey);
  const add = useAddComment(draftKey);

  const send = () => {
    // Read anew: a second Enter may come before the first one is drawn.
    const draft = readDraft(draftKey);
    if (draft.sending || !isSendable(draft.text)) return;
    const started = startAttempt(draft, newTempId);
    changeDraft(draftKey, () => started);
    add(started.sending);
    onSend();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p id={noteId} aria-live="polite" className={styles.note} data-invalid={isTooLong(value) || undefined}>
        {lengthNote(value)}
      </p>
      <Avatar userId={draftKey.userId} login={user?.login ?? ''} src={user?.logoImage ?? null} size={36} />
      {/* Its hidden copy of the text makes the box as high as the text. */}
      <div className={styles.box} data-value={value} data-invalid={isTooLong(value) || undefined}>
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={text.field}
          aria-describedby={noteId}
          aria-invalid={isTooLong(value) || undefined}
          placeholder={text.placeholder}
          value={value}
          onChange={({ target }) => changeDraft(draftKey, (draft) => ({ ...draft, text: target.value }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
      </div>
      <IconButton
        type="submit"
        variant="accent"
        label={text.send}
        icon={<ArrowUp size={20} />}
        className={styles.send}
        disabled={sending !== null || !isSendable(value)}
        // The box keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        // Pressed by a keyboard it goes out of use with the focus on it.
        onClick={({ detail }) => detail === 0 && box.current?.focus()}
      />
    </form>
  );
}
