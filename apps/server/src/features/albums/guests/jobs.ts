import type { AlbumId, AlbumLinkId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import { defineJob } from '../../../jobs/queue.ts';
import type { Context } from '../../../context/context.ts';
import { MOVE_MEDIA } from '../../media/index.ts';
import { readOwnMedia } from '../queries.ts';
import { endLateLink } from './link-queries.ts';

/** Sent when the link is opened, and anew with each other date. */
export const END_ALBUM_LINK = defineJob<{ linkId: AlbumLinkId }>({
  name: 'albums.end-link',
  title: 'Конец приёма фото в альбом',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 10,
});

/** New addresses for all of the album: guests who have looked at it could open the files on. */
export async function hideFromGuests(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  albumId: AlbumId,
): Promise<void> {
  const media = await readOwnMedia(tx, albumId);
  if (media.length > 0)
    await jobs.sendMany(
      tx,
      MOVE_MEDIA,
      media.map((mediaId) => ({ data: { mediaId } })),
    );
}

export const workOnAlbums = (context: Context): Promise<void> =>
  context.jobs.work(END_ALBUM_LINK, ({ linkId }) =>
    context.db.transaction().execute(async (tx) => {
      const ended = await endLateLink(tx, linkId, context.clock.now());
      if (ended?.may_look) await hideFromGuests(context, tx, ended.album_id);
    }),
  );
