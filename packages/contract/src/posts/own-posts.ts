import * as v from 'valibot';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { Post } from './posts.ts';

// How people arrange their own posts: pinned ones first in the profile, archived ones out of sight.

const params = v.object({ id: PostId });
const response = v.object({ post: Post });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/**
 * Puts the caller's own post first in the profile. Succeeds when it is pinned already.
 * Errors: `post_not_found`, `forbidden` for a visible post of another person, `post_archived`, `pin_limit_reached`.
 */
export const pinPost = defineRoute({
  method: 'PUT',
  path: '/api/post/:id/pin',
  summary: 'Закрепить свой пост в профиле',
  access: 'member',
  params,
  response,
  errors: ['post_not_found', 'forbidden', 'post_archived', 'pin_limit_reached'],
  rateLimit,
});

/** Succeeds when the post is not pinned. Errors: `post_not_found`, `forbidden`. */
export const unpinPost = defineRoute({
  method: 'DELETE',
  path: '/api/post/:id/pin',
  summary: 'Открепить свой пост',
  access: 'member',
  params,
  response,
  errors: ['post_not_found', 'forbidden'],
  rateLimit,
});

/**
 * Hides the caller's own post from all other people, with its comments and reactions, and unpins it. Its files get new
 * addresses. Succeeds when it is archived already. Errors: `post_not_found`, `forbidden`.
 */
export const archivePost = defineRoute({
  method: 'POST',
  path: '/api/post/:id/archive',
  summary: 'Убрать свой пост в архив',
  access: 'member',
  writes: false,
  params,
  response,
  errors: ['post_not_found', 'forbidden'],
  rateLimit,
});

/** Shows an archived post again. Succeeds when it is not archived. Errors: `post_not_found`, `forbidden`. */
export const unarchivePost = defineRoute({
  method: 'POST',
  path: '/api/post/:id/unarchive',
  summary: 'Вернуть свой пост из архива',
  access: 'member',
  params,
  response,
  errors: ['post_not_found', 'forbidden'],
  rateLimit,
});
