import type { MessageId, UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import type { ReactNode } from 'react';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { timeOfDay } from '../day-name.ts';
import { emojiCount } from '../emoji.ts';
import { attachedTo, sendStateOf, videoOf, type Entry } from '../entry.ts';
import { AnsweredStory } from './answered-story.tsx';
import { Attachment } from './attachment.tsx';
import styles from './bubble.module.css';
import { LinkCardSlot } from './link-card/link-card-slot.tsx';
import { Photo } from './photo.tsx';
import { Quote } from './quote.tsx';
import { Ticks } from './ticks.tsx';
import { text } from '../text.ts';

interface BubbleProps {
  entry: Entry;
  author: string;
  partner: UserPreview;
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
  const { entry, author, head, partner, nameOf, onShowQuote, onOpenPhoto, onDiscard } = props;
  const { message } = entry;
  const state = sendStateOf(entry);
  const story = entry.kind === 'stored' ? entry.message.story : null;
  const answersStory = story !== null || (entry.kind === 'outgoing' && entry.message.storyId !== null);
  const { replyTo } = message;
  const forwarded = entry.kind === 'stored' ? entry.message.forwarded : entry.message.forwardOf;
  const isEdited = entry.kind === 'stored' && entry.message.editedAt !== undefined;
  const above = (
    <>
      {head}
      {forwarded && (
        <p className={styles.forwarded}>
          {forwarded.login === null ? text.forwarded : text.forwardedFrom(forwarded.login)}
        </p>
      )}
      {replyTo && (
        <Quote
          quote={replyTo}
          author={replyTo.senderId ? nameOf(replyTo.senderId, replyTo.login) : ''}
          onShow={onShowQuote}
        />
      )}
    </>
  );
  const meta = (
    <span className={styles.meta}>
      {isEdited && <span>{text.edited}</span>}
      <time dateTime={message.createdAt}>{timeOfDay(new Date(message.createdAt))}</time>
      {state && <Ticks state={state} />}
    </span>
  );

  if (message.messageType === 'image') {
    const isRound = videoOf(entry)?.form === 'round';
    return (
      <Shape kind={isRound ? 'bare' : 'photo'}>
        {(head || forwarded || replyTo) && <div className={styles.above}>{above}</div>}
        <Photo entry={entry} author={author} onOpen={onOpenPhoto} onDiscard={onDiscard} />
        {message.content ? <Words content={message.content}>{meta}</Words> : meta}
      </Shape>
    );
  }
  if (attachedTo(entry) !== undefined) {
    return (
      <Shape kind="text">
        {above}
        <Attachment entry={entry} partner={partner} onDiscard={onDiscard} meta={meta} />
      </Shape>
    );
  }
  const emoji = answersStory || forwarded || replyTo ? 0 : emojiCount(message.content);
  if (emoji > 0) {
    return (
      <Shape kind="bare">
        {head}
        <p className={styles.emoji} data-few={emoji <= 3 || undefined}>
          {message.content}
        </p>
        {meta}
      </Shape>
    );
  }
  return (
    <Shape kind="text">
      {above}
      {answersStory && <AnsweredStory story={story} />}
      <Words content={message.content}>{meta}</Words>
      {entry.kind === 'stored' && <LinkCardSlot message={entry.message} />}
    </Shape>
  );
}

const Shape = ({ kind, children }: { kind: 'text' | 'bare' | 'photo'; children: ReactNode }) => (
  <div className={styles.bubble} data-kind={kind}>
    {children}
  </div>
);

/** Text and time. The time stands on the last line when there is room, else on a line of its own. */
const Words = ({ content, children }: { content: string; children: ReactNode }) => (
  <p className={styles.words}>
    <span>
      <WrittenText text={content} />
    </span>
    {children}
  </p>
);
