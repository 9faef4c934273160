import type { MediaId, PostId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { insertItems } from '../held/queries.ts';

interface Standing {
  text: string;
  items: { id: MediaId; altText: string }[];
}

/** Locks the post and its media. Media are locked before their posts, as everywhere (decision 012). */
export async function lockStanding(
  tx: Tx,
  id: PostId,
): Promise<{ standing: Standing; isImported: boolean } | undefined> {
  await sql`
    select from media where id in (select media_id from post_media where post_id = ${id}) order by id for update`.execute(
    tx,
  );
  const { rows: posts } = await sql<{ text: string; isImported: boolean }>`
    select description as text, import_id is not null as "isImported" from posts where id = ${id} for no key update`.execute(
    tx,
  );
  const { rows: items } = await sql<{ id: MediaId; altText: string }>`
    select media_id as id, alt_text as "altText" from post_media where post_id = ${id} order by position`.execute(
    tx,
  );
  return posts[0] && { standing: { text: posts[0].text, items }, isImported: posts[0].isImported };
}

export async function keepVersion(tx: Tx, id: PostId, { text, items }: Standing, until: Date): Promise<void> {
  const former = items.map(({ id: mediaId, altText }) => ({ mediaId, altText }));
  await tx
    .insertInto('post_versions')
    .values({ post_id: id, until, description: text, items: JSON.stringify(former) })
    // Two changes within one moment: the first of them is what others have seen.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('posts').set({ edited_at: until }).where('id', '=', id).execute();
}

/** Gives a locked post this text and these items, of which there is at least one. */
export async function writeItems(
  tx: Tx,
  id: PostId,
  { text, items: [first, ...further] }: Standing,
): Promise<void> {
  await tx.deleteFrom('post_items').where('post_id', '=', id).execute();
  await sql`
    update posts set media_id = ${first?.id}, kind = (select kind from media where id = ${first?.id}),
      alt_text = ${first?.altText}, description = ${text}, item_count = ${further.length + 1}
    where id = ${id}`.execute(tx);
  if (further.length > 0)
    await insertItems(
      tx,
      id,
      further.map(({ id: media_id, altText: alt_text }) => ({ media_id, alt_text })),
    );
}
