import type { PostId } from '@sfera/contract/base/ids';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useId, useRef, useState } from 'react';
import { sendPost } from '#entities/chat/outgoing/send-message.ts';
import { Recipients, type Chosen } from '#entities/chat/recipients/recipients.tsx';
import { EmojiButton } from '#shared/emoji-picker/emoji-button.tsx';
import { lengthNote } from '#shared/text/length-note.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FieldNote } from '#shared/ui/growing-field/field-note.tsx';
import { GrowingField } from '#shared/ui/growing-field/growing-field.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { canShare, copyPostLink, sharePost } from '../menu/share-post.ts';
import { text as menuText } from '../menu/text.ts';
import { usePost } from '../post-query.ts';
import styles from './send-sheet.module.css';
import { text } from './text.ts';

interface SendSheetProps {
  postId: PostId;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends a post into chats and circles, several at once, with words; or hands its address on. */
export function SendSheet({ postId, isOpen, onClose }: SendSheetProps) {
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: post } = usePost(postId);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [words, setWords] = useState('');
  const note = lengthNote(words, { maxLength: MESSAGE_MAX_LENGTH, notedLeft: 100, tooLong: text.tooLong });
  const isReady = chosen.size > 0 && note.error === undefined;
  const send = () => {
    if (!isReady) return;
    const sent = [...chosen.values()].map((partner) => sendPost({ partner, postId, content: words }));
    // The session has ended meanwhile: what was chosen and written stays.
    if (sent.includes(null)) {
      toast(text.failed, { kind: 'error' });
      return;
    }
    toast(navigator.onLine ? text.sent(sent.length) : text.later, {
      kind: navigator.onLine ? 'success' : 'info',
    });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      footer={
        <div className={styles.footer}>
          <FieldNote id={noteId} {...note} />
          <GrowingField
            ref={field}
            value={words}
            label={text.words}
            isInvalid={note.error !== undefined}
            aria-describedby={noteId}
            end={<EmojiButton field={field} onChange={setWords} />}
            onFocus={(event) => event.stopPropagation()}
            onEnter={send}
            onChange={setWords}
          />
          <Button variant="primary" isWide disabled={!isReady} onClick={send}>
            {chosen.size > 1 ? text.sendTo(chosen.size) : text.send}
          </Button>
        </div>
      }
    >
      {post && (
        <div className={styles.ways}>
          <Button onClick={() => void copyPostLink(post)}>
            <Link2 size={18} aria-hidden="true" />
            {menuText.copyLink}
          </Button>
          {canShare() && (
            <Button onClick={() => void sharePost(post)}>
              <Share2 size={18} aria-hidden="true" />
              {menuText.share}
            </Button>
          )}
        </div>
      )}
      <Recipients label={text.people} chosen={chosen} onChange={setChosen} />
    </Sheet>
  );
}
