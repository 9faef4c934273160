import * as v from 'valibot';
import type { FollowRequest } from '@sfera/contract/people/follows';
import { FollowId, NotificationId, PostId, UserId } from '@sfera/contract/base/ids';
import { Notification } from '@sfera/contract/notices/notifications';

const uuid = (n: number) => `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const postId = v.parse(PostId, uuid(0xabc));

const sender = (n: number, login: string) => ({
  id: v.parse(UserId, uuid(0x100 + n)),
  login,
  userName: '',
  logoImage: null,
  isVerified: false,
});

/** The `n`th notification of a test; a greater `n` is newer. */
export function notification(
  n: number,
  { login = 'boris', ...rest }: Partial<Notification> & { login?: string } = {},
): Notification {
  const { type = 'follow' } = rest;
  const isAboutPost = type === 'comment' || type === 'reaction';
  return v.parse(Notification, {
    id: v.parse(NotificationId, uuid(0x200 + n)),
    type,
    read: false,
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, 0, n)).toISOString(),
    sender: { ...sender(n, login), isPrivate: false, followStatus: 'none' },
    post: isAboutPost ? { id: postId, thumbnailUrl: '/media/a/320.jpg', fileType: 'image' } : null,
    Reaction: null,
    comment: null,
    ...rest,
  });
}

/** The `n`th request of a test. */
export const request = (n: number, login: string): FollowRequest => ({
  id: v.parse(FollowId, uuid(0x300 + n)),
  Requester: sender(n, login),
  createdAt: '2026-03-01T12:00:00.000Z',
});
