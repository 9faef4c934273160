import { getCurrentUser, countUsers } from '@sfera/contract/people/users';
import { beforeEach, expect, it, vi } from 'vitest';
import { loseConnection, refuse, reply, replyKept, replyRaw } from '#shared/testing.tsx';
import { call } from './call.ts';
import { hasNetwork, isReachable, watchReach } from './reach.ts';

const ask = (options = {}) => call(countUsers, options);
const answer = () => {
  reply(countUsers, { count: 7 });
  return ask();
};

beforeEach(answer);

it('treats the server as away after three failures in a row, and as back after one answer', async () => {
  loseConnection(countUsers);
  for (const expected of [true, true, false, false]) {
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
    expect(isReachable()).toBe(expected);
  }
  refuse(getCurrentUser, 'forbidden');
  await expect(call(getCurrentUser)).rejects.toMatchObject({ code: 'forbidden' });
  expect(isReachable(), 'a refusal is an answer').toBe(true);
  loseConnection(countUsers);
  await expect(ask()).rejects.toThrow();
  expect(isReachable(), 'failures count anew').toBe(true);
});

it.each([502, 504])('counts a %i of a proxy as a failure', async (status) => {
  replyRaw(countUsers, 'Bad Gateway', status);
  for (const expected of [true, true, false]) {
    await expect(ask()).rejects.toMatchObject({ status });
    expect(isReachable()).toBe(expected);
  }
});

it('refuses cached answers while the server answers, and accepts them once the server is known to be away', async () => {
  replyKept(countUsers, { count: 1 });
  await expect(ask()).rejects.toMatchObject({ code: 'network' });
  expect(isReachable()).toBe(false);
  expect(await ask()).toEqual({ count: 1 });
  await expect(ask({ isFresh: true }), 'not for who wants what is new').rejects.toMatchObject({
    code: 'network',
  });
  expect(await answer()).toEqual({ count: 7 });
  expect(isReachable()).toBe(true);
});

it('accepts cached answers without a network, and asks the server first when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replyKept(countUsers, { count: 1 });
  expect(await ask()).toEqual({ count: 1 });
  expect(isReachable()).toBe(false);
  network.mockReturnValue(true);
  expect(isReachable()).toBe(false);
  dispatchEvent(new Event('online'));
  expect(isReachable()).toBe(true);
});

it('trusts a server’s answer more than a browser that reports no network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect([hasNetwork(), isReachable()]).toEqual([false, false]);
  await answer();
  expect([hasNetwork(), isReachable()]).toEqual([true, true]);
  dispatchEvent(new Event('offline'));
  expect(isReachable(), 'it says so anew').toBe(false);
  await answer();
  loseConnection(countUsers);
  await expect(ask()).rejects.toThrow();
  expect(hasNetwork(), 'one failure is enough').toBe(false);
  await answer();
  network.mockReturnValue(true);
  loseConnection(countUsers);
  await expect(ask()).rejects.toThrow();
  expect(isReachable()).toBe(true);
});

it('reports changes until it is stopped', async () => {
  const listener = vi.fn<() => void>();
  const stop = watchReach(listener);
  replyKept(countUsers, { count: 1 });
  await expect(ask()).rejects.toThrow();
  expect(listener).toHaveBeenCalledOnce();
  dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await answer();
  dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
});
