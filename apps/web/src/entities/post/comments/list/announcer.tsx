import type { CommentChanges } from '../comment-changes.ts';
import { text } from '../text.ts';

/** Tells screen readers what has become of a comment. */
export const Announcer = ({ changes: { added, deleted, latest } }: { changes: CommentChanges }) => (
  <div role="status" className="visually-hidden">
    {/* The same words once more are new words. */}
    <p key={added.length + deleted.length}>{latest && text[latest]}</p>
  </div>
);
