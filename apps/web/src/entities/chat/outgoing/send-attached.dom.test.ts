import { fileWords, VOICE_WORDS } from '@sfera/contract/chat/attachment';
import { sendMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken, reply, serve, testCache } from '#shared/testing.tsx';
import { CHATS_KEY } from '../cache/chat-keys.ts';
import { messageWrite, sendAttachment, sendText } from './send-message.ts';
import { alina, answerTo } from './testing-outgoing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const sound = new Blob(['sound'], { type: 'audio/webm' });
const attached = { kind: 'voice' as const, durationMs: 1_000, waveform: Array<number>(64).fill(9) };
let close: () => void;

beforeEach(() => {
  signIn(makeToken());
  const cache = testCache();
  cache.setQueryData(CHATS_KEY, []);
  close = startOutbox(KATYA, cache);
});
afterEach(() => close());

const left = () => ownWritesOf(messageWrite).map(({ data }) => data.content);
const answer = () =>
  HttpResponse.json(answerTo({ to: alina.id, content: VOICE_WORDS, tempId: 'x' }), { status: 201 });

it('a voice waits for the network with what was written after it, and goes once, in order', async () => {
  const order: string[] = [];
  const forms: FormData[] = [];
  let tries = 0;
  serve(sendVoiceMessage, async (request) => {
    tries += 1;
    if (tries === 1) return HttpResponse.error();
    forms.push(await request.formData());
    order.push('voice');
    return answer();
  });
  reply(sendMessage, answerTo({ to: alina.id, content: 'После', tempId: 'y' }));
  const tempId = sendAttachment({ partner: alina, bytes: sound, attached, content: VOICE_WORDS });
  sendText({ partner: alina, content: 'После' });
  expect(left()).toEqual([VOICE_WORDS, 'После']);
  await waitFor(() => expect(left()).toEqual([]), { timeout: 6_000 });
  expect(order).toEqual(['voice']);
  expect(forms.map((form) => [form.get('tempId'), form.has('content')])).toEqual([[tempId, false]]);
  const sent = forms[0]?.get('voice');
  expect(sent instanceof Blob && (await sent.text())).toBe('sound');
}, 10_000);

it('a file goes with its name and what it answers', async () => {
  const forms: FormData[] = [];
  serve(sendFileMessage, async (request) => {
    forms.push(await request.formData());
    return answer();
  });
  const file = { kind: 'file' as const, name: 'Смета.pdf', sizeBytes: 5 };
  const { message } = answerTo({ to: alina.id, content: 'Где?', tempId: 'z' });
  sendAttachment({
    partner: alina,
    bytes: sound,
    attached: file,
    content: fileWords(file.name),
    replyTo: { id: message.id, senderId: alina.id, login: alina.login, content: 'Где?', kind: 'text' },
  });
  await waitFor(() => expect(left()).toEqual([]));
  expect(forms.map((form) => [form.get('name'), form.get('replyToId')])).toEqual([['Смета.pdf', message.id]]);
});
