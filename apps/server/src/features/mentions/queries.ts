import type { MentionId, UserId } from '@sfera/contract/base/ids';
import { LOGIN_RESERVED_DAYS } from '@sfera/contract/accounts/limits';
import { MENTIONS_TOLD_PER_DAY, MENTIONS_TOLD_PER_TEXT } from '@sfera/contract/posts/limits';
import type { Mention } from '@sfera/contract/posts/mentions';
import { mentionedLogins, type WrittenLogin } from '@sfera/contract/words/text-subjects';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Clock, newId } from '../../base/clock.ts';
import type { MentioningObject } from '../../base/events.ts';
import { hasHiddenWord, hasMuted } from '../mutes/index.ts';
import {
  isAuthorVisibleTo,
  isFollowOf,
  isMeant,
  isPersonVisibleTo,
  isUnblocked,
  type Viewer,
} from '../users/index.ts';

interface WrittenText {
  object: MentioningObject;
  text: string;
  authorId: UserId;
  /** Whose post or story it is: who may not see that account is not told. */
  ownerId: UserId;
  /** The person whom the comment answers, if any. */
  answeredId?: UserId | undefined;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

const columnsOf = (object: MentioningObject) => ({
  postId: 'postId' in object ? object.postId : null,
  commentId: 'commentId' in object ? object.commentId : null,
  storyId: 'storyId' in object ? object.storyId : null,
});

/** Rows with the id of the account that has this login now, or gave it up and may take it back. `login`: a column, in lower case. */
const accountsNamed = (login: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select id from users where lower(login) = ${login}
  union all
  select r.user_id from reserved_logins r
  where r.login = ${login} and r.released_at > ${daysBefore(now, LOGIN_RESERVED_DAYS)}
    and not exists (select from users where lower(login) = ${login})
)`;

/**
 * Rows `(place, login, user_id)` with the account that each of the written logins means: «@oleg.» means `oleg.` when
 * there is such a person, otherwise `oleg`. `place` is the number in the list, from 1 on.
 */
export function accountsMeant(written: readonly WrittenLogin[], now: Date): RawBuilder<unknown> {
  const logins = written.flatMap((meant, at) => meant.map((login) => ({ place: at + 1, login })));
  return sql`(
    select distinct on (w.place) w.place, w.login, named.id as user_id
    from unnest(${logins.map(({ place }) => place)}::int[], ${logins.map(({ login }) => login)}::text[]) as w (place, login)
    cross join lateral ${accountsNamed(sql.ref('w.login'), now)} named
    order by w.place, length(w.login) desc
  )`;
}

/**
 * Adds the mentions of a new text and their notifications, in its transaction. Each `@login` means the account that has the login now, or that
 * gave it up and may take it back; so a later change of the login changes nothing. Told are the first twenty people
 * whom the text concerns: not the author, and no person who may not see the object, whose setting is against it, who
 * has muted the author, or hides a word of the text; of one author sixty people in a day. Resolves to those who are
 * told.
 */
export async function addMentions(
  { clock }: { clock: Clock },
  tx: Tx,
  { object, text, authorId, ownerId, answeredId }: WrittenText,
): Promise<UserId[]> {
  const logins = mentionedLogins(text);
  if (logins.length === 0) return [];
  const now = clock.now();
  // Texts of one author that come at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mentions of ${authorId}`}, 0))`.execute(tx);
  const { postId, commentId, storyId } = columnsOf(object);
  const muted = storyId === null ? 'posts' : 'stories';
  // People who are being deleted are skipped: waiting for them could be a deadlock.
  const { rows } = await sql<{ recipient_id: UserId }>`
    with written as (
      select * from unnest(${logins.map(() => newId<MentionId>(clock))}::uuid[]) with ordinality as written (id, place)
    ), found as materialized (
      select w.*, meant.login, u.id as user_id, u.who_mentions, u.notifies_comments
      from written w
      join ${accountsMeant(logins, now)} meant using (place)
      join users u on u.id = meant.user_id
      for key share of u skip locked
    ), judged as (
      select found.*, row_number() over (partition by user_id order by place) = 1
        and ${wantsNews({ object, authorId, ownerId, text, otherwiseTold: commentId === null ? [] : [ownerId, ...(answeredId ? [answeredId] : [])], muted, now })} as is_concerned
      from found
    ), counted as (
      select judged.*, count(*) filter (where is_concerned) over (order by place) as concerned from judged
    ), today as (
      select count(*) as told from notices
      where sender_id = ${authorId} and kind = 'mention' and created_at > ${daysBefore(now, 1)}
    ), added as (
      insert into mentions (id, user_id, author_id, written, post_id, comment_id, story_id, created_at)
      select id, user_id, ${authorId}::uuid, login, ${postId}::uuid, ${commentId}::uuid, ${storyId}::uuid, ${now}::timestamptz
      from counted
      on conflict do nothing returning id
    )
    insert into notices (id, recipient_id, sender_id, kind, post_id, comment_id, story_id, created_at)
    select id, user_id, ${authorId}::uuid, 'mention',
      coalesce(${postId}::uuid, (select post_id from comments where comments.id = ${commentId}::uuid)),
      ${commentId}::uuid, ${storyId}::uuid, ${now}::timestamptz
    from counted join added using (id)
    where is_concerned
      and concerned <= least(${MENTIONS_TOLD_PER_TEXT}, ${MENTIONS_TOLD_PER_DAY} - (select told from today))
    returning recipient_id`.execute(tx);
  return rows.map(({ recipient_id: userId }) => userId);
}

/** The post or the story, as `shared`, to which the text belongs. */
const published = (object: MentioningObject): RawBuilder<unknown> => {
  if ('storyId' in object) return sql`from stories shared where shared.id = ${object.storyId}::uuid`;
  if ('postId' in object) return sql`from posts shared where shared.id = ${object.postId}::uuid`;
  return sql`from comments c join posts shared on shared.id = c.post_id where c.id = ${object.commentId}::uuid`;
};

/**
 * Whether the person of a row `found` wants to know of the text, and may. `otherwiseTold`: the author of a post and the
 * answered person are told of a comment as of any other.
 */
const wantsNews = ({
  object,
  authorId,
  ownerId,
  text,
  otherwiseTold,
  muted,
  now,
}: Omit<WrittenText, 'answeredId'> & {
  otherwiseTold: readonly UserId[];
  muted: 'posts' | 'stories';
  now: Date;
}): RawBuilder<boolean> => {
  const person = sql.ref('found.user_id');
  return sql<boolean>`
    (found.user_id <> ${authorId}
      and not (found.user_id = any (${otherwiseTold}::uuid[]) and found.notifies_comments)
      and case found.who_mentions when 'everyone' then true when 'nobody' then false else exists (
        select from follows f where f.followee_id = ${authorId} and ${isFollowOf(person, 'f')}
      ) end
      and ${isUnblocked(person, sql`${authorId}::uuid`)}
      and coalesce(
        (select ${isMeant(person, 'shared')} ${published(object)} and shared.audience <> 'everyone'),
        exists (select from users owner where owner.id = ${ownerId} and ${isAuthorVisibleTo(person, 'owner')})
      )
      and not ${hasMuted(person, muted, sql`${authorId}`, now)}
      and not ${hasHiddenWord(person, sql`${text}::text`)})`;
};

/**
 * The people whom the text mentions and who are visible to the viewer, as JSON; null when the text has no `@`, so that
 * other texts cost nothing. `object`: the column of `mentions` and the object's id.
 */
export const mentionsIn = (
  viewer: Viewer,
  text: RawBuilder<unknown>,
  object: readonly ['post_id' | 'comment_id' | 'story_id', RawBuilder<unknown>],
): RawBuilder<Mention[] | null> => sql<Mention[] | null>`
  case when strpos(${text}, '@') > 0 then (
    select json_agg(json_build_object('written', mention.written, 'id', mu.id, 'login', mu.login) order by mention.written)
    from mentions mention join users mu on mu.id = mention.user_id
    where ${sql.ref(`mention.${object[0]}`)} = ${object[1]} and ${isPersonVisibleTo(viewer, 'mu')}
  ) end`;

/** The part of an answer: missing when no person is mentioned. */
export const presentMentions = (mentions: Mention[] | null): { mentions?: Mention[] } =>
  mentions ? { mentions } : {};
