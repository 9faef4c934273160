import * as v from 'valibot';
import { PushMessage } from '@sfera/contract/notices/push';
import { expect, it } from 'vitest';
import { readPush } from './read-push.ts';

const message: PushMessage = {
  title: 'Борис',
  body: 'Поставил лайк',
  tag: 'likes',
  path: '/post/7?from=push',
  userId: v.parse(PushMessage.entries.userId, '01990000-0000-7000-8000-000000000001'),
  icon: '/media/7/160.webp',
  badge: 3,
  at: 1_700_000_000_000,
};

it('reads the message of the contract', () => {
  expect(readPush(JSON.stringify(v.parse(PushMessage, message)))).toEqual(message);
  expect(readPush(JSON.stringify({ ...message, icon: null }))).toEqual({ ...message, icon: null });
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{"title":'],
  ['null', 'null'],
  ['a text', '"Борис"'],
  ['no title', JSON.stringify({ ...message, title: '' })],
  ['no words', JSON.stringify({ ...message, body: undefined })],
  ['a path of another origin', JSON.stringify({ ...message, path: '//evil.example' })],
  ['one in disguise', JSON.stringify({ ...message, path: '/\\evil.example' })],
  ['an address', JSON.stringify({ ...message, path: 'https://evil.example/' })],
  ['nobody', JSON.stringify({ ...message, userId: null })],
])('shows nothing of %s', (_, pushed) => expect(readPush(pushed)).toBeNull());

it('does without decoration that is missing or wrong', () => {
  const pushed = { ...message, icon: 'https://evil.example/i.png', badge: -1, at: 'вчера' };
  expect(readPush(JSON.stringify(pushed))).toMatchObject({ title: 'Борис', icon: null, badge: 0 });
});
