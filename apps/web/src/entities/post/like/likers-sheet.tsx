import type { LikeId } from '@sfera/contract/base/ids';
import { listLikers } from '@sfera/contract/posts/likes';
import type { Post } from '@sfera/contract/posts/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleHeight } from '#entities/user/people-height.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { call } from '#shared/api/call.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { aboutPost } from '../gone-post.ts';
import { text } from './text.ts';

interface LikersSheetProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

/** Who likes a post, newest like first. */
export const LikersSheet = ({ post, isOpen, onClose }: LikersSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.like} height="list" isFlush>
    <Likers post={post} onOpenProfile={onClose} />
  </Sheet>
);

function Likers({ post, onOpenProfile }: { post: Post; onOpenProfile: () => void }) {
  const { id: postId, countLike } = post;
  // Every opening asks anew, and then stands still while it is read.
  const [openedAtMs] = useState(() => Date.now());
  const list = useInfiniteQuery({
    queryKey: ['likers', postId, openedAtMs],
    queryFn: ({ client, pageParam, signal }) => {
      const query = { before: pageParam };
      return aboutPost(client, postId, call(listLikers, { params: { postId }, query, signal }));
    },
    initialPageParam: undefined as LikeId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
  });
  return (
    <div style={peopleHeight(countLike)}>
      <PeopleList
        label={text.like}
        list={list}
        expected={countLike}
        empty={text.nobody}
        onOpen={onOpenProfile}
      />
    </div>
  );
}
