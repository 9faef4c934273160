import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { UserPreview } from '@sfera/contract/people/users';
import { vi } from 'vitest';
import { CommentsHost } from '#entities/post/comments/comments-host.tsx';
import { seedFirstLikers } from '#entities/post/like/first-likers.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { Reel } from './reel.tsx';

/** A video of another person, unless `fields` says otherwise. */
export const makeVideo = (fields: Parameters<typeof makePost>[0] = {}): Post =>
  makePost({
    fileType: 'video',
    description: 'Как мы чинили палатку',
    video: {
      url: '/media/a/video.mp4',
      lightUrl: null,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
    },
    ...fields,
    user: { login: 'sever', ...fields.user },
  });

/** `end`: the last digit of the id, so that people differ. */
export const person = (login: string, end: number): UserPreview => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000000${end}`),
  login,
  userName: '',
  logoImage: null,
  isVerified: false,
});

interface Options {
  /** The likers that a list has brought; null when no list has. */
  likers?: readonly UserPreview[] | null;
  isActive?: boolean;
}

/** Renders a reel as the second of three, with the sheets that it opens. */
export function renderReel(post: Post, { likers = [], isActive = true }: Options = {}) {
  const cache = testCache();
  writePosts(cache, [post]);
  if (likers) seedFirstLikers(cache, post.id, likers);
  const onToggle = vi.fn<() => void>();
  const view = renderApp(
    <>
      <Reel postId={post.id} position={2} setSize={3} isActive={isActive} onToggle={onToggle} />
      <CommentsHost />
      <Toaster />
    </>,
    { cache },
  );
  return { ...view, cache, onToggle };
}
