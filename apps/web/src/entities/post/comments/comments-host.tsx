import { useEffect } from 'react';
import { closeComments, useOpenComments } from './open-comments.ts';

/** Where comments open, once on the screen: the card that they belong to may be scrolled away beside them. */
export function CommentsHost() {
  const { Sheet, postId, isOpen } = useOpenComments();
  useEffect(() => closeComments, []);
  return Sheet && postId && <Sheet postId={postId} isOpen={isOpen} onClose={closeComments} />;
}
