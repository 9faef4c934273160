import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../context/context.ts';
import { ifAllowed } from './if-allowed.ts';
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
    const authorId = await ifAllowed(async () => idOf(login));
    if (!authorId) continue;
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'created_at', 'hidden', 'removed_at', 'temp_id'])
      .where('user_id', '=', authorId)
      .execute();
    const byTempId = new Map(rows.map((row) => [row.temp_id, row]));
    for (const post of own) {
      const row = byTempId.get(tempIdOf(post));
      if (!row) continue;
      const isTakenDown = row.hidden !== null || row.removed_at !== null;
      known.set(post.key, { id: row.id, authorId, created_at: row.created_at, isTakenDown });
    }
  }
  return known;
}
