import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { sendVideoMessage } from '@sfera/contract/chat/chat-attachments';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { makeToken, refuse, reply, serve, testCache } from '#shared/testing.tsx';
import { CHATS_KEY } from '../cache/chat-keys.ts';
import type { WrittenVideo } from '../types.ts';
import {
  forward,
  messageWrite,
  retry,
  sendPhoto,
  sendText,
  sendVideo,
  outgoingBody,
} from './send-message.ts';
import { alina, answerTo } from './testing-outgoing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const file = new Blob(['film'], { type: 'video/mp4' });
const picture = { width: 640, height: 480, thumbhash: null, isAnimated: false, sources: [] };
const video: WrittenVideo = {
  form: 'plain',
  edit: { trimStart: 1, trimEnd: 4, isMuted: true },
  poster: new Blob(['frame'], { type: 'image/jpeg' }),
  durationMs: 3_000,
  hasSound: false,
};
let close: () => void;

beforeEach(() => {
  signIn(makeToken());
  const cache = testCache();
  cache.setQueryData(CHATS_KEY, []);
  close = startOutbox(KATYA, cache);
});
afterEach(() => close());

const left = () => ownWritesOf(messageWrite);
const answer = () => HttpResponse.json(answerTo({ to: alina.id, content: '', tempId: 'x' }), { status: 201 });

it('a video waits for the network with what was written after it, and goes once with its edit, in order', async () => {
  const order: string[] = [];
  const forms: FormData[] = [];
  let tries = 0;
  serve(sendVideoMessage, async (request) => {
    tries += 1;
    if (tries === 1) return HttpResponse.error();
    forms.push(await request.formData());
    order.push('video');
    return answer();
  });
  reply(sendMessage, answerTo({ to: alina.id, content: 'После', tempId: 'y' }));
  const tempId = sendVideo({ partner: alina, file, video, content: ' Море ' });
  sendText({ partner: alina, content: 'После' });
  expect(left().map(({ data }) => [outgoingBody(data).kind, data.content])).toEqual([
    ['video', 'Море'],
    ['text', 'После'],
  ]);
  await waitFor(() => expect(left()).toEqual([]), { timeout: 6_000 });
  expect(order).toEqual(['video']);
  const [form] = forms;
  expect(['tempId', 'content', 'form'].map((name) => form?.get(name))).toEqual([tempId, 'Море', 'plain']);
  expect(JSON.parse(String(form?.get('edit')))).toEqual(video.edit);
  const sent = form?.get('video');
  expect(sent instanceof Blob && (await sent.text())).toBe('film');
}, 10_000);

it('a round video answers a message, and has no caption', async () => {
  const forms: FormData[] = [];
  serve(sendVideoMessage, async (request) => {
    forms.push(await request.formData());
    return answer();
  });
  const { message } = answerTo({ to: alina.id, content: 'Где ты?', tempId: 'z' });
  const crop = { x: 0.125, y: 0, width: 0.75, height: 1 };
  sendVideo({
    partner: alina,
    file,
    video: { ...video, form: 'round', edit: { crop } },
    content: '',
    replyTo: { id: message.id, senderId: alina.id, login: alina.login, content: 'Где ты?', kind: 'text' },
  });
  await waitFor(() => expect(left()).toEqual([]));
  const [form] = forms;
  expect(['form', 'content', 'replyToId'].map((name) => form?.get(name))).toEqual([
    'round',
    null,
    message.id,
  ]);
  expect(JSON.parse(String(form?.get('edit')))).toEqual({ crop });
});

it('a sound that the server cannot keep is told', async () => {
  serve(sendVideoMessage, async () => {
    const { message, ...rest } = answerTo({ to: alina.id, content: '', tempId: 'x' });
    const lost = { status: 'ready', url: null, durationMs: 1, hasSound: false, lostSound: '' };
    const body = { kind: 'video', picture, video: lost };
    return HttpResponse.json({ ...rest, message: { ...message, body } }, { status: 201 });
  });
  sendVideo({ partner: alina, file, video, content: '', replyTo: null });
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      expect.stringContaining('Видео отправлено без звука'),
    ]),
  );
});

it('a video that was refused stays with its file, and can be sent again', async () => {
  refuse(sendVideoMessage, 'quota_exceeded');
  const tempId = sendVideo({ partner: alina, file, video, content: '' }) ?? expect.fail();
  await waitFor(() => expect(left()).toMatchObject([{ state: 'failed', data: { file, video } }]));
  serve(sendVideoMessage, async () => answer());
  retry(tempId);
  await waitFor(() => expect(left()).toEqual([]));
});

it('a photo that a former build has left goes as a photo', async () => {
  serve(sendPhotoMessage, async () => answer());
  sendPhoto({ partner: alina, photo: file, content: 'Закат' });
  expect(left().map(({ data }) => 'video' in data)).toEqual([false]);
  await waitFor(() => expect(left()).toEqual([]));
});

it('the copy of a video is shown as one until the server has made it', () => {
  const stored = {
    status: 'ready' as const,
    url: `/media/${'a'.repeat(32)}/video.mp4`,
    durationMs: 3_000,
    hasSound: true,
  };
  const { message } = answerTo({ to: alina.id, content: '', tempId: 'q' });
  const body = { kind: 'round' as const, picture, video: stored };
  forward({ ...message, body }, 'alina', alina);
  expect(left().map(({ data }) => outgoingBody(data))).toMatchObject([body]);
});
