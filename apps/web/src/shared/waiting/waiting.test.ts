import { PostId, UserId } from '@sfera/contract/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { networkError } from '../api/api-error.ts';
import { signIn } from '../api/session.ts';
import { makeToken } from '../testing.tsx';
import { allWaiting, sendOrWait } from './waiting.ts';

const postId = PostId.parse('01990000-0000-7000-8000-0000000000b1');
const boris = UserId.parse('01990000-0000-7000-8000-0000000000b2');

beforeEach(() => void signIn(makeToken()));

const like = (wanted: boolean) =>
  sendOrWait('like/1', { kind: 'like', postId, wanted }, () => Promise.reject(networkError())).catch(
    () => {},
  );

it('is nothing of the next account, also when that follows without a guest in between', async () => {
  await like(true);
  expect(allWaiting()).toHaveLength(1);
  signIn(makeToken({ id: boris }));
  expect(allWaiting()).toEqual([]);
});

it('knows the last wish by its time, though the clock is put back or stands still', async () => {
  vi.useFakeTimers({ now: 5_000 });
  await like(true);
  vi.setSystemTime(1_000);
  await like(false);
  await like(true);
  expect(allWaiting()).toMatchObject([{ wanted: true, atMs: 5_002 }]);
});
