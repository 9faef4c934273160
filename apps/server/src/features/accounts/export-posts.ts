import { visibleCounts } from '../posts/index.ts';
import type { AudienceRow } from '../users/index.ts';
import type { PostRow } from './export-data-queries.ts';
import type { ScheduledRow } from './export-scheduled-queries.ts';

/** A post in the archive. `files`: paths within the archive. */
export function presentPost(post: PostRow, files: string[]): object {
  const counts = visibleCounts(post);
  return {
    id: post.id,
    createdAt: post.created_at,
    type: post.kind,
    text: post.description,
    ...audienceOf(post),
    files,
    ...(post.source && { uploaded: post.source }),
    ...(post.further_files && { uploadedFurther: post.further_files.map(({ source }) => source) }),
    ...describedItems(post),
    ...(post.archived_at && { archivedAt: post.archived_at }),
    ...(post.pinned_at && { pinnedAt: post.pinned_at }),
    countViews: counts.views,
    countLikes: counts.likes,
    countComments: counts.comments,
    reactions: counts.reactions,
  };
}

/** For whom the author has published it; missing for everyone. */
export const audienceOf = ({ audience, circle }: AudienceRow): { audience?: string; circle?: string } => ({
  ...(audience !== 'everyone' && { audience }),
  ...(circle && { circle: circle.name }),
});

/** A post that waits for its time, in the archive. */
export const presentScheduled = (post: ScheduledRow, files: string[]): object => ({
  id: post.id,
  createdAt: post.created_at,
  publishAt: post.publish_at,
  type: post.kind,
  text: post.description,
  files,
  ...describedItems(post),
});

/** The author's words for those who do not see, one for each photo and video; missing when there are none. */
function describedItems(post: { alt_text: string; further_files?: { alt_text: string }[] | null }) {
  const described = [post, ...(post.further_files ?? [])].map(({ alt_text: text }) => text);
  return described.some((text) => text !== '') ? { described } : {};
}
