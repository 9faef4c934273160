import type { MediaId } from '@sfera/contract/base/ids';
import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/posts/limits';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { tellOfChangedMessage } from '../../../context/news-channel.ts';
import { defineVideoJobs, type VideoOwner, workOnVideos } from '../../media/index.ts';
import { lockChatOfMedia, noteChanged } from './queries.ts';

export const NORMALISE_CHAT_VIDEO = defineVideoJobs('chat.normalise-video', 'Обработка видео чата');

/** A message is shown from the beginning: when its video is ready, or has failed, the people of the chat are told. */
export const CHAT_VIDEOS: VideoOwner = {
  maxSeconds: POST_VIDEO_MAX_SECONDS,
  lockBefore: lockChatOfMedia,
  setPublished: tellEnd,
  // The bubble of a message shows no percents.
  findShown: () => Promise.resolve(undefined),
};

async function tellEnd(_context: unknown, tx: Tx, mediaId: MediaId): Promise<void> {
  const messageId = await noteChanged(tx, mediaId);
  if (messageId) await tellOfChangedMessage(tx, messageId);
}

export const workOnChatVideos = (context: Context): Promise<void> =>
  workOnVideos(context, NORMALISE_CHAT_VIDEO, CHAT_VIDEOS);
