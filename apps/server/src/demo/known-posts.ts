import type { PostId, UserId } from '@sfera/contract/ids';
import type { Context } from '../platform/context/context.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';

/** A published post of the demo. */
export interface KnownPost {
  id: PostId;
  authorId: UserId;
  created_at: Date;
  /** Moderators have hidden or removed the post. */
  isTakenDown: boolean;
}

export const tempIdOf = ({ key }: Pick<DemoPost, 'key'>): string => `demo-${key}`;

/** The posts that earlier runs have published, by their keys. */
export async function readKnownPosts(
  { db }: Context,
  idOf: (login: string) => UserId,
): Promise<Map<string, KnownPost>> {
  const byAuthor = Map.groupBy(demoPosts(), ({ author }) => author);
  const known = new Map<string, KnownPost>();
  for (const [login, own] of byAuthor) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'created_at', 'hidden', 'removed_at', 'temp_id'])
      .where('user_id', '=', idOf(login))
      .orderBy('id')
      .execute();
    const byTempId = new Map(rows.map((row) => [row.temp_id, row]));
    // Earlier versions published the oldest first, without names.
    const unnamed = rows.filter(({ temp_id: tempId }) => tempId === null);
    for (const [index, post] of own.entries()) {
      const row = byTempId.get(tempIdOf(post)) ?? unnamed[index];
      if (!row) continue;
      const isTakenDown = row.hidden !== null || row.removed_at !== null;
      known.set(post.key, { id: row.id, authorId: idOf(login), created_at: row.created_at, isTakenDown });
    }
  }
  return known;
}
