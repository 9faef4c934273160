import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { deleteAllMedia, refuseMedia, REMOVE_FILES } from '../../media/index.ts';
import { linkText } from '../link-text.ts';
import { type NewItem, noteShown } from '../held/queries.ts';
import { keepVersion, lockStanding, writeItems } from './queries.ts';

/** Gives a post other words, and keeps the former ones for moderators. No person is told of a mention in them. */
export async function changeWords(
  context: Context,
  tx: Tx,
  { id, authorId, text }: { id: PostId; authorId: UserId; text: string },
): Promise<void> {
  const locked = await lockStanding(tx, id);
  if (!locked || locked.standing.text === text) return;
  await keepVersion(tx, id, locked.standing, context.clock.now());
  await writeItems(tx, id, { ...locked.standing, text });
  await linkText(context, tx, { id, authorId, text });
}

/**
 * Gives a post that is the face of something else another photo in place of its first one, which is removed for good.
 * Throws `file_refused`.
 */
export async function changePhoto(
  context: Context,
  tx: Tx,
  id: PostId,
  { media_id: mediaId, alt_text: altText }: NewItem & { alt_text: string },
): Promise<void> {
  await refuseMedia(tx, [mediaId]);
  const locked = await lockStanding(tx, id);
  if (!locked) return;
  const { text, items } = locked.standing;
  const [former, ...others] = items;
  await keepVersion(tx, id, locked.standing, context.clock.now());
  await writeItems(tx, id, { text, items: [{ id: mediaId, altText }, ...others] });
  const mediaKeys = await deleteAllMedia(tx, former ? [former.id] : []);
  if (mediaKeys.length > 0) await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
  await noteShown(tx, [mediaId], context.clock.now());
}
