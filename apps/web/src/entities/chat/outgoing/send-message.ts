import { deleteMessage, sendMessage, type Message } from '@sfera/contract/chat';
import type { StoryId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Quote } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { networkError } from '#shared/api/api-error.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { put } from '#shared/outbox/outbox.ts';
import { ownOutbox } from '#shared/outbox/sender.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { dropActions, waitingWords } from '../actions/waiting-edit.ts';
import { putNewMessage } from '../cache/chat-changes.ts';
import type { Attached, WrittenMessage, WrittenVideo } from '../types.ts';

let lastMs = 0;

const randomPart = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * 'temp-' and the time in ms (spec 3), one later than the last one for a second in the same ms: sorted, they are in the
 * order of writing. The end tells apart what other tabs and devices of the person write in that ms.
 */
function newTempId(nowMs = Date.now()): string {
  lastMs = Math.max(lastMs + 1, nowMs);
  return `temp-${lastMs}-${randomPart()}`;
}

/** A connection that died without a word. A photo takes as long as it takes (spec 9). */
const TEXT_TIMEOUT_MS = 20_000;

/** Not part of the first scripts. */
const load = <Part>(part: Promise<Part>) =>
  part.catch((error: unknown) => {
    throw networkError(error);
  });

/** A message: to one person strictly in order, to different ones side by side. Its `tempId` tells the server which it is. */
export const messageWrite = defineWrite<WrittenMessage, AnswerOf<typeof sendMessage> | null>({
  name: 'message',
  patience: 'always',
  key: ({ tempId }) => tempId,
  lane: ({ partner }) => partner.id,
  async send(message, { signal }) {
    const { partner, tempId, storyId, replyTo, forwardOf } = message;
    const params = { recipientUserId: partner.id };
    // As it was edited while it waited.
    const content = waitingWords(tempId) ?? message.content;
    try {
      if (message.photo && message.attached) {
        const { sendAttached } = await load(import('./send-attached.ts'));
        return await sendAttached(message, message.photo, message.attached, signal);
      }
      if (message.photo) {
        const { sendWithPhoto } = await load(import('./send-with-photo.ts'));
        return await sendWithPhoto({ ...message, content }, message.photo, signal);
      }
      // Without `signal`: the server has a text before it could be held back.
      const timeout = AbortSignal.timeout(TEXT_TIMEOUT_MS);
      if (forwardOf) {
        const { sendCopy } = await load(import('../actions/change-message.ts'));
        return await sendCopy(partner.id, forwardOf.id, tempId, timeout);
      }
      const answered = { ...(storyId && { storyId }), ...(replyTo?.id && { replyToId: replyTo.id }) };
      return await call(sendMessage, { params, body: { content, tempId, ...answered }, signal: timeout });
    } catch (error) {
      // It had been sent, and was deleted since.
      if (!forwardOf && error instanceof ApiError && error.code === 'message_not_found') return null;
      throw error;
    }
  },
  done(_message, cache, answer) {
    if (answer) putNewMessage(cache, answer);
  },
  async takeBack(_message, cache, answer) {
    if (!answer) return;
    try {
      await call(deleteMessage, { params: { messageId: answer.message.id } });
    } catch {
      // It is there, and is shown: the person can delete it like any other.
      putNewMessage(cache, answer);
    }
  },
});

interface OutgoingText {
  partner: UserPreview;
  /** Blank is ignored; space around it is left out. */
  content: string;
  /** The partner's story that it answers. */
  storyId?: StoryId;
  /** The message of this chat that it answers. */
  replyTo?: Quote | null;
}

interface OutgoingPhoto {
  partner: UserPreview;
  photo: Blob;
  /** The caption, perhaps empty. */
  content: string;
  replyTo?: Quote | null;
}

/**
 * Writes a message: it is shown at once and goes out as soon as the network lets it, after those before it.
 * @returns its tempId; null when it is blank or nobody is signed in
 */
export function sendText({ partner, content, storyId, replyTo = null }: OutgoingText): string | null {
  const words = content.trim();
  if (words === '') return null;
  return write({
    partner,
    messageType: 'text',
    content: words,
    photo: null,
    storyId: storyId ?? null,
    replyTo,
  });
}

/** The same with a photo, perhaps without words. */
export const sendPhoto = ({ partner, photo, content, replyTo = null }: OutgoingPhoto): string | null =>
  write({ partner, messageType: 'image', content: content.trim(), photo, storyId: null, replyTo });

interface OutgoingVideo extends Omit<OutgoingPhoto, 'photo'> {
  file: Blob;
  video: WrittenVideo;
}

/** The same with a video. */
export const sendVideo = ({ partner, file, video, content, replyTo = null }: OutgoingVideo): string | null =>
  write({
    partner,
    messageType: 'image',
    content: content.trim(),
    photo: file,
    video,
    storyId: null,
    replyTo,
  });

interface OutgoingAttached {
  partner: UserPreview;
  bytes: Blob;
  attached: Attached;
  /** What the message says in words. */
  content: string;
  replyTo?: Quote | null;
}

/** The same with a sound or a file. */
export const sendAttachment = ({
  partner,
  bytes,
  attached,
  content,
  replyTo = null,
}: OutgoingAttached): string | null =>
  write({ partner, messageType: 'text', content, photo: bytes, attached, storyId: null, replyTo });

/** Sends a copy of a message. `author`: login of its sender, who is named unless it is a copy itself. */
export const forward = (message: Message, author: string | null, partner: UserPreview): string | null =>
  write({
    partner,
    messageType: message.messageType,
    content: message.content,
    photo: null,
    storyId: null,
    forwardOf: {
      id: message.id,
      login: message.forwarded ? message.forwarded.login : author,
      picture: message.picture,
      video: message.video,
    },
  });

function write(written: Omit<WrittenMessage, 'tempId' | 'createdAt'>): string | null {
  if (!getSession()) return null;
  const tempId = newTempId();
  put(messageWrite, { ...written, tempId, createdAt: new Date().toISOString() });
  return tempId;
}

/** Lets a message go that was refused. */
export const retry = (tempId: string): void => ownOutbox().retry(messageWrite, tempId);

/** Throws a message away. One on its way is taken back from the server as well, if it can be. */
export function discard(tempId: string): void {
  ownOutbox().discard(messageWrite, tempId);
  dropActions(tempId);
}

/** The `tempId`s of what is not sent yet to this person. */
export const unsentTo = (partnerId: UserId): string[] =>
  ownWritesOf(messageWrite).flatMap(({ data: { partner, tempId } }) =>
    partner.id === partnerId ? tempId : [],
  );
