import * as v from 'valibot';
import { PostId, StoryId } from '@sfera/contract/base/ids';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { makeConnection } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, reply, testCache } from '#shared/testing.tsx';
import { followProgress } from './follow-progress.ts';
import { passportQuery } from './passport-query.ts';
import { makePassport, makeProcessing } from './testing.ts';

const id = v.parse(PostId, '01957f6e-0000-7000-8000-000000000001');
const query = passportQuery({ objectKind: 'post', id });
const about = { objectKind: 'post', id } as const;

function follow() {
  signIn(makeToken());
  const cache = testCache();
  const live = makeConnection();
  followProgress(cache, live.connection);
  return { cache, live };
}

it('shows each percent at once, of the video alone that it is about', () => {
  const { cache, live } = follow();
  const other = passportQuery({ objectKind: 'story', id: v.parse(StoryId, id) });
  cache.setQueryData(query.queryKey, [makeProcessing()]);
  cache.setQueryData(other.queryKey, [makeProcessing()]);
  live.tell('mediaProgress', { ...about, step: 'converting', percent: 43 });
  expect(cache.getQueryData(query.queryKey)).toMatchObject([{ stage: 'converting', percent: 43 }]);
  expect(cache.getQueryData(other.queryKey)).toEqual([makeProcessing()]);
});

it.each(['ready', 'failed'] as const)('fetches passport and post again when the video is %s', (step) => {
  const { cache, live } = follow();
  cache.setQueryData(query.queryKey, [makeProcessing()]);
  cache.setQueryData(['post', id], {});
  live.tell('mediaProgress', { ...about, step, percent: null });
  const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
  expect([isStale(query.queryKey), isStale(['post', id])]).toEqual([true, true]);
});

it('asks again which of several videos the news are about', () => {
  const { cache, live } = follow();
  const both = [makePassport(), makeProcessing()];
  cache.setQueryData(query.queryKey, both);
  live.tell('mediaProgress', { ...about, step: 'converting', percent: 43 });
  expect(cache.getQueryData(query.queryKey)).toEqual(both);
  expect(cache.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

it('catches up after a gap', async () => {
  const { cache, live } = follow();
  cache.setQueryData(query.queryKey, [makeProcessing()]);
  const stop = new QueryObserver(cache, { ...query, staleTime: Infinity }).subscribe(() => {});
  reply(getPostPassport, { passport: makePassport(), further: [makePassport()] });
  live.connect();
  await vi.waitFor(() =>
    expect(cache.getQueryData(query.queryKey)?.map(({ status }) => status)).toEqual(['ready', 'ready']),
  );
  stop();
});

it('makes up no passport that nobody has asked for', () => {
  const { cache, live } = follow();
  live.tell('mediaProgress', { ...about, step: 'converting', percent: 43 });
  expect(cache.getQueryData(query.queryKey)).toBeUndefined();
});
