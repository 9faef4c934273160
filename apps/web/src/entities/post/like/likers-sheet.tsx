import type { LikeId, PostId } from '@sfera/contract/ids';
import { listLikers } from '@sfera/contract/likes';
import type { Post } from '@sfera/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleList } from '#entities/user/people-list.tsx';
import { call } from '#shared/api/call.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { aboutPost } from '../gone-post.ts';
import { text } from './text.ts';
import styles from './likers-sheet.module.css';

/** From here on the list is worth the whole height at once. */
const MANY_PEOPLE = 6;

interface LikersSheetProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

/** Who likes a post, newest like first. */
export const LikersSheet = ({ post, isOpen, onClose }: LikersSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onClose={onClose}
    title={text.like}
    height={post.countLike > MANY_PEOPLE ? 'full' : 'content'}
    isFlush
  >
    <Likers postId={post.id} onOpenProfile={onClose} />
  </Sheet>
);

function Likers({ postId, onOpenProfile }: { postId: PostId; onOpenProfile: () => void }) {
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
    <div className={styles.people}>
      <PeopleList label={text.like} list={list} empty={text.nobody} onOpen={onOpenProfile} />
    </div>
  );
}
