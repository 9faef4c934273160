import type { StoryId } from '@sfera/contract/base/ids';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import type { StoryGroup } from '@sfera/contract/stories/stories';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { lengthNote } from '#shared/text/length-note.ts';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { useHold } from '../own/use-hold.ts';
import styles from './reply-field.module.css';
import { text } from './text.ts';

export type StoryAuthor = Pick<StoryGroup, 'id' | 'login' | 'logoImage' | 'isVerified'>;

interface ReplyFieldProps {
  author: StoryAuthor;
  storyId: StoryId;
  /** Whether the field has the focus or a text, or an emoji is chosen: the story pauses. */
  onBusy: (isBusy: boolean) => void;
}

/** The reply field of a story; replies go to the chat with the author. Enter sends, Shift+Enter starts a line. */
export function ReplyField({ author, storyId, onBusy }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isBlank = words.trim() === '';
  const { error } = lengthNote(words, { maxLength: MESSAGE_MAX_LENGTH, notedLeft: 0, tooLong: text.tooLong });
  useHold(isFocused || isPicking || !isBlank, onBusy);

  /** Closes the keyboard, and makes the viewer's keys work again. */
  const leave = () => field.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  const write = async () => {
    // Not bundled with the viewer: the shell loads this code after the first paint.
    const { sendText } = await import('#entities/chat/outgoing/send-message.ts');
    const { id, login, logoImage, isVerified } = author;
    const partner = { id, login, userName: '', logoImage, isVerified };
    if (sendText({ partner, content: words, storyId }) === null) return;
    setWords('');
    leave();
    toast(navigator.onLine ? text.sent : text.later, { kind: navigator.onLine ? 'success' : 'info' });
  };
  const send = () => {
    if (error) toast(error, { kind: 'error' });
    else void write().catch(() => toast(text.failed, { kind: 'error' }));
  };

  return (
    <>
      {/*
       * A press beside the field ends the writing, and changes no story. Hidden, not removed: between the blur and the
       * next focus Radix takes a removed element for the one that had the focus, and focuses the dialog.
       */}
      <div
        role="presentation"
        hidden={!isFocused}
        className={styles.beside}
        onMouseDown={(event) => event.preventDefault()}
        onClick={leave}
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <GrowingField
          ref={field}
          className={styles.box}
          label={text.field}
          placeholder={text.placeholder}
          end={<EmojiButton field={field} onChange={setWords} onOpenChange={setPicking} />}
          isInvalid={error !== undefined}
          value={words}
          onChange={setWords}
          onEnter={send}
          // The app scrolls a focused field to the middle of the screen; the viewer must not scroll.
          onFocus={(event) => {
            event.stopPropagation();
            setFocused(true);
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        />
        {!isBlank && (
          <IconButton
            type="submit"
            variant="accent"
            label={text.send}
            icon={<ArrowUp size={20} />}
            // The field keeps the focus until the reply is sent.
            onMouseDown={(event) => event.preventDefault()}
          />
        )}
      </form>
    </>
  );
}
