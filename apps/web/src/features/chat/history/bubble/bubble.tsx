import type { ReactNode } from 'react';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { timeOfDay } from '../day-name.ts';
import { emojiCount } from '../emoji.ts';
import { sendStateOf, type Entry } from '../entry.ts';
import { AnsweredStory } from './answered-story.tsx';
import styles from './bubble.module.css';
import { Photo } from './photo.tsx';
import { Ticks } from './ticks.tsx';

interface BubbleProps {
  entry: Entry;
  author: string;
  onOpenPhoto: () => void;
  onDiscard: (tempId: string) => void;
}

/** One message: its content, its time, and its delivery state. */
export function Bubble({ entry, author, onOpenPhoto, onDiscard }: BubbleProps) {
  const { message } = entry;
  const state = sendStateOf(entry);
  const story = entry.kind === 'stored' ? entry.message.story : null;
  const answersStory = story !== null || (entry.kind === 'outgoing' && entry.message.storyId !== null);
  const meta = (
    <span className={styles.meta}>
      <time dateTime={message.createdAt}>{timeOfDay(new Date(message.createdAt))}</time>
      {state && <Ticks state={state} />}
    </span>
  );

  if (message.messageType === 'image') {
    return (
      <Shape kind="photo">
        <Photo entry={entry} author={author} onOpen={onOpenPhoto} onDiscard={onDiscard} />
        {message.content ? <Words content={message.content}>{meta}</Words> : meta}
      </Shape>
    );
  }
  const emoji = answersStory ? 0 : emojiCount(message.content);
  if (emoji > 0) {
    return (
      <Shape kind="emoji">
        <p className={styles.emoji} data-few={emoji <= 3 || undefined}>
          {message.content}
        </p>
        {meta}
      </Shape>
    );
  }
  return (
    <Shape kind="text">
      {answersStory && <AnsweredStory story={story} />}
      <Words content={message.content}>{meta}</Words>
    </Shape>
  );
}

const Shape = ({ kind, children }: { kind: 'text' | 'emoji' | 'photo'; children: ReactNode }) => (
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
