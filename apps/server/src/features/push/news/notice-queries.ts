import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { DecisionId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { type Selectable, sql } from 'kysely';
import type { NoticeTable } from '../../../db/tables/notice.ts';
import type { Context } from '../../../context/context.ts';
import { told } from '../../notifications/index.ts';
import { type NewestAction, newestOf } from './post-queries.ts';

type Notice = Selectable<NoticeTable>;

/** Values of the columns; `details` holds them among others. */
type Subject = Partial<
  Pick<Notice, 'kind' | 'sender_id' | 'post_id' | 'comment_id' | 'story_id' | 'event_id'> & {
    details: { decisionId: DecisionId };
  }
>;

interface NoticeRow extends NewestAction, Pick<Notice, 'kind' | 'post_id' | 'comment_id' | 'details'> {
  /** The words of the comment, the post or the story; null without any. */
  text: string | null;
  /** Different ones, newest first. */
  reactions: Reaction[];
  decision: { action: DecisionAction; rule: number | null } | null;
  /** The name of the event; null when it is about none. */
  event: string | null;
}

/** The newest unread notice about the subject; null when it was read, undone, deleted or hidden. */
export const readNotice = ({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: UserId, subject: Subject) =>
  newestOf<NoticeRow>(
    db,
    sql`
      select n.*, n.created_at as at ${told(userId, { since: new Date(0), now: clock.now() })}
        and n.read_at is null and ${isAbout(subject)}`,
    sql`, newest.kind, newest.post_id, newest.comment_id, newest.details,
      coalesce(
        (select text from comments c where c.id = newest.comment_id),
        (select description from posts p where p.id = newest.post_id),
        (select text from stories st where st.id = newest.story_id)
      ) as text,
      array(
        select r.emoji from actions a join post_reactions r on r.post_id = a.post_id and r.user_id = a.reactor_id
        group by r.emoji order by max(a.id::text) desc
      ) as reactions,
      (
        select json_build_object('action', d.action, 'rule', d.rule) from decisions d
        where d.id = (newest.details ->> 'decisionId')::uuid
      ) as decision,
      (select title from events e where e.id = newest.event_id) as event`,
  );

const isAbout = (subject: Subject) =>
  sql.join(
    Object.entries(subject).map(([name, value]) => {
      const column = sql.ref(`n.${name}`);
      if (value === null) return sql`${column} is null`;
      return typeof value === 'object'
        ? sql`${column} @> ${JSON.stringify(value)}::jsonb`
        : sql`${column} = ${value}`;
    }),
    sql` and `,
  );
