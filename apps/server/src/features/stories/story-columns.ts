import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { mentionsIn } from '../mentions/index.ts';
import { circleOf, isUnblocked } from '../users/index.ts';

/** The number of views of story `s` by people who are visible to the viewer. */
export const visibleViews = (viewerId: UserId) => sql`
  select count(*)::int from story_views v where v.story_id = s.id and ${isUnblocked(viewerId, sql.ref('v.user_id'))}`;

/** The columns for {@link presentStory}, from story `s`, its media `m`, its author `u` and the viewer's view `seen`. */
export const storyColumns = (viewerId: UserId) => sql`
  s.id, s.text, s.created_at, s.kind, s.is_text_drawn, s.music_title, s.is_sensitive, s.hidden,
  s.audience, ${circleOf('s')} as circle,
  u.id as user_id, u.login, u.avatar_url, u.is_verified,
  m.media_key, m.status, m.failure, m.width, m.height, m.picture_widths, m.thumbhash, m.is_animated,
  m.video_file, m.light_file, m.small_file, m.duration_ms, m.has_sound, m.was_trimmed, m.lost_sound,
  seen.story_id is not null as is_viewed, seen.reaction as my_reaction,
  case when s.user_id = ${viewerId}::uuid
    then (${visibleViews(viewerId)}) else 0 end as count_views,
  ${mentionsIn(viewerId, sql`s.text`, ['story_id', sql`s.id`])} as mentions`;

/** Joins the viewer's view of story `s`. */
export const viewJoin = (viewerId: UserId) => sql`
  left join story_views seen on seen.story_id = s.id and seen.user_id = ${viewerId}::uuid`;
