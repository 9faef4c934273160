import type { PostId, TagId } from '@sfera/contract/base/ids';
import { tagsOf } from '@sfera/contract/words/text-subjects';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Clock, newId } from '../../base/clock.ts';
import { isAuthorPublicTo } from '../users/index.ts';

interface DescribedPost {
  id: PostId;
  description: string;
}

/** Gives a post the tags of its description, new or edited, in the transaction that writes the description. */
export const setPostTags = (clock: Clock, tx: Tx, postId: PostId, description: string): Promise<void> =>
  setTagsOfPosts(clock, tx, [{ id: postId, description }]);

/** {@link setPostTags} for many posts at once. Triggers count the posts of each tag. */
export async function setTagsOfPosts(clock: Clock, tx: Tx, posts: readonly DescribedPost[]): Promise<void> {
  const written = posts.flatMap(({ id, description }) =>
    tagsOf(description).map(({ key, name }) => ({ postId: id, key, name })),
  );
  const postIds = written.map(({ postId }) => postId);
  const keys = written.map(({ key }) => key);
  await sql`
    delete from post_tags where post_id = any(${posts.map(({ id }) => id)}::uuid[]) and not exists (
      select from unnest(${postIds}::uuid[], ${keys}::text[]) as written (post_id, key)
      join tags t on t.key = written.key
      where written.post_id = post_tags.post_id and t.id = post_tags.tag_id
    )`.execute(tx);
  if (written.length === 0) return;
  await addTags(
    clock,
    tx,
    written.map(({ key, name }) => ({ key, name })),
  );
  await sql`
    insert into post_tags (tag_id, post_id, place, is_counted)
    select t.id, p.id, p.place, p.is_published and ${isAuthorPublicTo(null)}
    from unnest(${postIds}::uuid[], ${keys}::text[]) as written (post_id, key)
    join tags t on t.key = written.key join posts p on p.id = written.post_id join users u on u.id = p.user_id
    for share of u
    on conflict do nothing`.execute(tx);
}

/** Makes the tags that do not exist yet. In the order of their keys, so that two who make the same ones wait in turn. */
export async function addTags(
  clock: Clock,
  tx: Tx,
  tags: readonly { key: string; name: string }[],
): Promise<void> {
  const missing = [...new Map(tags.map((tag) => [tag.key, tag])).values()].toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  await sql`
    insert into tags (id, key, name)
    select id, key, name from unnest(${missing.map(() => newId<TagId>(clock))}::uuid[],
      ${missing.map(({ key }) => key)}::text[], ${missing.map(({ name }) => name)}::text[]) as made (id, key, name)
    where not exists (select from tags where tags.key = made.key)
    on conflict (key) do nothing`.execute(tx);
}
