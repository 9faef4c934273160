import type { CommentId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import type { CommentChanges, ShownComment } from '../comment-changes.ts';
import { CommentRow } from '../row/comment-row.tsx';
import { Replies } from './replies.tsx';

interface ThreadProps {
  comment: ShownComment;
  changes: CommentChanges;
  /** The comment or reply that the list was opened for. */
  wantedId: CommentId | null;
  /** The wanted reply stands in this thread. */
  isWanted: boolean;
}

/** A comment on a post with the replies to it, which are shown when they are asked for. */
export function Thread({ comment, changes, wantedId, isWanted }: ThreadProps) {
  const { id } = comment;
  const isItself = id !== null && id === wantedId;
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (isWanted && !isItself);
  const hasOwn = changes.added.some(({ parentId }) => parentId === id);
  return (
    <CommentRow comment={comment} isWanted={isItself}>
      {id !== null && ((comment.replies ?? 0) > 0 || isOpen || hasOwn) && (
        <Replies
          comment={{ ...comment, id }}
          changes={changes}
          wantedId={isWanted ? wantedId : null}
          isOpen={isOpen}
          onToggle={() => setChoice(!isOpen)}
        />
      )}
    </CommentRow>
  );
}
