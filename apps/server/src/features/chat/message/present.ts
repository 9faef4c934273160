import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { UserId } from '@sfera/contract/base/ids';
import { excerptOf, type MessageReaction, type Quote } from '@sfera/contract/chat/message-parts';
import type { MessageBody, MessageVideo } from '@sfera/contract/chat/message-body';
import type { AnsweredStory } from '@sfera/contract/stories/answered-story';
import { mediaUrl, presentPicture } from '../../media/index.ts';
import { presentUserPreview } from '../../users/index.ts';
import type { ChatRow, MediaRow, MessageRow } from './columns.ts';
import { timerOf } from './timers.ts';

export function presentMessage(row: MessageRow): Message {
  const body = presentBody(row);
  return {
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender_id,
    content: row.content,
    messageType: 'picture' in body ? 'image' : 'text',
    body,
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
    tempId: row.temp_id,
    ...(row.album_id && { albumId: row.album_id }),
    ...(row.is_reply && { replyTo: presentQuote(row.quote) }),
    ...(row.is_forwarded && { forwarded: presentOrigin(row) }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.reactions && { reactions: row.reactions.map(presentReaction) }),
    ...(row.revision > 0 && { revision: row.revision }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    ...(row.author && { author: presentUserPreview(row.author) }),
    ...(row.mentions_me && { mentionsMe: true }),
  };
}

const presentOrigin = ({ forwarded_login: login, forwarded_name: name }: MessageRow) => ({
  login,
  ...(name !== null && { name }),
});

/** The kinds in the order of `kindOf`: a message that shares a post and answers a story is told as the former. */
function presentBody(row: MessageRow): MessageBody {
  if (row.event) return row.event;
  if (row.media) return presentMedia(row, row.media);
  if (row.post_id) return { kind: 'post', postId: row.post_id };
  // The recipient of an answer is the author of the story.
  if (row.answers_story && row.recipient_id !== null)
    return { kind: 'story', story: presentStory(row.story, row.recipient_id) };
  return { kind: 'text' };
}

function presentMedia(
  { attachment, video_form: form, is_heard: isHeard }: MessageRow,
  media: MediaRow,
): MessageBody {
  if (attachment) {
    const url = mediaUrl(media.media_key, media.video_file ?? '');
    return attachment.kind === 'voice'
      ? { ...attachment, url, isHeard }
      : { ...attachment, url: `${url}/${encodeURIComponent(attachment.name)}` };
  }
  const picture = presentPicture(media);
  return form
    ? { kind: form === 'round' ? 'round' : 'video', picture, video: presentVideo(media) }
    : { kind: 'photo', picture };
}

export const presentVideo = (media: MediaRow): MessageVideo => ({
  status: media.status,
  url: media.video_file && mediaUrl(media.media_key, media.video_file),
  durationMs: media.duration_ms,
  hasSound: media.has_sound,
  ...(media.lost_sound !== null && { lostSound: media.lost_sound }),
});

const presentStory = (story: MessageRow['story'], userId: UserId): AnsweredStory => ({
  id: story && story.id,
  userId,
  picture: story && presentPicture(story.picture),
  ...(story?.is_sensitive && { isSensitive: true }),
});

const presentQuote = (quote: MessageRow['quote']): Quote => ({
  id: quote?.id ?? null,
  senderId: quote?.sender_id ?? null,
  login: quote?.login ?? null,
  content: excerptOf(quote?.content ?? ''),
  ...(quote?.kind && { kind: quote.kind }),
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
