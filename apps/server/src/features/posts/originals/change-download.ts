import type { PostId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { MOVE_MEDIA } from '../../media/index.ts';
import { readFiles, setAllowsDownload } from './queries.ts';

/** Lets others save the files of a post, or ends that: addresses of originals that they know lead nowhere then. */
export async function changeDownload(
  { jobs }: Context,
  tx: Tx,
  id: PostId,
  allowsDownload: boolean,
): Promise<void> {
  const didAllow = await setAllowsDownload(tx, id, allowsDownload);
  if (!didAllow || allowsDownload) return;
  for (const { id: mediaId, original_file: original } of await readFiles(tx, id))
    if (original !== null) await jobs.send(tx, MOVE_MEDIA, { mediaId });
}
