import { closeViewPost, useOpenViewPost } from '#entities/view-as/open-view-post.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

const ViewPostSheet = openedPart(async () => (await import('./view-post-sheet.tsx')).ViewPostSheet);

/** Where one's own post is looked at as others get it, once on the screen. */
export function ViewPostHost() {
  const { postId, isOpen } = useOpenViewPost();
  return postId && <ViewPostSheet key={postId} postId={postId} isOpen={isOpen} onClose={closeViewPost} />;
}
