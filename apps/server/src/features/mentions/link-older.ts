import type { CommentId, MentionId, PostId, UserId } from '@sfera/contract/ids';
import { mentionedLogins } from '@sfera/contract/text-subjects';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Clock, newId } from '../../platform/core/clock.ts';

interface OlderText<Id> {
  id: Id;
  text: string;
  author_id: UserId;
  created_at: Date;
}

type OlderTexts =
  | { of: 'post'; texts: readonly OlderText<PostId>[] }
  | { of: 'comment'; texts: readonly OlderText<CommentId>[] };

/** Links the mentions of texts that were written before mentions had rows; nobody is told. */
export async function linkOlderMentions(clock: Clock, tx: Tx, { of, texts }: OlderTexts): Promise<void> {
  const written = texts.flatMap((text) =>
    mentionedLogins(text.text).map((login) => ({ text, login, mentionId: newId<MentionId>(clock) })),
  );
  if (written.length === 0) return;
  const [table, column] = of === 'post' ? ['posts', 'post_id'] : ['comments', 'comment_id'];
  // Whoever deletes a text or an account holds its row: it is skipped.
  await sql`
    insert into mentions (id, user_id, author_id, written, ${sql.ref(column)}, created_at)
    select w.id, u.id, w.author_id, w.login, object.id, w.created_at
    from unnest(${written.map(({ mentionId }) => mentionId)}::uuid[], ${written.map(({ text }) => text.author_id)}::uuid[],
      ${written.map(({ login }) => login)}::text[], ${written.map(({ text }) => text.id)}::uuid[],
      ${written.map(({ text }) => text.created_at)}::timestamptz[]) as w (id, author_id, login, object_id, created_at)
    join ${sql.table(table)} object on object.id = w.object_id join users u on lower(u.login) = w.login
    for key share of object, u skip locked
    on conflict do nothing`.execute(tx);
}
