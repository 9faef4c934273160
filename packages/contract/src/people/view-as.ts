import * as v from 'valibot';
import { AudienceChoice } from './audience-choice.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
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
export const ViewRole = v.picklist(['guest', 'stranger', 'follower', 'blocked'], 'Неизвестный зритель');
export type ViewRole = v.InferOutput<typeof ViewRole>;

const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** The caller's own profile as others get it; null when they do not, as a guest, who is asked to sign in. */
export const viewProfileAs = defineRoute({
  method: 'GET',
  path: '/api/viewAs/profile',
  summary: 'Как увидят другие: профиль',
  access: 'member',
  query: v.object({ role: ViewRole }),
  response: v.object({ profile: v.nullable(getProfile.response) }),
  rateLimit,
});

/** The caller's own post as others get it; null when they do not. Errors: `post_not_found`, `forbidden`. */
export const viewPostAs = defineRoute({
  method: 'GET',
  path: '/api/viewAs/post/:id',
  summary: 'Как увидят другие: пост',
  access: 'member',
  params: v.object({ id: PostId }),
  query: v.object({ role: ViewRole }),
  response: v.object({ post: v.nullable(Post) }),
  errors: ['post_not_found', 'forbidden'],
  rateLimit,
});

/** The rights of others on a post that the caller is about to publish, by their roles. */
export const previewAudience = defineRoute({
  method: 'GET',
  path: '/api/viewAs/newPost',
  summary: 'Как увидят другие: будущий пост',
  access: 'member',
  query: v.object({
    whoComments: v.optional(WhoComments, 'everyone'),
    audience: v.optional(AudienceChoice),
  }),
  response: v.object({
    audience: v.array(v.object({ role: ViewRole, isSeen: v.boolean(), canComment: v.boolean() })),
  }),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});
