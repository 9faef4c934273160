import type { UserId } from '@sfera/contract/base/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/posts/limits';
import type pg from 'pg';
import { readSubscriptionFeed } from '../../apps/server/src/features/posts/feed/queries.ts';
import type { Context } from '../../apps/server/src/context/context.ts';
import { openTestSession } from '../../apps/server/src/testing/data/test-person.ts';
import { captureSql } from './captured-sql.ts';

export interface Viewer {
  id: UserId;
  token: string;
}

/** People who follow others, with a session each. */
export async function readViewers(context: Context, count: number): Promise<Viewer[]> {
  const people = await context.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('following_count', '>', 0)
    .limit(count)
    .execute();
  return Promise.all(
    people.map(async (person) => ({ id: person.id, token: (await openTestSession(context, person)).token })),
  );
}

/** The server's statement for the home feed, word for word, for any viewer; planned once by each connection, as there. */
export async function captureFeedSql(someone: UserId): Promise<(viewer: UserId) => pg.QueryConfig> {
  // The row after the page tells the server whether there is another page.
  const { sql, parameters } = await captureSql((db) =>
    readSubscriptionFeed(
      db,
      someone,
      { skip: 0, limit: FEED_PAGE_SIZE + 1 },
      { withOwn: true, now: new Date() },
    ),
  );
  return (viewer) => ({
    name: 'home feed',
    text: sql,
    values: parameters.map((value) => (value === someone ? viewer : value)),
  });
}
