import * as v from 'valibot';
import { CircleId, PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { CIRCLE_NAME_MAX_LENGTH } from './limits.ts';
import { ChatCircle, CirclePreview, CircleRole } from './parts.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE, PROFILE_PAGE_SIZE } from '../people/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { postPage } from '../posts/posts.ts';
import { isSeen, lineOfText } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

// Circles: a name and a picture, up to 1,000 people, an audience of posts and stories. No person outside a circle
// learns that the circle exists: for people outside every call answers `circle_not_found`.

export const CircleName = v.pipe(lineOfText(CIRCLE_NAME_MAX_LENGTH), v.check(isSeen, 'Напишите название'));

export { CirclePreview, CircleRole };

/** A circle as one of its people sees it. */
export const Circle = v.object({
  ...ChatCircle.entries,
  /** Whether people who join from now on read what was written in the chat before. */
  showsHistory: v.boolean(),
});
export type Circle = v.InferOutput<typeof Circle>;

export const CirclePerson = v.object({ ...UserPreview.entries, role: CircleRole });
export type CirclePerson = v.InferOutput<typeof CirclePerson>;

const params = v.object({ id: CircleId });
const personParams = v.object({ id: CircleId, userId: UserId });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** The caller's circles by name, and the circles to which the caller is invited, newest invitation first. */
export const listCircles = defineRoute({
  method: 'GET',
  path: '/api/circles',
  summary: 'Мои круги',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({
    circles: v.array(Circle),
    invitations: v.array(v.object({ circle: CirclePreview, invitedBy: v.nullable(UserPreview) })),
  }),
});

/** Errors: `circle_limit_reached`: 200 circles. */
export const createCircle = defineRoute({
  method: 'POST',
  path: '/api/circles',
  summary: 'Создать круг',
  access: 'member',
  body: v.object({
    name: CircleName,
    onlyLeadersWrite: v.optional(v.boolean(), false),
    showsHistory: v.optional(v.boolean(), true),
  }),
  status: 201,
  response: Circle,
  errors: ['circle_limit_reached'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});

export const getCircle = defineRoute({
  method: 'GET',
  path: '/api/circles/:id',
  summary: 'Круг',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  response: Circle,
  errors: ['circle_not_found'],
});

/** Changes what is named; leaders only. Errors: `forbidden`. */
export const updateCircle = defineRoute({
  method: 'PUT',
  path: '/api/circles/:id',
  summary: 'Изменить круг',
  access: 'member',
  params,
  body: v.object({
    name: v.optional(CircleName),
    onlyLeadersWrite: v.optional(v.boolean()),
    showsHistory: v.optional(v.boolean()),
  }),
  response: Circle,
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});

/** Sets the picture, whose middle square is taken, or without a file removes it; leaders only. */
export const setCirclePicture = defineRoute({
  method: 'PUT',
  path: '/api/circles/:id/picture',
  summary: 'Картинка круга',
  access: 'member',
  params,
  multipart: { file: 'picture', isOptional: true, onlyImages: true, fields: v.object({}) },
  response: Circle,
  errors: ['circle_not_found', 'forbidden'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Ends the circle for all; leaders only. What was published for it stays with its authors, who alone see it. */
export const deleteCircle = defineRoute({
  method: 'DELETE',
  path: '/api/circles/:id',
  summary: 'Удалить круг',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'forbidden'],
});

/**
 * People of the circle, leaders first, then by the time of joining; with `search` those whom
 * `searchUsers` finds by it, similar ones excepted. People whom a block hides are missing.
 */
export const listCirclePeople = defineRoute({
  method: 'GET',
  path: '/api/circles/:id/people',
  summary: 'Люди круга',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(UserId),
    search: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), ''),
  }),
  response: v.object({ people: v.array(CirclePerson), nextCursor: v.nullable(UserId) }),
  errors: ['circle_not_found'],
});

/** Makes a person of the circle a leader or a member; leaders only. Errors: `circle_needs_leader` for the last one. */
export const setCircleRole = defineRoute({
  method: 'PUT',
  path: '/api/circles/:id/people/:userId',
  summary: 'Назначить ведущего или участника',
  access: 'member',
  params: personParams,
  body: v.object({ role: CircleRole }),
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'user_not_found', 'forbidden', 'circle_needs_leader'],
  rateLimit,
});

/** Removes a person; leaders only. Succeeds when the person is not there. Oneself leaves by `leaveCircle`. */
export const removeFromCircle = defineRoute({
  method: 'DELETE',
  path: '/api/circles/:id/people/:userId',
  summary: 'Убрать из круга',
  access: 'member',
  params: personParams,
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});

/**
 * Leaves the circle; the last person ends it. Errors: `circle_needs_leader` for the last leader among others.
 */
export const leaveCircle = defineRoute({
  method: 'POST',
  path: '/api/circles/:id/leave',
  summary: 'Выйти из круга',
  access: 'member',
  writes: false,
  params,
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'circle_needs_leader'],
});

/** Posts that were published for the circle, newest first. */
export const listCirclePosts = defineRoute({
  method: 'GET',
  path: '/api/circles/:id/posts',
  summary: 'Публикации круга',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PROFILE_PAGE_SIZE),
    before: v.optional(PostId),
  }),
  response: v.object(postPage),
  errors: ['circle_not_found'],
});
