import type { Attachment } from '@sfera/contract/attachment';
import type { ChatSummary, Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { MessageReaction, Quote } from '@sfera/contract/message-parts';
import type { MessageVideo } from '@sfera/contract/message-video';
import type { AttachmentFacts } from '../../db/chat-tables.ts';
import { mediaUrl, presentPicture } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import type { ChatRow, MediaRow, MessageRow } from './message-columns.ts';
import { timerOf } from './timer/timers.ts';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  chatId: row.chat_id,
  senderId: row.sender_id,
  content: row.content,
  messageType: photoOf(row) ? 'image' : 'text',
  picture: photoOf(row),
  story:
    row.answers_story && row.recipient_id !== null
      ? {
          id: row.story && row.story.id,
          // The recipient of an answer is the author of the story.
          userId: row.recipient_id,
          picture: row.story && presentPicture(row.story.picture),
          ...(row.story?.is_sensitive && { isSensitive: true }),
        }
      : null,
  createdAt: row.created_at.toISOString(),
  isRead: row.is_read,
  tempId: row.temp_id,
  ...(row.attachment && row.media && { attachment: presentAttachment(row, row.attachment, row.media) }),
  ...presentVideoOf(row),
  ...(row.is_reply && { replyTo: presentQuote(row.quote) }),
  ...(row.is_forwarded && { forwarded: { login: row.forwarded_login } }),
  ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
  ...(row.reactions && { reactions: row.reactions.map(presentReaction) }),
  ...(row.revision > 0 && { revision: row.revision }),
  ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  ...(row.event && { event: row.event }),
  ...(row.author && { author: presentUserPreview(row.author) }),
  ...(row.mentions_me && { mentionsMe: true }),
});

/** The photo, or the poster of the video. */
const photoOf = ({ media, attachment }: MessageRow) => (attachment ? null : media && presentPicture(media));

function presentAttachment(
  { is_heard: isHeard }: MessageRow,
  facts: AttachmentFacts,
  { media_key: mediaKey, video_file: file }: NonNullable<MessageRow['media']>,
): Attachment {
  const url = mediaUrl(mediaKey, file ?? '');
  return facts.kind === 'voice'
    ? { ...facts, url, isHeard }
    : { ...facts, url: `${url}/${encodeURIComponent(facts.name)}` };
}

/** The field of a message, and of its state; none without a video. */
export const presentVideoOf = ({
  video_form: form,
  media,
}: Pick<MessageRow, 'video_form' | 'media'>): { video?: MessageVideo } =>
  form && media ? { video: presentVideo(form, media) } : {};

const presentVideo = (form: MessageVideo['form'], media: MediaRow): MessageVideo => ({
  form,
  status: media.status,
  url: media.video_file && mediaUrl(media.media_key, media.video_file),
  durationMs: media.duration_ms,
  hasSound: media.has_sound,
});

const presentQuote = (quote: MessageRow['quote']): Quote => ({
  id: quote?.id ?? null,
  senderId: quote?.sender_id ?? null,
  login: quote?.login ?? null,
  content: quote?.content ?? '',
  hasPhoto: quote?.has_photo ?? false,
  ...(quote?.has_video && { hasVideo: true }),
});

export const presentReaction = ({ reaction, count, isOwn = false }: MessageReaction): MessageReaction => ({
  reaction,
  count,
  ...(isOwn && { isOwn }),
});

/** The newest remaining message of a chat. */
export const presentLast = (row: ChatRow): Message | null => (row.id === null ? null : presentMessage(row));

/** `online`: at least the interlocutor, when the interlocutor is online. */
export const presentChat = (row: ChatRow, online: ReadonlySet<UserId>): ChatSummary => ({
  id: row.summary_id,
  interlocutor: presentUserPreview({ ...row, id: row.interlocutor_id }),
  lastMessage: presentLast(row),
  unreadCount: row.unread_count,
  isOnline: !row.is_waiting && !row.hides_presence && online.has(row.interlocutor_id),
  ...(row.is_request && { isRequest: true }),
  ...(row.timer_seconds !== null && { timer: timerOf(row.timer_seconds) }),
  ...(row.muted_until !== null && { mutedUntil: presentMute(row.muted_until) }),
});

/** ISO 8601, UTC; null: for ever. */
export const presentMute = (until: Date | number): string | null =>
  until instanceof Date ? until.toISOString() : null;
