import type { MediaId, PostId, StoryId, UserId } from '@sfera/contract/base/ids';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { tellOfMedia } from '../../context/news-channel.ts';
import { paced } from './paced.ts';
import { noteConversion } from './queries.ts';

/** The object that shows the media, and its author. */
export interface Shown {
  objectKind: 'post' | 'story';
  id: PostId | StoryId;
  authorId: UserId;
}
/** Finds the post or the story that shows the media; undefined when it is gone. */
export type FindShown = (db: Db, mediaId: MediaId) => Promise<Shown | undefined>;

export interface Followed {
  mediaId: MediaId;
  findShown: FindShown;
}

type Step = Pick<ServerPayload<'mediaProgress'>, 'step' | 'percent'>;

/** Tells the author, on all devices; in a transaction the news leave with its commit. */
export async function tellAuthor(db: Db, { mediaId, findShown }: Followed, step: Step): Promise<void> {
  const shown = await findShown(db, mediaId);
  if (!shown) return;
  const { authorId, objectKind, id } = shown;
  await tellOfMedia(db, authorId, { objectKind, id, ...step });
}

/**
 * Takes the percents of a conversion, for `onPercent` of `normaliseVideo`: notes them in the row and tells the author,
 * about once a second and never twice at a time. What cannot be noted is dropped; the next percent follows.
 */
export const followConversion = (context: Context, followed: Followed) =>
  paced(async (percent) => {
    const { db, clock } = context;
    if (!(await noteConversion(db, followed.mediaId, percent, clock.now()))) return;
    const step = percent === 100 ? ('finishing' as const) : ('converting' as const);
    await tellAuthor(db, followed, { step, percent: percent === 100 ? null : percent });
  });

/** Takes percents like {@link followConversion}, for the light rendition of a ready video. */
export const followLightening = ({ db }: Context, followed: Followed) =>
  paced((percent) => tellAuthor(db, followed, { step: 'lightening', percent }));
