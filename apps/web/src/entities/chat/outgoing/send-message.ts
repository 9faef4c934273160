import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { deleteMessage, sendMessage, type Message } from '@sfera/contract/chat/chat';
import type { PeerId, PostId, StoryId } from '@sfera/contract/base/ids';
import type { VideoForm } from '@sfera/contract/chat/message-body';
import type { AnswerOf } from '@sfera/contract/base/route';
import { SHARED_POST_WORDS, type Quote } from '@sfera/contract/chat/message-parts';
import { networkError } from '#shared/api/api-error.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { put } from '#shared/outbox/outbox.ts';
import { ownOutbox } from '#shared/outbox/sender.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { dropActions, waitingWords } from '../actions/waiting-edit.ts';
import { putNewMessage } from '../cache/chat-changes.ts';
import type { Attached, OutgoingBody, WrittenMessage, WrittenVideo } from '../types.ts';

let lastMs = 0;

const randomPart = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * 'temp-' and the time in ms, one later than the last one for a second in the same ms: sorted, the ids are in the order
 * of writing. The end tells apart the messages that other tabs and devices of the person write in that ms.
 */
export function newTempId(nowMs = Date.now()): string {
  lastMs = Math.max(lastMs + 1, nowMs);
  return `temp-${lastMs}-${randomPart()}`;
}

/** The time after which a connection has died without a word. A photo has no such limit. */
const TEXT_TIMEOUT_MS = 20_000;

/** Not part of the first scripts. */
const load = <Part>(part: Promise<Part>) =>
  part.catch((error: unknown) => {
    throw networkError(error);
  });

/**
 * The body of a written message. On people's devices the message has fields that are older than this union, because a tab
 * of the build before may be the one that sends it.
 */
export function outgoingBody(message: WrittenMessage): OutgoingBody {
  const { photo = null, file = photo, attached, video, forwardOf, postId, storyId } = message;
  if (file && attached) return { ...attached, file };
  if (file) return video ? filmed(video.form, { file, video }) : { kind: 'photo', file };
  if (forwardOf?.picture) {
    const { picture, video: copied } = forwardOf;
    return copied ? filmed(copied.form, { picture, video: copied }) : { kind: 'photo', picture };
  }
  if (postId) return { kind: 'post', postId };
  return storyId ? { kind: 'story', story: null } : { kind: 'text' };
}

const filmed = <Held>(form: VideoForm, held: Held) =>
  form === 'round' ? { kind: 'round' as const, ...held } : { kind: 'video' as const, ...held };

/** A message: to one person strictly in order, to different ones side by side. Its `tempId` tells the server which it is. */
export const messageWrite = defineWrite<WrittenMessage, AnswerOf<typeof sendMessage> | null>({
  name: 'message',
  patience: 'always',
  key: ({ tempId }) => tempId,
  lane: ({ partner }) => partner.id,
  async send(message, { signal }) {
    const { partner, tempId, storyId, postId, replyTo, forwardOf } = message;
    const params = { recipientUserId: partner.id };
    // The text as it was edited while the message waited.
    const content = waitingWords(tempId) ?? message.content;
    try {
      const body = outgoingBody(message);
      if ('file' in body) {
        const { sendFile } = await load(import('./send-file.ts'));
        return await sendFile({ ...message, content }, body, signal);
      }
      // Without `signal`: the server has a text before it could be held back.
      const timeout = AbortSignal.timeout(TEXT_TIMEOUT_MS);
      if (forwardOf) {
        const { sendCopy } = await load(import('../actions/change-message.ts'));
        return await sendCopy(partner.id, forwardOf.id, tempId, timeout);
      }
      const answered = {
        ...(storyId && { storyId }),
        ...(postId && { postId }),
        ...(replyTo?.id && { replyToId: replyTo.id }),
      };
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
  partner: Interlocutor;
  /** Blank is ignored; space around it is left out. */
  content: string;
  /** The partner's story that it answers. */
  storyId?: StoryId;
  /** The message of this chat that it answers. */
  replyTo?: Quote | null;
}

interface OutgoingPhoto {
  partner: Interlocutor;
  photo: Blob;
  /** The caption, perhaps empty. */
  content: string;
  replyTo?: Quote | null;
  /** The album that it is part of: the same for all that are sent together. */
  albumId?: string | undefined;
}

/**
 * Writes a message: it is shown at once and goes out as soon as the network lets it, after those before it.
 * @returns its tempId; null when it is blank or no person is signed in
 */
export function sendText({ partner, content, storyId, replyTo = null }: OutgoingText): string | null {
  const words = content.trim();
  if (words === '') return null;
  return write({
    partner,
    content: words,
    file: null,
    storyId: storyId ?? null,
    replyTo,
  });
}

interface OutgoingPost {
  partner: Interlocutor;
  postId: PostId;
  /** The words about it, perhaps none. */
  content: string;
}

/** The same with a post. */
export const sendPost = ({ partner, postId, content }: OutgoingPost): string | null =>
  write({
    partner,
    content: content.trim() || SHARED_POST_WORDS,
    file: null,
    storyId: null,
    postId,
  });

/** The same with a photo, perhaps without words. */
export const sendPhoto = ({
  partner,
  photo,
  content,
  replyTo = null,
  albumId,
}: OutgoingPhoto): string | null =>
  write({
    partner,
    content: content.trim(),
    file: photo,
    storyId: null,
    replyTo,
    ...(albumId !== undefined && { albumId }),
  });

interface OutgoingVideo extends Omit<OutgoingPhoto, 'photo'> {
  file: Blob;
  video: WrittenVideo;
}

/** The same with a video. */
export const sendVideo = ({
  partner,
  file,
  video,
  content,
  replyTo = null,
  albumId,
}: OutgoingVideo): string | null =>
  write({
    partner,
    content: content.trim(),
    file,
    video,
    storyId: null,
    replyTo,
    ...(albumId !== undefined && { albumId }),
  });

interface OutgoingAttached {
  partner: Interlocutor;
  bytes: Blob;
  attached: Attached;
  /** The text of the message. */
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
  write({ partner, content, file: bytes, attached, storyId: null, replyTo });

/** Sends a copy of a message. `author`: login of its sender, who is named unless it is a copy itself. */
export function forward(message: Message, author: string | null, partner: Interlocutor): string | null {
  const { id, content, body, forwarded } = message;
  return write({
    partner,
    content,
    file: null,
    storyId: null,
    forwardOf: {
      id,
      login: forwarded ? forwarded.login : author,
      picture: 'picture' in body ? body.picture : null,
      ...('video' in body && { video: { ...body.video, form: body.kind === 'round' ? 'round' : 'plain' } }),
    },
  });
}

function write(written: Omit<WrittenMessage, 'photo' | 'tempId' | 'createdAt'>): string | null {
  if (!getSession()) return null;
  const tempId = newTempId();
  put(messageWrite, {
    ...written,
    photo: written.file,
    tempId,
    createdAt: new Date(serverNow()).toISOString(),
  });
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
export const unsentTo = (partnerId: PeerId): string[] =>
  ownWritesOf(messageWrite).flatMap(({ data: { partner, tempId } }) =>
    partner.id === partnerId ? tempId : [],
  );
