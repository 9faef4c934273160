import type { Post } from '@sfera/contract/posts/posts';
import { text as albumText } from '#entities/album/text.ts';
import { AudienceMark } from '#entities/circle/audience/audience-mark.tsx';
import { HiddenNote } from '#entities/moderation/hidden/hidden-note.tsx';
import { ArchivedNote } from '../arrange/archived-note.tsx';
import { ImportedMark } from '../imported/imported-mark.tsx';
import styles from './marks.module.css';

/** The reasons why only its author sees a post. */
export const OwnNotes = ({ post }: { post: Post }) => (
  <>
    {post.isArchived && <ArchivedNote post={post} />}
    {post.hidden && <HiddenNote hidden={post.hidden} />}
  </>
);

/** Whom the post is for, where it was brought from, and which guest has added it. */
export const DateMarks = ({ post: { audience, importedFrom, guestName, createdAt } }: { post: Post }) => (
  <span className={styles.marks}>
    {audience && <AudienceMark audience={audience} />}
    {importedFrom !== undefined && <ImportedMark source={importedFrom} at={createdAt} />}
    {guestName !== undefined && <span className={styles.guest}>{albumText.ofGuest(guestName)}</span>}
  </span>
);
