import type { Circle } from '@sfera/contract/circles/circles';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { ReceivedFile } from '../../files/receive.ts';
import { removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { processAvatar } from '../../processing/photos/avatar.ts';
import { hashFile, refuseBytes, refuseLook, REMOVE_FILES } from '../media/index.ts';
import { authorizeCircle } from './permissions.ts';
import * as queries from './queries.ts';
import { getCircle } from './service.ts';

/**
 * Sets the circle's picture, or without a file removes it. A refused picture changes nothing and leaves no file. Errors:
 * `forbidden`, `unsupported_media`, the `media_*` codes, `file_refused`.
 */
export async function setPicture(
  context: Context,
  viewerId: UserId,
  id: CircleId,
  picture: ReceivedFile | null,
): Promise<Circle> {
  // Looked up first because processing a picture takes a while.
  await authorizeCircle.inspect(context.db, viewerId, id);
  if (picture) await refuseBytes(context.db, await hashFile(picture.path));
  const made = picture && (await processAvatar(picture, context.storage, viewerId));
  const key = made && made.mediaKey;
  try {
    if (made) await refuseLook(context.db, made.differenceHashes);
    await context.db.transaction().execute(async (tx) => {
      const { picture_key: oldKey } = await authorizeCircle.lead(tx, viewerId, id);
      await queries.updateCircle(tx, id, { picture_key: key });
      if (oldKey) await context.jobs.send(tx, REMOVE_FILES, { mediaKey: oldKey });
    });
  } catch (error) {
    if (key && !(await mayBeSaved(context, viewerId, id, key))) await removeMedia(key, context.storage);
    throw error;
  }
  context.events.emit('circleChanged', { circleId: id });
  return getCircle(context, viewerId, id);
}

/**
 * When the connection is lost during the commit, the picture may or may not be saved; when even that cannot be read,
 * the files stay for the nightly job.
 */
const mayBeSaved = ({ db }: Context, viewerId: UserId, id: CircleId, key: string): Promise<boolean> =>
  queries.readCircle(db, viewerId, id).then(
    (circle) => circle?.picture_key === key,
    () => true,
  );
