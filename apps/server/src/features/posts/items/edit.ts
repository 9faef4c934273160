import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import type { changeCover as coverRoute, editPost as route } from '@sfera/contract/post-edit';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { changeCover as changeCoverOf, deleteAllMedia, REMOVE_FILES } from '../../media/index.ts';
import { linkText, tellOfText } from '../link-text.ts';
import { authorizePost } from '../permissions.ts';
import { readPostMedia, setPublished } from '../queries.ts';
import { readPost } from '../service.ts';
import { insertItems } from '../held/queries.ts';

type Wanted = BodyOf<typeof route>;

interface Standing {
  text: string;
  items: { id: MediaId; altText: string }[];
}

/** Changes the caller's own post, and keeps what it was. Errors: those of the route. */
export async function editPost(
  context: Context,
  viewerId: UserId,
  id: PostId,
  wanted: Wanted,
): Promise<AnswerOf<typeof route>> {
  await authorizePost.edit(context.db, viewerId, id);
  const post = { id, authorId: viewerId, text: wanted.text };
  const told = await context.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, id);
    if (JSON.stringify(before) === JSON.stringify(wanted)) return null;
    const had = new Set(before.items.map((item) => item.id));
    if (!wanted.items.every((item) => had.has(item.id))) throw new AppError('post_changed');
    await keepVersion(context, tx, id, before);
    await writeItems(tx, id, wanted);
    const left = new Set(wanted.items.map((item) => item.id));
    const removed = before.items.map((item) => item.id).filter((mediaId) => !left.has(mediaId));
    const mediaKeys = await deleteAllMedia(tx, removed);
    if (mediaKeys.length > 0) await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
    // What could not be watched may be gone.
    await setPublished(tx, wanted.items[0]?.id ?? failWithoutItems(), true);
    return linkText(context, tx, post);
  });
  if (told) tellOfText(context, post, told);
  return { post: (await readPost(context, viewerId, id)).post };
}

function failWithoutItems(): never {
  throw new Error('A post has at least one photo or video');
}

/** Media are locked before their posts, as everywhere (decision 012). Throws `post_not_found`. */
async function lockPost(tx: Tx, id: PostId): Promise<Standing> {
  await sql`
    select from media where id in (select media_id from post_media where post_id = ${id}) order by id for update`.execute(
    tx,
  );
  const { rows: posts } = await sql<{ text: string }>`
    select description as text from posts where id = ${id} for no key update`.execute(tx);
  const { rows: items } = await sql<{ id: MediaId; altText: string }>`
    select media_id as id, alt_text as "altText" from post_media where post_id = ${id} order by position`.execute(
    tx,
  );
  const [post] = posts;
  if (!post) throw new AppError('post_not_found');
  return { text: post.text, items };
}

async function keepVersion({ clock }: Context, tx: Tx, id: PostId, { text, items }: Standing): Promise<void> {
  const until = clock.now();
  const former = items.map(({ id: mediaId, altText }) => ({ mediaId, altText }));
  await tx
    .insertInto('post_versions')
    .values({ post_id: id, until, description: text, items: JSON.stringify(former) })
    // Two changes within one moment: the first of them is what others have seen.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('posts').set({ edited_at: until }).where('id', '=', id).execute();
}

async function writeItems(tx: Tx, id: PostId, { text, items: [first, ...further] }: Wanted): Promise<void> {
  if (!first) return failWithoutItems();
  await tx.deleteFrom('post_items').where('post_id', '=', id).execute();
  await sql`
    update posts set media_id = ${first.id}, kind = (select kind from media where id = ${first.id}),
      alt_text = ${first.altText}, description = ${text}, item_count = ${further.length + 1}
    where id = ${id}`.execute(tx);
  if (further.length > 0)
    await insertItems(
      tx,
      id,
      further.map(({ id: media_id, altText: alt_text }) => ({ media_id, alt_text })),
    );
}

/** Makes another frame stand for a video of the caller's own post. Errors: those of the route. */
export async function changeCover(
  context: Context,
  viewerId: UserId,
  id: PostId,
  { mediaId, at }: BodyOf<typeof coverRoute>,
): Promise<AnswerOf<typeof coverRoute>> {
  await authorizePost.edit(context.db, viewerId, id);
  if (!(await readPostMedia(context.db, id)).includes(mediaId)) throw new AppError('post_changed');
  await changeCoverOf(context, mediaId, at);
  return { post: (await readPost(context, viewerId, id)).post };
}
