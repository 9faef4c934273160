import { followTag, unfollowTag } from '@sfera/contract/posts/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postListKey } from '#entities/post/post-lists.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { followedTagsQuery, tagQuery, type ShownTag } from './tag-query.ts';
import { text } from './text.ts';

/** Follows the tag at once on the screen, in order on the server, and back when the server refuses. */
export function FollowTagButton({ name, tag }: { name: string; tag: ShownTag }) {
  const cache = useQueryClient();
  const { queryKey } = tagQuery(name);
  const show = (isFollowed: boolean) =>
    cache.setQueryData(queryKey, (known) => known && { ...known, isFollowed });
  const { mutate } = useMutation({
    scope: { id: `follow-tag ${name}` },
    mutationFn: (isFollowed: boolean) =>
      call(isFollowed ? followTag : unfollowTag, { params: { name: tag.name } }),
    onMutate: show,
    onSuccess() {
      // Both show what is followed: the next visit asks for them.
      cache.removeQueries({ queryKey: postListKey('tags') });
      void cache.invalidateQueries(followedTagsQuery);
    },
    onError(error, isFollowed) {
      show(!isFollowed);
      toast(`${isFollowed ? text.followFailed : text.unfollowFailed}. ${error.message}`, { kind: 'error' });
    },
  });
  return (
    <Button
      size="small"
      variant={tag.isFollowed ? 'plain' : 'primary'}
      aria-pressed={tag.isFollowed}
      aria-label={tag.isFollowed ? text.unfollowOf(tag.name) : text.followOf(tag.name)}
      onClick={() => mutate(!tag.isFollowed)}
    >
      {tag.isFollowed ? text.followed : text.follow}
    </Button>
  );
}
