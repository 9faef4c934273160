import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import { SHARED_POST_WORDS } from '@sfera/contract/chat/message-parts';
import type { ReactNode } from 'react';
import { emojiCount } from '../emoji.ts';
import type { Entry } from '../entry.ts';
import { AnsweredStory } from './answered-story.tsx';
import styles from './bubble.module.css';
import { File } from './file.tsx';
import { LinkCard } from './link-card/link-card.tsx';
import { Above, Meta, Words } from './parts.tsx';
import { Photo } from './photo.tsx';
import { SharedPost } from './shared-post/shared-post.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { outgoingVoice, storedVoice } from '#entities/chat/voice/playable.ts';
import { VoiceControls } from '#entities/chat/voice/voice-controls.tsx';
import { useUserId } from '#shared/api/session.ts';
import { chatPath } from '../../chat-address.ts';

interface BubbleProps {
  entry: Entry;
  author: string;
  partner: Interlocutor;
  /** Drawn in an album, which has the words and the time. */
  isTile?: boolean;
  /** Above everything: the author's name, among others. */
  head?: ReactNode;
  /** Login of the author of a message; «Вы» for the reader. */
  nameOf: (senderId: UserId, login: string | null) => string;
  onShowQuote: (id: MessageId) => void;
  onOpenPhoto: () => void;
  onDiscard: (tempId: string) => void;
}

/** One message: its content, its time, and its delivery state. */
export function Bubble(props: BubbleProps) {
  const { entry, author, isTile = false, head, partner, nameOf, onShowQuote, onOpenPhoto, onDiscard } = props;
  const { message } = entry;
  const { body, content, forwarded, replyTo } = message;
  const parts = {
    entry,
    head,
    quoteAuthor: replyTo?.senderId ? nameOf(replyTo.senderId, replyTo.login) : '',
    onShowQuote,
  };
  const above = <Above {...parts} />;
  const meta = <Meta entry={entry} />;

  switch (body.kind) {
    case 'photo':
    case 'video':
    case 'round': {
      const photo = { entry, body, author, isTile, onOpen: onOpenPhoto, onDiscard };
      if (isTile) return <Photo {...photo} />;
      return (
        <Shape kind={body.kind === 'round' ? 'bare' : 'photo'}>
          <Above {...parts} className={styles.above} />
          <Photo {...photo} />
          {content ? <Words content={content}>{meta}</Words> : meta}
        </Shape>
      );
    }
    case 'voice':
      return (
        <Shape kind="text">
          {above}
          <Voice entry={entry} body={body} partner={partner}>
            {meta}
          </Voice>
        </Shape>
      );
    case 'file':
      return (
        <Shape kind="text">
          {above}
          <File entry={entry} body={body} onDiscard={onDiscard}>
            {meta}
          </File>
        </Shape>
      );
  }
  const emoji = body.kind === 'text' && !forwarded && !replyTo ? emojiCount(content) : 0;
  if (emoji > 0) {
    return (
      <Shape kind="bare">
        {head}
        <p className={styles.emoji} data-few={emoji <= 3 || undefined}>
          {content}
        </p>
        {meta}
      </Shape>
    );
  }
  return (
    <Shape kind="text">
      {above}
      {body.kind === 'story' && <AnsweredStory story={body.story} />}
      {body.kind === 'post' && <SharedPost postId={body.postId} />}
      {body.kind === 'post' && content === SHARED_POST_WORDS ? meta : <Words content={content}>{meta}</Words>}
      {entry.kind === 'stored' && <LinkCard message={entry.message} />}
    </Shape>
  );
}

const Shape = ({ kind, children }: { kind: 'text' | 'bare' | 'photo'; children: ReactNode }) => (
  <div className={styles.bubble} data-kind={kind}>
    {children}
  </div>
);

interface VoiceProps {
  entry: Entry;
  body: Extract<Entry['message']['body'], { kind: 'voice' }>;
  partner: Interlocutor;
  /** Time and delivery state of the message. */
  children: ReactNode;
}

/** The sound of a message, on its way or stored. */
function Voice({ entry, body, partner, children }: VoiceProps) {
  const cache = useQueryClient();
  const ownId = useUserId();
  if (ownId === null) return null;
  const path = chatPath(partner.id);
  return (
    <VoiceControls
      name={entry.key}
      facts={body}
      playable={() =>
        entry.kind === 'outgoing'
          ? outgoingVoice(entry.message, path)
          : storedVoice({ cache, partner, ownId, path }, entry.message, entry.key)
      }
      isUnheard={'isHeard' in body && !body.isHeard}
    >
      {children}
    </VoiceControls>
  );
}
