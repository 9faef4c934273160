import Check from 'lucide-react/icons/check';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { COMMENT_MAX_LENGTH } from '@sfera/contract/comments/limits';
import { isSeen } from '@sfera/contract/words/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { SuggestionsOnDemand } from '#entities/suggestions/suggestions-on-demand.tsx';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { lengthNote } from '#shared/text/length-note.ts';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useAddComment } from '../add-comment.ts';
import { changeDraft, onWriting, readDraft, startEdit, useDraft, type DraftKey } from '../draft/draft.ts';
import { newTempId, startAttempt } from '../draft/transitions.ts';
import { lastEditable } from '../last-editable.ts';
import { text } from '../text.ts';
import { useEditComment } from '../use-edit-comment.ts';
import styles from './composer.module.css';

interface WritingBarProps {
  words: string;
  stopLabel: string;
  onStop: () => void;
}

/** Above the field: what the text in it is to do, if it is no new comment on the post. */
const WritingBar = ({ words, stopLabel, onStop }: WritingBarProps) => (
  <div className={styles.bar} role="status">
    <span className={styles.barWords}>{words}</span>
    <IconButton label={stopLabel} icon={<X size={18} />} onClick={onStop} />
  </div>
);

const noteOf = (draft: string) =>
  lengthNote(draft, { maxLength: COMMENT_MAX_LENGTH, notedLeft: 100, tooLong: text.tooLong });

const isSendable = (draft: string): boolean => isSeen(draft) && noteOf(draft).error === undefined;

/** Waits for a menu that closes to give its focus back. */
function focusAtEnd(box: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  });
}

/** The field in which a comment is written: Enter sends, Shift+Enter starts a line. */
export function Composer({ onSend, ...draftKey }: DraftKey & { onSend: () => void }) {
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { data: user } = useCurrentUser();
  const { text: written, target, sending, edit } = useDraft(draftKey);
  const value = edit?.text ?? written;
  const add = useAddComment(draftKey);
  const change = useEditComment(draftKey);
  const cache = useQueryClient();
  const note = noteOf(value);
  const { userId, postId } = draftKey;
  useEffect(() => onWriting({ userId, postId }, () => focusAtEnd(box.current)), [userId, postId]);

  const write = (next: string) =>
    changeDraft(draftKey, (draft) =>
      draft.edit ? { ...draft, edit: { ...draft.edit, text: next } } : { ...draft, text: next },
    );
  const stop = () => {
    changeDraft(draftKey, (draft) => (draft.edit ? { ...draft, edit: null } : { ...draft, target: null }));
    box.current?.focus();
  };
  const send = () => {
    // Read anew: a second Enter may come before the first one is drawn.
    const draft = readDraft(draftKey);
    if (draft.edit) {
      if (isSendable(draft.edit.text) && !change.isPending) change.mutate(draft.edit);
      return;
    }
    if (draft.sending || !isSendable(draft.text)) return;
    const started = startAttempt(draft, newTempId);
    changeDraft(draftKey, () => started);
    add(started.sending);
    // A reply stands in its thread, a comment above all others.
    if (!started.sending.answers) onSend();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(edit ?? target) && (
        <WritingBar
          words={edit ? text.editing : text.answering(target?.login ?? '')}
          stopLabel={edit ? text.stopEditing : text.stopAnswering}
          onStop={stop}
        />
      )}
      <FieldNote id={noteId} {...note} />
      <span className={styles.avatar}>
        <Avatar userId={draftKey.userId} login={user?.login ?? ''} src={user?.logoImage ?? null} size={36} />
      </span>
      <GrowingField
        ref={box}
        className={styles.field}
        label={text.field}
        placeholder={text.placeholder}
        end={<EmojiButton field={box} onChange={write} />}
        aria-describedby={noteId}
        isInvalid={note.error !== undefined}
        value={value}
        onChange={write}
        onEnter={send}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' || value !== '' || edit) return;
          const last = lastEditable(cache, postId, userId);
          if (!last) return;
          event.preventDefault();
          startEdit(draftKey, last);
        }}
      />
      <IconButton
        type="submit"
        variant="accent"
        label={edit ? text.save : text.send}
        icon={edit ? <Check size={20} /> : <ArrowUp size={20} />}
        disabled={(edit ? change.isPending : sending !== null) || !isSendable(value)}
        // The box keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        // Pressed by a keyboard it goes out of use with the focus on it.
        onClick={({ detail }) => detail === 0 && box.current?.focus()}
      />
      <div className={styles.suggestions}>
        <SuggestionsOnDemand field={box} value={value} onChange={write} place="above" />
      </div>
    </form>
  );
}
