import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';

/** What {@link presentStory} shows of story `s`, its media `m` and author `u`; `seen` is the viewer's view of it. */
export const storyColumns = (viewerId: UserId) => sql`
  s.id, s.text, s.created_at, s.kind, s.is_text_drawn, s.music_title,
  u.id as user_id, u.login, u.avatar_url, u.is_verified,
  m.media_key, m.status, m.failure, m.width, m.height, m.picture_widths, m.thumbhash, m.is_animated,
  m.video_file, m.light_file, m.duration_ms, m.has_sound, m.was_trimmed,
  seen.story_id is not null as is_viewed, seen.reaction as my_reaction,
  case when s.user_id = ${viewerId}::uuid
    then (select count(*)::int from story_views v where v.story_id = s.id) else 0 end as count_views`;

/** The viewer's view of story `s`. */
export const seenJoin = (viewerId: UserId) => sql`
  left join story_views seen on seen.story_id = s.id and seen.user_id = ${viewerId}::uuid`;
