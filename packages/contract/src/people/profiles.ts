import * as v from 'valibot';
import { Login, OwnPassword } from '../accounts/auth.ts';
import { PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { USER_DESCRIPTION_MAX_LENGTH, USER_NAME_MAX_LENGTH } from './limits.ts';
import { Post } from '../posts/posts.ts';
import { Story } from '../stories/stories.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';
import { CurrentUser, Profile } from './users.ts';

const posts = {
  /** The newest 30 posts, newest first; `GET /api/posts?userId=` brings the others. */
  posts: v.array(Post),
  /** `before` of the next page of that call; null when these are all posts. */
  nextCursor: v.nullable(PostId),
};

/** The caller's own profile, with unfinished posts. */
export const getMyProfile = defineRoute({
  method: 'GET',
  path: '/api/myProfile',
  summary: 'Свой профиль',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({
    user: CurrentUser,
    ...posts,
    /** Live stories, oldest first. */
    myStories: v.array(Story),
  }),
});

/** An account as the caller sees it. Errors: `user_not_found`. */
export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/user/:id',
  summary: 'Профиль',
  access: 'member',
  offline: { keyedBy: 'address' },
  params: v.object({ id: UserId }),
  response: v.object({
    user: Profile,
    ...posts,
    /** The account is private and the caller does not follow it: `posts` is always empty. */
    restricted: v.boolean(),
    /** The ring of the profile picture; `none` without live stories that the caller may see. */
    storyRing: v.picklist(['none', 'seen', 'unseen']),
  }),
  errors: ['user_not_found'],
});

/** A switch of a form: `true` or `false` in words. */
const formSwitch = v.pipe(
  v.picklist(['true', 'false'], 'Здесь нужно true или false'),
  v.transform((word) => word === 'true'),
);

/**
 * Changes the caller's account; a missing field stays as it is. An account made public accepts all open requests, one
 * made private keeps its followers. The picture may have any shape: its middle square is taken.
 *
 * Errors: `login_taken` with `field`, also for a login that another account gave up within 90 days;
 * `login_changed_recently` with `field`, as for `changeLogin`; 413, 415 and 422 for a file that is no picture;
 * `rate_limited`.
 */
export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/updateUser',
  summary: 'Изменить свой профиль',
  access: 'member',
  multipart: {
    file: 'logoImage',
    isOptional: true,
    onlyImages: true,
    fields: v.object({
      login: v.optional(Login),
      userName: v.optional(
        v.pipe(
          lineOfText(USER_NAME_MAX_LENGTH),
          v.check((name) => isSeen(name), 'Введите имя'),
        ),
      ),
      description: v.optional(freeText(USER_DESCRIPTION_MAX_LENGTH)),
      isPrivate: v.optional(formSwitch),
      /** Removes the picture. A file in the same form wins. */
      removeLogoImage: v.optional(formSwitch),
    }),
  },
  response: v.object({ user: CurrentUser }),
  errors: ['login_taken', 'login_changed_recently'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/**
 * Deletes the caller's account with everything in it, for good. Its sessions end at once; a job deletes its files; its
 * login stays reserved for 90 days.
 *
 * Errors: `wrong_password` with `field`; `rate_limited` after too many wrong passwords.
 */
export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/user/delete',
  summary: 'Удалить свой аккаунт',
  access: 'member',
  openToDisabled: true,
  body: v.object({ password: OwnPassword }),
  status: 204,
  response: v.void(),
  errors: ['wrong_password'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
