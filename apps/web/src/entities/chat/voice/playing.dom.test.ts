import type { MessageBodyOf } from '@sfera/contract/chat/message-body';
import { hearMessage } from '@sfera/contract/chat/chat-attachments';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { makeToken, reply, testCache } from '#shared/testing.tsx';
import { playAlone } from '#shared/ui/video-player/one-at-a-time.ts';
import { conversationQuery } from '../cache/conversation-query.ts';
import { idOf, KATYA, makeChat, makeMessage, TIMUR } from '../testing.ts';
import { storedVoice } from './playable.ts';
import { usePlaying } from './playing-store.ts';
import { changeRate, pause, play, seek, stop } from './playing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const voice = (isHeard = false): MessageBodyOf<'voice'> => ({
  kind: 'voice',
  durationMs: 3_000,
  waveform: Array.from({ length: 64 }, () => 50),
  isHeard,
  url: `/media/${'a'.repeat(32)}/voice.m4a`,
});
const sound = (number: number, fields: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(number, { content: '🎤 Голосовое сообщение', body: voice(), ...fields });
const messages = [
  sound(1),
  makeMessage(2),
  sound(3, { senderId: KATYA }),
  sound(4, { body: voice(true) }),
  sound(5),
  makeMessage(6),
];
const chat = makeChat({ lastMessage: messages.at(-1) ?? null });
let cache = testCache();
let close: () => void;
let played: HTMLMediaElement[];

const key = conversationQuery(TIMUR.id).queryKey;
const heard = () =>
  cache
    .getQueryData(key)
    ?.messages.flatMap(({ body, id }) => (body.kind === 'voice' && body.isHeard ? [id] : []));
const state = () => {
  const { voice: now, isPlaying } = usePlaying.getState();
  return [now?.key ?? null, isPlaying];
};
function playFirst() {
  const first = storedVoice(
    { cache, partner: TIMUR, ownId: KATYA, path: '/chat' },
    messages[0] ?? expect.fail(),
    idOf(1),
  );
  play(first ?? expect.fail());
}
const element = () => played.at(-1) ?? expect.fail();

beforeEach(() => {
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  signIn(makeToken());
  cache = testCache();
  cache.setQueryData(key, {
    chatId: chat.id,
    interlocutor: TIMUR,
    messages,
    floor: messages[0]?.id ?? null,
    ceiling: null,
    toldBeyond: 0,
    hasOlder: false,
  });
  close = startOutbox(KATYA, cache);
});
afterEach(() => {
  stop();
  close();
});

it('plays on with the next voice of others that was not heard, and ends after the last', async () => {
  const told = reply(hearMessage, {
    chatId: chat.id,
    messageId: messages[0]?.id ?? expect.fail(),
    state: { content: '', editedAt: null, reactions: [], revision: 1, isHeard: true },
  });
  playFirst();
  expect(state()).toEqual([idOf(1), true]);
  expect(heard()).toEqual([idOf(1), idOf(4)]);
  element().dispatchEvent(new Event('ended'));
  expect(state()).toEqual([idOf(5), true]);
  element().dispatchEvent(new Event('ended'));
  expect(state()).toEqual([null, false]);
  await waitFor(() => expect(told.map(({ params }) => params['messageId'])).toEqual([idOf(1), idOf(5)]));
});

it('one’s own voice is told to nobody', () => {
  const own = storedVoice(
    { cache, partner: TIMUR, ownId: KATYA, path: '/chat' },
    messages[2] ?? expect.fail(),
    'temp',
  );
  play(own ?? expect.fail());
  expect(state()).toEqual(['temp', true]);
  expect(heard()).toEqual([idOf(4)]);
});

it('pauses, goes on where it was, moves, and changes its speed', () => {
  reply(hearMessage, {
    chatId: chat.id,
    messageId: messages[0]?.id ?? expect.fail(),
    state: { content: '', editedAt: null, reactions: [], revision: 0, isHeard: true },
  });
  playFirst();
  seek(2_000);
  pause();
  expect(state()).toEqual([idOf(1), false]);
  playFirst();
  expect(element().currentTime).toBe(2);
  for (const rate of [1.5, 2, 1]) {
    changeRate();
    expect([usePlaying.getState().rate, element().playbackRate]).toEqual([rate, rate]);
  }
});

it('a video that plays pauses when a voice begins', async () => {
  const told = reply(hearMessage, {
    chatId: chat.id,
    messageId: messages[0]?.id ?? expect.fail(),
    state: { content: '', editedAt: null, reactions: [], revision: 0, isHeard: true },
  });
  const video = { play: vi.fn<() => void>(), pause: vi.fn<() => void>() };
  playAlone(video);
  expect(video.play).toHaveBeenCalledOnce();
  playFirst();
  expect(video.pause).toHaveBeenCalledOnce();
  await waitFor(() => expect(told).not.toHaveLength(0));
});
