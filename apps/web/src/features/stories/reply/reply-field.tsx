import type { StoryId } from '@sfera/contract/ids';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/limits';
import type { StoryGroup } from '@sfera/contract/stories';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
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
  /** Something is being written: the story has to stay. */
  onBusy: (isBusy: boolean) => void;
}

/** An answer to a story, which goes to the author's chat: Enter sends, Shift+Enter starts a line. */
export function ReplyField({ author, storyId, onBusy }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [isFocused, setFocused] = useState(false);
  const isBlank = words.trim() === '';
  useHold(isFocused || !isBlank, onBusy);

  /** The keyboard goes, and the viewer's own keys work again. */
  const leave = () => field.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  const write = async () => {
    // No part of the viewer: the shell brings it after the first paint.
    const { sendText } = await import('#entities/chat/outgoing/send-message.ts');
    const { id, login, logoImage, isVerified } = author;
    const partner = { id, login, userName: '', logoImage, isVerified };
    if (sendText({ partner, content: words, storyId }) === null) return;
    setWords('');
    leave();
    toast(navigator.onLine ? text.sent : text.later, { kind: navigator.onLine ? 'success' : 'info' });
  };
  const send = () => void write().catch(() => toast(text.failed, { kind: 'error' }));

  return (
    <>
      {/* A press beside the field ends the writing, and leads to no other story. */}
      {isFocused && (
        <div
          role="presentation"
          className={styles.beside}
          onMouseDown={(event) => event.preventDefault()}
          onClick={leave}
        />
      )}
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
          maxLength={MESSAGE_MAX_LENGTH}
          value={words}
          onChange={setWords}
          onEnter={send}
          // The viewer stands still: what the app does for other fields would bring this one to the middle of it.
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
