import type { Post } from '@sfera/contract/posts/posts';
import { HiddenNote } from '#entities/moderation/hidden/hidden-note.tsx';
import { ArchivedNote } from '../arrange/archived-note.tsx';

/** The reasons why only its author sees a post. */
export const OwnNotes = ({ post }: { post: Post }) => (
  <>
    {post.isArchived && <ArchivedNote post={post} />}
    {post.hidden && <HiddenNote hidden={post.hidden} />}
  </>
);

export { AudienceMark } from '#entities/circle/audience/audience-mark.tsx';
