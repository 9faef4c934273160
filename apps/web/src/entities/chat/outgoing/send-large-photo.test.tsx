import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { createUpload, findUpload, sendPart } from '@sfera/contract/uploads/uploads';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken, reply, serve, testCache } from '#shared/testing.tsx';
import { CHATS_KEY } from '../cache/chat-keys.ts';
import { messageWrite, sendPhoto, sendText } from './send-message.ts';
import { useSendingProgress } from './sending-progress.ts';
import { alina, answerTo, timur } from './testing-outgoing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const ID = 'a'.repeat(32);
const REST_BYTES = 1_000_000;
const photo = new Blob([new Uint8Array(UPLOAD_PART_BYTES + REST_BYTES)], { type: 'image/gif' });
const tus = { 'Tus-Resumable': '1.0.0' };

/** The server's side of the upload. The connection is lost after the first part. */
const side = { created: 0, size: 0, sentBytes: 0, isAway: false, forms: [] as FormData[] };

function serveUpload() {
  serve(createUpload, () => {
    side.created += 1;
    return new HttpResponse(null, { status: 201, headers: { ...tus, Location: `/api/uploads/${ID}` } });
  });
  serve(findUpload, () => {
    const headers = { ...tus, 'Upload-Offset': String(side.size), 'Upload-Length': String(photo.size) };
    return side.isAway ? HttpResponse.error() : new HttpResponse(null, { headers });
  });
  serve(sendPart, async (request) => {
    const { byteLength } = await request.arrayBuffer();
    if (side.isAway) return HttpResponse.error();
    side.isAway = side.size === 0;
    side.sentBytes += byteLength;
    side.size += byteLength;
    return new HttpResponse(null, { status: 204, headers: { ...tus, 'Upload-Offset': String(side.size) } });
  });
  serve(sendPhotoMessage, async (request) => {
    side.forms.push(await request.formData());
    return HttpResponse.json(answerTo({ to: alina.id, content: 'Море', tempId: 'temp-1' }), { status: 201 });
  });
}

const states = () => ownWritesOf(messageWrite).map(({ data, state }) => `${data.content}: ${state}`);

it('a large photo goes in parts, rests without a connection while others get theirs, and goes on from the byte', async () => {
  vi.stubGlobal('isSecureContext', true);
  signIn(makeToken());
  serveUpload();
  const texts = reply(sendMessage, answerTo({ to: timur.id, content: 'Тимуру', tempId: 'temp-2' }));
  const cache = testCache();
  cache.setQueryData(CHATS_KEY, []);
  const close = startOutbox(KATYA, cache);
  const tempId = sendPhoto({ partner: alina, photo, content: 'Море' });
  const progress: (number | null)[] = [];
  const { unmount } = renderHook(() => progress.push(useSendingProgress(tempId)?.sentBytes ?? null));
  await waitFor(() => expect([side.isAway, states()]).toEqual([true, ['Море: waiting']]), { timeout: 5_000 });
  expect(Math.max(...progress.map((bytes) => bytes ?? 0))).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
  expect(progress.at(-1)).toBeNull();

  sendText({ partner: timur, content: 'Тимуру' });
  await waitFor(() => expect(texts).toHaveLength(1));
  await waitFor(() => expect(states()).toEqual([expect.stringContaining('Море')]));

  side.isAway = false;
  await waitFor(() => expect(states()).toEqual([]), { timeout: 10_000 });
  expect([side.created, side.sentBytes]).toEqual([1, photo.size]);
  expect(side.forms.map((form) => Object.fromEntries(form))).toEqual([
    { content: 'Море', tempId, uploadId: ID, fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  unmount();
  close();
}, 20_000);
