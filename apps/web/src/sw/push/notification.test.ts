import * as v from 'valibot';
import { PushMessage } from '@sfera/contract/notices/push';
import { expect, it } from 'vitest';
import { describeNotification } from './notification.ts';

const message: PushMessage = {
  title: 'Борис',
  body: 'Привет',
  tag: 'chat:7',
  path: '/chat?with=7',
  userId: v.parse(PushMessage.entries.userId, '01990000-0000-7000-8000-000000000001'),
  icon: null,
  badge: 1,
  at: 1_700_000_000_000,
};

it('says who, what and when, replaces the previous notification and sounds again', () => {
  expect(describeNotification(message)).toEqual([
    'Борис',
    {
      body: 'Привет',
      tag: 'chat:7',
      renotify: true,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      timestamp: 1_700_000_000_000,
      lang: 'ru',
      data: { path: '/chat?with=7', userId: message.userId },
    },
  ]);
  const [, withPicture] = describeNotification({ ...message, icon: '/media/7/160.webp', tag: '' });
  expect(withPicture).toMatchObject({ icon: '/media/7/160.webp', renotify: false });
});

it('says only that there is news where the text is private', () => {
  const [title, options] = describeNotification(null);
  expect([title, options.body, options.data]).toEqual(['Сфера', 'Есть новости', undefined]);
});
