import * as v from 'valibot';
import { Circle, CirclePreview } from './circles.ts';
import { CircleId, UserId } from '../base/ids.ts';
import { InvitationCode } from '../accounts/invitation-code.ts';
import { defineRoute } from '../base/route.ts';
import { CIRCLE_INVITED_AT_ONCE } from './limits.ts';
import { UserPreview } from '../people/users.ts';

// No person is added to a circle unasked: a leader invites and the person accepts, or a person follows the circle's
// link.

const params = v.object({ id: CircleId });
const rateLimit = { calls: 120, seconds: 60, by: 'person' } as const;

/** The link of a circle: `/circle#<code>`. Null: there is none. */
const link = v.object({ code: v.nullable(v.string()) });

/** People who are invited and have not answered, newest first; leaders only. */
export const listCircleInvitations = defineRoute({
  method: 'GET',
  path: '/api/circles/:id/invitations',
  summary: 'Приглашённые в круг',
  access: 'member',
  params,
  response: v.object({ people: v.array(UserPreview) }),
  errors: ['circle_not_found', 'forbidden'],
});

/**
 * Invites people; leaders only. People who are in the circle, are invited already, or whom a block keeps from the
 * caller, are passed over; `invited` holds the others.
 *
 * Errors: `forbidden`, `circle_full`, `circle_invitations_full`.
 */
export const inviteToCircle = defineRoute({
  method: 'POST',
  path: '/api/circles/:id/invitations',
  summary: 'Пригласить в круг',
  access: 'member',
  params,
  body: v.object({
    userIds: v.pipe(
      v.array(UserId),
      v.minLength(1, 'Выберите людей'),
      v.maxLength(CIRCLE_INVITED_AT_ONCE, `Не больше ${CIRCLE_INVITED_AT_ONCE} человек за раз`),
    ),
  }),
  response: v.object({ invited: v.array(UserId) }),
  errors: ['circle_not_found', 'forbidden', 'circle_full', 'circle_invitations_full'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Takes an invitation back; leaders only. Succeeds when there is none. */
export const withdrawCircleInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/circles/:id/invitations/:userId',
  summary: 'Отозвать приглашение в круг',
  access: 'member',
  params: v.object({ id: CircleId, userId: UserId }),
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});

/** Accepts one's own invitation. Succeeds for a person who is in the circle. */
export const acceptCircleInvitation = defineRoute({
  method: 'POST',
  path: '/api/circles/:id/accept',
  summary: 'Вступить в круг по приглашению',
  access: 'member',
  writes: false,
  params,
  response: Circle,
  errors: ['circle_invitation_not_found', 'circle_full', 'circle_limit_reached'],
  rateLimit,
});

/** Declines one's own invitation. Succeeds when there is none. */
export const declineCircleInvitation = defineRoute({
  method: 'POST',
  path: '/api/circles/:id/decline',
  summary: 'Отклонить приглашение в круг',
  access: 'member',
  writes: false,
  params,
  status: 204,
  response: v.void(),
  rateLimit,
});

/** The circle's link; leaders only. */
export const getCircleLink = defineRoute({
  method: 'GET',
  path: '/api/circles/:id/link',
  summary: 'Ссылка круга',
  access: 'member',
  params,
  response: link,
  errors: ['circle_not_found', 'forbidden'],
});

/** Makes a new link; the one before leads nowhere from now on. Leaders only. */
export const rotateCircleLink = defineRoute({
  method: 'POST',
  path: '/api/circles/:id/link',
  summary: 'Новая ссылка круга',
  access: 'member',
  params,
  response: link,
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});

/** The circle has no link from now on. Leaders only. */
export const deleteCircleLink = defineRoute({
  method: 'DELETE',
  path: '/api/circles/:id/link',
  summary: 'Отключить ссылку круга',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit,
});

const byLink = { calls: 100, seconds: 3_600, by: 'person' } as const;

/** Whose circle a link leads to. The code is not in the address, so that no log holds it. */
export const checkCircleLink = defineRoute({
  method: 'POST',
  path: '/api/circles/check',
  summary: 'Куда ведёт ссылка круга',
  access: 'member',
  writes: false,
  body: v.object({ code: InvitationCode }),
  response: v.object({ circle: CirclePreview, isInside: v.boolean() }),
  errors: ['circle_link_invalid'],
  rateLimit: byLink,
});

/**
 * Joins by a link. Succeeds for a person who is inside. A person whom a leader has removed, and one whom a block keeps
 * from all leaders, gets `circle_link_invalid` like every person with a link that is no more.
 */
export const joinCircle = defineRoute({
  method: 'POST',
  path: '/api/circles/join',
  summary: 'Вступить в круг по ссылке',
  access: 'member',
  writes: false,
  body: v.object({ code: InvitationCode }),
  response: Circle,
  errors: ['circle_link_invalid', 'circle_full', 'circle_limit_reached'],
  rateLimit: byLink,
});
