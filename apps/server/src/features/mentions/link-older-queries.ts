import type { CommentId, MentionId, PostId, UserId } from '@sfera/contract/base/ids';
import { mentionedLogins } from '@sfera/contract/words/text-subjects';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Clock, newId } from '../../base/clock.ts';
import { accountsMeant } from './queries.ts';

interface OlderText<Id> {
  id: Id;
  text: string;
  author_id: UserId;
  created_at: Date;
}

type OlderTexts =
  | { of: 'post'; texts: readonly OlderText<PostId>[] }
  | { of: 'comment'; texts: readonly OlderText<CommentId>[] };

/** Links the mentions of texts that were written before mentions had rows; no person is told. */
export async function linkOlderMentions(clock: Clock, tx: Tx, { of, texts }: OlderTexts): Promise<void> {
  const written = texts.flatMap((text) =>
    mentionedLogins(text.text).map((logins) => ({ text, logins, mentionId: newId<MentionId>(clock) })),
  );
  if (written.length === 0) return;
  const [table, column] = of === 'post' ? ['posts', 'post_id'] : ['comments', 'comment_id'];
  // A transaction that deletes a text or an account holds its row: it is skipped.
  await sql`
    insert into mentions (id, user_id, author_id, written, ${sql.ref(column)}, created_at)
    select w.id, u.id, w.author_id, meant.login, object.id, w.created_at
    from unnest(${written.map(({ mentionId }) => mentionId)}::uuid[], ${written.map(({ text }) => text.author_id)}::uuid[],
      ${written.map(({ text }) => text.id)}::uuid[], ${written.map(({ text }) => text.created_at)}::timestamptz[])
      with ordinality as w (id, author_id, object_id, created_at, place)
    join ${accountsMeant(
      written.map(({ logins }) => logins),
      clock.now(),
    )} meant using (place)
    join ${sql.table(table)} object on object.id = w.object_id join users u on u.id = meant.user_id
    for key share of object, u skip locked
    on conflict do nothing`.execute(tx);
}
