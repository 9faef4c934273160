import * as z from 'zod/mini';
import { AudienceChoice } from './audience-choice.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { Post } from '../posts/posts.ts';
import { getProfile } from './profiles.ts';
import { WhoComments } from '../comments/who-comments.ts';

/**
 * Another person before one's own publications.
 * - `guest`: not signed in
 * - `stranger`: signed in, and neither follower nor blocked
 * - `follower`: follows the caller
 * - `blocked`: the caller has blocked this person
 */
export const ViewRole = z.enum(['guest', 'stranger', 'follower', 'blocked'], 'Неизвестный зритель');
export type ViewRole = z.infer<typeof ViewRole>;

const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** The caller's own profile as others get it; null when they do not, as a guest, who is asked to sign in. */
export const viewProfileAs = defineRoute({
  method: 'GET',
  path: '/api/viewAs/profile',
  summary: 'Как увидят другие: профиль',
  access: 'member',
  query: z.object({ role: ViewRole }),
  response: z.object({ profile: z.nullable(getProfile.response) }),
  rateLimit,
});

/** The caller's own post as others get it; null when they do not. Errors: `post_not_found`, `forbidden`. */
export const viewPostAs = defineRoute({
  method: 'GET',
  path: '/api/viewAs/post/:id',
  summary: 'Как увидят другие: пост',
  access: 'member',
  params: z.object({ id: PostId }),
  query: z.object({ role: ViewRole }),
  response: z.object({ post: z.nullable(Post) }),
  errors: ['post_not_found', 'forbidden'],
  rateLimit,
});

/** The rights of others on a post that the caller is about to publish, by their roles. */
export const previewAudience = defineRoute({
  method: 'GET',
  path: '/api/viewAs/newPost',
  summary: 'Как увидят другие: будущий пост',
  access: 'member',
  query: z.object({
    whoComments: z._default(WhoComments, 'everyone'),
    audience: z.optional(AudienceChoice),
  }),
  response: z.object({
    audience: z.array(z.object({ role: ViewRole, isSeen: z.boolean(), canComment: z.boolean() })),
  }),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});
