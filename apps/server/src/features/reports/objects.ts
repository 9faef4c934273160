import type { CaseObjectId, UserId } from '@sfera/contract/base/ids';
import type { ObjectKind, ReportedObject } from '@sfera/contract/moderation/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MediaColumns } from '../media/index.ts';
import { GUEST_NAME, isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isVisibleTo as isStoryVisibleTo } from '../stories/index.ts';
import { isAlive, isShownTo } from '../chat/index.ts';
import { isPersonVisibleTo } from '../users/index.ts';

/** A text beside the reported one. */
interface ContextRow {
  login: string;
  text: string;
  createdAt: string;
  isReported: boolean;
}

/** The facts that are kept of an object's picture or video. `sha256`: hexadecimal. */
export type ReportedMedia = Omit<MediaColumns, 'status' | 'failure' | 'light_file' | 'small_file'> & {
  sha256: string | null;
  difference_hashes: string[] | null;
};

/** An object as it is now. */
export interface ObjectRow {
  author_id: UserId;
  /** A guest has made it without an account; the author answers for the guest. Missing: no guest. */
  is_of_guest?: boolean;
  login: string;
  user_name: string;
  text: string;
  created_at: Date;
  media: ReportedMedia | null;
  /** Photos and videos of a post after its first; null when there are none. */
  further: ReportedMedia[] | null;
  /** Address of the author's picture; null for all kinds but a profile. */
  avatar_url: string | null;
  context: ContextRow[];
}

/** Messages before and after a reported one. */
const MESSAGES_BESIDE = 5;

const entry = (
  login: string,
  text: string,
  row: string,
  isReported: RawBuilder<boolean>,
) => sql`json_build_object(
  'login', ${sql.ref(login)}, 'text', ${sql.ref(text)}, 'createdAt', ${sql.ref(row)}, 'isReported', ${isReported})`;

const mediaJson = sql`json_build_object('media_key', file.media_key, 'kind', file.kind, 'width', file.width, 'height', file.height,
    'picture_widths', file.picture_widths, 'thumbhash', file.thumbhash, 'is_animated', file.is_animated,
    'video_file', file.video_file, 'duration_ms', file.duration_ms, 'has_sound', file.has_sound, 'was_trimmed', file.was_trimmed, 'lost_sound', file.lost_sound,
    'sha256', encode(file.sha256, 'hex'), 'difference_hashes', file.difference_hashes)`;

const mediaOf = (mediaId: string) =>
  sql`(select ${mediaJson} from media file where file.id = ${sql.ref(mediaId)})`;

const FURTHER = sql`(
  select json_agg(${mediaJson} order by i.position)
  from post_items i join media file on file.id = i.media_id where i.post_id = p.id)`;

const NOTHING = sql`null as avatar_url, '[]'::json as context`;

const READERS: Record<ObjectKind, (id: CaseObjectId, viewer: UserId, now: Date) => RawBuilder<ObjectRow>> = {
  post: (id, viewer) => sql<ObjectRow>`
    select u.id as author_id, u.login, coalesce('Гость «' || ${GUEST_NAME} || '»', u.user_name) as user_name,
      ${GUEST_NAME} is not null as is_of_guest, p.description as text, p.created_at,
      ${mediaOf('p.media_id')} as media, ${FURTHER} as further, ${NOTHING}
    from posts p join users u on u.id = p.user_id
    where p.id = ${id} and ${isPostVisibleTo(viewer)}`,

  comment: (id, viewer) => sql<ObjectRow>`
    select a.id as author_id, a.login, a.user_name, c.text, c.created_at, ${mediaOf('p.media_id')} as media,
      null as further, null as avatar_url, (
        select json_agg(entry order by place) from (
          select 1 as place, ${entry('u.login', 'p.description', 'p.created_at', sql`false`)} as entry
          union all
          select 2, ${entry('head_author.login', 'head.text', 'head.created_at', sql`false`)}
          from comments head join users head_author on head_author.id = head.user_id where head.id = c.parent_id
          union all
          select 3, ${entry('a.login', 'c.text', 'c.created_at', sql`true`)}
        ) near
      ) as context
    from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id join users a on a.id = c.user_id
    where c.id = ${id} and ${isPostVisibleTo(viewer)} and ${isPersonVisibleTo(viewer, 'a')}`,

  story: (id, viewer, now) => sql<ObjectRow>`
    select u.id as author_id, u.login, u.user_name, s.text, s.created_at, ${mediaOf('s.media_id')} as media, null as further, ${NOTHING}
    from stories s join users u on u.id = s.user_id
    where s.id = ${id} and ${isStoryVisibleTo(viewer, now)}`,

  // Only the members of a chat may show a message to moderators, with a few messages around it and no others.
  message: (id, viewer, now) => sql<ObjectRow>`
    select u.id as author_id, u.login, u.user_name, m.content as text, m.created_at, ${mediaOf('m.media_id')} as media,
      null as further, null as avatar_url, (
        select json_agg(${entry('near_author.login', 'near.content', 'near.created_at', sql`near.id = m.id`)} order by near.id)
        from (
          (select * from messages before where chat_id = m.chat_id and id <= m.id and ${isAlive('before', now)}
            and ${isShownTo(viewer, 'before')}
            order by id desc limit ${MESSAGES_BESIDE + 1})
          union all
          (select * from messages after where chat_id = m.chat_id and id > m.id and ${isAlive('after', now)} and ${isShownTo(viewer, 'after')}
            order by id limit ${MESSAGES_BESIDE})
        ) near join users near_author on near_author.id = near.sender_id
      ) as context
    from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewer}
    join users u on u.id = m.sender_id
    where m.id = ${id} and ${isAlive('m', now)} and ${isShownTo(viewer, 'm')}`,

  profile: (id, viewer) => sql<ObjectRow>`
    select u.id as author_id, u.login, u.user_name, u.description as text, u.created_at, null as media, null as further, u.avatar_url,
      '[]'::json as context
    from users u where u.id = ${id} and ${isPersonVisibleTo(viewer)}`,
};

/** The object as the viewer sees it; undefined when the viewer does not. */
export async function readObject(
  db: Db,
  { kind, id }: ReportedObject,
  viewerId: UserId,
  now: Date,
): Promise<ObjectRow | undefined> {
  const { rows } = await READERS[kind](id, viewerId, now).execute(db);
  return rows[0];
}
