import * as v from 'valibot';
import { listChats, listMessages } from '@sfera/contract/chat/chat';
import { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { MINUTE_MS } from '@sfera/contract/base/time';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { countUsers } from '@sfera/contract/people/users';
import { QueryClientProvider, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHATS_KEY, conversationKey } from '#entities/chat/cache/chat-keys.ts';
import { call } from '#shared/api/call.ts';
import { reply, replyKept } from '#shared/testing.tsx';
import { createQueryClient } from '../../query-client.ts';
import { Resume } from './resume.tsx';

const COUNT = { count: 7 };
const unread = { hasUnread: false, countRequests: 0, countUnread: 0 };

const stops: (() => void)[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function turn(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
/** The clock stands still meanwhile, as it does in a device that sleeps. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** The app behind its pages, and a screen that looks at these, each read a moment ago. Returns how often each is asked for. */
function open(...screens: { key: QueryKey; data?: unknown; staleTime?: number }[]) {
  const cache = createQueryClient();
  const asked = screens.map(({ key, data = {}, staleTime = MINUTE_MS }) => {
    const ask = vi.fn<() => Promise<unknown>>(async () => data);
    cache.setQueryData(key, data);
    const screen = new QueryObserver(cache, { queryKey: key, queryFn: ask, staleTime });
    stops.push(screen.subscribe(() => {}));
    return ask;
  });
  const { unmount } = render(
    <QueryClientProvider client={cache}>
      <Resume />
    </QueryClientProvider>,
  );
  stops.push(unmount);
  return { cache, asked };
}

const page = (count: number) => ({ pages: Array.from({ length: count }, () => []), pageParams: [] });
const POST = { key: ['post', 'p1'], staleTime: Infinity };
const COMMENTS = { key: ['comments', 'p1'], staleTime: Infinity };

it('asks for the open post and its comments after a while behind another app, and not after a glance', () => {
  const { asked } = open(POST, { ...COMMENTS, data: page(1) });
  turn('hidden');
  sleep(20_000);
  turn('visible');
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  turn('hidden');
  sleep(31_000);
  turn('visible');
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('moves nothing in comments that were read far down, and leaves lists of posts to themselves', () => {
  const { asked } = open(
    { ...COMMENTS, data: page(2) },
    ...['p1', 'p2', 'p3'].map((id) => ({ key: ['post', id], staleTime: Infinity })),
    { key: ['posts', 'own'], data: page(1), staleTime: Infinity },
  );
  turn('hidden');
  sleep(MINUTE_MS);
  turn('visible');
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
});

it('notices that the device was asleep when the page was in sight all the time', async () => {
  const { asked } = open(POST, { key: ['profile'] });
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(
    asked.map(({ mock }) => mock.calls.length),
    'awake',
  ).toEqual([0, 0]);
  sleep(2 * MINUTE_MS);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
});

it('takes a page that Back has brought as it was for one that slept', () => {
  const { asked } = open(POST);
  sleep(MINUTE_MS);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(asked[0]).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked[0]).toHaveBeenCalledOnce();
});

/** The server has answered, and is away now. */
async function loseServer() {
  reply(countUsers, COUNT);
  await call(countUsers);
  replyKept(countUsers, COUNT);
  await call(countUsers).catch(() => undefined);
}

it('asks a server that is away every few seconds, and for all in sight when it is back', async () => {
  const fresh = { staleTime: MINUTE_MS };
  const { cache, asked } = open(
    { key: ['chats'], ...fresh },
    { key: ['notifications', 'all'], data: page(1), ...fresh },
    { key: ['notifications', 'comments'], data: page(2), ...fresh },
    { key: ['posts', 'subscribesPosts'], data: page(1), staleTime: Infinity },
    POST,
  );
  cache.setQueryData(['profile'], COUNT);
  const inVain = replyKept(getUnreadNotifications, unread);
  await loseServer();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(inVain).toHaveLength(1));
  visibility = 'hidden';
  vi.advanceTimersByTime(60_000);
  visibility = 'visible';
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);

  const seen = reply(getUnreadNotifications, unread);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0, 1]));
  expect(cache.getQueryState(['profile'])?.isInvalidated, 'when it is looked at').toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(inVain.length + seen.length).toBe(2);
});

it('asks once a minute where the browser knows of no network, and believes the answer', async () => {
  const { asked } = open(POST);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const inVain = replyKept(getUnreadNotifications, unread);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(inVain).toHaveLength(1));
  vi.advanceTimersByTime(55_000);
  expect(inVain).toHaveLength(1);
  reply(getUnreadNotifications, unread);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(asked[0]).toHaveBeenCalledOnce());
});

it('is not driven mad by a connection that comes and goes', async () => {
  const { asked } = open(POST);
  for (let count = 0; count < 5; count += 1) {
    await loseServer();
    reply(countUsers, COUNT);
    await call(countUsers);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(asked[0]).toHaveBeenCalledOnce();
});

const chatId = v.parse(ChatId, '01990000-0000-7000-8000-0000000000c1');
const partner = v.parse(UserId, '01990000-0000-7000-8000-000000000002');
const messages = (...ids: number[]) => ({
  chatId,
  messages: ids.map((id) => ({
    id: v.parse(MessageId, `01990000-0000-7000-8000-${String(id).padStart(12, '0')}`),
  })),
});

it('has the worker keep what was said in a chat when the app is put away, once', async () => {
  const { cache } = open();
  const chats = reply(listChats, []);
  const read = reply(listMessages, { messages: [] });
  const say = (...ids: number[]) => {
    cache.setQueryData(conversationKey(partner), messages(...ids));
    cache.setQueryData(CHATS_KEY, [{ lastMessage: messages(...ids).messages.at(-1) }]);
  };
  say(1, 2);
  turn('hidden');
  await vi.waitFor(() => expect([chats.length, read.length]).toEqual([1, 1]));
  expect(read[0]).toMatchObject({ params: { chatId }, query: {} });
  turn('visible');
  turn('hidden');
  turn('visible');
  say(1, 2, 3);
  turn('hidden');
  await vi.waitFor(() => expect([chats.length, read.length]).toEqual([2, 2]));
});
