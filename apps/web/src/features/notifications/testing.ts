import type { FollowRequest } from '@sfera/contract/people/follows';
import { FollowId, NotificationId, PostId, UserId } from '@sfera/contract/base/ids';
import { Notification } from '@sfera/contract/notices/notifications';

const uuid = (n: number) => `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const postId = PostId.parse(uuid(0xabc));

const sender = (n: number, login: string) => ({
  id: UserId.parse(uuid(0x100 + n)),
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
  return Notification.parse({
    id: NotificationId.parse(uuid(0x200 + n)),
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
  id: FollowId.parse(uuid(0x300 + n)),
  Requester: sender(n, login),
  createdAt: '2026-03-01T12:00:00.000Z',
});
