import type { MessageId } from '@sfera/contract/base/ids';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { timeOfDay } from '../day-name.ts';
import { sendStateOf, type Entry, type SendState } from '../entry.ts';
import { text } from '../text.ts';
import styles from './bubble.module.css';
import { Quote } from './quote.tsx';

const ICONS = { waiting: Clock, sending: Clock, failed: CircleAlert, sent: Check, read: CheckCheck };

interface AboveProps {
  entry: Entry;
  /** Above everything: the author's name, among others. */
  head?: ReactNode;
  /** How the author of the quoted message is called. */
  quoteAuthor: string;
  onShowQuote: (id: MessageId) => void;
  /** The class of a box around them; without it they stand in the bubble itself. */
  className?: string | undefined;
}

/** The author, the origin of a copy, and the message that is answered; nothing without them. */
export function Above({ entry, head, quoteAuthor, onShowQuote, className }: AboveProps) {
  const { replyTo, forwarded } = entry.message;
  const parts = (
    <>
      {head}
      {forwarded && <p className={styles.forwarded}>{originOf(forwarded)}</p>}
      {replyTo && <Quote quote={replyTo} author={quoteAuthor} onShow={onShowQuote} />}
    </>
  );
  if (!className) return parts;
  return (head || forwarded || replyTo) && <div className={className}>{parts}</div>;
}

function originOf({ login, name }: { login: string | null; name?: string | undefined }): string {
  if (name !== undefined) return text.writtenBy(name);
  return login === null ? text.forwarded : text.forwardedFrom(login);
}

/** The time of a message and its delivery state. */
export function Meta({ entry }: { entry: Entry }) {
  const { message } = entry;
  const state = sendStateOf(entry);
  return (
    <span className={styles.meta}>
      {entry.kind === 'stored' && entry.message.editedAt !== undefined && <span>{text.edited}</span>}
      <time dateTime={message.createdAt}>{timeOfDay(new Date(message.createdAt))}</time>
      {state && <Ticks state={state} />}
    </span>
  );
}

/** Text and time. The time stands on the last line when there is room, else on a line of its own. */
export const Words = ({ content, children }: { content: string; children: ReactNode }) => (
  <p className={styles.words}>
    <span>
      <WrittenText text={content} />
    </span>
    {children}
  </p>
);

/** The delivery state of an own message: a clock, one tick, two ticks, or a sign that the message was refused. */
function Ticks({ state }: { state: SendState }) {
  const Icon = ICONS[state];
  return (
    <span role="img" aria-label={text.states[state]} className={styles.ticks} data-state={state}>
      <Icon size={15} strokeWidth={2.25} aria-hidden="true" />
    </span>
  );
}
