import type { PostId } from '@sfera/contract/base/ids';
import { viewPostAs } from '@sfera/contract/people/view-as';
import { AsOthers } from '#entities/view-as/as-others.tsx';
import { text } from '#entities/view-as/text.ts';
import { NothingSeen, ViewAsSheet } from '#entities/view-as/view-as-sheet.tsx';
import { call } from '#shared/api/call.ts';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { writePosts } from '#entities/post/post-query.ts';

interface ViewPostSheetProps {
  postId: PostId;
  isOpen: boolean;
  onClose: () => void;
}

/** One's own post as others get it. */
export const ViewPostSheet = ({ postId: id, isOpen, onClose }: ViewPostSheetProps) => (
  <ViewAsSheet
    of={`post ${id}`}
    isOpen={isOpen}
    onClose={onClose}
    ask={async (role) => (await call(viewPostAs, { params: { id }, query: { role } })).post}
    renderSeen={(seen) =>
      seen ? (
        <AsOthers seed={(cache) => writePosts(cache, [seen])}>
          <PostCard postId={seen.id} />
        </AsOthers>
      ) : (
        <NothingSeen words={text.postHidden} />
      )
    }
  />
);
