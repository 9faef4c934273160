import { useDeferredValue, useEffect } from 'react';
import { closeComments, useOpenComments } from './open-comments.ts';

/** Where comments open, once on the screen: the card that they belong to may be scrolled away beside them. */
export function CommentsHost() {
  // Deferred: a tap is answered by its button in the next frame, and the sheet may take several.
  const { Sheet, postId, isOpen } = useDeferredValue(useOpenComments());
  useEffect(() => closeComments, []);
  return Sheet && postId && <Sheet postId={postId} isOpen={isOpen} onClose={closeComments} />;
}
